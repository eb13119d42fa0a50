// Idempotency keys, kept for a day with the answer that they got.
import type { UserId } from './owner.ts';
import type { Tx } from './services.ts';
import type { Statement } from './statements.ts';

const KEPT_MS = 24 * 3_600_000;

/** Deletes the user's keys that are older than a day. */
export function forgetOldKeys(userId: UserId, now: Date): Statement {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  return { name: 'forget-old-keys', text: FORGET_OLD_KEYS, values: [userId, before] };
}
const FORGET_OLD_KEYS = `delete from idempotency_keys where user_id = $1 and created_at < $2::timestamptz`;

/** Claims the key; counts no row if it was used before. A second request with it waits here until the first has committed or rolled back. */
export function claimKey(
  { userId, key, bodyHash }: { userId: UserId; key: string; bodyHash: Buffer },
  now: Date,
): Statement {
  return { name: 'take-key', text: TAKE_KEY, values: [userId, key, bodyHash, now] };
}
const TAKE_KEY = `
  insert into idempotency_keys (user_id, key, body_hash, created_at) values ($1, $2, $3, $4)
  on conflict (user_id, key) do nothing`;

export function saveAnswer({ userId, key }: { userId: UserId; key: string }, answer: unknown): Statement {
  return { name: 'keep-answer', text: KEEP_ANSWER, values: [userId, key, JSON.stringify(answer)] };
}
const KEEP_ANSWER = `update idempotency_keys set answer = $3::json where user_id = $1 and key = $2`;

export async function replayAnswer(
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
