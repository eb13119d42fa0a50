// Moves the focus within the list, and when the row that had it disappears.
import { useEffect, useRef } from 'react';
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

/** For the list: a row that disappears (a posted one may leave the filter) passes its focus to the row in its place. */
export function useKeptRowFocus(): void {
  const last = useRef<{ element: Element; index: number }>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // Menus and dialogs are outside, and lead back to what opened them.
      if (!(target instanceof Element) || !target.closest('main')) return;
      const row = target.closest('li, tr')?.querySelector<HTMLElement>('[data-transaction]');
      last.current = row ? { element: target, index: Number(row.dataset['transaction']) } : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // After every drawing: there is no other moment at which it can be gone.
  useEffect(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    rowAt(last.current.index)?.focus();
  });
}

function allRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-transaction]')];
}
