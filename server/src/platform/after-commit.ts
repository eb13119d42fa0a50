import type { Services, Tx } from './services.ts';

// A retried transaction is a new one, and starts without the requests of the first.
const asked = new WeakMap<Tx, Set<string>>();

/** Wakes a job once the transaction has committed. */
export function wakeAfterCommit(tx: Tx, job: string): void {
  const jobs = asked.get(tx) ?? new Set();
  asked.set(tx, jobs.add(job));
}

/** Wakes the jobs requested in a transaction that has committed. */
export function wakeRequested({ wake }: Pick<Services, 'wake'>, tx: Tx): void {
  for (const job of asked.get(tx) ?? []) wake(job);
}
