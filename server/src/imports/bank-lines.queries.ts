// The record of what banks have told: lines, their wordings, and the balances that prove them.
import type { Day } from '@vintem/core/calendar/day';
import type { RecordedLine } from '@vintem/core/imports/compare-lines';
import type { Remembered } from '@vintem/core/suggestions/memory';
import { type Cents, ZERO } from '@vintem/core/money/money';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { signedAccountAmount } from '#ledger/signed-amount.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { BankLines } from '#platform/schema.ts';
import type { Reader, Tx } from '#platform/services.ts';
import { installmentOf, installmentSaid } from './imports.queries.ts';
import { forgetLoneParts, isToldByProduct } from './other-parts.queries.ts';

export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** The lines on record of an account in these days, each with its wordings. */
export async function recordedLines(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
  {
    from,
    to,
    isProduct,
  }: Days & { /** Whether the file is of another product. */ readonly isProduct: boolean },
): Promise<RecordedLine[]> {
  const { rows } = await sql<RecordedLine>`
    select l.id, l.day, l.amount_cents as "amountCents", ${installmentSaid()} as installment,
      l.whole_id as "wholeId", ${isToldByProduct()} <> ${isProduct} as "isOfOtherKind",
      (select jsonb_agg(jsonb_build_object('textKey', t.text_key, 'bankId', t.bank_id) order by t.position)
        from bank_line_texts t where t.ledger_id = l.ledger_id and t.line_id = l.id) as wordings
    from bank_lines l join imports i on i.ledger_id = l.ledger_id and i.id = l.import_id
    where l.ledger_id = ${ledgerId} and l.account_id = ${accountId} and l.day between ${from} and ${to}
    order by l.day, l.id`.execute(db);
  return rows;
}

/** How many lines are on record of each of these days of an account; of others, none. */
export async function recordedCounts(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
  { from, to }: Days,
): Promise<{ day: Day; count: number }[]> {
  const { rows } = await sql<{ day: Day; count: number }>`
    select day, count(*)::int as count from bank_lines
    where ledger_id = ${ledgerId} and account_id = ${accountId} and day between ${from} and ${to}
    group by day`.execute(db);
  return rows;
}

