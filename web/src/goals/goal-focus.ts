// Moves the focus when the row that had it disappears.

/** Marks what takes the focus of a row. */
export const GOAL_FOCUS = { 'data-goal': '' };
/** Marks the button of a new goal, which takes the focus when there is no row left. */
export const NEW_GOAL_FOCUS = { 'data-new-goal': '' };

/** The row of the topmost list at `index`, or the nearest one to it, or the button of a new goal. */
export function goalAt(index: number): HTMLElement | null {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-goals]')];
  const rows = [...(lists.at(-1)?.querySelectorAll<HTMLElement>('[data-goal]') ?? [])];
  return rows[Math.max(0, Math.min(index, rows.length - 1))] ?? newGoalButton();
}

export function newGoalButton(): HTMLElement | null {
  return document.querySelector('[data-new-goal]');
}
