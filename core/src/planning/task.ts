/** A task: something to do by a certain moment. Completing it records the time; reopening clears it. */

export const TASK_STATUSES = ['pending', 'completed'] as const;

export type TaskStatus = (typeof TASK_STATUSES)[number];

/**
 * Whether a task was due before `now` and is not done. At the very instant it is not late yet.
 * @param now an instant as `dueAt` is: ISO 8601 in UTC, to the millisecond, so that text sorts as time does
 */
export function isOverdue(task: { status: TaskStatus; dueAt: string }, now: string): boolean {
  return task.status === 'pending' && task.dueAt < now;
}
