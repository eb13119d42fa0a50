import type { Transaction, TransactionFilter } from '@vintem/contract/transactions';
import { type ExpressionBuilder, sql } from 'kysely';
import type { OwnedLedgerId } from '#platform/owner.ts';
import type { Schema } from '#platform/schema.ts';
import { likeAnywhere, wordsOf } from '#platform/search-words.ts';
import type { Reader } from '#platform/services.ts';

/** Where a page ends: the next one begins after it. */
export interface Position {
  readonly day: string;
  readonly id: string;
}

function selectTransactions(db: Reader, ledgerId: OwnedLedgerId) {
  return db
    .selectFrom('transactions')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.ledger_id', '=', 'transactions.ledger_id')
        .onRef('accounts.id', '=', 'transactions.account_id'),
    )
    .leftJoin('recurrences', (join) =>
      join
        .onRef('recurrences.ledger_id', '=', 'transactions.ledger_id')
        .onRef('recurrences.id', '=', 'transactions.recurrence_id'),
    )
    .select([
      'transactions.id',
      'transactions.ledger_id',
      'transactions.account_id',
      'transactions.type',
      'transactions.status',
      'transactions.day',
      'transactions.category',
      'transactions.description',
      'transactions.amount_cents',
      'transactions.currency',
      'transactions.account_amount_cents',
      'accounts.currency as account_currency',
      'transactions.rate',
      'transactions.rate_source',
      'transactions.rate_at',
      'transactions.recurrence_id',
      'transactions.occurrence_index',
      'recurrences.interval',
      'recurrences.version as recurrence_version',
      'transactions.posts_itself',
      'transactions.client_id',
      'transactions.supplier_id',
      'transactions.invoice_number',
      'transactions.tax_rate_percent',
      'transactions.tax_cents',
      'transactions.document_key',
      'transactions.created_at',
      'transactions.updated_at',
      'transactions.version',
    ])
    .where('transactions.ledger_id', '=', ledgerId);
}

type TransactionView = Awaited<ReturnType<ReturnType<typeof selectTransactions>['execute']>>[number];

