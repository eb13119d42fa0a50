// Moves the focus when the row that had it disappears.

/** Marks what takes the focus of a row. */
export const TICKET_FOCUS = { 'data-ticket': '' };
/** Marks the button of a new ticket, which takes the focus when there is no row left. */
export const NEW_TICKET_FOCUS = { 'data-new-ticket': '' };

/** The row at `index`, or the nearest one to it, or the button of a new ticket. */
export function ticketAt(index: number): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-ticket]')];
  return rows[Math.max(0, Math.min(index, rows.length - 1))] ?? newTicketButton();
}

export function newTicketButton(): HTMLElement | null {
  return document.querySelector('[data-new-ticket]');
}
