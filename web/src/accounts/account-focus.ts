// Moves the focus when the card or button that had it disappears.
import { useEffect, useRef } from 'react';

/** Marks what takes the focus of a card. */
export const cardFocus = (accountId: string) => ({ 'data-account': accountId });
/** Marks the button of a new account, which takes the focus when there is no card left. */
export const NEW_ACCOUNT_FOCUS = { 'data-new-account': '' };

/** For a dialog about the card at `index`: the next focus if the card disappears, else null for the previous one. */
export function successorOfCard(accountId: string, index: number): HTMLElement | null {
  const isThere = document.querySelector(`[data-account="${CSS.escape(accountId)}"]`) !== null;
  return isThere ? null : cardAt(index);
}

/** The card at `index`, or the nearest one to it, or the button of a new account. */
export function cardAt(index: number): HTMLElement | null {
  const cards = allCards();
  return cards[Math.max(0, Math.min(index, cards.length - 1))] ?? newAccountButton();
}

export function newAccountButton(): HTMLElement | null {
  return document.querySelector('[data-new-account]');
}

/** Moves the focus from a card that disappears to the one in its place, and from a button to its successor. */
export function useKeptFocus(): void {
  const last = useRef<{ element: Element; successor: () => HTMLElement | null }>(null);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // Menus and dialogs are outside, and lead back to what opened them.
      if (!(target instanceof Element) || !target.closest('main')) return;
      last.current = { element: target, successor: successorOf(target) };
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  // After every drawing: there is no other moment at which it can be gone.
  useEffect(() => {
    const isGone = last.current && !last.current.element.isConnected;
    if (isGone && document.activeElement === document.body) last.current?.successor()?.focus();
  });
}

function successorOf(element: Element): () => HTMLElement | null {
  if (element === newAccountButton()) return newAccountButton;
  const index = allCards().findIndex((card) => card.closest('li')?.contains(element));
  return () => cardAt(index);
}

function allCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-account]')];
}
