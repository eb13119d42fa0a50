import type { SentOf } from '@vintem/contract/route';
import {
  createTransaction,
  deleteTransaction,
  deleteTransactions,
  editTransaction,
  listTransactions,
  type NewTransaction,
  recategorizeTransactions,
  summarizeTransactions,
  type Transaction,
  type TransactionFilter,
} from '@vintem/contract/transactions';
import type { CategoryCode } from '@vintem/core/ledger/categories';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#api/ledger-changes.ts';

/** How many come at once after the first fifty: who goes on wants more, and each change asks for all of them again. */
const PAGE = '200';

/** The transactions of the filter, newest first, page by page. What is shown stays while another filter is on its way. */
export function transactionsQuery(ledgerId: string, filter: TransactionFilter) {
  return infiniteQueryOptions({
    queryKey: [LEDGER_KEY, 'transactions', ledgerId, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        listTransactions,
        { params: { ledgerId }, query: { ...filter, ...(cursor && { cursor, limit: PAGE }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** The sums of the whole filter, whatever of it is loaded. */
export function summaryQuery(ledgerId: string, filter: TransactionFilter) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'transaction-summary', ledgerId, filter],
    queryFn: async ({ signal }) =>
      (await call(summarizeTransactions, { params: { ledgerId }, query: filter }, { signal })).sums,
    placeholderData: keepPreviousData,
  });
}

export type TransactionChanges = Omit<SentOf<typeof editTransaction>['body'], 'version'>;

export function sendNewTransaction(ledgerId: string, body: NewTransaction, idempotencyKey: string) {
  return call(createTransaction, { params: { ledgerId }, body }, { idempotencyKey });
}

export function sendChanges({ ledgerId, id, version }: Transaction, changes: TransactionChanges) {
  return call(editTransaction, {
    params: { ledgerId, transactionId: id },
    body: { version, ...changes },
  });
}

/** All of them or none; they are of one ledger. */
export function sendDeletion([first, ...others]: readonly [Transaction, ...Transaction[]]) {
  const { ledgerId, id, version } = first;
  if (others.length === 0) {
    return call(deleteTransaction, {
      params: { ledgerId, transactionId: id },
      query: { version: String(version) },
    });
  }
  const transactions = selectionOf([first, ...others]);
  return call(deleteTransactions, { params: { ledgerId }, body: { transactions } });
}

export function sendCategory({
  ledgerId,
  transactions,
  category,
}: {
  ledgerId: string;
  transactions: readonly Transaction[];
  category: CategoryCode;
}) {
  const body = { transactions: selectionOf(transactions), category };
  return call(recategorizeTransactions, { params: { ledgerId }, body });
}

function selectionOf(transactions: readonly Transaction[]) {
  return transactions.map(({ id, version }) => ({ id, version }));
}
