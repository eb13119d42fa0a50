// Deleted rows of a user, kept for a day.
import { sql } from 'kysely';
import type { UserId } from './owner.ts';
import type { JsonRow, Schema } from './schema.ts';
import type { Tx } from './services.ts';

const KEPT_MS = 24 * 3_600_000;

export type DeletedEntity = Schema['deletions']['entity'];
export type DeletedTable = 'goals' | 'investments' | 'tasks' | 'tickets';

/** Saves the rows unchanged, and deletes those of more than a day ago. */
export async function insertDeletion(
  tx: Tx,
  userId: UserId,
  deletion: { id: string; entity: DeletedEntity; rows: readonly JsonRow[]; now: Date },
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

/** Removes a deletion from the saved ones. */
export function removeDeletion(tx: Tx, userId: UserId, id: string, now: Date) {
  return tx
    .deleteFrom('deletions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('created_at', '>=', new Date(now.getTime() - KEPT_MS).toISOString())
    .returning(['entity', 'rows'])
    .executeTakeFirst();
}

/**
 * Restores rows to the table from which they were deleted. Rows of an earlier version lose columns that no longer exist, and get the
 * defaults of newer ones, as the migration gave existing rows.
 */
export async function insertDeleted(
  tx: Tx,
  userId: UserId,
  table: DeletedTable,
  rows: readonly JsonRow[],
): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attname = any(${Object.keys(rows[0] ?? {})}::text[])`.execute(
    tx,
  );
  const names = columns.map(({ name }) => name);
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => sql.ref(`gone.${name}`)))}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) gone
    where gone.user_id = ${userId}`.execute(tx);
}
