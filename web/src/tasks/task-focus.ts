// Moves the focus when the row that had it disappears.

/** Marks what takes the focus of a row. */
export const TASK_FOCUS = { 'data-task': '' };
/** Marks the button of a new task, which takes the focus when there is no row left. */
export const NEW_TASK_FOCUS = { 'data-new-task': '' };

/** The row of the topmost list at `index`, or the nearest one to it, or the button of a new task. */
export function taskAt(index: number): HTMLElement | null {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-tasks]')];
  const rows = [...(lists.at(-1)?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
  return rows[Math.max(0, Math.min(index, rows.length - 1))] ?? newTaskButton();
}

export function newTaskButton(): HTMLElement | null {
  return document.querySelector('[data-new-task]');
}
