// The one forecast of a ledger: projections and analysis both show it, so that they never disagree.
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from './ledger-changes.ts';

export function forecastQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'forecast', ledgerId],
    queryFn: ({ signal }) =>
      call('GET /api/ledgers/:ledgerId/forecast', { params: { ledgerId } }, { signal }),
  });
}
