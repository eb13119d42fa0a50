// Where the focus goes when the card that had it is gone.

/** Marks what takes the focus of a card. */
export const CARD_FOCUS = { 'data-account': '' };
/** Marks the button of a new account, which takes the focus when there is no card left. */
export const NEW_ACCOUNT_FOCUS = { 'data-new-account': '' };

/** The card at `index`, or the last one before it, or the button of a new account. */
export function cardAt(index: number): HTMLElement | null {
  const cards = document.querySelectorAll<HTMLElement>('[data-account]');
  const card = cards[Math.max(0, Math.min(index, cards.length - 1))];
  return card ?? document.querySelector('[data-new-account]');
}

/** Gives the focus that went away with a card to the one in its place. */
export function keepFocusAt(index: number): void {
  if (document.activeElement === document.body) cardAt(index)?.focus();
}
