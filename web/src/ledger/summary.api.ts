import type { summarizeTransactions, TransactionFilter } from '@vintem/contract/transactions';
import type { RequestOf } from '@vintem/contract/route';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

/** Of the rows of a filter, or with `sumBy` the figures of its months. */
export type SummaryFilter = RequestOf<typeof summarizeTransactions>['query'];

/** The sums of the whole filter, whatever of it is loaded, and of a company the taxes. */
export function summaryQuery(ledgerId: string, filter: SummaryFilter) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'transaction-summary', ledgerId, filter],
    queryFn: ({ signal }) =>
      call(
        'GET /api/ledgers/:ledgerId/transactions/summary',
        { params: { ledgerId }, query: filter },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/**
 * The figures of a filter's months, and the sums of the rows that a list shows. They differ where card purchases count in the month of their
 * statement; elsewhere one answer serves both.
 */
export function useSummaries(ledgerId: string, filter: TransactionFilter) {
  const figures = useQuery(summaryQuery(ledgerId, { ...filter, sumBy: 'month' }));
  const isOther = figures.data?.cardMonth === 'due';
  const rows = useQuery({ ...summaryQuery(ledgerId, filter), enabled: isOther });
  return { figures, rows: isOther ? rows : figures };
}
