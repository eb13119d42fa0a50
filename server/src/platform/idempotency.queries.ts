// Idempotency keys, kept for a day with the answer that they got.
import type { UserId } from './owner.ts';
import type { Tx } from './services.ts';

const KEPT_MS = 24 * 3_600_000;

/** Claims the key; false if it was used within the last day. Keys older than that are forgotten on the way. */
export async function takeKey(
  tx: Tx,
  once: { userId: UserId; key: string; bodyHash: Buffer },
  now: Date,
): Promise<boolean> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', once.userId)
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: once.userId, key: once.key, body_hash: once.bodyHash, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function keepAnswer(
  tx: Tx,
  once: { userId: UserId; key: string },
  answer: unknown,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', once.userId)
    .where('key', '=', once.key)
    .execute();
}

export async function answerAgain(
  tx: Tx,
  userId: UserId,
  key: string,
): Promise<{ bodyHash: Buffer; answer: unknown } | undefined> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { bodyHash: row.body_hash, answer: row.answer };
}
