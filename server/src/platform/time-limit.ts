// How long the database may take over one statement. A request's is short, so that a frozen database or a silent network costs seconds; what
// is deliberately long (deleting all that somebody has, a proof of every sum) says so.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface TimeLimit {
  readonly statementMs: number;
  /** Waiting for what somebody else has locked; shorter, so that the reason is told. */
  readonly lockMs: number;
}

const OF_REQUESTS: TimeLimit = { statementMs: 15_000, lockMs: 10_000 };
const OF_LONG_WORK: TimeLimit = { statementMs: 600_000, lockMs: 60_000 };
/** The queue's own statements, and those of its jobs. */
export const OF_JOBS: TimeLimit = { statementMs: 60_000, lockMs: 10_000 };
/** Each statement of a migration, and waiting for another instance that migrates. */
export const OF_MIGRATIONS: TimeLimit = { statementMs: 3_600_000, lockMs: 60_000 };

/** A transaction in which nothing happens. Longer than a provider may take, whom we ask within one. */
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
  return limitedTo(OF_LONG_WORK, work);
}

export function timeLimit(): TimeLimit {
  return current.getStore() ?? OF_REQUESTS;
}

/** Whether the limit in force is another one than a connection has by itself. */
export function hasOwnLimit(): boolean {
  return timeLimit() !== OF_REQUESTS;
}
