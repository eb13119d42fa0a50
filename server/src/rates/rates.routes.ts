import { api } from '@vintem/contract/api';
import type { FastifyBaseLogger } from 'fastify';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { readRates } from './read-rates.ts';
import { HOUR_MS, JUST_NOW_MS, type RatesRefresher } from './refresh-rates.ts';

export function ratesRoutes(register: RegisterRoute, services: Services, refresher: RatesRefresher): void {
  register(api.getRates, async ({ request }) => {
    const rates = await readRates(services.db);
    if (isOld(rates.fetchedAt, services.clock.now())) refreshBehind(refresher, request.log);
    return ok(rates);
  });

  register(api.refreshRates, async () => {
    const rates = await refresher.refresh(JUST_NOW_MS);
    return rates.isStale ? refuse('rates_unavailable') : ok(rates);
  });
}

function isOld(fetchedAt: string | null, now: Date): boolean {
  return fetchedAt === null || now.getTime() - Date.parse(fetchedAt) > HOUR_MS;
}

/** The page has its answer already; a provider that failed a moment ago is left in peace for a minute. */
function refreshBehind(refresher: RatesRefresher, log: FastifyBaseLogger): void {
  refresher.refresh(60_000).catch((error: unknown) => log.warn({ err: error }, 'rates not refreshed'));
}
