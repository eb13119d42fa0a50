import { type Selectable, sql } from 'kysely';
import type { UserId } from '#platform/owner.ts';
import type { ApiTokens } from '#platform/schema.ts';
import type { Reader, Tx } from '#platform/services.ts';

export type TokenRow = Omit<Selectable<ApiTokens>, 'user_id' | 'token_hash'>;

const COLUMNS = [
  'id',
  'name',
  'prefix',
  'scopes',
  'ledger_ids',
  'expires_at',
  'last_used_at',
  'created_at',
] as const satisfies readonly (keyof TokenRow)[];

export function findTokens(db: Reader, userId: UserId): Promise<TokenRow[]> {
  return db
    .selectFrom('api_tokens')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Locked until commit: tokens are counted before one is added. */
export async function countTokens(tx: Tx, userId: UserId): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  const { total } = await tx
    .selectFrom('api_tokens')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertToken(
  tx: Tx,
  userId: UserId,
  row: TokenRow & { token_hash: Buffer },
): Promise<void> {
  await tx
    .insertInto('api_tokens')
    .values({ ...row, user_id: userId })
    .execute();
}

/** @returns whether there was such a token */
export async function deleteToken(db: Reader, userId: UserId, tokenId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', tokenId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
