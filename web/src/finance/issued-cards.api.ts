// The cards of the credit card accounts of a ledger: the main ones, additional ones, virtual ones.
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from './ledger-changes.ts';

/** The main ones first, the archived ones last. */
export function issuedCardsQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'issued-cards', ledgerId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/ledgers/:ledgerId/issued-cards', { params: { ledgerId } }, { signal }))
        .issuedCards,
  });
}
