// Moves the focus within the rows of an import, and when the row that had it goes to another box.
import { useEffect, useRef } from 'react';

/** Marks a row; what can be selected in it takes its focus. */
export const rowMark = (index: number) => ({ 'data-import-row': index });

/** The nearest to `index` of the rows that take the focus. */
export function focusRow(index: number): void {
  const distance = (row: HTMLElement) => Math.abs(Number(row.dataset['importRow']) - index);
  const [nearest] = focusable().toSorted((left, right) => distance(left) - distance(right));
  if (nearest) targetOf(nearest)?.focus();
}

/** The first row that is in sight. */
export function firstRowInSight(): number | undefined {
  const row = focusable().find((one) => one.getBoundingClientRect().top > 0);
  return row && Number(row.dataset['importRow']);
}

/** For the list: the row in the place of one that went has the focus then. */
export function useKeptRowFocus(): void {
  const last = useRef<{ element: Element; index: number }>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // Menus and dialogs are outside, and lead back to what opened them.
      if (!(target instanceof Element) || !target.closest('main')) return;
      const row = target.closest<HTMLElement>('[data-import-row]');
      last.current = row ? { element: target, index: Number(row.dataset['importRow']) } : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // After every drawing: there is no other moment at which it can be gone.
  useEffect(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    focusRow(last.current.index);
  });
}

function focusable(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-import-row]')].filter(
    (row) => targetOf(row) !== null,
  );
}

function targetOf(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('[role="checkbox"], button[data-row-button]');
}
