// Where the focus goes in the list, and when the row that had it is gone.
import { newTransactionButton } from '#shell/new-transaction.ts';

/** Marks what takes the focus of the row at `index`. */
export const rowFocus = (index: number) => ({ 'data-transaction': index });

/** The row at `index`, or the nearest one to it that is drawn, or the button of a new transaction. */
export function rowAt(index: number): HTMLElement | null {
  const distance = (row: HTMLElement) => Math.abs(Number(row.dataset['transaction']) - index);
  const [nearest] = allRows().toSorted((left, right) => distance(left) - distance(right));
  return nearest ?? newTransactionButton();
}

/** The first row that is in sight. */
export function firstRowInSight(): HTMLElement | null {
  return allRows().find((row) => row.getBoundingClientRect().top > 0) ?? null;
}

function allRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-transaction]')];
}
