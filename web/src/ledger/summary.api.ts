import type { TransactionFilter } from '@vintem/contract/transactions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

/** The sums of the whole filter, whatever of it is loaded, and of a company the taxes. */
export function summaryQuery(ledgerId: string, filter: TransactionFilter) {
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
