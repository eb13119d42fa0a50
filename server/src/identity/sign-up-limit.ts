// Limits the sign-ups of one address per hour, across all instances. Separate from failed sign-ins: another person's attempts with one's
// email block nobody's sign-up.
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import { visitorAddress } from './visitor-address.ts';

const WINDOW_SECONDS = 3_600;

export interface SignUpLimit {
  /** Counts a sign-up before it is one; seconds to wait when there were enough. */
  enter(address: string): Promise<{ retryAfterSeconds: number } | undefined>;
  /** It came to nothing, and through no fault of theirs. */
  takeBack(address: string): Promise<void>;
}

/** @param perHour undefined: any number */
export function createSignUpLimit(pool: pg.Pool, perHour: number | undefined): SignUpLimit {
  if (perHour === undefined) return { enter: async () => undefined, takeBack: async () => undefined };
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'login_failures',
    tableCreated: true,
    keyPrefix: 'sign_up',
    points: perHour,
    duration: WINDOW_SECONDS,
  });
  return {
    enter: async (address) => {
      try {
        await limiter.consume(visitorAddress(address), 1);
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return { retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
      }
    },
    takeBack: async (address) => void (await limiter.reward(visitorAddress(address), 1)),
  };
}
