/** The state of a statement: derived from its days and figures, never stored. Each carries what its sentence needs. */
import { type Day, daysBetween } from '#calendar/day.ts';
import type { Month } from '#calendar/month.ts';
import { add, type Cents, negate, subtract } from '#money/money.ts';
import type { ReckonedStatement, StatementAmounts, StatementPayment } from './statement-amounts.ts';
import { type DatedStatement, lastPunctualDay } from './statement-dates.ts';

export type StatementState =
  /** An earlier one is still open. */
  | { readonly code: 'upcoming' }
  | { readonly code: 'open'; readonly closingDay: Day }
  /** Nothing was paid, and it is not late. */
  | { readonly code: 'closed'; readonly dueDay: Day }
  | { readonly code: 'partly_paid'; readonly restCents: Cents }
  /** Less than the minimum was paid in time; `days` are counted from the due day, whatever day was the last one in time. */
  | { readonly code: 'overdue'; readonly days: number; readonly restCents: Cents }
  /** Since `day`; `creditCents` were paid too much and lower the next one. */
  | { readonly code: 'paid'; readonly day: Day; readonly creditCents: Cents }
  /** The next one closed before this one was paid. */
  | { readonly code: 'carried_over'; readonly restCents: Cents; readonly toMonth: Month }
  | { readonly code: 'empty' }
  /** A financing settled it. */
  | { readonly code: 'financed'; readonly count: number };

/** A statement with its neighbours and all that was paid of it. */
type StateInput = {
  readonly statement: ReckonedStatement;
  readonly figures: StatementAmounts;
  readonly payments: readonly StatementPayment[];
  readonly next: DatedStatement | null;
  readonly isEarlierOpen: boolean;
};

export function stateOf(input: StateInput, today: Day): StatementState {
  const { statement, figures, isEarlierOpen } = input;
  if (statement.closingDay > today) {
    return isEarlierOpen ? { code: 'upcoming' } : { code: 'open', closingDay: statement.closingDay };
  }
  return figures.restCents <= 0 ? settledState(input) : owedState(input, today);
}

/** Nothing is left to pay. */
function settledState({ figures, payments }: StateInput): StatementState {
  const { totalCents, paidCents, restCents } = figures;
  const posted = payments.filter(({ status }) => status === 'posted');
  const financed = posted.find(({ financedCount }) => financedCount !== null);
  if (financed?.financedCount) return { code: 'financed', count: financed.financedCount };
  const day = totalCents <= 0 && paidCents === 0 ? null : settlingDay(figures, posted);
  return day === null ? { code: 'empty' } : { code: 'paid', day, creditCents: negate(restCents) };
}

/** Something is left to pay. */
function owedState({ statement, figures, next }: StateInput, today: Day): StatementState {
  const { dueDay, minimumCents } = statement;
  const { restCents, paidCents } = figures;
  if (next && next.closingDay <= today) return { code: 'carried_over', restCents, toMonth: next.month };
  const isBelowMinimum = paidCents === 0 || (minimumCents !== null && paidCents < minimumCents);
  if (isBelowMinimum && today > lastPunctualDay(dueDay)) {
    return { code: 'overdue', days: daysBetween(dueDay, today), restCents };
  }
  return paidCents > 0 ? { code: 'partly_paid', restCents } : { code: 'closed', dueDay };
}

/** The day of the payment that left nothing to pay; null when there was none. */
function settlingDay(
  { carriedCents, chargesCents }: Pick<StatementAmounts, 'carriedCents' | 'chargesCents'>,
  payments: readonly StatementPayment[],
): Day | null {
  let owedCents = add(carriedCents, chargesCents);
  const inOrder = payments.toSorted(
    (left, right) => Number(left.day > right.day) - Number(left.day < right.day),
  );
  for (const { day, amountCents } of inOrder) {
    owedCents = subtract(owedCents, amountCents);
    if (owedCents <= 0) return day;
  }
  return null;
}
