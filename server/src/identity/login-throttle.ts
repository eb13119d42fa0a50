// Ten failures within five minutes close the door to an account for five minutes; a hundred from one address close it to the
// address. Only failures count, and they are counted in the database, for all instances together.
import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import { visitorAddress } from './visitor-address.ts';

const WINDOW_SECONDS = 300;

export interface LoginThrottle {
  /** Counts an attempt in advance, so that a hundred at once are not all let through; seconds to wait when the door is closed. */
  enter(email: string, address: string): Promise<{ retryAfterSeconds: number } | undefined>;
  /** The attempt was right: the account's failures are forgotten, the address gets its point back. */
  succeeded(email: string, address: string): Promise<void>;
  /** The account's failures are forgotten: its password is another one now. */
  forget(email: string): Promise<void>;
  /** Something other than a password was wrong: it counts towards the address. Seconds to wait when that had enough. */
  fail(address: string): Promise<{ retryAfterSeconds: number } | undefined>;
  /** The attempt was neither right nor wrong (we were busy): it does not count. */
  takeBack(email: string, address: string): Promise<void>;
}

export function createLoginThrottle(pool: pg.Pool): LoginThrottle {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'login_failures',
      tableCreated: true,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
      blockDuration: WINDOW_SECONDS,
    });
  const accounts = limiter('account', 10);
  const addresses = limiter('address', 100);
  return {
    async enter(email, address) {
      const waits = [
        await consume(addresses, visitorAddress(address)),
        await consume(accounts, keyOf(email)),
      ].filter((wait) => wait > 0);
      return waits.length > 0 ? { retryAfterSeconds: Math.max(...waits) } : undefined;
    },
    async succeeded(email, address) {
      await Promise.all([accounts.delete(keyOf(email)), addresses.reward(visitorAddress(address), 1)]);
    },
    async forget(email) {
      await accounts.delete(keyOf(email));
    },
    async fail(address) {
      const wait = await consume(addresses, visitorAddress(address));
      return wait > 0 ? { retryAfterSeconds: wait } : undefined;
    },
    async takeBack(email, address) {
      await Promise.all([accounts.reward(keyOf(email), 1), addresses.reward(visitorAddress(address), 1)]);
    },
  };
}

/** The table keeps who was tried only as a digest, which also bounds the key's length. */
function keyOf(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

/** @returns seconds to wait, 0 when there is nothing to wait for */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key, 1);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}
