import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { cancelGoal, editGoal, reactivateGoal, setGoalProgress } from './change-goal.ts';
import { createGoal } from './create-goal.ts';
import { deleteGoal } from './delete-goal.ts';
import { readGoal, readPage, summarize } from './read-goals.ts';

export function goalsRoutes(register: RegisterRoute, services: Services): void {
  register(api.listGoals, ({ caller, input: { query } }) => {
    const { cursor, limit, ...filter } = query;
    return readPage(services.db, caller.userId, filter, { cursor, limit: Number(limit) });
  });

  register(api.summarizeGoals, async ({ caller }) => ok(await summarize(services.db, caller.userId)));

  register(api.getGoal, ({ caller, input }) => readGoal(services.db, caller.userId, input.params.goalId));

  register(api.createGoal, ({ caller, input, once }) =>
    createGoal(services, caller.userId, input.body, once),
  );

  register(api.editGoal, ({ caller, input }) =>
    editGoal(services, caller.userId, input.params.goalId, input.body),
  );

  register(api.setGoalProgress, ({ caller, input }) =>
    setGoalProgress(services, caller.userId, input.params.goalId, input.body.progressPercent),
  );

  register(api.cancelGoal, ({ caller, input }) =>
    cancelGoal(services, caller.userId, input.params.goalId, input.body.version),
  );

  register(api.reactivateGoal, ({ caller, input }) =>
    reactivateGoal(services, caller.userId, input.params.goalId, input.body.version),
  );

  register(api.deleteGoal, ({ caller, input }) =>
    deleteGoal(services, caller.userId, input.params.goalId, Number(input.query.version)),
  );
}
