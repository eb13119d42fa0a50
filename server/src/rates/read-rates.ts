import type { Rates } from '@vintem/contract/rates';
import type { RateTable } from '@vintem/core/money/exchange';
import type { Reader } from '#platform/services.ts';
import { findLatestAttempt, findLatestRates } from './rates.queries.ts';

/** The last rates that we know, with their time and whether the last attempt to renew them failed. */
export async function readRates(db: Reader): Promise<Rates> {
  const latest = await findLatestRates(db);
  const attempt = await findLatestAttempt(db);
  return {
    rates: latest?.rates ?? {},
    fetchedAt: latest?.at ?? null,
    isStale: attempt !== undefined && !attempt.succeeded,
  };
}

/** What a posting converts by: the last known rates, and the instant that they are of (now, for the fallback table). */
export async function ratesForPosting(db: Reader, now: Date): Promise<{ table: RateTable; at: string }> {
  const latest = await findLatestRates(db);
  return { table: latest?.rates ?? {}, at: latest?.at ?? now.toISOString() };
}
