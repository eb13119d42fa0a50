import type { RequestOf, ResponseOf } from '@vintem/contract/route';
import type { getSuggestions } from '@vintem/contract/suggestions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

export type Ask = RequestOf<typeof getSuggestions>['query'];
export type Suggestions = ResponseOf<typeof getSuggestions>;

/** What is proposed for a description. It is a help, so that it is asked for once: what does not come is not waited for. */
export function suggestionsQuery(ledgerId: string, query: Ask) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'suggestions', ledgerId, query],
    queryFn: ({ signal }) =>
      call('GET /api/ledgers/:ledgerId/suggestions', { params: { ledgerId }, query }, { signal }),
    retry: false,
  });
}
