// The SQL of the one writer for changes that stand in the history already: each statement reads from there what to write, so that the rows
// never leave the database.
import type { Month } from '@vintem/core/calendar/month';
import type { Opening } from '@vintem/core/ledger/opening';
import { sql } from 'kysely';
import { refsOf } from '#platform/columns.ts';
import { TRANSACTION_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Tx } from '#platform/services.ts';
import { inBatches, lastPosition } from './recorded-changes.queries.ts';
import type { TransactionRow } from './rows.ts';

/** Accounts that the recorded transactions leave or enter. */
export async function recordedAccounts(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  changeId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct row ->> 'account_id' as id
    from changes c, unnest(array[c.before, c.after]) row
    where c.ledger_id = ${ledgerId} and c.id = ${changeId} and c.entity = 'transaction' and row is not null`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

const WRITTEN = sql`jsonb_populate_record(null::transactions, c.after) row`;

/** Which occurrence or parcel the JSON of a row is. */
const placeIn = (row: string) => sql`(
  ${sql.ref(row)} ->> 'recurrence_id', ${sql.ref(row)} ->> 'occurrence_index',
  ${sql.ref(row)} ->> 'installment_plan_id', ${sql.ref(row)} ->> 'installment_number')`;

/** Writes the recorded transactions. @returns how many were still as they were recorded */
export async function applyRecorded(tx: Tx, ledgerId: GrantedLedgerId, changeId: string): Promise<number> {
  let written = 0;
  const last = await lastPosition(tx, ledgerId, changeId);
  const entries = (from: number, to: number) => sql`
    c.ledger_id = ${ledgerId} and c.id = ${changeId} and c.entity = 'transaction'
    and c.position >= ${from} and c.position < ${to}`;
  // The place of each row is looked up one by one: within one transaction the planner knows nothing about new or deleted rows, and a join
  // of its own choosing may scan all of them for each.
  const standing = sql`
    cross join lateral (
      select t.ctid as place from transactions t
      where t.ledger_id = ${ledgerId} and t.id = c.entity_id and t.version = (c.before ->> 'version')::int limit 1
    ) standing`;
  // All that go before any that come: one may come to where another stood.
  await inBatches(last, async (from, to) => {
    const deleted = await sql`
      delete from transactions t
      using (select standing.place from changes c ${standing} where ${entries(from, to)} and c.after is null) seen
      where t.ledger_id = ${ledgerId} and t.ctid = seen.place`.execute(tx);
    written += Number(deleted.numAffectedRows);
  });
  // And all that change their place in a series or a plan leave it first, for the same reason: each place is checked row by row.
  await inBatches(last, async (from, to) => {
    await sql`
      update transactions t
      set recurrence_id = null, occurrence_index = null, installment_plan_id = null, installment_number = null
      from (
        select standing.place from changes c ${standing}
        where ${entries(from, to)} and ${placeIn('c.before')} is distinct from ${placeIn('c.after')} and c.after is not null
      ) seen
      where t.ledger_id = ${ledgerId} and t.ctid = seen.place`.execute(tx);
  });
  await inBatches(last, async (from, to) => {
    const updated = await sql`
      update transactions t set (${refsOf(TRANSACTION_ROW)}) = (select ${refsOf(TRANSACTION_ROW, 'row')} from ${WRITTEN})
      from (
        select c.after, standing.place from changes c ${standing} where ${entries(from, to)} and c.after is not null
      ) c
      where t.ledger_id = ${ledgerId} and t.ctid = c.place`.execute(tx);
    const created = await sql`
      insert into transactions (ledger_id, ${refsOf(TRANSACTION_ROW)})
      select ${ledgerId}::uuid, ${refsOf(TRANSACTION_ROW, 'row')} from changes c, ${WRITTEN}
      where ${entries(from, to)} and c.before is null`.execute(tx);
    written += Number(updated.numAffectedRows) + Number(created.numAffectedRows);
  });
  return written;
}

export interface RecordedSum {
  readonly month: Month;
  readonly account_id: string;
  readonly type: TransactionRow['type'];
  readonly category: TransactionRow['category'];
  readonly status: TransactionRow['status'];
  readonly statement_month: Month | null;
  /** A decimal: it may be beyond what can be kept. */
  readonly cents: string;
  /** The part that the account's opening amount includes already, for income and expense alike without the type's sign. */
  readonly included_cents: string;
  readonly count: number;
}

// Of a divided row each part counts; an older row knows nothing of parts, and others say null.
const PART_CENTS = sql`coalesce(part ->> 'accountAmountCents', row ->> 'account_amount_cents')::numeric`;

/** The change of each monthly total by the recorded transactions, also by zero, in key order. */
export async function sumRecorded(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  changeId: string,
  openings: ReadonlyMap<string, Opening>,
): Promise<RecordedSum[]> {
  const including = [...openings].filter(([, { includesPast }]) => includesPast);
  const { rows } = await sql<RecordedSum>`
    select * from (
      select left(row ->> 'day', 7) as month, row ->> 'account_id' as account_id, row ->> 'type' as type,
        coalesce(part ->> 'category', row ->> 'category') as category, row ->> 'status' as status,
        row ->> 'statement_month' as statement_month,
        sum(direction * ${PART_CENTS})::text as cents,
        coalesce(sum(direction * ${PART_CENTS}) filter (where (row ->> 'day')::date < opening.day), 0)::text as included_cents,
        sum(direction)::int as count
      from (
          select before as row, -1 as direction from changes
          where ledger_id = ${ledgerId} and id = ${changeId} and entity = 'transaction' and before is not null
          union all
          select after, 1 from changes
          where ledger_id = ${ledgerId} and id = ${changeId} and entity = 'transaction' and after is not null
        ) side
        left join lateral jsonb_array_elements(nullif(row -> 'parts', 'null')) part on true
        left join unnest(
          ${including.map(([id]) => id)}::text[], ${including.map(([, { day }]) => day)}::date[]
        ) opening (id, day) on opening.id = row ->> 'account_id'
      group by 1, 2, 3, 4, 5, 6) sums
    order by month collate "C", account_id collate "C", type collate "C", category collate "C", status collate "C",
      coalesce(statement_month, '') collate "C"`.execute(tx);
  return rows;
}
