import type { Rates } from '@vintem/contract/rates';
import type { RateTable } from '@vintem/core/money/exchange';
import { findLatestAttempt, findLatestFetched } from '#platform/provider.queries.ts';
import type { Reader } from '#platform/services.ts';

/** The last rates that we know, with their time and whether the last attempt to renew them failed. */
export async function readRates(db: Reader): Promise<Rates> {
  const latest = await findLatestFetched(db, 'rate_fetches');
  const attempt = await findLatestAttempt(db, 'rate_fetches');
  return {
    rates: latest?.fetched ?? {},
    fetchedAt: latest?.at ?? null,
    isStale: attempt !== undefined && !attempt.succeeded,
  };
}

/** What a posting converts by: the last known rates, and the instant that they are of (now, for the fallback table). */
export async function ratesForPosting(db: Reader, now: Date): Promise<{ table: RateTable; at: string }> {
  const latest = await findLatestFetched(db, 'rate_fetches');
  return { table: latest?.fetched ?? {}, at: latest?.at ?? now.toISOString() };
}
