// The owner of the current work: the request's user, or the owner that a job is processing. `transact` reads it, so that no command can
// forget to pass it; the one writer reads what the request says that it knows.
import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseAway } from './database-refusals.ts';
import type { GrantedLedgerId, UserId } from './owner.ts';

export interface ActingOwner {
  readonly userId?: UserId;
  readonly ledgerId?: GrantedLedgerId;
  /** Whether the person knows that a balance which was conferred with the bank will not hold any more; absent where nobody is asked. */
  readonly breaksCheckpoint?: boolean;
}

const current = new AsyncLocalStorage<ActingOwner>();

export function actingFor<T>(owner: ActingOwner, work: () => T): T {
  return current.run(owner, work);
}

export function actingOwner(): ActingOwner {
  return current.getStore() ?? {};
}

/**
 * Works for the owner of each item, one after the other, and adds up what was done. Work that throws keeps nobody else from theirs: what was
 * thrown comes at the end. Where the database is away, nobody's work goes on, and that is thrown at once.
 */
export async function forEachOwner<Item extends { readonly ledgerId: GrantedLedgerId }>(
  items: readonly Item[],
  work: (item: Item) => Promise<number>,
): Promise<number> {
  let done = 0;
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- nobody waits; the requests of people do
      done += await actingFor({ ledgerId: item.ledgerId }, () => work(item));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 1) throw new AggregateError(errors, `the work of ${errors.length} owners failed`);
  if (errors.length === 1) throw errors[0];
  return done;
}
