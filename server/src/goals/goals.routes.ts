import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { cancelGoal, editGoal, reactivateGoal, setGoalProgress } from './change-goal.ts';
import { createGoal } from './create-goal.ts';
import { deleteGoal } from './delete-goal.ts';
import { readGoal, readPage, summarize } from './read-goals.ts';

export function goalsRoutes(register: RegisterRoute, services: Services): void {
  register(api.listGoals, ({ grant, input: { query } }) => {
    const { cursor, limit, ...filter } = query;
    return readPage(services.db, grant.userId, filter, { cursor, limit: Number(limit) });
  });

  register(api.summarizeGoals, async ({ grant }) => ok(await summarize(services.db, grant.userId)));

  register(api.getGoal, ({ grant, input }) => readGoal(services.db, grant.userId, input.params.goalId));

  register(api.createGoal, ({ grant, input, once }) => createGoal(services, grant.userId, input.body, once));

  register(api.editGoal, ({ grant, input }) =>
    editGoal(services, grant.userId, input.params.goalId, input.body),
  );

  register(api.setGoalProgress, ({ grant, input }) =>
    setGoalProgress(services, grant.userId, input.params.goalId, input.body.progressPercent),
  );

  register(api.cancelGoal, ({ grant, input }) =>
    cancelGoal(services, grant.userId, input.params.goalId, input.body.version),
  );

  register(api.reactivateGoal, ({ grant, input }) =>
    reactivateGoal(services, grant.userId, input.params.goalId, input.body.version),
  );

  register(api.deleteGoal, ({ grant, input }) =>
    deleteGoal(services, grant.userId, input.params.goalId, Number(input.query.version)),
  );
}
