// Undos of long imports that were cut off between two parts.
import { sql } from 'kysely';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';

export interface CutUndo {
  readonly ledgerId: GrantedLedgerId;
  readonly id: string;
  /** Who asked for it. */
  readonly userId: UserId;
}

const MOST_AT_ONCE = 100;

/** Of which no part was taken back since `before`, the one that waits longest first. */
export async function cutUndosAcrossOwners(db: Reader, before: Date): Promise<CutUndo[]> {
  const { rows } = await sql<CutUndo>`
    select ledger_id as "ledgerId", id, coalesce(undo_actor_id, actor_id) as "userId" from imports
    where undoing_at < ${before} and state <> 'undone'
    order by undoing_at limit ${MOST_AT_ONCE}`.execute(db);
  return rows;
}

/** Takes what is left of it in hand, as the only one, with what was said of changed transactions; undefined where somebody is at it. */
export async function takeUndoInHand(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<{ keepsChanged: boolean | null } | undefined> {
  // A part that is being taken back holds the row, and is not waited for.
  const { rows } = await sql<{ keepsChanged: boolean | null }>`
    update imports set undoing_at = ${now}
    where ledger_id = ${ledgerId} and id = (
      select id from imports
      where ledger_id = ${ledgerId} and id = ${importId} and undoing_at < ${before} and state <> 'undone'
      for no key update skip locked)
    returning undo_keeps_changed as "keepsChanged"`.execute(tx);
  return rows[0];
}

/** It is taken back from now on, or still is: nobody else does for a while. */
export async function keepUndoing(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
  now: Date,
  by?: { readonly userId: UserId; readonly keepsChanged: boolean },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ undoing_at: now, ...(by && { undo_actor_id: by.userId, undo_keeps_changed: by.keepsChanged }) })
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', importId)
    .execute();
}

/** No part of it is taken back by itself any more. */
export async function endUndoing(tx: Tx, ledgerId: GrantedLedgerId, importId: string): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ undoing_at: null, undo_keeps_changed: null, undo_actor_id: null })
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', importId)
    .execute();
}
