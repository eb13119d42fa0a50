import type { createInstallmentPlan } from '@vintem/contract/installment-plans';
import type { createRecurrence, editRecurrence } from '@vintem/contract/recurrences';
import type { RequestOf } from '@vintem/contract/route';
import { type Day, dayParts } from '@vintem/core/calendar/day';
import type {
  editTransaction,
  NewTransaction,
  Transaction,
  TransactionFilter,
} from '@vintem/contract/transactions';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { SeriesScope } from '@vintem/core/recurrences/series';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

/** Rows of the later pages. They are larger than the first, because every mutation refetches all loaded pages. */
const PAGE = '200';

/** The transaction as it stands now. */
export async function fetchTransaction({ ledgerId, id }: Transaction): Promise<Transaction> {
  return (
    await call('GET /api/ledgers/:ledgerId/transactions/:transactionId', {
      params: { ledgerId, transactionId: id },
    })
  ).transaction;
}

/** The transactions of the filter, newest first, page by page. What is shown stays while another filter is on its way. */
export function transactionsQuery(ledgerId: string, filter: TransactionFilter) {
  return infiniteQueryOptions({
    queryKey: [LEDGER_KEY, 'transactions', ledgerId, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        'GET /api/ledgers/:ledgerId/transactions',
        { params: { ledgerId }, query: { ...filter, ...(cursor && { cursor, limit: PAGE }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Number and sums of matches per month, newest first; of none, what may have been meant. */
export function monthsQuery(ledgerId: string, filter: TransactionFilter) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'months', ledgerId, filter],
    queryFn: ({ signal }) =>
      call(
        'GET /api/ledgers/:ledgerId/transactions/months',
        { params: { ledgerId }, query: filter },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** The transactions entered from a document, by its key. */
export function duplicatesQuery(ledgerId: string, documentKey: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'entered', ledgerId, documentKey],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /api/ledgers/:ledgerId/transactions',
          { params: { ledgerId }, query: { documentKey, limit: '20' } },
          { signal },
        )
      ).transactions,
  });
}

/** The latest transactions with an invoice's number, of any contact. */
export function invoiceQuery(ledgerId: string, invoiceNumber: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'invoice', ledgerId, invoiceNumber],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /api/ledgers/:ledgerId/transactions',
          { params: { ledgerId }, query: { invoiceNumber, limit: '200' } },
          { signal },
        )
      ).transactions,
  });
}

/** The year of the latest transaction; 0 without any. */
export function lastYearQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'last-year', ledgerId],
    queryFn: async ({ signal }) => {
      const query = { limit: '1' };
      const { transactions } = await call(
        'GET /api/ledgers/:ledgerId/transactions',
        { params: { ledgerId }, query },
        { signal },
      );
      return transactions[0] ? dayParts(transactions[0].day).year : 0;
    },
  });
}

/** The series of an occurrence. */
export function recurrenceQuery(ledgerId: string, recurrenceId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'recurrence', ledgerId, recurrenceId],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /api/ledgers/:ledgerId/recurrences/:recurrenceId',
          { params: { ledgerId, recurrenceId } },
          { signal },
        )
      ).recurrence,
  });
}

export type TransactionChanges = Omit<RequestOf<typeof editTransaction>['body'], 'version'>;

export function createTransaction(ledgerId: string, body: NewTransaction, idempotencyKey: string) {
  return call('POST /api/ledgers/:ledgerId/transactions', { params: { ledgerId }, body }, { idempotencyKey });
}

export function updateTransaction({ ledgerId, id, version }: Transaction, changes: TransactionChanges) {
  return call('PATCH /api/ledgers/:ledgerId/transactions/:transactionId', {
    params: { ledgerId, transactionId: id },
    body: { version, ...changes },
  });
}

export type NewSeries = RequestOf<typeof createRecurrence>['body'];
export type SeriesChanges = Omit<
  RequestOf<typeof editRecurrence>['body'],
  'version' | 'transactionId' | 'scope'
