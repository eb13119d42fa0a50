import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import type { Services } from '#platform/services.ts';
import { readBudgetLine } from './read-budget-line.ts';
import { readBudget } from './read-budget.ts';
import { setLimits } from './set-limits.ts';
import { suggestLimits } from './suggest-limits.ts';

export function budgetsRoutes(register: RegisterRoute, services: Services): void {
  register(api.getBudget, ({ grant, input }) => readBudget(services, grant.ledgerId, input.query.month));

  register(api.setLimits, ({ grant, input }) => setLimits(services, grant, input.body));

  register(api.getLimitSuggestions, ({ grant, input }) =>
    suggestLimits(services, grant.ledgerId, input.query.month),
  );

  register(api.getBudgetLine, ({ grant, input }) => readBudgetLine(services, grant.ledgerId, input.query));
}
