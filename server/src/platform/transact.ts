// One command, one database transaction: a refusal rolls everything back, a deadlock or a serialization failure is retried, and a request
// repeated under one idempotency key runs once.
import { createHash } from 'node:crypto';
import { insideTransaction } from './fair-share.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { type ActingOwner, actingOwner } from './acting-owner.ts';
import { databaseError, databaseRefusal } from './database-refusals.ts';
import { wakeRequested } from './after-commit.ts';
import { replayAnswer, forgetOldKeys, saveAnswer, claimKey } from './idempotency.queries.ts';
import type { UserId } from './owner.ts';
import { analyzeGrown } from './planner-statistics.ts';
import { exclusiveOwnerLocks, sharedOwnerLocks } from './owner-lock.ts';
import { type Refusal, refuse, type Result } from './result.ts';
import type { Reader, Services, Tx } from './services.ts';
import { PLANNED_ONCE, runTogether, runWithCommit, type Statement } from './statements.ts';
import { hasOwnLimit, takingLong, timeLimit } from './time-limit.ts';

/** A request's idempotency key, and what it belongs to. */
export interface OnceKey {
  readonly userId: UserId;
  readonly key: string;
  readonly bodyHash: Buffer;
}

const MAX_TRIES = 4;
const RETRY_MS = 50;
const RETRIED = new Set(['40001', '40P01']);
// Constraints that a person's input may violate, without a bug: sums beyond the safe integers.
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
export function transact<T>(services: Services, work: Work<T>, once?: OnceKey): Promise<Result<T>> {
  return inTries(services, { holdOwners: sharedOwnerLocks, once }, work);
}

/** The same while nobody else writes for the acting owner: to delete all that the owner has, which may take long. */
export function transactAlone<T>(services: Services, work: Work<T>): Promise<Result<T>> {
  return takingLong(() => inTries(services, { holdOwners: exclusiveOwnerLocks, once: undefined }, work));
}

type Work<T> = (tx: Tx) => Promise<Result<T>>;

interface Entry {
  readonly holdOwners: typeof sharedOwnerLocks;
  readonly once: OnceKey | undefined;
}

async function inTries<T>(services: Services, entry: Entry, work: Work<T>): Promise<Result<T>> {
  const owner = actingOwner();
  for (let attempt = 1; ; attempt += 1) {
    try {
      let done: Tx | undefined;
      // oxlint-disable-next-line no-await-in-loop -- each try follows the failure of the one before
      const result = await services.db.transaction().execute(async (tx) => {
        done = tx;
        const worked = await insideTransaction(() => workOnce(services, tx, entry, work));
        if (!worked.ok) throw new RolledBack(worked);
        return worked;
      });
      if (done) {
        wakeRequested(services, done);
        // oxlint-disable-next-line no-await-in-loop -- the end of the loop
        await analyzeGrown(services, done);
      }
      return result;
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
      if (attempt === MAX_TRIES) throw error;
      // Not in step with whoever was in the way.
      // oxlint-disable-next-line no-await-in-loop -- as above
      await delay(Math.random() * RETRY_MS * attempt);
    }
  }
}

/** Locks the owners and claims the key in one round trip; a used key has its answer already. */
async function workOnce<T>(
  { clock }: Services,
  tx: Tx,
  { holdOwners, once }: Entry,
  work: Work<T>,
): Promise<Result<T>> {
  const now = clock.now();
  const { userId, ledgerId } = actingOwner();
  const owners = [userId, ledgerId].filter((id) => id !== undefined);
  const entered = await runTogether(tx, [
    PLANNED_ONCE,
    ...(hasOwnLimit() ? [ownLimit()] : []),
    ...(owners.length > 0 ? [holdOwners(owners)] : []),
    ...(once ? [forgetOldKeys(once.userId, now), claimKey(once, now)] : []),
  ]);
  if (!once) return work(tx);
  if (entered.at(-1)?.count === 0) {
    const kept = await replayAnswer(tx, once.userId, once.key);
    if (!kept?.bodyHash.equals(once.bodyHash)) return refuse('idempotency_key_reused');
    return { ok: true, value: kept.answer as T };
  }
  const result = await work(tx);
  if (result.ok) await runWithCommit(tx, saveAnswer(once, result.value));
  return result;
}

function ownLimit(): Statement {
  const { statementMs, lockMs } = timeLimit();
  return {
    text: `select set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true)`,
    values: [String(statementMs), String(lockMs)],
  };
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

/** Hash of the request that a key belongs to: the same key for another path or body is another request. */
export function bodyHash(method: string, path: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body ?? null]))
    .digest();
}
