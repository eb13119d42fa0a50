// The owner of the current work: the request's user, or the owner that a job is processing. `transact` reads it, so that no command can
// forget to pass it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { GrantedLedgerId, UserId } from './owner.ts';

export interface ActingOwner {
  readonly userId?: UserId;
  readonly ledgerId?: GrantedLedgerId;
}

const current = new AsyncLocalStorage<ActingOwner>();

export function actingFor<T>(owner: ActingOwner, work: () => T): T {
  return current.run(owner, work);
}

export function actingOwner(): ActingOwner {
  return current.getStore() ?? {};
}
