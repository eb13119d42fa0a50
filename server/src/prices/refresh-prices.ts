import type { Prices } from '@vintem/contract/prices';
import { createRefresher, type Refresher } from '#platform/provider.ts';
import type { Services } from '#platform/services.ts';
import { askProvider } from './ask-provider.ts';
import { readPrices } from './read-prices.ts';

/** Age at which they are renewed on the next view. */
export const FIVE_MINUTES_MS = 300_000;

export type PricesRefresher = Refresher<Prices>;

/** A fetch stores everything known after it: an asset missing from the answer keeps its last price. */
export function createPricesRefresher(services: Services): PricesRefresher {
  return createRefresher(services, {
    table: 'price_fetches',
    ask: async (tx, stop) => {
      const { prices } = await readPrices(tx);
      const answer = await askProvider(services.providers.prices, services.clock, stop);
      return 'fetched' in answer ? { fetched: { ...prices, ...answer.fetched } } : answer;
    },
    read: readPrices,
  });
}

/** Whether a page that shows these should soon get newer ones. */
export function areOld({ fetchedAt }: Prices, now: Date): boolean {
  return fetchedAt === null || now.getTime() - Date.parse(fetchedAt) > FIVE_MINUTES_MS;
}
