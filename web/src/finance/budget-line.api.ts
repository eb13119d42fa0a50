import type { getBudgetLine } from '@vintem/contract/budgets';
import type { RequestOf } from '@vintem/contract/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from './ledger-changes.ts';

type Asked = RequestOf<typeof getBudgetLine>['query'];

/** The limit in which an expense counts, and how it stands. Each change to the ledger makes it stale. */
export function budgetLineQuery(ledgerId: string, asked: Asked) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'budget-line', ledgerId, asked],
    queryFn: ({ signal }) =>
      call('GET /api/ledgers/:ledgerId/budget/line', { params: { ledgerId }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
}
