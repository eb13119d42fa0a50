// A deletion of a person's own rows can be undone once, within a day, by the id that it answered.
import {
  type DeletedEntity,
  type DeletedTable,
  insertDeleted,
  insertDeletion,
  removeDeletion,
} from './deletions.queries.ts';
import { newId } from './ids.ts';
import type { UserId } from './owner.ts';
import type { JsonRow } from './schema.ts';
import type { Tx } from './services.ts';

export interface Deleted {
  readonly deletionId: string;
  readonly count: number;
}

/** Saves rows that were just deleted, so that they can be restored unchanged. */
export async function saveDeleted(
  tx: Tx,
  userId: UserId,
  entity: DeletedEntity,
  rows: readonly JsonRow[],
  now: Date,
): Promise<Deleted> {
  const deletionId = newId(now);
  await insertDeletion(tx, userId, { id: deletionId, entity, rows, now });
  return { deletionId, count: rows.length };
}

/** The rows of a deletion, to be restored in this transaction; a second undo finds nothing. */
export async function claimDeleted(
  tx: Tx,
  userId: UserId,
  deletionId: string,
  now: Date,
): Promise<{ entity: DeletedEntity; rows: readonly JsonRow[] } | undefined> {
  return removeDeletion(tx, userId, deletionId, now);
}

/** Restores rows unchanged, whatever version deleted them. */
export function restoreRows(
  tx: Tx,
  userId: UserId,
  table: DeletedTable,
  rows: readonly JsonRow[],
): Promise<void> {
  return insertDeleted(tx, userId, table, rows);
}
