import { api } from '@vintem/contract/api';
import { RETRY_AFTER_FAILURE_MS } from '#platform/provider.ts';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { areOld, type PricesRefresher } from '#prices/refresh-prices.ts';
import { deleteInvestment } from './delete-investment.ts';
import { findInvestment } from './investments.queries.ts';
import { describeOne, readInvestments } from './read-investments.ts';
import { createInvestment, editInvestment } from './save-investment.ts';

export function investmentsRoutes(
  register: RegisterRoute,
  services: Services,
  prices: PricesRefresher,
): void {
  register(api.listInvestments, async ({ grant, request }) => {
    const answer = await readInvestments(services.db, grant.userId);
    const isPriced = answer.investments.some(({ type }) => type === 'crypto');
    if (isPriced && areOld(answer.prices, services.clock.now()))
      prices.refreshBehind(RETRY_AFTER_FAILURE_MS, request.log);
    return ok(answer);
  });

  register(api.getInvestment, async ({ grant, input }) => {
    const row = await findInvestment(services.db, grant.userId, input.params.investmentId);
    return row ? ok({ investment: await describeOne(services.db, row) }) : refuse('investment_not_found');
  });

  register(api.createInvestment, ({ grant, input, once }) =>
    createInvestment(services, grant.userId, input.body, once),
  );

  register(api.editInvestment, ({ grant, input }) =>
    editInvestment(services, grant.userId, input.params.investmentId, input.body),
  );

  register(api.deleteInvestment, ({ grant, input }) =>
    deleteInvestment(services, grant.userId, input.params.investmentId, Number(input.query.version)),
  );
}
