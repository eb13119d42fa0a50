import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { UserId } from '#platform/owner.ts';
import type { JsonRow, Investments } from '#platform/schema.ts';
import type { Reader, Tx } from '#platform/services.ts';

export type InvestmentRow = Selectable<Investments>;
export type InvestmentColumns = Omit<Insertable<Investments>, 'user_id'>;

/** Sorted by purchase, newest first. */
export function findInvestments(db: Reader, userId: UserId): Promise<InvestmentRow[]> {
  return db
    .selectFrom('investments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('purchase_day', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findInvestment(
  db: Reader,
  userId: UserId,
  investmentId: string,
): Promise<InvestmentRow | undefined> {
  return db
    .selectFrom('investments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', investmentId)
    .executeTakeFirst();
}

/** The investment, locked until commit. */
export function lockInvestment(
  tx: Tx,
  userId: UserId,
  investmentId: string,
): Promise<InvestmentRow | undefined> {
  return tx
    .selectFrom('investments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', investmentId)
    .forUpdate()
    .executeTakeFirst();
}

/** Locked until commit: investments are counted before one is added. */
export async function countInvestments(tx: Tx, userId: UserId): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  const { total } = await tx
    .selectFrom('investments')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

export function insertInvestment(tx: Tx, userId: UserId, row: InvestmentColumns): Promise<InvestmentRow> {
  return tx
    .insertInto('investments')
    .values({ user_id: userId, ...row })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateInvestment(
  tx: Tx,
  userId: UserId,
  investmentId: string,
  set: Updateable<Investments>,
): Promise<InvestmentRow> {
  return tx
    .updateTable('investments')
    .set(set)
    .where('user_id', '=', userId)
    .where('id', '=', investmentId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes the investment and returns its last row, with decimals as text: as JSON numbers they would not be exact. */
export async function removeInvestment(tx: Tx, userId: UserId, investmentId: string): Promise<JsonRow> {
  const { row } = await tx
    .deleteFrom('investments')
    .where('user_id', '=', userId)
    .where('id', '=', investmentId)
    .returning(
      sql<JsonRow>`to_jsonb(investments) || jsonb_build_object(
        'quantity', quantity::text, 'return_rate_percent', return_rate_percent::text)`.as('row'),
    )
    .executeTakeFirstOrThrow();
  return row;
}

/** Whether anybody holds an asset that is priced live. */
export async function isCryptoHeldAcrossOwners(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('investments')
    .select(sql`1`.as('one'))
    .where('type', '=', 'crypto')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
