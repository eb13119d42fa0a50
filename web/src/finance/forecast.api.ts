// The one forecast of a ledger: the projections and the analysis both show it, so that neither tells another future.
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
