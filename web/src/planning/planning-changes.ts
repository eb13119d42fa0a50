// Changes to tasks, goals and tickets. They touch each other (a ticket becomes a task, a deletion takes a link along) and are counted
// together, so they are cached under one key.
import { type Outcome, useRefreshingMutation } from '#api/refreshing-mutation.ts';

/** The first part of the key of every query about tasks, goals and tickets. */
export const PLANNING_KEY = 'planning';

/** A mutation of tasks, goals or tickets. */
export function usePlanningMutation<Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  outcome: Outcome<Sent, Answer> = {},
) {
  return useRefreshingMutation(PLANNING_KEY, send, outcome);
}
