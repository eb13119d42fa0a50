import type { Prices } from '@vintem/contract/prices';
import { findLatestAttempt, findLatestFetched } from '#platform/provider.queries.ts';
import type { Reader } from '#platform/services.ts';

/** The last prices that we know, with their time and whether the last attempt to renew them failed. */
export async function readPrices(db: Reader): Promise<Prices> {
  const latest = await findLatestFetched(db, 'price_fetches');
  const attempt = await findLatestAttempt(db, 'price_fetches');
  return {
    prices: latest?.fetched ?? {},
    fetchedAt: latest?.at ?? null,
    isStale: attempt !== undefined && !attempt.succeeded,
  };
}
