import type { Transaction, TransactionFilter } from '@vintem/contract/transactions';
import type { Month } from '@vintem/core/calendar/month';
import { describeIssuedCard } from '@vintem/core/cards/issued-card';
import { type TransactionType, typesOf } from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import { type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import { hasCategory } from '#ledger/categories.queries.ts';
import { currencyOfAccount } from '#ledger/ledger.queries.ts';
import { hasAnyTag, tagRows, tagsOf } from '#ledger/tags.queries.ts';
import type { InstallmentPlanRow, RecurrenceRow } from '#ledger/rows.ts';
import { typesOfFigure } from '#ledger/signed-amount.ts';
import { apiColumnNames } from '#platform/columns.ts';
import { TRANSACTION_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Schema } from '#platform/schema.ts';
import { columnHasWord, wordsOf } from '#platform/search-words.ts';
import type { Reader } from '#platform/services.ts';
import { run, runTogether, type Statement } from '#platform/statements.ts';
import { transactionOf } from './transaction-view.ts';
import { namesOfBooks } from './writing-context.queries.ts';

/** The end of a page, after which the next one begins. */
export interface Position {
  readonly day: string;
  readonly id: string;
}

const API_COLUMNS = apiColumnNames(TRANSACTION_ROW).map((name) => `transactions.${name}` as const);

function selectTransactions(db: Reader, ledgerId: GrantedLedgerId) {
  return db
    .selectFrom('transactions')
    .select(API_COLUMNS)
    .select([
      'transactions.ledger_id',
      currencyOfAccount(ledgerId, 'transactions.account_id').as('account_currency'),
      refundedOf(ledgerId).as('refunded_cents'),
      otherSideOf(ledgerId).as('other_side'),
    ])
    .where('transactions.ledger_id', '=', ledgerId);
}

/** What refunds gave back of a transaction, scheduled ones too: of few there is anything, and an index holds only those. */
function refundedOf(ledgerId: GrantedLedgerId) {
  return sql<Cents>`coalesce((
    select sum(refund.amount_cents) from transactions refund
    where refund.ledger_id = ${ledgerId} and refund.related_id = transactions.id
      and refund.type = ${sql.lit('refund' satisfies TransactionType)} and refund.currency = transactions.currency), 0)::bigint`;
}

/** The other side of a transfer within the ledger. */
function otherSideOf(ledgerId: GrantedLedgerId) {
  return sql<Transaction['otherSide']>`
    case when transactions.transfer_id is not null and transactions.other_ledger_id is null then (
      select jsonb_build_object('transactionId', other.id, 'accountId', other.account_id,
        'amountCents', other.account_amount_cents, 'currency', ${currencyOfAccount(ledgerId, 'other.account_id')}, 'day', other.day)
      from transactions other
      where other.ledger_id = ${ledgerId} and other.transfer_id = transactions.transfer_id
        and other.type = case transactions.type when ${OUT} then ${IN} else ${OUT} end
    ) end`;
}
const OUT = sql.lit('transfer_out' satisfies TransactionType);
const IN = sql.lit('transfer_in' satisfies TransactionType);

/** Newest first, at most `limit`, beginning after `after`. */
export async function listTransactions(
  db: Reader,
  ledgerId: GrantedLedgerId,
  filter: TransactionFilter,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<Transaction[]> {
  let query = selectTransactions(db, ledgerId)
    .where((row) => matches(row, ledgerId, filter))
    .orderBy('transactions.day', 'desc')
    .orderBy('transactions.id', 'desc')
    .limit(limit);
  if (after)
    query = query.where(sql<boolean>`(transactions.day, transactions.id) < (${after.day}, ${after.id})`);
  return withBeside(db, ledgerId, await query.execute());
}

/** All parcels of a plan, in their order. */
export async function listInstallments(
  db: Reader,
  ledgerId: GrantedLedgerId,
  planId: string,
): Promise<Transaction[]> {
  const rows = await selectTransactions(db, ledgerId)
    .where('transactions.installment_plan_id', '=', planId)
    .orderBy('transactions.installment_number')
    .orderBy('transactions.type')
    .execute();
  return withBeside(db, ledgerId, rows);
}

export async function findTransaction(
  db: Reader,
  ledgerId: GrantedLedgerId,
  transactionId: string,
): Promise<Transaction | undefined> {
  const rows = await selectTransactions(db, ledgerId).where('transactions.id', '=', transactionId).execute();
  const [found] = await withBeside(db, ledgerId, rows);
  return found;
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectTransactions>['execute']>>[number];

/**
 * The rows with their series and the plans of parcels, which are looked up by themselves: joined, of a ledger that came after the statistics
 * the planner would read all series for each row of it. Of the ledger of the other side of a transfer the name is all that is read; few pages have such a side.
 */
async function withBeside(
  db: Reader,
  ledgerId: GrantedLedgerId,
  rows: readonly SelectedRow[],
): Promise<Transaction[]> {
  const ids = [...new Set(rows.flatMap(({ recurrence_id: id }) => id ?? []))];
  const planIds = [...new Set(rows.flatMap(({ installment_plan_id: id }) => id ?? []))];
  const [found, plans] =
    ids.length + planIds.length === 0
      ? NONE
      : await runTogether(db, [seriesOf(ledgerId, ids), countsOfPlans(ledgerId, planIds)]);
  const series = new Map(found.rows.map((one) => [one.id, one]));
  const counts = new Map(plans.rows.map((one) => [one.id, one.count]));
  const books = await bookNames(
    db,
    rows.flatMap((row) => row.other_ledger_id ?? []),
  );
  return rows.map((row) => {
    const {
      interval = null,
      every = null,
      version: recurrence_version = null,
      awaits_person = null,
    } = series.get(row.recurrence_id ?? '') ?? {};
    const ofSeries = { interval, every, recurrence_version, awaits_person };
    const other_ledger_name = books.get(row.other_ledger_id ?? '') ?? null;
    const installment_count = counts.get(row.installment_plan_id ?? '') ?? null;
    return transactionOf({ ...row, ...ofSeries, installment_count, other_ledger_name });
  });
}

type SeriesFacts = Pick<RecurrenceRow, 'id' | 'interval' | 'every' | 'version' | 'awaits_person'>;
type PlanFacts = Pick<InstallmentPlanRow, 'id' | 'count'>;

/** Most pages have neither, and ask for nothing. */
const NONE = [{ rows: [] as SeriesFacts[] }, { rows: [] as PlanFacts[] }] as const;

function seriesOf(ledgerId: GrantedLedgerId, ids: readonly string[]): Statement<SeriesFacts> {
  return { name: 'series-of-page', text: SERIES_OF_PAGE, values: [ledgerId, ids] };
}
const SERIES_OF_PAGE = `
  select id, interval, every, version, awaits_person from recurrences where ledger_id = $1 and id = any($2::uuid[])`;

function countsOfPlans(ledgerId: GrantedLedgerId, ids: readonly string[]): Statement<PlanFacts> {
  return { name: 'plans-of-page', text: PLANS_OF_PAGE, values: [ledgerId, ids] };
}
const PLANS_OF_PAGE = `select id, count from installment_plans where ledger_id = $1 and id = any($2::uuid[])`;

/** The names of ledgers, by id; null for a personal one, and nothing for one that is gone. */
export async function bookNames(db: Reader, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await run(db, namesOfBooks([...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those of these that the ledger has, in no order. */
export async function findTransactions(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<Transaction[]> {
  const rows = await selectTransactions(db, ledgerId)
    .where('transactions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return withBeside(db, ledgerId, rows);
}

/** The transactions of a transfer in the ledger, and what came with them. */
export async function findTransfer(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { ids, transferId }: { ids: readonly string[]; transferId: string | null },
): Promise<{ sides: Transaction[]; companions: Transaction[] }> {
  const sides = await selectTransactions(db, ledgerId)
    .where((row) =>
      transferId === null
        ? row('transactions.id', '=', sql<string>`any(${ids}::uuid[])`)
        : row('transactions.transfer_id', '=', transferId),
    )
    .execute();
  const companions = await selectTransactions(db, ledgerId)
    .where('transactions.related_id', '=', sql<string>`any(${sides.map(({ id }) => id)}::uuid[])`)
    .where('transactions.type', '=', 'expense')
    .orderBy('transactions.id')
    .execute();
  return {
    sides: await withBeside(db, ledgerId, sides),
    companions: await withBeside(db, ledgerId, companions),
  };
}

type TransactionColumns = ExpressionBuilder<Schema, 'transactions'>;

/** The rows that a filter holds; on the table `transactions`. */
export function matches(row: TransactionColumns, ledgerId: GrantedLedgerId, filter: TransactionFilter) {
  return row.and([
    ...(filter.from ? [row('transactions.day', '>=', filter.from)] : []),
    ...(filter.to ? [row('transactions.day', '<=', filter.to)] : []),
    ...(filter.type ? [row('transactions.type', '=', filter.type)] : []),
    ...(filter.figure ? [row('transactions.type', 'in', typesOfFigure(filter.figure))] : []),
    ...(filter.category ? [hasCategory(ledgerId, filter)] : []),
    ...(filter.status ? [row('transactions.status', '=', filter.status)] : []),
    ...(filter.accountId ? [row('transactions.account_id', '=', filter.accountId)] : []),
    ...(filter.statementMonth ? [row('transactions.statement_month', '=', filter.statementMonth)] : []),
    ...(filter.issuedCardId ? [row('transactions.issued_card_id', '=', filter.issuedCardId)] : []),
    ...(filter.tags ? [hasAnyTag(tagsOf(filter), 'transactions')] : []),
    ...(filter.documentKey ? [row('transactions.document_key', '=', filter.documentKey)] : []),
    ...legsOf(row, filter),
    ...(filter.invoiceNumber ? [row('transactions.invoice_number', '=', filter.invoiceNumber)] : []),
    // Every word must be there, in any order.
    ...wordsOf(filter.search).map((word) => columnHasWord('transactions.search_text', word)),
  ]);
}

function legsOf(row: TransactionColumns, filter: TransactionFilter) {
  if (filter.legs === 'unpaired')
    return [row('transactions.type', 'in', typesOf(null)), row('transactions.transfer_id', 'is', null)];
  return isJoined(filter) ? [row.not(row.and(joinedArrivals(filter)))] : [];
}

/** Whether one row stands for both sides. In one account, or of one type, there is nothing to join. */
function isJoined({ legs, accountId, type }: TransactionFilter): boolean {
  return legs === 'joined' && accountId === undefined && type === undefined;
}

/** The arrivals for which the row that left stands. It must be in the list: it may wait still, or not have the words or the tags. */
function joinedArrivals({ status, search, tags }: TransactionFilter): RawBuilder<SqlBool>[] {
  const words = wordsOf(search);
  // As the index of these rows has it.
  const isArrival = sql<SqlBool>`
    (transactions.type = ${IN} and transactions.transfer_id is not null and transactions.other_ledger_id is null)`;
  if (status === undefined && tags === undefined && words.length === 0) return [isArrival];
  const conditions = [
    ...(status ? [sql<SqlBool>`departure.status = ${status}`] : []),
    ...(tags ? [hasAnyTag(tagsOf({ tags }), 'departure')] : []),
    ...words.map((word) => columnHasWord('departure.search_text', word)),
  ];
  const isListed = sql<SqlBool>`exists (
    select from transactions departure
    where departure.ledger_id = transactions.ledger_id and departure.transfer_id = transactions.transfer_id
      and departure.type = ${OUT} and ${sql.join(conditions, sql` and `)})`;
  return [isArrival, isListed];
}

/** Number of arrivals that `legs=joined` leaves out of what the filter holds. */
export async function countLeftOut(
  db: Reader,
  ledgerId: GrantedLedgerId,
  filter: TransactionFilter,
): Promise<number> {
  if (!isJoined(filter)) return 0;
  const { count } = await db
    .selectFrom('transactions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ledger_id', '=', ledgerId)
    .where((row) => row.and(joinedArrivals(filter)))
    .where((row) => matches(row, ledgerId, { ...filter, legs: undefined }))
    .executeTakeFirstOrThrow();
  return count;
}

/** Number of matches per month that has any, newest first. */
export function countByMonth(db: Reader, ledgerId: GrantedLedgerId, filter: TransactionFilter) {
  const month = sql<Month>`to_char(transactions.day, 'YYYY-MM')`;
  return db
    .selectFrom('transactions')
    .select([month.as('month'), sql<number>`count(*)::int`.as('count')])
    .where('transactions.ledger_id', '=', ledgerId)
    .where((row) => matches(row, ledgerId, filter))
    .groupBy(month)
    .orderBy(month, 'desc')
    .execute();
}

/** Of how many of the latest rows the words are looked at. */
const LATEST = 5_000;

/** The descriptions of the latest transactions as the search has them, each once. */
export async function latestTexts(db: Reader, ledgerId: GrantedLedgerId): Promise<string[]> {
  const latest = db
    .selectFrom('transactions')
    .select('search_text')
    .where('ledger_id', '=', ledgerId)
    .orderBy('day', 'desc')
    .limit(LATEST);
  const rows = await db.selectFrom(latest.as('latest')).select('search_text').distinct().execute();
  return rows.map(({ search_text: text }) => text);
}

/** Names of clients and suppliers, by id. */
export function contactNames(db: Reader, ledgerId: GrantedLedgerId) {
  return db.selectFrom('contacts').select(['id', 'name']).where('ledger_id', '=', ledgerId).execute();
}

/** Names of tags, by id. */
export async function tagNames(db: Reader, ledgerId: GrantedLedgerId) {
  return (await run(db, tagRows(ledgerId))).rows.map(({ id, name }) => ({ id, name }));
}

export function accountNames(db: Reader, ledgerId: GrantedLedgerId) {
  return db.selectFrom('accounts').select(['id', 'name']).where('ledger_id', '=', ledgerId).execute();
}

/** Names of the cards of accounts, by id: `Final 1234 · Maria`. */
export async function issuedCardNames(db: Reader, ledgerId: GrantedLedgerId) {
  const rows = await db
    .selectFrom('issued_cards')
    .select(['id', 'last_digits as lastDigits', 'name', 'holder'])
    .where('ledger_id', '=', ledgerId)
    .execute();
  return rows.map(({ id, ...card }) => ({ id, name: describeIssuedCard(card) }));
}
