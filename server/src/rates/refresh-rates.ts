import type { Rates } from '@vintem/contract/rates';
import { createRefresher, type Refresher } from '#platform/provider.ts';
import type { Services } from '#platform/services.ts';
import { askProvider } from './ask-provider.ts';
import { readRates } from './read-rates.ts';

/** Age at which they are renewed on the next view. */
export const HOUR_MS = 3_600_000;

export type RatesRefresher = Refresher<Rates>;

export function createRatesRefresher(services: Services): RatesRefresher {
  return createRefresher(services, {
    table: 'rate_fetches',
    ask: (_tx, stop) => askProvider(services.providers.rates, stop),
    read: readRates,
  });
}
