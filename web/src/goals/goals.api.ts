import {
  cancelGoal,
  createGoal,
  deleteGoal,
  editGoal,
  getGoal,
  type Goal,
  type GoalFilter,
  listGoals,
  type NewGoal,
  reactivateGoal,
  setGoalProgress,
  summarizeGoals,
} from '@vintem/contract/goals';
import type { SentOf } from '@vintem/contract/route';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { PLANNING_KEY } from '#planning/planning-changes.ts';

/** The goals of the filter by target day, fifty at a time. The old rows stay while another filter loads. */
export function goalsQuery(filter: GoalFilter) {
  return infiniteQueryOptions({
    queryKey: [PLANNING_KEY, 'goals', filter],
    queryFn: ({ pageParam: cursor, signal }) => call(listGoals, { query: { ...filter, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Number of goals per status. */
export const goalSummaryQuery = queryOptions({
  queryKey: [PLANNING_KEY, 'goal-summary'],
  queryFn: ({ signal }) => call(summarizeGoals, {}, { signal }),
});

export async function fetchGoal({ id }: Goal): Promise<Goal> {
  return (await call(getGoal, { params: { goalId: id } })).goal;
}

export type GoalChanges = Omit<SentOf<typeof editGoal>['body'], 'version'>;

export function sendNewGoal(body: NewGoal, idempotencyKey: string) {
  return call(createGoal, { body }, { idempotencyKey });
}

export function sendChanges({ id, version }: Goal, changes: GoalChanges) {
  return call(editGoal, { params: { goalId: id }, body: { version, ...changes } });
}

export function sendProgress({ goal, progressPercent }: { goal: Goal; progressPercent: number }) {
  return call(setGoalProgress, { params: { goalId: goal.id }, body: { progressPercent } });
}

/** Cancels an active goal, and reactivates a cancelled one. */
export function sendCancelled({ id, version, status }: Goal) {
  const route = status === 'cancelled' ? reactivateGoal : cancelGoal;
  return call(route, { params: { goalId: id }, body: { version } });
}

export function sendDeletion({ id, version }: Goal) {
  return call(deleteGoal, { params: { goalId: id }, query: { version: String(version) } });
}
