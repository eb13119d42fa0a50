// The SQL of the one writer: every statement takes a whole set of rows as arrays, so that ten thousand cost one round trip as one does.
import { signedAccountAmount } from './signed-amount.ts';
import type { AccountDelta, TotalDelta } from '@vintem/core/ledger/effects';
import { sql } from 'kysely';
import { assignmentsOf, type Columns, refsOf, unnestRows } from '#platform/columns.ts';
import { ACCOUNT_ROW, RECURRENCE_ROW, TRANSACTION_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { OWNER_COLUMN } from '#platform/schema.ts';
import type { Tx } from '#platform/services.ts';
import type { AccountRow, RecurrenceRow, TransactionRow } from './rows.ts';

/** Locks accounts in id order against every other writer; answers those that exist. */
export async function lockAccounts(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<Pick<AccountRow, 'id' | 'opening_day' | 'opening_includes_past'>[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('accounts')
    .select(['id', 'opening_day', 'opening_includes_past'])
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The tables of which the writer writes whole rows. */
interface Rows {
  readonly accounts: AccountRow;
  readonly recurrences: RecurrenceRow;
  readonly transactions: TransactionRow;
}
type Table = keyof Rows;
const ROWS: Readonly<Record<Table, Columns>> = {
  accounts: ACCOUNT_ROW,
  recurrences: RECURRENCE_ROW,
  transactions: TRANSACTION_ROW,
};

export async function insertRows<Name extends Table>(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  table: Name,
  rows: readonly Rows[Name][],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (ledger_id, ${refsOf(ROWS[table])})
    select ${ledgerId}::uuid, row.* from ${unnestRows(ROWS[table], rows)}`.execute(tx);
}

/** @returns how many rows still had the version that was read */
export async function updateRows<Name extends Table>(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  table: Name,
  edits: readonly { before: Rows[Name]; after: Rows[Name] }[],
): Promise<number> {
  if (edits.length === 0) return 0;
  const seen = edits.map(({ before }) => before);
  const rows = edits.map(({ after }) => after);
  const result = await sql`
    update ${sql.table(table)} t set ${assignmentsOf(ROWS[table])}
    from ${unnestRows(ROWS[table], rows)} join ${asSeen(seen)} on seen.id = row.id
    where t.ledger_id = ${ledgerId} and t.id = row.id and t.version = seen.version`.execute(tx);
  return Number(result.numAffectedRows);
}

/** @returns how many rows still had the version that was read */
export async function deleteRows<Name extends Table>(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  table: Name,
  rows: readonly Rows[Name][],
): Promise<number> {
  if (rows.length === 0) return 0;
  const result = await sql`
    delete from ${sql.table(table)} t using ${asSeen(rows)}
    where t.ledger_id = ${ledgerId} and t.id = seen.id and t.version = seen.version`.execute(tx);
  return Number(result.numAffectedRows);
}

/** What of a row says whether it still stands as it was read. */
interface Seen {
  readonly id: string;
  readonly version: number;
}

function asSeen(rows: readonly Seen[]) {
  return sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ version }) => version)}::int[]) seen (id, version)`;
}

export async function moveBalances(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  deltas: readonly AccountDelta[],
): Promise<void> {
  if (deltas.length === 0) return;
  await sql`
    update accounts a set posted_cents = a.posted_cents + delta.posted, included_cents = a.included_cents + delta.included
    from unnest(
      ${deltas.map((delta) => delta.accountId)}::uuid[], ${deltas.map((delta) => delta.postedDeltaCents)}::bigint[],
      ${deltas.map((delta) => delta.includedDeltaCents)}::bigint[]
    ) delta (id, posted, included)
    where a.ledger_id = ${ledgerId} and a.id = delta.id`.execute(tx);
}

/** Sums up anew what the opening amounts of these accounts include, from all that is posted before their opening days. */
export async function includeAnew(tx: Tx, ledgerId: GrantedLedgerId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update accounts a set included_cents = case when a.opening_includes_past then coalesce((
      select sum(${signedAccountAmount('t')})
      from transactions t
      where t.ledger_id = ${ledgerId} and t.account_id = a.id and t.status = 'posted' and t.day < a.opening_day), 0)
    else 0 end
    where a.ledger_id = ${ledgerId} and a.id = any(${ids}::uuid[])`.execute(tx);
}

/** The deltas come in key order and are applied in it. A total that does not exist yet begins with its delta. */
export async function moveTotals(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  deltas: readonly TotalDelta[],
): Promise<void> {
  // An insert is checked before the conflict is found, and a falling total would break the check as a new row: so those that
  // exist are moved first, and only what is left is inserted.
  if (deltas.length === 0) return;
  await sql`
    with delta as (select * from ${totalDeltas(deltas)}),
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
}

export async function deleteEmptyTotals(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  deltas: readonly TotalDelta[],
): Promise<void> {
  const falling = deltas.filter((delta) => delta.countDelta < 0);
  if (falling.length === 0) return;
  await sql`
    delete from monthly_totals t
    using ${totalDeltas(falling)}
    where t.ledger_id = ${ledgerId} and t.count = 0
      and (t.month, t.account_id, t.type, t.category, t.status)
        = (delta.month, delta.account_id, delta.type, delta.category, delta.status)`.execute(tx);
}

function totalDeltas(deltas: readonly TotalDelta[]) {
  return sql`unnest(
    ${deltas.map((delta) => delta.month)}::text[], ${deltas.map((delta) => delta.accountId)}::uuid[],
    ${deltas.map((delta) => delta.type)}::text[], ${deltas.map((delta) => delta.category)}::text[],
    ${deltas.map((delta) => delta.status)}::text[], ${deltas.map((delta) => delta.amountDeltaCents)}::bigint[],
    ${deltas.map((delta) => delta.countDelta)}::int[]
  ) delta (month, account_id, type, category, status, cents, count)`;
}

/** Deletes every row that the ledger owns, then the ledger: the tables from the last to the first, so that none points at what is gone. */
export async function deleteLedgerRows(tx: Tx, ledgerId: GrantedLedgerId): Promise<void> {
  const tables = Object.entries(OWNER_COLUMN).filter(([, owner]) => owner === 'ledger_id');
  for (const [table] of tables.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and the order matters
    await sql`delete from ${sql.table(table)} where ledger_id = ${ledgerId}`.execute(tx);
  }
  await tx.deleteFrom('ledgers').where('id', '=', ledgerId).execute();
}
