import type { Prices } from '@vintem/contract/prices';
import { readFetched } from '#platform/provider.ts';
import type { Reader } from '#platform/services.ts';

/** The last prices that we know, with their time and whether the last attempt to renew them failed. */
export async function readPrices(db: Reader): Promise<Prices> {
  const { fetched, ...rest } = await readFetched(db, 'price_fetches');
  return { prices: fetched ?? {}, ...rest };
}
