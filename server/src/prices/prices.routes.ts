import { api } from '@vintem/contract/api';
import { RETRY_AFTER_FAILURE_MS, MIN_BETWEEN_ATTEMPTS_MS } from '#platform/provider.ts';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { readPrices } from './read-prices.ts';
import { areOld, type PricesRefresher } from './refresh-prices.ts';

export function pricesRoutes(register: RegisterRoute, services: Services, refresher: PricesRefresher): void {
  register(api.getPrices, async ({ request }) => {
    const prices = await readPrices(services.db);
    if (areOld(prices, services.clock.now())) refresher.refreshBehind(RETRY_AFTER_FAILURE_MS, request.log);
    return ok(prices);
  });

  register(api.refreshPrices, async () => {
    const prices = await refresher.refresh(MIN_BETWEEN_ATTEMPTS_MS);
    return prices.isStale ? refuse('prices_unavailable') : ok(prices);
  });
}
