import type { GoalFilter } from '@vintem/contract/goals';
import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely';
import type { UserId } from '#platform/owner.ts';
import type { SortKey } from '#platform/page-cursor.ts';
import type { JsonRow, Goals } from '#platform/schema.ts';
import { columnHasWord, wordsOf } from '#platform/search-words.ts';
import type { Reader, Tx } from '#platform/services.ts';

export type GoalRow = Selectable<Goals>;
export type GoalColumns = Omit<Insertable<Goals>, 'user_id'>;

/** By target day, at most `limit`, beginning after `after`. */
export function listGoals(
  db: Reader,
  userId: UserId,
  { status, category, search }: GoalFilter,
  { after, limit }: { after: SortKey | undefined; limit: number },
): Promise<GoalRow[]> {
  let query = db
    .selectFrom('goals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('target_day')
    .orderBy('id')
    .limit(limit);
  if (status) query = query.where('status', '=', status);
  if (category) query = query.where('category', '=', category);
  for (const word of wordsOf(search)) query = query.where(columnHasWord('search_text', word));
  if (after) query = query.where(sql<SqlBool>`(target_day, id) > (${after[0]}::date, ${after[1]}::uuid)`);
  return query.execute();
}

/** Number of goals per status that occurs. */
export function countGoals(db: Reader, userId: UserId) {
  return db
    .selectFrom('goals')
    .select(['status', sql<number>`count(*)::int`.as('total')])
    .where('user_id', '=', userId)
    .groupBy('status')
    .execute();
}

export function findGoal(db: Reader, userId: UserId, goalId: string): Promise<GoalRow | undefined> {
  return db
    .selectFrom('goals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', goalId)
    .executeTakeFirst();
}

/** The goal, locked until commit. */
export function lockGoal(tx: Tx, userId: UserId, goalId: string): Promise<GoalRow | undefined> {
  return tx
    .selectFrom('goals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', goalId)
    .forUpdate()
    .executeTakeFirst();
}

export function insertGoal(tx: Tx, userId: UserId, row: GoalColumns): Promise<GoalRow> {
  return tx
    .insertInto('goals')
    .values({ user_id: userId, ...row })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateGoal(
  tx: Tx,
  userId: UserId,
  goalId: string,
  set: Partial<GoalColumns>,
): Promise<GoalRow> {
  return tx
    .updateTable('goals')
    .set(set)
    .where('user_id', '=', userId)
    .where('id', '=', goalId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes the goal and returns its last row. */
export async function removeGoal(tx: Tx, userId: UserId, goalId: string): Promise<JsonRow> {
  const { row } = await tx
    .deleteFrom('goals')
    .where('user_id', '=', userId)
    .where('id', '=', goalId)
    .returning(sql<JsonRow>`to_jsonb(goals)`.as('row'))
    .executeTakeFirstOrThrow();
  return row;
}
