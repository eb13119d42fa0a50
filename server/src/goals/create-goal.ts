import type { createGoal as createRoute, Goal } from '@vintem/contract/goals';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { foldText } from '@vintem/core/text/fold';
import { newId } from '#platform/ids.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { goalOf } from './goal-view.ts';
import { insertGoal } from './goals.queries.ts';

/** Creates a goal, active and without progress. */
export function createGoal(
  services: Services,
  userId: UserId,
  { title, description, targetDay, category }: ParsedRequestOf<typeof createRoute>['body'],
  once: OnceKey | undefined,
): Promise<Result<{ goal: Goal }>> {
  return transact(
    services,
    async (tx) => {
      const now = services.clock.now();
      const row = await insertGoal(tx, userId, {
        id: newId(now),
        title,
        description,
        search_text: foldText(`${title} ${description}`),
        target_day: targetDay,
        category,
        progress_percent: 0,
        status: 'active',
        created_at: now,
        updated_at: now,
      });
      return ok({ goal: goalOf(row) });
    },
    once,
  );
}
