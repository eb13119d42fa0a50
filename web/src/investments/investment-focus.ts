// Moves the focus when the row that had it disappears.

/** Marks what takes the focus of a row. */
export const ROW_FOCUS = { 'data-investment': '' };
/** Marks the button of a new investment, which takes the focus when there is no row left. */
export const NEW_INVESTMENT_FOCUS = { 'data-new-investment': '' };

/** The row at `index`, or the nearest one to it, or the button of a new investment. */
export function rowAt(index: number): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-investment]')];
  return rows[Math.max(0, Math.min(index, rows.length - 1))] ?? newInvestmentButton();
}

export function newInvestmentButton(): HTMLElement | null {
  return document.querySelector('[data-new-investment]');
}
