// Where the focus goes when the row that had it is gone.

/** Marks what takes the focus of a row. */
export const ROW_FOCUS = { 'data-transaction': '' };
/** Marks the button of a new transaction, which takes the focus when there is no row left. */
export const NEW_TRANSACTION_FOCUS = { 'data-new-transaction': '' };

/** The row at `index`, or the nearest one to it, or the button of a new transaction. */
export function rowAt(index: number): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-transaction]')];
  return rows[Math.max(0, Math.min(index, rows.length - 1))] ?? newTransactionButton();
}

export function newTransactionButton(): HTMLElement | null {
  return document.querySelector('[data-new-transaction]');
}
