import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import { newId } from '#platform/ids.ts';

/** Who does what, when; and which change it takes back, if it is an undo. */
export interface Deed {
  /** Null for what happens by itself. */
  readonly actorId: UserId | null;
  readonly verb: string;
  readonly now: Date;
  readonly undoesId?: string;
}

/** A deed as the history tells of it. */
export interface ChangeHead {
  readonly changeId: string;
  readonly deed: Deed;
  /** The ledgers that it touches, in id order, where they are several; null where it is one. */
  readonly ledgerIds: readonly GrantedLedgerId[] | null;
}

/** @param ledgerIds every ledger that the change touches */
export function newHead(deed: Deed, ledgerIds: readonly GrantedLedgerId[]): ChangeHead {
  return {
    changeId: newId(deed.now),
    deed,
    ledgerIds: ledgerIds.length > 1 ? ledgerIds.toSorted() : null,
  };
}
