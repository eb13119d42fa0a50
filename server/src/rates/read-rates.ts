import type { Rates } from '@vintem/contract/rates';
import type { RateTable } from '@vintem/core/money/exchange';
import { readFetched } from '#platform/provider.ts';
import type { Reader } from '#platform/services.ts';

/** The last rates that we know, with their time and whether the last attempt to renew them failed. */
export async function readRates(db: Reader): Promise<Rates> {
  const { fetched, ...rest } = await readFetched(db, 'rate_fetches');
  return { rates: fetched ?? {}, ...rest };
}

/** What a posting converts by: the last known rates, and the instant that they are of (now, for the fallback table). */
export async function ratesForPosting(db: Reader, now: Date): Promise<{ table: RateTable; at: string }> {
  const { fetched, fetchedAt } = await readFetched(db, 'rate_fetches');
  return { table: fetched ?? {}, at: fetchedAt ?? now.toISOString() };
}
