import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

/** Everything that the dashboard of a ledger shows. Each change to the ledger makes it stale. */
export function dashboardQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'dashboard', ledgerId],
    queryFn: ({ signal }) =>
      call('GET /api/ledgers/:ledgerId/dashboard', { params: { ledgerId } }, { signal }),
  });
}
