// For whom the work at hand writes: the request's user, or whoever a job is at. `transact` asks, so that no command can forget to say.
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
