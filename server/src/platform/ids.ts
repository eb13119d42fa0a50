// Ids are made here and not by the database: uuidv7, so that rows of one owner lie in the order in which they came, and monotonic
// within a process, so that two rows of one instant keep their order too.
import { randomUUID } from 'node:crypto';
import { V7Generator } from 'uuidv7';

const generator = new V7Generator();
// A clock that steps back (an operator's offset, a leap) must not break the order of the ids within this process.
const ROLLBACK_ALLOWANCE_MS = 3_600_000;

/** @param now the instant that the id carries */
export function newId(now: Date): string {
  return generator.generateOrResetCore(now.getTime(), ROLLBACK_ALLOWANCE_MS).toString();
}

/** An id that reveals nothing, not even its age: for users. */
export function newRandomId(): string {
  return randomUUID();
}
