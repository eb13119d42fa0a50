/**
 * What the bank takes from the paying account by itself: what is left of a statement, on its due day or the next banking day.
 *
 * Worked examples: docs/specs/cards.md, every row of which is a test.
 */
import type { Day } from '#calendar/day.ts';
import { type Cents, subtract } from '#money/money.ts';
import { lastPunctualDay, type StatementDates } from './statement-dates.ts';

export interface DebitInput extends StatementDates {
  /** The day on which the person switched it on; null while it is off. */
  readonly since: Day | null;
  /** What is left of the statement today. */
  readonly restCents: Cents;
  /** Payments to come that are not the debit's own. */
  readonly pendingCents: Cents;
  /** Whether the statement was looked at before. */
  readonly isSeen: boolean;
}

export interface Debit {
  readonly day: Day;
  /** Above zero. */
  readonly amountCents: Cents;
}

/**
 * The debit of a closed statement as of `today`; null for none. It follows what is left until its day: a purchase that is entered late raises
 * it, a payment lowers it or does away with it. After its day nothing begins any more, unless nobody looked at the statement before: then the
 * server was off meanwhile, and the bank has debited all the same.
 */
export function automaticDebit(input: DebitInput, today: Day): Debit | null {
  const { since, closingDay, dueDay, restCents, pendingCents, isSeen } = input;
  const day = lastPunctualDay(dueDay);
  if (since === null || closingDay > today || day < since || (isSeen && day < today)) return null;
  const amountCents = subtract(restCents, pendingCents);
  return amountCents > 0 ? { day, amountCents } : null;
}
