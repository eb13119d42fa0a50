// Renewing the rates: one fetcher among any number of instances, and nobody waits for it who did not ask.
import type { Rates } from '@vintem/contract/rates';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { askProvider } from './ask-provider.ts';
import { findLatestAttempt, insertAttempt, tryToBeTheFetcher } from './rates.queries.ts';
import { readRates } from './read-rates.ts';

/** Older than this, they are renewed when somebody looks. */
export const HOUR_MS = 3_600_000;
/** Asked again sooner than this after an attempt, the attempt's outcome is the answer: reload buttons are pressed in rows. */
export const JUST_NOW_MS = 3_000;

/**
 * Asks the provider unless there was an attempt within `unlessWithinMs`, or another instance is asking right now. The transaction keeps the
 * right to fetch; its connection is one of this process at most (see `createRefresher`).
 */
async function refresh(services: Services, unlessWithinMs: number, stop: AbortSignal): Promise<Rates> {
  return services.db.transaction().execute(async (tx) => {
    if (await tryToBeTheFetcher(tx)) {
      const attempt = await findLatestAttempt(tx);
      const age = attempt
        ? services.clock.now().getTime() - Date.parse(attempt.at)
        : Number.POSITIVE_INFINITY;
      if (age >= unlessWithinMs) {
        const answer = await askProvider(services.providers.rates, stop);
        const now = services.clock.now();
        const outcome =
          'rates' in answer ? { rates: answer.rates, reason: null } : { rates: null, reason: answer.reason };
        await insertAttempt(tx, { id: newId(now), ...outcome }, now);
      }
    }
    return readRates(tx);
  });
}

export interface RatesRefresher {
  /** Renews the rates; whoever asks meanwhile shares the one attempt of this process. */
  refresh(unlessWithinMs: number): Promise<Rates>;
  /** Ends an attempt that is under way, and resolves when the database is not needed any more. */
  stop(): Promise<void>;
}

export function createRefresher(services: Services): RatesRefresher {
  let underWay: Promise<Rates> | undefined;
  const stopping = new AbortController();
  return {
    refresh(unlessWithinMs) {
      underWay ??= refresh(services, unlessWithinMs, stopping.signal).finally(() => (underWay = undefined));
      return underWay;
    },
    stop: async () => {
      stopping.abort();
      await underWay?.catch(() => undefined);
    },
  };
}
