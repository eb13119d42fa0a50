// What happened to transactions since an import made or changed them, and what is left of a bank's word without it.
import type { Day } from '@vintem/core/calendar/day';
import type { AccountType } from '@vintem/core/ledger/account-type';
import { type RawBuilder, sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';
import { isTold } from './bank-lines.queries.ts';
import { IMPORT_COLUMNS, type ImportRecord } from './imports.queries.ts';

/** Of these transactions, those that a person has changed after these changes; files and days that come are nobody's. */
export async function changedByPeople(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
  changeIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct entity_id as id from changes
    where ledger_id = ${ledgerId} and entity_id = any(${ids}::uuid[]) and entity = 'transaction'
      and id > ${changeIds[0] ?? null}::uuid and id <> all(${changeIds}::uuid[])
      and verb not like 'import.%' and actor_id is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** By which import the line came that stands behind each of these transactions. */
export async function importsOfLines(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ transaction_id: string; import_id: string }>`
    select transaction_id, import_id from bank_lines
    where ledger_id = ${ledgerId} and transaction_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.transaction_id, row.import_id]));
}

/** The parcels of these plans. */
export async function parcelsOf(
  db: Reader,
  ledgerId: GrantedLedgerId,
  planIds: readonly string[],
): Promise<{ id: string; plan_id: string; number: number }[]> {
  const { rows } = await sql<{ id: string; plan_id: string; number: number }>`
    select id, installment_plan_id as plan_id, installment_number as number from transactions
    where ledger_id = ${ledgerId} and installment_plan_id = any(${planIds}::uuid[])`.execute(db);
  return rows;
}

/** Of these transactions, those whose line another import tells, too, that stands. */
export async function toldByOthers(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.transaction_id as id from bank_lines l
    where l.ledger_id = ${ledgerId} and l.transaction_id = any(${ids}::uuid[]) and ${isTold(ledgerId, importId)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** How many of these transactions another import's file tells, too, that stands: by the file, each transaction once. */
export async function filesTelling(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
  ids: readonly string[],
): Promise<{ fileName: string; count: number }[]> {
  const { rows } = await sql<{ file_name: string; count: number }>`
    select file_name, count(*)::int as count from (
      select distinct on (l.transaction_id) teller.id, teller.file_name
      from (
        select ledger_id, transaction_id, id from bank_lines
        where ledger_id = ${ledgerId} and transaction_id = any(${ids}::uuid[])
        -- two files may divide one movement otherwise
        union all select ledger_id, transaction_id, whole_id from bank_lines
        where ledger_id = ${ledgerId} and whole_id is not null and transaction_id = any(${ids}::uuid[])
        union all select w.ledger_id, w.transaction_id, p.id
        from bank_lines p join bank_lines w on w.ledger_id = p.ledger_id and w.id = p.whole_id
        where p.ledger_id = ${ledgerId} and p.whole_id is not null and w.transaction_id = any(${ids}::uuid[])
      ) l
      join import_rows r on r.ledger_id = l.ledger_id and r.line_id = l.id and r.is_applied
      join imports teller on teller.ledger_id = r.ledger_id and teller.id = r.import_id and teller.state <> 'undone'
      where r.import_id <> ${importId}
      order by l.transaction_id, teller.id
    ) told group by id, file_name order by count desc, file_name`.execute(db);
  return rows.map(({ file_name: fileName, count }) => ({ fileName, count }));
}

/** Of the applied imports of an account but this one, the one whose balance the bank told for the earliest day. */
export async function firstClosingLeft(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
  importId: string,
): Promise<{ file_name: string; closing_day: Day } | undefined> {
  const { rows } = await sql<{ file_name: string; closing_day: Day }>`
    select file_name, closing_day from imports
    where ledger_id = ${ledgerId} and account_id = ${accountId} and id <> ${importId} and state = 'applied'
      and closing_cents is not null
    order by closing_day, applied_at limit 1`.execute(db);
  return rows[0];
}

/**
 * Transactions that an import made which is undone by now, that stayed because this one tells their line, or the line of the side of a
 * transfer that it made beside its own, and that nobody has changed: no other import tells it. They are no parcels, and a side of a transfer
 * only where an import made the other side, too: that one goes with the last file that tells it, and is one side alone until then.
 */
export async function leftToThis(db: Reader, ledgerId: GrantedLedgerId, importId: string): Promise<string[]> {
  // In this order: what is asked of each transaction is dear, and says nothing to the planner of how many there are.
  const { rows } = await sql<{ id: string }>`
    with own as materialized (
      select line_id from import_rows where ledger_id = ${ledgerId} and import_id = ${importId} and is_applied),
    -- two files may divide one movement otherwise
    told_lines as materialized (
      select line_id from own
      union select p.whole_id from bank_lines p
      where p.ledger_id = ${ledgerId} and p.whole_id is not null and p.id in (select line_id from own)
      union select p.id from bank_lines p
      where p.ledger_id = ${ledgerId} and p.whole_id in (select line_id from own)),
    told as materialized (
      select l.id, l.whole_id, l.transaction_id, l.reason, l.import_id
      from told_lines join bank_lines l on l.ledger_id = ${ledgerId} and l.id = told_lines.line_id
      where l.transaction_id is not null),
    left_over as materialized (
      select told.id, told.whole_id, told.transaction_id
      from told join imports made on made.ledger_id = ${ledgerId} and made.id <> ${importId} and made.state = 'undone' and (
        told.reason = 'imported' and made.id = told.import_id
        or told.reason = 'linked' and exists (
          select from changes c where c.ledger_id = ${ledgerId} and c.entity_id = told.transaction_id and c.entity = 'transaction'
            and c.before is null and c.id = any(made.change_ids))))
    select distinct t.id from left_over l join transactions t on t.ledger_id = ${ledgerId} and t.id = l.transaction_id
    where t.installment_plan_id is null and not ${isTold(ledgerId, importId)}
      and ${byPerson(ledgerId, sql`t.id`)} is null
      and (
        select true from transactions side
        where side.ledger_id = ${ledgerId} and side.transfer_id = t.transfer_id and ${byPerson(ledgerId, sql`side.id`)}
        limit 1) is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** True where a person, and no file, has changed the transaction; null otherwise. Looked up by its id, as in `hasChangedByPeople`. */
const byPerson = (ledgerId: GrantedLedgerId, id: RawBuilder<unknown>) => sql`(
  select true from changes c
  where c.ledger_id = ${ledgerId} and c.entity_id = ${id} and c.entity = 'transaction' and c.verb not like 'import.%'
    and c.actor_id is not null
  limit 1)`;

/**
 * Whether a person has changed a transaction since these changes made or changed it. What came later is looked up for each by its id: a join might
 * go through the whole history of the ledger for each, where the planner knows nothing of the table yet.
 */
export async function hasChangedByPeople(
  db: Reader,
  ledgerId: GrantedLedgerId,
  changeIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from changes own
    where own.ledger_id = ${ledgerId} and own.id = any(${changeIds}::uuid[]) and own.entity = 'transaction' and own.after is not null
      and (
        select true from changes later
        where later.ledger_id = ${ledgerId} and later.entity_id = own.entity_id and later.entity = 'transaction'
          and later.id > ${changeIds[0] ?? null}::uuid and later.id <> all(${changeIds}::uuid[])
          and later.verb not like 'import.%' and later.actor_id is not null
        limit 1)
      and (select true from transactions t where t.ledger_id = ${ledgerId} and t.id = own.entity_id)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** How many of these changes are more than what a card's statements amount to by them: each import may bring about one of those for each card. */
export async function countChangesOfRows(
  db: Reader,
  ledgerId: GrantedLedgerId,
  changeIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct id)::int as count from changes
    where ledger_id = ${ledgerId} and id = any(${changeIds}::uuid[])
      and (entity = 'transaction' and before is null or entity = 'account' and after ->> 'type' <> ${CARD})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
const CARD = 'credit_card' satisfies AccountType;

/**
 * The transactions that a change of an import made, that are as it made them, that concern no other, and that no other import tells. Their lines are
 * found by them alone: asked for the account as well, the database may look through all of its lines for each.
 */
export async function plainRowsOf(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
  changeId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from changes c
    join transactions t on t.ledger_id = c.ledger_id and t.id = c.entity_id
    left join bank_lines l on l.ledger_id = t.ledger_id and l.transaction_id = t.id
    where c.ledger_id = ${ledgerId} and c.id = ${changeId} and c.entity = 'transaction' and c.before is null
      and t.version = 1 and t.transfer_id is null and t.installment_plan_id is null and not ${isTold(ledgerId, importId)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Of the applied imports of an account, the one whose balance the bank told for the earliest day; locked until commit. */
export function firstClosing(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Promise<ImportRecord | undefined> {
  return tx
    .selectFrom('imports')
    .select(IMPORT_COLUMNS)
    .where('ledger_id', '=', ledgerId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'applied')
    .where('closing_cents', 'is not', null)
    .orderBy('closing_day')
    .orderBy('applied_at')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether anything but these was posted in the account before the day of its opening. */
export async function hasPast(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { id: accountId, opening_day: day }: { readonly id: string; readonly opening_day: Day },
  exceptIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from transactions
    where ledger_id = ${ledgerId} and account_id = ${accountId} and status = 'posted' and day < ${day}
      and id <> all(${exceptIds}::uuid[])
    limit 1`.execute(db);
  return rows.length > 0;
}
