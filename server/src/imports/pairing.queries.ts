// What new lines may be the other side of, or a parcel of.
import type { Day } from '@vintem/core/calendar/day';
import type { Month } from '@vintem/core/calendar/month';
import { countsAsExpense, entersAccount, type TransactionType } from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import { sql } from 'kysely';
import type { AccountRow } from '#ledger/rows.ts';
import { findRows } from '#ledger/ledger.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';
import type { Days } from './bank-lines.queries.ts';

/** The accounts of the ledger that are in use, but for this one. */
export async function otherAccounts(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('ledger_id', '=', ledgerId)
    .where('id', '<>', accountId)
    .where('archived_at', 'is', null)
    .execute();
  return findRows(
    db,
    ledgerId,
    'accounts',
    rows.map(({ id }) => id),
  );
}

/** What files of other products call each account, by its id. */
export async function namesInFiles(
  db: Reader,
  ledgerId: GrantedLedgerId,
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ account_id: string; names: string[] }>`
    select account_id, array_agg(distinct account_name) as names from imports
    where ledger_id = ${ledgerId} and account_id is not null and account_name is not null and state <> 'undone'
    group by account_id`.execute(db);
  return new Map(rows.map((row) => [row.account_id, row.names]));
}

export interface FreeRow {
  readonly id: string;
  readonly accountId: string;
  readonly type: TransactionType;
  readonly day: Day;
  readonly amountCents: Cents;
  readonly description: string;
}

/** Posted transactions of these accounts, in these days and of these amounts, that are in no pair, no series and no plan and not divided, in the order of their days. */
export async function freeRows(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountIds: readonly string[],
  { from, to, amounts }: Days & { readonly amounts: readonly Cents[] },
): Promise<FreeRow[]> {
  const { rows } = await sql<FreeRow>`
    select t.id, t.account_id as "accountId", t.type, t.day, t.account_amount_cents as "amountCents", t.description
    from transactions t
    where t.ledger_id = ${ledgerId} and t.account_id = any(${accountIds}::uuid[]) and t.day between ${from} and ${to}
      and t.account_amount_cents = any(${amounts}::bigint[]) and t.status = 'posted' and t.transfer_id is null
      and t.installment_plan_id is null and t.recurrence_id is null and t.parts is null
    order by t.day, t.id`.execute(db);
  return rows;
}

/** Transactions that rows of an import are decided to be, as they stand. */
export async function decidedTransactions(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<Map<string, { accountId: string; isFree: boolean; hasLine: boolean }>> {
  const { rows } = await sql<{ id: string; accountId: string; isFree: boolean; hasLine: boolean }>`
    select t.id, t.account_id as "accountId",
      t.transfer_id is null and t.installment_plan_id is null and t.parts is null and t.status = 'posted' as "isFree",
      exists (select 1 from bank_lines l where l.ledger_id = t.ledger_id and l.transaction_id = t.id) as "hasLine"
    from transactions t where t.ledger_id = ${ledgerId} and t.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Takes back what was decided about rows that cannot be so any more. */
export async function forgetDecisions(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
  positions: readonly number[],
): Promise<void> {
  await sql`
    update import_rows set decision = null, decided_transaction_id = null, decided_account_id = null
    where ledger_id = ${ledgerId} and import_id = ${importId} and position = any(${positions}::int[])`.execute(
    tx,
  );
}

/**
 * Takes back what was answered of a draft's rows beside what the account had: of another account the same answer could enter a line twice.
 * What is left out, and what a row is called and is for, is said of the row alone, and stays.
 */
export async function forgetAnswers(tx: Tx, ledgerId: GrantedLedgerId, importId: string): Promise<void> {
  await sql`
    update import_rows set decision = null, decided_transaction_id = null, decided_account_id = null
    where ledger_id = ${ledgerId} and import_id = ${importId} and not is_applied and decision <> 'ignore'`.execute(
    tx,
  );
}

/** Of these transactions, the sides that an import made without a line: the bank of their own account has not told them yet. */
export async function sidesMadeByImports(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select entity_id as id from changes
    where ledger_id = ${ledgerId} and entity_id = any(${ids}::uuid[]) and entity = 'transaction' and before is null
      and verb = 'import.apply'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface ParcelRow {
  readonly id: string;
  readonly number: number;
  readonly count: number;
  readonly amountCents: Cents;
  readonly words: string;
  readonly month: Month;
}

/** The plans of purchases on a card with these numbers of parcels, each by its first parcel. */
export async function plansOnCard(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
  counts: readonly number[],
): Promise<(ParcelRow & { numbers: number[] })[]> {
  const { rows } = await sql<ParcelRow & { numbers: number[] }>`
    select p.id, p.count, p.description as words, parcels.numbers, parcels.numbers[1] as number,
      parcels.amounts[1]::bigint as "amountCents", parcels.months[1] as month
    from installment_plans p
    cross join lateral (
      select array_agg(t.installment_number order by t.installment_number) as numbers,
        array_agg(t.account_amount_cents order by t.installment_number) as amounts,
        array_agg(t.statement_month order by t.installment_number) as months
      from transactions t where t.ledger_id = p.ledger_id and t.installment_plan_id = p.id
    ) parcels
    where p.ledger_id = ${ledgerId} and p.account_id = ${accountId} and p.kind = 'purchase' and p.count = any(${counts}::int[])
      and parcels.months[1] is not null
    order by p.id`.execute(db);
  return rows;
}

/** Plain purchases on a card that lines told as parcels of so many. */
export async function plainParcels(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
  counts: readonly number[],
): Promise<(ParcelRow & { day: Day })[]> {
  const { rows: lines } = await sql<{ id: string; number: number; count: number; text: string; day: Day }>`
    select l.transaction_id as id, l.installment_number as number, l.installment_count as count, l.day,
      (select t.text from bank_line_texts t where t.ledger_id = l.ledger_id and t.line_id = l.id order by t.position limit 1) as text
    from bank_lines l
    where l.ledger_id = ${ledgerId} and l.account_id = ${accountId} and l.installment_count = any(${counts}::int[])
      and l.transaction_id is not null and l.amount_cents < 0
    order by l.id`.execute(db);
  const rows = await findRows(
    db,
    ledgerId,
    'transactions',
    lines.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return lines.flatMap(({ text, ...line }) => {
    const row = byId.get(line.id);
    const isPlain = row?.account_id === accountId && isPurchase(row.type) && row.installment_plan_id === null;
    if (!row || !isPlain || row.transfer_id !== null || row.statement_month === null) return [];
    return [{ ...line, words: text, amountCents: row.account_amount_cents, month: row.statement_month }];
  });
}

function isPurchase(type: TransactionType): boolean {
  return countsAsExpense(type) && !entersAccount(type);
}

/** The other row of each of these that is one of a financing's parcel. */
export async function financedWith(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select o.id from transactions t
    join installment_plans p on p.ledger_id = t.ledger_id and p.id = t.installment_plan_id and p.kind = 'financing'
    join transactions o on o.ledger_id = t.ledger_id and o.installment_plan_id = p.id
      and o.installment_number = t.installment_number and o.id <> t.id
    where t.ledger_id = ${ledgerId} and t.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}
