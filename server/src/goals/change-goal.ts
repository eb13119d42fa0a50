// Every change of a goal: its status follows from its progress, except that a cancelled one stays so until it is reactivated.
import type { editGoal as editRoute, Goal } from '@vintem/contract/goals';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { statusAfterProgress, statusFromProgress } from '@vintem/core/planning/goal';
import { foldText } from '@vintem/core/text/fold';
import { personalLedger } from '#identity/access.ts';
import { raiseEvents } from '#ledger/events.ts';
import { newEvent } from '#ledger/new-event.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { goalOf } from './goal-view.ts';
import { type GoalColumns, type GoalRow, lockGoal, updateGoal } from './goals.queries.ts';

export function editGoal(
  services: Services,
  userId: UserId,
  goalId: string,
  edits: ParsedRequestOf<typeof editRoute>['body'],
): Promise<Result<{ goal: Goal }>> {
  const { version, targetDay, category, progressPercent } = edits;
  return changeGoal(services, userId, { goalId, version }, (before) => {
    const { title = before.title, description = before.description } = edits;
    const progress = progressPercent ?? before.progress_percent;
    return {
      title,
      description,
      search_text: foldText(`${title} ${description}`),
      target_day: targetDay ?? before.target_day,
      category: category ?? before.category,
      progress_percent: progress,
      status: statusAfterProgress(before.status, progress),
    };
  });
}

/** Sets the progress without a version check: the last position of the slider wins. */
export function setGoalProgress(
  services: Services,
  userId: UserId,
  goalId: string,
  progressPercent: number,
): Promise<Result<{ goal: Goal }>> {
  return changeGoal(services, userId, { goalId }, ({ status }) => ({
    progress_percent: progressPercent,
    status: statusAfterProgress(status, progressPercent),
  }));
}

export function cancelGoal(services: Services, userId: UserId, goalId: string, version: number) {
  return changeGoal(services, userId, { goalId, version }, () => ({ status: 'cancelled' }));
}

export function reactivateGoal(services: Services, userId: UserId, goalId: string, version: number) {
  return changeGoal(services, userId, { goalId, version }, ({ progress_percent }) => ({
    status: statusFromProgress(progress_percent),
  }));
}

/** @param target.version the one that the person saw; without it, any */
function changeGoal(
  services: Services,
  userId: UserId,
  { goalId, version }: { goalId: string; version?: number },
  change: (before: GoalRow) => Partial<GoalColumns>,
): Promise<Result<{ goal: Goal }>> {
  return transact(services, async (tx) => {
    const before = await lockGoal(tx, userId, goalId);
    if (!before) return refuse('goal_not_found');
    if (version !== undefined && before.version !== version) return refuse('version_conflict');
    const now = services.clock.now();
    const row = await updateGoal(tx, userId, goalId, {
      ...change(before),
      version: before.version + 1,
      updated_at: now,
    });
    if (row.status === 'completed' && before.status !== 'completed')
      await tellCompleted(tx, userId, row, now);
    return ok({ goal: goalOf(row) });
  });
}

/** Once a goal: whoever takes progress back and reaches the end again is not told twice. */
async function tellCompleted(tx: Tx, userId: UserId, goal: GoalRow, now: Date): Promise<void> {
  const { id, title, target_day: targetDay } = goal;
  const link = { personal: '/dashboard/tasks', business: '/dashboard/tasks' };
  const event = newEvent(
    'goal_completed',
    { subjectId: id, link, told: { goal: { id, title, targetDay } } },
    now,
  );
  await raiseEvents(tx, await personalLedger(tx, userId), [event], now);
}
