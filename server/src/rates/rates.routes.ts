import { api } from '@vintem/contract/api';
import { RETRY_AFTER_FAILURE_MS, MIN_BETWEEN_ATTEMPTS_MS } from '#platform/provider.ts';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { readRates } from './read-rates.ts';
import { HOUR_MS, type RatesRefresher } from './refresh-rates.ts';

export function ratesRoutes(register: RegisterRoute, services: Services, refresher: RatesRefresher): void {
  register(api.getRates, async ({ request }) => {
    const rates = await readRates(services.db);
    if (isOld(rates.fetchedAt, services.clock.now()))
      refresher.refreshBehind(RETRY_AFTER_FAILURE_MS, request.log);
    return ok(rates);
  });

  register(api.refreshRates, async () => {
    const rates = await refresher.refresh(MIN_BETWEEN_ATTEMPTS_MS);
    return rates.isStale ? refuse('rates_unavailable') : ok(rates);
  });
}

function isOld(fetchedAt: string | null, now: Date): boolean {
  return fetchedAt === null || now.getTime() - Date.parse(fetchedAt) > HOUR_MS;
}
