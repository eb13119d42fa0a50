// Time limits of statements. A request's is short, so that a frozen database or a silent network costs seconds; deliberately long work
// (deleting a whole owner, checking every sum) sets its own.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface TimeLimit {
  readonly statementMs: number;
  /** Limit of waiting for a lock; shorter, so that the reason can be reported. */
  readonly lockMs: number;
}

const REQUEST_LIMIT: TimeLimit = { statementMs: 15_000, lockMs: 10_000 };
const LONG_WORK_LIMIT: TimeLimit = { statementMs: 600_000, lockMs: 60_000 };
/** Statements of the queue itself, and of its jobs. */
export const JOB_LIMIT: TimeLimit = { statementMs: 60_000, lockMs: 10_000 };
/** Each statement of a migration, and waiting for another instance that migrates. */
export const MIGRATION_LIMIT: TimeLimit = { statementMs: 3_600_000, lockMs: 60_000 };

/** An idle transaction. Longer than a provider's time limit, since one is asked within a transaction. */
export const IDLE_IN_TRANSACTION_MS = 60_000;

/** To open a connection, or to wait for one that is free. */
export const CONNECTING_MS = 10_000;

const current = new AsyncLocalStorage<TimeLimit>();

/** Statements within `work` have this limit. */
export function limitedTo<T>(limit: TimeLimit, work: () => T): T {
  return current.run(limit, work);
}

/** Statements within `work` have the limit of long work. */
export function takingLong<T>(work: () => T): T {
  return limitedTo(LONG_WORK_LIMIT, work);
}

export function timeLimit(): TimeLimit {
  return current.getStore() ?? REQUEST_LIMIT;
}

/** Whether the limit in force differs from the connection's default. */
export function hasOwnLimit(): boolean {
  return timeLimit() !== REQUEST_LIMIT;
}
