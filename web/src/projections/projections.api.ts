import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

/** The basis of every projection of a ledger. Each change to the ledger makes it stale. */
export function projectionsQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'projections', ledgerId],
    queryFn: ({ signal }) =>
      call('GET /api/ledgers/:ledgerId/projections', { params: { ledgerId } }, { signal }),
  });
}
