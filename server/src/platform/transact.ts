// One command, one database transaction: a refusal rolls everything back, a deadlock or a serialization failure is tried again, and
// a request sent twice under one idempotency key happens once.
import { createHash } from 'node:crypto';
import { insideTransaction } from './fair-share.ts';
import { answerAgain, keepAnswer, takeKey } from './idempotency.queries.ts';
import type { UserId } from './owner.ts';
import { type Refusal, refuse, type Result } from './result.ts';
import type { Services, Tx } from './services.ts';

/** An idempotency key as it came with a request, and what it must belong to. */
export interface OnceKey {
  readonly userId: UserId;
  readonly key: string;
  readonly bodyHash: Buffer;
}

const MOST_TRIES = 4;
const RETRIED = new Set(['40001', '40P01']);
// Constraints whose violation is a person's input and not a bug: sums that would leave the safe integers.
const SAFE_RANGE = /_safe$/;

class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Runs `work` in one transaction (READ COMMITTED) and answers its result; anything but ok leaves no trace.
 * @param once the request's idempotency key, if it carried one
 */
export async function transact<T>(
  services: Services,
  work: (tx: Tx) => Promise<Result<T>>,
  once?: OnceKey,
): Promise<Result<T>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try follows the failure of the one before
      return await services.db.transaction().execute(async (tx) => {
        const result = await insideTransaction(() => (once ? workOnce(services, tx, once, work) : work(tx)));
        if (!result.ok) throw new RolledBack(result);
        return result;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal;
      const { code, constraint } = databaseError(error);
      if (code === '23514' && constraint && SAFE_RANGE.test(constraint)) return refuse('amount_out_of_range');
      if (!RETRIED.has(code ?? '') || attempt === MOST_TRIES) throw error;
    }
  }
}

async function workOnce<T>(
  services: Services,
  tx: Tx,
  once: OnceKey,
  work: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> {
  const now = services.clock.now();
  // A second request with the key waits here until the first has committed or rolled back.
  if (!(await takeKey(tx, once, now))) {
    const kept = await answerAgain(tx, once.userId, once.key);
    if (!kept?.bodyHash.equals(once.bodyHash)) return refuse('idempotency_key_reused');
    return { ok: true, value: kept.answer as T };
  }
  const result = await work(tx);
  if (result.ok) await keepAnswer(tx, once, result.value);
  return result;
}

/** Postgres' error code (SQLSTATE) and the constraint's name, where the error is one of the database. */
export function databaseError(error: unknown): { code?: string; constraint?: string } {
  if (!(error instanceof Error)) return {};
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
  };
}

/** What a key belongs to: the same key for another path or body is another request. */
export function bodyHash(method: string, path: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body ?? null]))
    .digest();
}
