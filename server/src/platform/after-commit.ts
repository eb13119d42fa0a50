import type { Services, Tx } from './services.ts';

// A transaction that is tried again is another one; what was asked for in the first is forgotten with it.
const asked = new WeakMap<Tx, Set<string>>();

/** Wakes a job once the transaction has committed. */
export function wakeAfterCommit(tx: Tx, job: string): void {
  const jobs = asked.get(tx) ?? new Set();
  asked.set(tx, jobs.add(job));
}

/** Wakes what was asked for in a transaction that has committed. */
export function wakeAsked({ wake }: Pick<Services, 'wake'>, tx: Tx): void {
  for (const job of asked.get(tx) ?? []) wake(job);
}