function transactionOf(row: TransactionView): Transaction {
  return {
    id: row.id,
    ledgerId: row.ledger_id,
    accountId: row.account_id,
    type: row.type,
    status: row.status,
    // The database holds what core has checked: days, categories, amounts, decimals.
    day: row.day as Transaction['day'],
    category: row.category as Transaction['category'],
    description: row.description,
    amountCents: row.amount_cents as Transaction['amountCents'],
    currency: row.currency,
    accountAmountCents: row.account_amount_cents as Transaction['accountAmountCents'],
    accountCurrency: row.account_currency,
    rate: row.rate as Transaction['rate'],
    rateSource: row.rate_source as Transaction['rateSource'],
    rateAt: row.rate_at,
    recurrence: recurrenceOf(row),
    clientId: row.client_id,
    supplierId: row.supplier_id,
    invoiceNumber: row.invoice_number,
    taxRatePercent: row.tax_rate_percent as Transaction['taxRatePercent'],
    taxCents: row.tax_cents as Transaction['taxCents'],
    documentKey: row.document_key,
    postsItself: row.posts_itself,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

function recurrenceOf(row: TransactionView): Transaction['recurrence'] {
  const { recurrence_id: id, occurrence_index: index, interval, recurrence_version: version } = row;
  if (id === null || index === null || interval === null || version === null) return null;
  return { id, interval, index, version };
}

/** Newest first, at most `limit`, beginning after `after`. */
export async function listTransactions(
  db: Reader,
  ledgerId: OwnedLedgerId,
  filter: TransactionFilter,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<Transaction[]> {
  let query = selectTransactions(db, ledgerId)
    .where((row) => matches(row, filter))
    .orderBy('transactions.day', 'desc')
    .orderBy('transactions.id', 'desc')
    .limit(limit);
  if (after)
    query = query.where(sql<boolean>`(transactions.day, transactions.id) < (${after.day}, ${after.id})`);
  return (await query.execute()).map(transactionOf);
}

export async function findTransaction(
  db: Reader,
  ledgerId: OwnedLedgerId,
  transactionId: string,
): Promise<Transaction | undefined> {
  const row = await selectTransactions(db, ledgerId)
    .where('transactions.id', '=', transactionId)
    .executeTakeFirst();
  return row && transactionOf(row);
}

type TransactionColumns = ExpressionBuilder<Schema, 'transactions'>;

function matches(row: TransactionColumns, filter: TransactionFilter) {
  return row.and([
    ...(filter.from ? [row('transactions.day', '>=', filter.from)] : []),
    ...(filter.to ? [row('transactions.day', '<=', filter.to)] : []),
    ...(filter.type ? [row('transactions.type', '=', filter.type)] : []),
    ...(filter.category ? [row('transactions.category', '=', filter.category)] : []),
    ...(filter.status ? [row('transactions.status', '=', filter.status)] : []),
    ...(filter.accountId ? [row('transactions.account_id', '=', filter.accountId)] : []),
    ...(filter.documentKey ? [row('transactions.document_key', '=', filter.documentKey)] : []),
    // Every word must be there, in any order.
    ...wordsOf(filter.search).map((word) => row('transactions.search_text', 'like', likeAnywhere(word))),
  ]);
}

export interface SumRow {
  type: 'income' | 'expense';
  category: string;
  currency: 'BRL' | 'USD' | 'EUR' | 'GBP';
  status: 'posted' | 'scheduled';
  cents: number;
  count: number;
}

/** Sums of whole months, read from the totals that postings keep: they cost the same after ten years. */
export function sumMonths(
  db: Reader,
  ledgerId: OwnedLedgerId,
  filter: Pick<TransactionFilter, 'type' | 'category' | 'status' | 'accountId'> & {
    fromMonth?: string;
    toMonth?: string;
  },
): Promise<SumRow[]> {
  let query = db
    .selectFrom('monthly_totals as t')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.ledger_id', '=', 't.ledger_id').onRef('accounts.id', '=', 't.account_id'),
    )
    .select(['t.type', 't.category', 'accounts.currency', 't.status'])
    .select([
      sql<number>`sum(t.amount_cents)::bigint`.as('cents'),
      sql<number>`sum(t.count)::int`.as('count'),
    ])
    .where('t.ledger_id', '=', ledgerId)
    .groupBy(['t.type', 't.category', 'accounts.currency', 't.status'])
    .orderBy('t.type')
    .orderBy('t.category');
  if (filter.fromMonth) query = query.where('t.month', '>=', filter.fromMonth);
  if (filter.toMonth) query = query.where('t.month', '<=', filter.toMonth);
  if (filter.type) query = query.where('t.type', '=', filter.type);
  if (filter.category) query = query.where('t.category', '=', filter.category);
  if (filter.status) query = query.where('t.status', '=', filter.status);
  if (filter.accountId) query = query.where('t.account_id', '=', filter.accountId);
  return query.execute();
}

/** Sums of exactly the transactions that match: for searches and periods that are not whole months. */
export function sumMatching(
  db: Reader,
  ledgerId: OwnedLedgerId,
  filter: TransactionFilter,
): Promise<SumRow[]> {
  return db
    .selectFrom('transactions')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.ledger_id', '=', 'transactions.ledger_id')
        .onRef('accounts.id', '=', 'transactions.account_id'),
    )
    .select(['transactions.type', 'transactions.category', 'accounts.currency', 'transactions.status'])
    .select([
      sql<number>`sum(transactions.account_amount_cents)::bigint`.as('cents'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('transactions.ledger_id', '=', ledgerId)
    .where((row) => matches(row, filter))
    .groupBy(['transactions.type', 'transactions.category', 'accounts.currency', 'transactions.status'])
    .orderBy('transactions.type')
    .orderBy('transactions.category')
    .execute();
}

/** How many match in each month that has any, the newest first. */
export function countByMonth(db: Reader, ledgerId: OwnedLedgerId, filter: TransactionFilter) {
  const month = sql<string>`to_char(transactions.day, 'YYYY-MM')`;
  return db
    .selectFrom('transactions')
    .select([month.as('month'), sql<number>`count(*)::int`.as('count')])
    .where('transactions.ledger_id', '=', ledgerId)
    .where((row) => matches(row, filter))
    .groupBy(month)
    .orderBy(month, 'desc')
    .execute();
}

/** The tax in the transactions that match, by type, currency of the amounts and status. Few have any: an index holds those alone. */
export function sumTaxes(db: Reader, ledgerId: OwnedLedgerId, filter: TransactionFilter) {
  return db
    .selectFrom('transactions')
    .select(['type', 'currency', 'status'])
    .select([sql<number>`sum(tax_cents)::bigint`.as('cents'), sql<number>`count(*)::int`.as('count')])
    .where('ledger_id', '=', ledgerId)
    .where('tax_cents', 'is not', null)
    .where((row) => matches(row, filter))
    .groupBy(['type', 'currency', 'status'])
    .orderBy('type')
    .execute();
}

/** Names of clients and suppliers, by id. */
export function contactNames(db: Reader, ledgerId: OwnedLedgerId) {
  return db.selectFrom('contacts').select(['id', 'name']).where('ledger_id', '=', ledgerId).execute();
}

export function accountNames(db: Reader, ledgerId: OwnedLedgerId) {
  return db.selectFrom('accounts').select(['id', 'name']).where('ledger_id', '=', ledgerId).execute();
}
