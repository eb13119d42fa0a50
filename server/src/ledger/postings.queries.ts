// The statements of the one writer. Each takes a whole set of rows, so that ten thousand are one statement as one is; and each has a fixed
// text and a name, so that a connection plans it once.
import type { AccountDelta, TotalDelta } from '@vintem/core/ledger/effects';
import { sql } from 'kysely';
import { assignmentsText, namesText, rowsText } from '#platform/columns.ts';
import { LEDGER_ENTITIES, type LedgerRows, LEDGER_TABLES, type LedgerTable } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { OWNER_COLUMN } from '#platform/schema.ts';
import type { Tx } from '#platform/services.ts';
import type { Statement } from '#platform/statements.ts';
import { signedAccountAmountText } from './signed-amount.ts';

interface Texts {
  readonly insert: string;
  readonly update: string;
  readonly delete: string;
}

const TEXTS = Object.fromEntries(LEDGER_TABLES.map((table) => [table, textsOf(table)])) as Readonly<
  Record<LedgerTable, Texts>
>;

function textsOf(table: LedgerTable): Texts {
  const { columns } = LEDGER_ENTITIES[table];
  const names = namesText(columns);
  return {
    insert: `
      insert into ${table} (ledger_id, ${names})
      select $1::uuid, ${names} from ${rowsText(columns, '$2')}`,
    update: `
      update ${table} t set ${assignmentsText(columns)}
      from ${rowsText(columns, '$2', 'seen_version int')} ${placeText(table, 'row.id', 'row.seen_version')}
      where t.ledger_id = $1 and t.ctid = place.ctid`,
    delete: `
      delete from ${table} t
      using jsonb_to_recordset($2::jsonb) row (id uuid, version int) ${placeText(table, 'row.id', 'row.version')}
      where t.ledger_id = $1 and t.ctid = place.ctid`,
  };
}

/** Where each row stands, looked up one by one: joined, the planner may look at all of them for each row of a ledger that it does not know. */
function placeText(table: LedgerTable, id: string, version: string): string {
  return `cross join lateral (
    select s.ctid from ${table} s where s.ledger_id = $1 and s.id = ${id} and s.version = ${version} limit 1
  ) place`;
}

export function insertRows<Table extends LedgerTable>(
  ledgerId: GrantedLedgerId,
  table: Table,
  rows: readonly LedgerRows[Table][],
): Statement {
  return statement(`insert-${table}`, TEXTS[table].insert, ledgerId, rows);
}

/** Counts the rows that still had the version that was read. */
export function updateRows<Table extends LedgerTable>(
  ledgerId: GrantedLedgerId,
  table: Table,
  edits: readonly { before: LedgerRows[Table]; after: LedgerRows[Table] }[],
): Statement {
  const rows = edits.map(({ before, after }) => ({ ...after, seen_version: before.version }));
  return statement(`update-${table}`, TEXTS[table].update, ledgerId, rows);
}

/** Counts the rows that still had the version that was read. */
export function deleteRows<Table extends LedgerTable>(
  ledgerId: GrantedLedgerId,
  table: Table,
  rows: readonly LedgerRows[Table][],
): Statement {
  const seen = rows.map(({ id, version }) => ({ id, version }));
  return statement(`delete-${table}`, TEXTS[table].delete, ledgerId, seen);
}

export function moveBalances(ledgerId: GrantedLedgerId, deltas: readonly AccountDelta[]): Statement {
  return statement('move-balances', MOVE_BALANCES, ledgerId, deltas);
}
const MOVE_BALANCES = `
  update accounts a set posted_cents = a.posted_cents + delta."postedDeltaCents",
    included_cents = a.included_cents + delta."includedDeltaCents"
  from jsonb_to_recordset($2::jsonb) delta ("accountId" uuid, "postedDeltaCents" bigint, "includedDeltaCents" bigint)
  where a.ledger_id = $1 and a.id = delta."accountId"`;

