import type { setLimits as setRoute } from '@vintem/contract/budgets';
import type { RequestOf } from '@vintem/contract/route';
import type { Month } from '@vintem/core/calendar/month';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

/** The budget of a month. Each change to the ledger makes it stale. */
export function budgetQuery(ledgerId: string, month: Month) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'budget', ledgerId, month],
    queryFn: ({ signal }) =>
      call('GET /api/ledgers/:ledgerId/budget', { params: { ledgerId }, query: { month } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function limitSuggestionsQuery(ledgerId: string, month: Month) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'limit-suggestions', ledgerId, month],
    queryFn: ({ signal }) =>
      call(
        'GET /api/ledgers/:ledgerId/budget/suggestions',
        { params: { ledgerId }, query: { month } },
        { signal },
      ),
  });
}

type Said = RequestOf<typeof setRoute>['body'];

export function setLimits({ ledgerId, ...body }: Said & { ledgerId: string }) {
  return call('PUT /api/ledgers/:ledgerId/budget/limits', { params: { ledgerId }, body });
}
