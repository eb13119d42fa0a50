import { newId } from '#platform/ids.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Grant } from '#platform/register-route.ts';

/** Who made a change, when, and which change it undoes, if any. */
export interface ChangeMeta {
  /** The person, and the token where a program acts for them: all of it is the grant's. Null for what happens by itself. */
  readonly by: Pick<Grant, 'userId' | 'via'> | null;
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

/** Who did something, as its row keeps it: also once the token is revoked, its name says which program it was. */
export interface ActorColumns {
  readonly actor_id: string | null;
  readonly token_id: string | null;
  readonly token_name: string | null;
}

export function actorColumns(by: ChangeMeta['by']): ActorColumns {
  const token = by?.via.kind === 'token' ? by.via : undefined;
  return { actor_id: by?.userId ?? null, token_id: token?.tokenId ?? null, token_name: token?.name ?? null };
}
