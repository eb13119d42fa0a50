/** A goal: something to reach by a day, followed as a percentage. Its state follows from its progress until it is cancelled. */

export const GOAL_STATUSES = ['active', 'completed', 'cancelled'] as const;

export type GoalStatus = (typeof GOAL_STATUSES)[number];

/** What screens call each state. */
export const GOAL_STATUS_LABELS: Readonly<Record<GoalStatus, string>> = {
  active: 'Ativa',
  completed: 'Concluída',
  cancelled: 'Cancelada',
};

/** A whole percentage; at this one a goal is reached. */
export const FULL_PROGRESS = 100;

/** The state that follows from a whole percentage from 0 to 100. */
export function statusFromProgress(progressPercent: number): Exclude<GoalStatus, 'cancelled'> {
  return progressPercent >= FULL_PROGRESS ? 'completed' : 'active';
}

/** The status of a goal after its progress is saved: a cancelled one stays cancelled until it is reactivated. */
export function statusAfterProgress(status: GoalStatus, progressPercent: number): GoalStatus {
  return status === 'cancelled' ? 'cancelled' : statusFromProgress(progressPercent);
}