/** Sums up anew what the opening amounts of these accounts include, from all that is posted before their opening days. */
export function recomputeIncluded(ledgerId: GrantedLedgerId, ids: readonly string[]): Statement {
  return { text: INCLUDE_ANEW, values: [ledgerId, ids] };
}
const INCLUDE_ANEW = `
  update accounts a set included_cents = case when a.opening_includes_past then coalesce((
    select sum(${signedAccountAmountText('t')})
    from transactions t
    where t.ledger_id = $1 and t.account_id = a.id and t.status = 'posted' and t.day < a.opening_day), 0)
  else 0 end
  where a.ledger_id = $1 and a.id = any($2::uuid[])`;

/** The deltas come in key order and are applied in it. A total that does not exist yet begins with its delta. */
export function moveTotals(ledgerId: GrantedLedgerId, deltas: readonly TotalDelta[]): Statement {
  return statement('move-totals', MOVE_TOTALS, ledgerId, deltas);
}
const TOTAL_DELTAS = `jsonb_to_recordset($2::jsonb) delta (month text, "accountId" uuid, type text, category text, status text,
    "statementMonth" text, "amountDeltaCents" bigint, "countDelta" int)`;
const TOTAL_OF_DELTA = `(delta.month, delta."accountId", delta.type, delta.category, delta.status, coalesce(delta."statementMonth", ''))`;
// An insert is checked before the conflict is found, and a falling total would break the check as a new row: so those that exist are moved
// first, and only what is left is inserted.
const MOVE_TOTALS = `
  with delta as (select * from ${TOTAL_DELTAS}),
    moved as (
      update monthly_totals t set amount_cents = t.amount_cents + delta."amountDeltaCents", count = t.count + delta."countDelta"
      from delta
      where t.ledger_id = $1 and (t.month, t.account_id, t.type, t.category, t.status, t.statement_month) = ${TOTAL_OF_DELTA}
      returning t.month, t.account_id, t.type, t.category, t.status, t.statement_month)
  insert into monthly_totals (ledger_id, month, account_id, type, category, status, statement_month, amount_cents, count)
  select $1::uuid, delta.month, delta."accountId", delta.type, delta.category, delta.status, coalesce(delta."statementMonth", ''),
    delta."amountDeltaCents", delta."countDelta"
  from delta
  where not exists (
    select from moved
    where (moved.month, moved.account_id, moved.type, moved.category, moved.status, moved.statement_month) = ${TOTAL_OF_DELTA})`;

/** Deletes the totals that these deltas emptied. */
export function deleteEmptyTotals(ledgerId: GrantedLedgerId, deltas: readonly TotalDelta[]): Statement {
  return statement('delete-empty-totals', DELETE_EMPTY_TOTALS, ledgerId, deltas);
}
const DELETE_EMPTY_TOTALS = `
  delete from monthly_totals t using ${TOTAL_DELTAS}
  where t.ledger_id = $1 and t.count = 0
    and (t.month, t.account_id, t.type, t.category, t.status, t.statement_month) = ${TOTAL_OF_DELTA}`;

function statement(
  name: string,
  text: string,
  ledgerId: GrantedLedgerId,
  list: readonly object[],
): Statement {
  return { name, text, values: [ledgerId, JSON.stringify(list)] };
}

/** Deletes every row that the ledger owns, then the ledger: from the last table to the first, so that no reference is left dangling. */
export async function deleteLedgerRows(tx: Tx, ledgerId: GrantedLedgerId): Promise<void> {
  const tables = Object.entries(OWNER_COLUMN).filter(([, owner]) => owner === 'ledger_id');
  for (const [table] of tables.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and the order matters
    await sql`delete from ${sql.table(table)} where ledger_id = ${ledgerId}`.execute(tx);
  }
  await tx.deleteFrom('ledgers').where('id', '=', ledgerId).execute();
}
