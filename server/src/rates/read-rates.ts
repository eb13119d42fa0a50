import type { Rates } from '@vintem/contract/rates';
import type { RateTable } from '@vintem/core/money/exchange';
import { knownFetched, readFetched } from '#platform/provider.ts';
import type { Reader } from '#platform/services.ts';
import { type Outcome, run, type Statement } from '#platform/statements.ts';

/** The last rates that we know, with their time and whether the last attempt to renew them failed. */
export async function readRates(db: Reader): Promise<Rates> {
  const { fetched, ...rest } = await readFetched(db, 'rate_fetches');
  return { rates: fetched ?? {}, ...rest };
}

/** The rates of a posting: the last known ones, and their time (now, for the fallback table). */
export interface PostingRates {
  readonly table: RateTable;
  readonly at: string;
}

type Known = { at: string; fetched: RateTable };

/** To be sent together with others; `postingRatesOf` reads the answer. */
export function knownRates(): Statement<Known> {
  return knownFetched('rate_fetches');
}

export function postingRatesOf({ rows: [latest] }: Pick<Outcome<Known>, 'rows'>, now: Date): PostingRates {
  return { table: latest?.fetched ?? {}, at: latest?.at ?? now.toISOString() };
}

export async function ratesForPosting(db: Reader, now: Date): Promise<PostingRates> {
  return postingRatesOf(await run(db, knownRates()), now);
}
