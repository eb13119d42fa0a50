import type { Plan } from '@vintem/contract/identity';
import { sql } from 'kysely';
import type { UserId } from '#platform/owner.ts';
import { OWNER_COLUMN } from '#platform/schema.ts';
import type { Reader, Tx } from '#platform/services.ts';

export async function updatePlan(db: Reader, userId: UserId, plan: Plan, now: Date): Promise<void> {
  await db.updateTable('users').set({ plan, updated_at: now }).where('id', '=', userId).execute();
}

/** Replaces the hash that was read; false when another request was faster. */
export async function replacePassword(
  tx: Tx,
  userId: UserId,
  seenHash: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', userId)
    .where('password_hash', '=', seenHash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Live sessions: `currentId`, if there is one, first, then those used last. */
export function findLiveSessions(
  db: Reader,
  userId: UserId,
  currentId: string | null,
  most: number,
  now: Date,
) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy(sql`id is not distinct from ${currentId}::uuid`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** @returns whether there was such a session */
export async function deleteSession(db: Reader, userId: UserId, sessionId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteOtherSessions(db: Reader, userId: UserId, keptId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', keptId).execute();
}

/** Locks the user's row until commit, which blocks sign-ins. False when the user is gone or the password has changed. */
export async function lockUserWithPassword(tx: Tx, userId: UserId, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes every row that the user owns, from the last table to the first, so that no reference is left dangling. */
export async function deleteUserRows(tx: Tx, userId: UserId): Promise<void> {
  const tables = Object.entries(OWNER_COLUMN).filter(([, owner]) => owner === 'user_id');
  for (const [table] of tables.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and the order matters
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  }
}

export async function deleteUserRow(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
