import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import { newId } from '#platform/ids.ts';

/** Who made a change, when, and which change it undoes, if any. */
export interface ChangeMeta {
  /** Null for what happens by itself. */
  readonly actorId: UserId | null;
  readonly verb: string;
  readonly now: Date;
  readonly undoesId?: string;
}

/** A change as the history records it. */
export interface ChangeHead {
  readonly changeId: string;
  readonly meta: ChangeMeta;
  /** The ledgers that it touches, in id order; null for a single one. */
  readonly ledgerIds: readonly GrantedLedgerId[] | null;
}

/** @param ledgerIds every ledger that the change touches */
export function newHead(meta: ChangeMeta, ledgerIds: readonly GrantedLedgerId[]): ChangeHead {
  return {
    changeId: newId(meta.now),
    meta,
    ledgerIds: ledgerIds.length > 1 ? ledgerIds.toSorted() : null,
  };
}