>;
/** A transaction of a series. */
export type Occurrence = Transaction & { recurrence: NonNullable<Transaction['recurrence']> };

export function isOccurrence(transaction: Transaction): transaction is Occurrence {
  return transaction.recurrence !== null;
}

export function createSeries(ledgerId: string, body: NewSeries, idempotencyKey: string) {
  return call('POST /api/ledgers/:ledgerId/recurrences', { params: { ledgerId }, body }, { idempotencyKey });
}

export function createPlan(
  ledgerId: string,
  body: RequestOf<typeof createInstallmentPlan>['body'],
  idempotencyKey: string,
) {
  return call(
    'POST /api/ledgers/:ledgerId/installment-plans',
    { params: { ledgerId }, body },
    { idempotencyKey },
  );
}

export function updateSeries(
  { ledgerId, id, recurrence }: Occurrence,
  scope: SeriesScope,
  changes: SeriesChanges,
) {
  return call('PATCH /api/ledgers/:ledgerId/recurrences/:recurrenceId', {
    params: { ledgerId, recurrenceId: recurrence.id },
    body: { version: recurrence.version, transactionId: id, scope, ...changes },
  });
}

export function deleteSeries({ ledgerId, id, recurrence }: Occurrence, scope: SeriesScope) {
  return call('DELETE /api/ledgers/:ledgerId/recurrences/:recurrenceId', {
    params: { ledgerId, recurrenceId: recurrence.id },
    query: { version: String(recurrence.version), transactionId: id, scope },
  });
}

/**
 * Posts scheduled transactions: all or none; they are of one ledger.
 * @param day when the money moved; without it each keeps its own
 */
export function postTransactions(ledgerId: string, transactions: readonly Transaction[], day?: Day) {
  return call('POST /api/ledgers/:ledgerId/transactions/post', {
    params: { ledgerId },
    body: { transactions: selectionOf(transactions), ...(day && { day }) },
  });
}

/** Every transaction of the filter, page after page. */
export async function fetchAll(ledgerId: string, filter: TransactionFilter): Promise<Transaction[]> {
  const all: Transaction[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { ...filter, limit: PAGE, ...(cursor && { cursor }) };
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await call('GET /api/ledgers/:ledgerId/transactions', { params: { ledgerId }, query });
    all.push(...page.transactions);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}

/** The same, kept until the ledger changes. */
export function allQuery(ledgerId: string, filter: TransactionFilter) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'all-transactions', ledgerId, filter],
    queryFn: () => fetchAll(ledgerId, filter),
  });
}

/** Deletes all or none; they are of one ledger. */
export function removeTransactions([first, ...others]: readonly [Transaction, ...Transaction[]]) {
  const { ledgerId, id, version } = first;
  if (others.length === 0) {
    return call('DELETE /api/ledgers/:ledgerId/transactions/:transactionId', {
      params: { ledgerId, transactionId: id },
      query: { version: String(version) },
    });
  }
  const transactions = selectionOf([first, ...others]);
  return call('POST /api/ledgers/:ledgerId/transactions/delete', {
    params: { ledgerId },
    body: { transactions },
  });
}

export function recategorizeTransactions({
  ledgerId,
  transactions,
  category,
}: {
  ledgerId: string;
  transactions: readonly Transaction[];
  category: CategoryKey;
}) {
  const body = { transactions: selectionOf(transactions), category };
  return call('POST /api/ledgers/:ledgerId/transactions/recategorize', { params: { ledgerId }, body });
}

/** Puts and takes away tags: of all or of none. */
export function tagTransactions({
  ledgerId,
  transactions,
  ...change
}: {
  ledgerId: string;
  transactions: readonly Transaction[];
  add: string[];
  remove: string[];
}) {
  const body = { transactions: selectionOf(transactions), ...change };
  return call('POST /api/ledgers/:ledgerId/transactions/tags', { params: { ledgerId }, body });
}

function selectionOf(transactions: readonly Transaction[]) {
  return transactions.map(({ id, version }) => ({ id, version }));
}