/** Whether another import has brought lines of the account. */
export async function hasLinesOfOthers(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
  importId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('bank_lines')
    .select('id')
    .where('ledger_id', '=', ledgerId)
    .where('account_id', '=', accountId)
    .where('import_id', '<>', importId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewLine = Omit<Selectable<BankLines>, 'ledger_id' | 'account_id' | 'import_id'> & {
  readonly text: string;
  readonly text_key: string;
  readonly bank_id: string;
};

/** Records lines, each with its first wording. */
export async function insertLines(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { accountId, importId }: { accountId: string; importId: string },
  lines: readonly NewLine[],
): Promise<void> {
  const list = JSON.stringify(lines);
  const rows = sql`jsonb_to_recordset(${list}::jsonb) row (id uuid, day date, amount_cents bigint, installment_number int,
    installment_count int, transaction_id uuid, reason text, text text, text_key text, bank_id text)`;
  await sql`
    insert into bank_lines (ledger_id, id, account_id, day, amount_cents, installment_number, installment_count, import_id,
      transaction_id, reason)
    select ${ledgerId}::uuid, row.id, ${accountId}::uuid, row.day, row.amount_cents, row.installment_number,
      row.installment_count, ${importId}::uuid, row.transaction_id, row.reason
    from ${rows}`.execute(tx);
  await sql`
    insert into bank_line_texts (ledger_id, line_id, position, text, text_key, bank_id, import_id)
    select ${ledgerId}::uuid, row.id, 0, row.text, row.text_key, row.bank_id, ${importId}::uuid
    from ${rows}`.execute(tx);
}

export interface NewWording {
  readonly line_id: string;
  readonly text: string;
  readonly text_key: string;
  readonly bank_id: string;
}

/** Adds wordings to lines on record, unless they have them. Several rows may be one line, each in words of its own or all in the same. */
export async function addWordings(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
  wordings: readonly NewWording[],
): Promise<void> {
  const list = JSON.stringify(wordings);
  await sql`
    insert into bank_line_texts (ledger_id, line_id, position, text, text_key, bank_id, import_id)
    select ${ledgerId}::uuid, fresh.line_id,
      (select coalesce(max(t.position), -1) from bank_line_texts t
        where t.ledger_id = ${ledgerId} and t.line_id = fresh.line_id)
        + row_number() over (partition by fresh.line_id order by fresh.place),
      fresh.text, fresh.text_key, fresh.bank_id, ${importId}::uuid
    from (
      select distinct on (line_id, text_key, bank_id) line_id, text, text_key, bank_id, place
      from rows from (
        jsonb_to_recordset(${list}::jsonb) as (line_id uuid, text text, text_key text, bank_id text)
      ) with ordinality row (line_id, text, text_key, bank_id, place)
      order by line_id, text_key, bank_id, place
    ) fresh
    where not exists (
      select 1 from bank_line_texts t
      where t.ledger_id = ${ledgerId} and t.line_id = fresh.line_id and t.text_key = fresh.text_key
        and t.bank_id = fresh.bank_id)`.execute(tx);
}

/** Gives lines that the bank has moved their new day. */
export async function moveLines(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  lines: readonly { readonly id: string; readonly day: Day }[],
): Promise<void> {
  const list = JSON.stringify(lines);
  await sql`
    update bank_lines set day = row.day from jsonb_to_recordset(${list}::jsonb) row (id uuid, day date)
    where bank_lines.ledger_id = ${ledgerId} and bank_lines.id = row.id`.execute(tx);
}

export interface LineOnRecord {
  readonly id: string;
  readonly day: Day;
  readonly transaction_id: string | null;
  readonly is_deleted: boolean;
}

/** The lines with these ids, and whether the transaction of each is still there. */
export async function linesById(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<{ id: string; day: Day; transaction_id: string | null; is_deleted: boolean }[]> {
  const { rows } = await sql<{ id: string; day: Day; transaction_id: string | null; is_deleted: boolean }>`
    select l.id, l.day, l.transaction_id, l.transaction_id is not null and not exists (
      select 1 from transactions t where t.ledger_id = l.ledger_id and t.id = l.transaction_id) as is_deleted
    from bank_lines l where l.ledger_id = ${ledgerId} and l.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function keepCheckpoint(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  checkpoint: { accountId: string; day: Day; balanceCents: Cents; importId: string },
): Promise<void> {
  const { accountId, day, balanceCents, importId } = checkpoint;
  const given = { balance_cents: balanceCents, import_id: importId };
  await tx
    .insertInto('checkpoints')
    .values({ ledger_id: ledgerId, account_id: accountId, day, ...given })
    .onConflict((conflict) => conflict.columns(['ledger_id', 'account_id', 'day']).doUpdateSet(given))
    .execute();
}

/** The lines that an import brought of transactions that are gone go, and with each line all that it was called. */
export async function forgetLinesOf(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
  goneIds: readonly string[],
): Promise<void> {
  await sql`
    delete from bank_lines l using unnest(${goneIds}::uuid[]) gone(id)
    where l.ledger_id = ${ledgerId} and l.import_id = ${importId} and l.transaction_id = gone.id`.execute(tx);
}

/**
 * Lines, wordings and checkpoints that an import brought go; what it linked keeps its transaction. A line that the file of another import tells, too,
 * stays with what it was linked to, unless that is expected again.
 */
export async function forgetLines(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
  {
    stayingIds,
    goneIds,
    expectedIds,
  }: { stayingIds: readonly string[]; goneIds: readonly string[]; expectedIds: readonly string[] },
): Promise<void> {
  const stays = sql<boolean>`(l.transaction_id = any(${stayingIds}::uuid[])
    or l.transaction_id <> all(${[...goneIds, ...expectedIds]}::uuid[]) and ${isTold(ledgerId, importId)})`;
  await sql`
    delete from bank_line_texts t using bank_lines l
    where t.ledger_id = ${ledgerId} and t.import_id = ${importId} and l.ledger_id = t.ledger_id and l.id = t.line_id
      and (l.import_id <> ${importId} or ${stays} is not true)`.execute(tx);
  // It came with one that is undone by now, and stayed because this one tells it.
  const isLeft = sql<boolean>`(l.import_id in (
      select first.id from imports first where first.ledger_id = ${ledgerId} and first.state = 'undone')
    and l.id in (
      select own.line_id from import_rows own
      where own.ledger_id = ${ledgerId} and own.import_id = ${importId} and own.is_applied))`;
  await sql`
    delete from bank_lines l where l.ledger_id = ${ledgerId} and (l.transaction_id = any(${goneIds}::uuid[])
      or (l.import_id = ${importId} or ${isLeft}) and ${stays} is not true)`.execute(tx);
  await forgetLoneParts(tx, ledgerId);
  await tx
    .deleteFrom('checkpoints')
    .where('ledger_id', '=', ledgerId)
    .where('import_id', '=', importId)
    .execute();
}

/** Whether an applied row of another import than this one, which is not undone, is the line `l`, or the whole or a part of what it brought. */
export function isTold(ledgerId: GrantedLedgerId, importId: string) {
  return sql<boolean>`(${hasTeller(ledgerId, importId, sql`l.id`)}
    or l.transaction_id is not null and l.whole_id is not null and ${hasTeller(ledgerId, importId, sql`l.whole_id`)}
    or l.transaction_id is not null and l.id in (
      select p.whole_id from bank_lines p
      where p.ledger_id = ${ledgerId} and p.whole_id is not null and ${hasTeller(ledgerId, importId, sql`p.id`)}))`;
}

function hasTeller(ledgerId: GrantedLedgerId, importId: string, lineId: RawBuilder<unknown>) {
  return sql<boolean>`coalesce((
    select true from import_rows other
    join imports teller on teller.ledger_id = other.ledger_id and teller.id = other.import_id and teller.state <> 'undone'
    where other.ledger_id = ${ledgerId} and other.line_id = ${lineId} and other.is_applied and other.import_id <> ${importId}
    limit 1), false)`;
}

/** Before the id of a row of another import of the account that waits for the person, among the ids of lines. */
const WAITING = 'waiting';

/**
 * The rows of other imports that wait for the person, to be decided or, once they are, to be imported: the same line is neither asked about
 * nor entered twice.
 */
export async function waitingLines(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
  { from, to }: Days,
  exceptOf: string,
): Promise<RecordedLine[]> {
  const { rows } = await sql<{
    import_id: string;
    position: number;
    day: Day;
    amount_cents: Cents;
    installment_number: number | null;
    installment_count: number | null;
    text_key: string;
    bank_id: string;
  }>`
    select r.import_id, r.position, r.day, r.amount_cents, r.installment_number, r.installment_count, r.text_key, r.bank_id
    from imports i join import_rows r on r.ledger_id = i.ledger_id and r.import_id = i.id
    where i.ledger_id = ${ledgerId} and i.account_id = ${accountId} and i.state = 'applied' and i.id <> ${exceptOf}
      and r.kind = 'movement' and not r.is_applied and r.day between ${from} and ${to}`.execute(db);
  return rows.map((row) => ({
    id: `${WAITING} ${row.import_id} ${row.position}`,
    day: row.day,
    amountCents: row.amount_cents,
    installment: installmentOf(row),
    wordings: [{ textKey: row.text_key, bankId: row.bank_id }],
  }));
}

/** So many transactions tell what a party's category is. */
const MOST_REMEMBERED = 5_000;

/** The ledger's latest transactions until `today`, as far as choices are remembered by them: a series has many more to come, and one that is divided tells no category. */
export async function rememberedTransactions(
  db: Reader,
  ledgerId: GrantedLedgerId,
  today: Day,
): Promise<Remembered[]> {
  return db
    .selectFrom('transactions')
    .select(['description', 'type', 'category', 'category_from as categoryFrom'])
    .select(['account_id as accountId', 'day'])
    .where('ledger_id', '=', ledgerId)
    .where('parts', 'is', null)
    .where('day', '<=', today)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_REMEMBERED)
    .execute();
}

/**
 * What is posted in an account, with its sign: until the last of these days by the bank's days, and before the first by the ledger's own, which
 * are those that an opening amount includes.
 */
export async function postedAround(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
  { from, to }: Days,
): Promise<{ untilCents: Cents; beforeCents: Cents }> {
  const { rows } = await sql<{ until: Cents; before: Cents }>`
    select coalesce(sum(cents) filter (where bank_day <= ${to}), 0)::bigint as until,
      coalesce(sum(cents) filter (where day < ${from}), 0)::bigint as before
    from (
      select t.day, coalesce(l.day, t.day) as bank_day, ${signedAccountAmount('t')} as cents
      from transactions t
      left join bank_lines l on l.ledger_id = t.ledger_id and l.transaction_id = t.id and l.account_id = t.account_id
      where t.ledger_id = ${ledgerId} and t.account_id = ${accountId} and t.status = 'posted'
    ) posted`.execute(db);
  return { untilCents: rows[0]?.until ?? ZERO, beforeCents: rows[0]?.before ?? ZERO };
}

/** The first day that a file tells of. */
export async function firstDayOfRows(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
): Promise<Day | null> {
  const row = await db
    .selectFrom('import_rows')
    .select((of) => of.fn.min('day').as('day'))
    .where('ledger_id', '=', ledgerId)
    .where('import_id', '=', importId)
    .executeTakeFirst();
  return row?.day ?? null;
}

export interface NamedTransaction {
  readonly id: string;
  readonly accountId: string;
  readonly day: Day;
  readonly description: string;
  readonly amountCents: Cents;
  readonly isScheduled: boolean;
}

/** Transactions as the rows of an import name them. */
export async function namedTransactions(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<NamedTransaction[]> {
  const { rows } = await sql<NamedTransaction>`
    select t.id, t.account_id as "accountId", t.day, t.description, ${signedAccountAmount('t')} as "amountCents",
      t.status = 'scheduled' as "isScheduled"
    from transactions t where t.ledger_id = ${ledgerId} and t.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Of the alias `r`: a row that becomes one side of a transfer, and is no transaction of its account yet. */
const MAKES_SIDE = sql<boolean>`(r.box = 'linked' and case
  when r.decided_account_id is not null then true
  when r.decided_transaction_id is not null then exists (
    select 1 from transactions o join imports i on i.ledger_id = o.ledger_id
    where i.ledger_id = r.ledger_id and i.id = r.import_id and o.id = r.decided_transaction_id
      and o.account_id <> i.account_id)
  else jsonb_array_length(r.proposal -> 'transactionIds') = 0
    and jsonb_array_length(coalesce(r.proposal -> 'others', '[]')) > 0 end)`;

/** What would be posted up to a day, the new and the expected, and the first day of what would be entered. */
export async function comingRows(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
  until: Day | null,
): Promise<{ cents: Cents; firstDay: Day | null }> {
  const { rows } = await sql<{ cents: Cents; first: Day | null }>`
    select coalesce(sum(r.amount_cents) filter (where r.day <= coalesce(${until}::date, r.day)), 0)::bigint as cents,
      min(r.day) filter (where r.box = 'new' or ${MAKES_SIDE}) as first
    from import_rows r
    where r.ledger_id = ${ledgerId} and r.import_id = ${importId} and not r.is_applied and (r.box = 'new' or ${MAKES_SIDE} or (
      r.box = 'linked' and exists (
        select 1 from transactions t
        where t.ledger_id = ${ledgerId} and t.status = 'scheduled'
          and t.id = coalesce(r.decided_transaction_id, (r.proposal #>> '{transactionIds,0}')::uuid))))`.execute(
    db,
  );
  return { cents: rows[0]?.cents ?? ZERO, firstDay: rows[0]?.first ?? null };
}
