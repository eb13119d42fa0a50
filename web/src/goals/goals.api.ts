import type { editGoal, Goal, GoalFilter, NewGoal } from '@vintem/contract/goals';
import type { SentOf } from '@vintem/contract/route';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { PLANNING_KEY } from '#planning/planning-changes.ts';

/** The goals of the filter by their target day, fifty at a time. What is shown stays while another filter is on its way. */
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

/** How many goals there are of each status. */
export const goalSummaryQuery = queryOptions({
  queryKey: [PLANNING_KEY, 'goal-summary'],
  queryFn: ({ signal }) => call('GET /api/goals/summary', {}, { signal }),
});

export async function fetchGoal({ id }: Goal): Promise<Goal> {
  return (await call('GET /api/goals/:goalId', { params: { goalId: id } })).goal;
}

export type GoalChanges = Omit<SentOf<typeof editGoal>['body'], 'version'>;

export function sendNewGoal(body: NewGoal, idempotencyKey: string) {
  return call('POST /api/goals', { body }, { idempotencyKey });
}

export function sendChanges({ id, version }: Goal, changes: GoalChanges) {
  return call('PATCH /api/goals/:goalId', { params: { goalId: id }, body: { version, ...changes } });
}

export function sendProgress({ goal, progressPercent }: { goal: Goal; progressPercent: number }) {
  return call('PATCH /api/goals/:goalId/progress', {
    params: { goalId: goal.id },
    body: { progressPercent },
  });
}

/** Cancels what is not cancelled, and reactivates what is. */
export function sendCancelled({ id, version, status }: Goal) {
  const sent = { params: { goalId: id }, body: { version } };
  return status === 'cancelled'
    ? call('POST /api/goals/:goalId/reactivate', sent)
    : call('POST /api/goals/:goalId/cancel', sent);
}

export function sendDeletion({ id, version }: Goal) {
  return call('DELETE /api/goals/:goalId', { params: { goalId: id }, query: { version: String(version) } });
}
