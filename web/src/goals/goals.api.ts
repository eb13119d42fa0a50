import type { editGoal, Goal, GoalFilter, NewGoal } from '@vintem/contract/goals';
import type { RequestOf } from '@vintem/contract/route';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { PLANNING_KEY } from '#planning/planning-changes.ts';

/** The goals of the filter by target day, fifty at a time. The old rows stay while another filter loads. */
export function goalsQuery(filter: GoalFilter) {
  return infiniteQueryOptions({
    queryKey: [PLANNING_KEY, 'goals', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/goals', { query: { ...filter, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Number of goals per status. */
export const goalSummaryQuery = queryOptions({
  queryKey: [PLANNING_KEY, 'goal-summary'],
  queryFn: ({ signal }) => call('GET /api/goals/summary', {}, { signal }),
});

export async function fetchGoal({ id }: Goal): Promise<Goal> {
  return (await call('GET /api/goals/:goalId', { params: { goalId: id } })).goal;
}

export type GoalChanges = Omit<RequestOf<typeof editGoal>['body'], 'version'>;

export function createGoal(body: NewGoal, idempotencyKey: string) {
  return call('POST /api/goals', { body }, { idempotencyKey });
}

export function updateGoal({ id, version }: Goal, changes: GoalChanges) {
  return call('PATCH /api/goals/:goalId', { params: { goalId: id }, body: { version, ...changes } });
}

export function updateGoalProgress({ goal, progressPercent }: { goal: Goal; progressPercent: number }) {
  return call('PATCH /api/goals/:goalId/progress', {
    params: { goalId: goal.id },
    body: { progressPercent },
  });
}

/** Cancels an active goal, and reactivates a cancelled one. */
export function toggleGoalCancelled({ id, version, status }: Goal) {
  const sent = { params: { goalId: id }, body: { version } };
  return status === 'cancelled'
    ? call('POST /api/goals/:goalId/reactivate', sent)
    : call('POST /api/goals/:goalId/cancel', sent);
}

export function deleteGoal({ id, version }: Goal) {
  return call('DELETE /api/goals/:goalId', { params: { goalId: id }, query: { version: String(version) } });
}
