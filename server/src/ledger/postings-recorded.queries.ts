// The SQL of the one writer for changes that stand in the history already: each statement reads from there what to write, so that the rows
// never leave the database.
import { sql } from 'kysely';
import type { OwnedLedgerId } from '#platform/owner.ts';
import type { Tx } from '#platform/services.ts';
import { inBatches, lastPosition } from './recorded-changes.queries.ts';
import { TRANSACTION_COLUMNS } from './rows.ts';

/** Accounts that the recorded transactions leave or enter, in id order. */
export async function recordedAccounts(tx: Tx, ledgerId: OwnedLedgerId, changeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct row ->> 'account_id' as id
    from changes c, unnest(array[c.before, c.after]) row
    where c.ledger_id = ${ledgerId} and c.id = ${changeId} and c.entity = 'transaction' and row is not null
    order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

// What was recorded before there was this column says nothing of it.
const WRITTEN = sql`jsonb_populate_record(null::transactions, '{"posts_itself": false}'::jsonb || c.after) row`;
const columns = (of?: string) =>
  sql.join(TRANSACTION_COLUMNS.map((name) => sql.ref(of ? `${of}.${name}` : name)));

/** Writes the recorded transactions. @returns how many were still as they were recorded */
export async function applyRecorded(tx: Tx, ledgerId: OwnedLedgerId, changeId: string): Promise<number> {
  let written = 0;
  const last = await lastPosition(tx, ledgerId, changeId);
  const entries = (from: number, to: number) => sql`
    c.ledger_id = ${ledgerId} and c.id = ${changeId} and c.entity = 'transaction'
    and c.position >= ${from} and c.position < ${to}`;
  // All that go before any that come: one may come to where another stood.
  await inBatches(last, async (from, to) => {
    const gone = await sql`
      delete from transactions t using changes c
      where ${entries(from, to)} and c.after is null
        and t.ledger_id = ${ledgerId} and t.id = c.entity_id and t.version = (c.before ->> 'version')::int`.execute(
      tx,
    );
    written += Number(gone.numAffectedRows);
  });
  await inBatches(last, async (from, to) => {
    const edited = await sql`
      update transactions t set (${columns()}) = (select ${columns('row')} from ${WRITTEN})
      from changes c
      where ${entries(from, to)} and c.before is not null and c.after is not null
        and t.ledger_id = ${ledgerId} and t.id = c.entity_id and t.version = (c.before ->> 'version')::int`.execute(
      tx,
    );
    const born = await sql`
      insert into transactions (ledger_id, ${columns()})
      select ${ledgerId}::uuid, ${columns('row')} from changes c, ${WRITTEN}
      where ${entries(from, to)} and c.before is null`.execute(tx);
    written += Number(edited.numAffectedRows) + Number(born.numAffectedRows);
  });
  return written;
}

// What the recorded transactions take away (-1) and bring (1).
const moved = (ledgerId: OwnedLedgerId, changeId: string) => sql`
  select (row ->> 'account_id')::uuid as account_id, (row ->> 'day')::date as day, left(row ->> 'day', 7) as month, row ->> 'type' as type,
    row ->> 'category' as category, row ->> 'status' as status,
    direction * (row ->> 'account_amount_cents')::numeric as cents, direction as count
  from changes c, (values (-1), (1)) way (direction), lateral (select case way.direction when 1 then c.after else c.before end) side (row)
  where c.ledger_id = ${ledgerId} and c.id = ${changeId} and c.entity = 'transaction' and row is not null`;

// Beyond it a sum breaks its column's own check, which a person can be told of.
const WITHIN = sql`4000000000000000000`;
const cents = (sum: string) => sql`least(greatest(${sql.raw(sum)}, -${WITHIN}), ${WITHIN})::bigint`;

/** As `moveBalances`, with what the opening amounts of the accounts include already. */
export async function moveRecordedBalances(tx: Tx, ledgerId: OwnedLedgerId, changeId: string): Promise<void> {
  const signed = "case m.type when 'income' then m.cents else -m.cents end";
  await sql`
    update accounts a set posted_cents = a.posted_cents + delta.posted, included_cents = a.included_cents + delta.included
    from (
      select m.account_id, ${cents(`sum(${signed})`)} as posted,
        ${cents(`coalesce(sum(${signed}) filter (where o.opening_includes_past and m.day < o.opening_day), 0)`)} as included
      from (${moved(ledgerId, changeId)}) m join accounts o on o.ledger_id = ${ledgerId} and o.id = m.account_id
      where m.status = 'posted' group by m.account_id
    ) delta
    where a.ledger_id = ${ledgerId} and a.id = delta.account_id and (delta.posted <> 0 or delta.included <> 0)`.execute(
    tx,
  );
}

/** As `moveTotals`: those that exist are moved first, and only what is left is inserted. What is empty then goes. */
export async function moveRecordedTotals(tx: Tx, ledgerId: OwnedLedgerId, changeId: string): Promise<void> {
  await sql`
    with delta as (
        select month, account_id, type, category, status, ${cents('sum(cents)')} as cents, sum(count)::int as count
        from (${moved(ledgerId, changeId)}) m group by 1, 2, 3, 4, 5 having sum(cents) <> 0 or sum(count) <> 0),
      moved as (
        update monthly_totals t set amount_cents = t.amount_cents + delta.cents, count = t.count + delta.count
        from delta
        where t.ledger_id = ${ledgerId} and (t.month, t.account_id, t.type, t.category, t.status)
          = (delta.month, delta.account_id, delta.type, delta.category, delta.status)
        returning t.month, t.account_id, t.type, t.category, t.status)
    insert into monthly_totals (ledger_id, month, account_id, type, category, status, amount_cents, count)
    select ${ledgerId}::uuid, delta.month, delta.account_id, delta.type, delta.category, delta.status, delta.cents,
      delta.count
    from delta
    where not exists (
      select from moved
      where (moved.month, moved.account_id, moved.type, moved.category, moved.status)
        = (delta.month, delta.account_id, delta.type, delta.category, delta.status))`.execute(tx);
  await sql`
    delete from monthly_totals t
    using (select distinct month, account_id from (${moved(ledgerId, changeId)}) m) touched
    where t.ledger_id = ${ledgerId} and t.count = 0 and t.month = touched.month and t.account_id = touched.account_id`.execute(
    tx,
  );
}
