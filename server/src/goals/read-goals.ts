import type { Goal, GoalFilter } from '@vintem/contract/goals';
import { isDay } from '@vintem/core/calendar/day';
import type { GoalStatus } from '@vintem/core/planning/goal';
import type { UserId } from '#platform/owner.ts';
import { cutPage, KEY_PART, decodePageCursor } from '#platform/page-cursor.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Reader } from '#platform/services.ts';
import { goalOf } from './goal-view.ts';
import { countGoals, findGoal, listGoals } from './goals.queries.ts';

const SHAPE = [/^\d{4}-\d{2}-\d{2}$/, KEY_PART.id];

export async function readPage(
  db: Reader,
  userId: UserId,
  filter: GoalFilter,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Result<{ goals: Goal[]; nextCursor: string | null }>> {
  const after = cursor === undefined ? undefined : decodePageCursor(filter, cursor, SHAPE);
  if (after === null || (after && !isDay(after[0] ?? ''))) return refuse('cursor_invalid');
  const found = await listGoals(db, userId, filter, { after, limit: limit + 1 });
  const { rows, nextCursor } = cutPage(found.map(goalOf), filter, limit, (goal) => [goal.targetDay, goal.id]);
  return ok({ goals: rows, nextCursor });
}

export async function summarize(db: Reader, userId: UserId): Promise<Record<GoalStatus, number>> {
  const counts = new Map((await countGoals(db, userId)).map(({ status, total }) => [status, total]));
  return {
    active: counts.get('active') ?? 0,
    completed: counts.get('completed') ?? 0,
    cancelled: counts.get('cancelled') ?? 0,
  };
}

export async function readGoal(db: Reader, userId: UserId, goalId: string): Promise<Result<{ goal: Goal }>> {
  const row = await findGoal(db, userId, goalId);
  return row ? ok({ goal: goalOf(row) }) : refuse('goal_not_found');
}
