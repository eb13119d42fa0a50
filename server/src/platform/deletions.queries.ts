// Deleted rows of a user, kept for a day.
import type { UserId } from './owner.ts';
import type { Schema } from './schema.ts';
import type { Tx } from './services.ts';

const KEPT_MS = 24 * 3_600_000;

export type DeletedEntity = Schema['deletions']['entity'];

/** Keeps the rows as they stood; what was deleted more than a day ago is forgotten on the way. */
export async function insertDeletion(
  tx: Tx,
  userId: UserId,
  deletion: { id: string; entity: DeletedEntity; rows: readonly unknown[]; now: Date },
): Promise<void> {
  const { id, entity, rows, now } = deletion;
  await tx
    .deleteFrom('deletions')
    .where('user_id', '=', userId)
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
  await tx
    .insertInto('deletions')
    .values({ user_id: userId, id, entity, rows: JSON.stringify(rows), created_at: now })
    .execute();
}

/** Takes a deletion out of what is kept. */
export function removeDeletion(tx: Tx, userId: UserId, id: string, now: Date) {
  return tx
    .deleteFrom('deletions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('created_at', '>=', new Date(now.getTime() - KEPT_MS).toISOString())
    .returning(['entity', 'rows'])
    .executeTakeFirst();
}
