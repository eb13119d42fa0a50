/**
 * What there is to tell of something to be paid or received that waits for a person. The days without banks count as in `#payables/due-state.ts`.
 * Worked examples: docs/specs/events.md, every row of which is a test.
 */
import { daysBetween, type Day } from '#calendar/day.ts';
import { type DueTerms, dueState } from '#payables/due-state.ts';
import { DUE_SOON_DAYS } from './statement-events.ts';

export type BillToDo = 'payable_overdue' | 'payable_due_soon' | 'receivable_overdue' | 'receivable_due_soon';

/** Null for what is further away. */
export function billToDo(terms: DueTerms & { readonly isReceivable: boolean }, today: Day): BillToDo | null {
  const side = terms.isReceivable ? 'receivable' : 'payable';
  if (dueState(terms, today) === 'overdue') return `${side}_overdue`;
  return daysBetween(today, terms.dueDay) <= DUE_SOON_DAYS ? `${side}_due_soon` : null;
}
