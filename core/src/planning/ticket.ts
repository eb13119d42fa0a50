/**
 * A ticket: something to report or ask for. Its state is set by hand until it is converted to a task, which is for good: a converted
 * ticket stays converted, whatever becomes of its task.
 */

/** Every category, in the order in which forms list them. */
export const TICKET_CATEGORIES = ['bug', 'feature', 'support', 'other'] as const;

export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

/** What screens call each category. */
export const TICKET_CATEGORY_LABELS: Readonly<Record<TicketCategory, string>> = {
  bug: 'Bug',
  feature: 'Funcionalidade',
  support: 'Suporte',
  other: 'Outro',
};

/** The states that a person may set. */
export const SETTABLE_TICKET_STATUSES = ['open', 'in_progress', 'resolved'] as const;

export const TICKET_STATUSES = [...SETTABLE_TICKET_STATUSES, 'converted'] as const;

export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** What screens call each state. */
export const TICKET_STATUS_LABELS: Readonly<Record<TicketStatus, string>> = {
  open: 'Aberto',
  in_progress: 'Em andamento',
  resolved: 'Resolvido',
  converted: 'Convertido',
};

/** How many days after its conversion the task of a ticket is due. */
export const DAYS_UNTIL_CONVERTED_IS_DUE = 7;

/** The status of a ticket after an edit: a changed ticket needs attention again. */
export function statusAfterEdit(status: TicketStatus): TicketStatus {
  return status === 'converted' ? 'converted' : 'open';
}
