import { type Deleted, saveDeleted } from '#platform/deleted-rows.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { lockGoal, removeGoal } from './goals.queries.ts';

export function deleteGoal(
  services: Services,
  userId: UserId,
  goalId: string,
  version: number,
): Promise<Result<Deleted>> {
  return transact(services, async (tx) => {
    const goal = await lockGoal(tx, userId, goalId);
    if (!goal) return refuse('goal_not_found');
    if (goal.version !== version) return refuse('version_conflict');
    const row = await removeGoal(tx, userId, goalId);
    return ok(await saveDeleted(tx, userId, 'goal', [row], services.clock.now()));
  });
}
