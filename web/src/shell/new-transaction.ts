// The form of a new transaction opens over any page: from the tab bar, the palette, its key, and the buttons of pages.
import { createContext } from 'react';

/** Opens it. Given by the composition root, which knows the feature. */
export const OpenNewTransaction = createContext<() => void>(() => undefined);

/** Marks the buttons that open it, one of which gets the focus when the focused element disappears. */
export const NEW_TRANSACTION_FOCUS = { 'data-new-transaction': '' };

export function newTransactionButton(): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-new-transaction]')];
  return buttons.find((button) => button.checkVisibility()) ?? null;
}
