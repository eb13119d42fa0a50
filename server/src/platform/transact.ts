// One command, one database transaction: a refusal rolls everything back, a deadlock or a serialization failure is tried again, and
// a request sent twice under one idempotency key happens once.
import { createHash } from 'node:crypto';
import { insideTransaction } from './fair-share.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ActingOwner, actingOwner } from './acting-owner.ts';
import { databaseError, databaseRefusal } from './database-refusals.ts';
import { answerAgain, keepAnswer, takeKey } from './idempotency.queries.ts';
import type { UserId } from './owner.ts';
import { shareOwners, takeOwners } from './owner-lock.ts';
import { type Refusal, refuse, type Result } from './result.ts';
import type { Reader, Services, Tx } from './services.ts';
import { hasOwnLimit, takingLong, timeLimit } from './time-limit.ts';

/** An idempotency key as it came with a request, and what it must belong to. */
export interface OnceKey {
  readonly userId: UserId;
  readonly key: string;
  readonly bodyHash: Buffer;
}

const MOST_TRIES = 4;
const RETRY_MS = 50;
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
export function transact<T>(
  services: Services,
  work: (tx: Tx) => Promise<Result<T>>,
  once?: OnceKey,
): Promise<Result<T>> {
  return inTries(services, shareOwners, (tx) => (once ? workOnce(services, tx, once, work) : work(tx)));
}

/** The same while nobody else writes for the acting owner: to delete all that the owner has, which may take long. */
export function transactAlone<T>(
  services: Services,
  work: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> {
  return takingLong(() => inTries(services, takeOwners, work));
}

async function inTries<T>(
  services: Services,
  holdOwners: typeof shareOwners,
  work: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> {
  const owner = actingOwner();
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try follows the failure of the one before
      return await services.db.transaction().execute(async (tx) => {
        const result = await insideTransaction(async () => {
          if (hasOwnLimit()) await setLimit(tx);
          const ids = idsOf(owner);
          if (ids.length > 0) await holdOwners(tx, ids);
          return work(tx);
        });
        if (!result.ok) throw new RolledBack(result);
        return result;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal;
      const { code = '', constraint } = databaseError(error);
      if (code === '23514' && constraint && SAFE_RANGE.test(constraint)) return refuse('amount_out_of_range');
      if (!RETRIED.has(code)) {
        // oxlint-disable-next-line no-await-in-loop -- the end of the loop
        const gone = databaseRefusal(error) ? undefined : await refuseIfGone(services.db, owner);
        if (gone) return gone;
        throw error;
      }
      if (attempt === MOST_TRIES) throw error;
      // Not in step with whoever was in the way.
      // oxlint-disable-next-line no-await-in-loop -- as above
      await delay(Math.random() * RETRY_MS * attempt);
    }
  }
}

function idsOf({ userId, ledgerId }: ActingOwner): string[] {
  return [userId, ledgerId].filter((id) => id !== undefined);
}

async function setLimit(tx: Tx): Promise<void> {
  const { statementMs, lockMs } = timeLimit();
  await sql`select set_config('statement_timeout', ${String(statementMs)}, true),
    set_config('lock_timeout', ${String(lockMs)}, true)`.execute(tx);
}

/** Whoever was let in a moment ago may be deleted by now: what then goes wrong is no bug. */
async function refuseIfGone(db: Reader, { userId, ledgerId }: ActingOwner): Promise<Refusal | undefined> {
  if (userId !== undefined) {
    const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
    if (!user) return refuse('not_authenticated');
  }
  if (ledgerId !== undefined) {
    const ledger = await db.selectFrom('ledgers').select('id').where('id', '=', ledgerId).executeTakeFirst();
    if (!ledger) return refuse('not_found');
  }
  return undefined;
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

/** What a key belongs to: the same key for another path or body is another request. */
export function bodyHash(method: string, path: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body ?? null]))
    .digest();
}
