/** The state of a statement: derived from its days and figures, never stored. Each carries what its sentence needs. */
import { type Day, daysBetween } from '#calendar/day.ts';
import type { Month } from '#calendar/month.ts';
import { add, type Cents, negate, subtract, sum, ZERO } from '#money/money.ts';
import type { ReckonedStatement, StatementAmounts, StatementPayment } from './statement-amounts.ts';
import { type DatedStatement, lastPunctualDay } from './statement-dates.ts';

export type StatementState =
  /** An earlier one is still open. */
  | { readonly code: 'upcoming' }
  | { readonly code: 'open'; readonly closingDay: Day }
  /** Nothing was paid, and it is not late. */
  | { readonly code: 'closed'; readonly dueDay: Day }
  /** Of it `paidCents` were paid, and financings settled `financedCents`: something at least. */
  | ({ readonly code: 'partly_paid'; readonly restCents: Cents } & SettledParts)
  /** Less than the minimum was paid in time; `days` are counted from the due day, whatever day was the last one in time. */
  | { readonly code: 'overdue'; readonly days: number; readonly restCents: Cents }
  /** Since `day`; `creditCents` were paid too much and lower the next one. */
  | { readonly code: 'paid'; readonly day: Day; readonly creditCents: Cents }
  /** The next one closed before this one was paid. */
  | { readonly code: 'carried_over'; readonly restCents: Cents; readonly toMonth: Month }
  | { readonly code: 'empty' }
  /** Financings settled what was not paid, each in so many parcels. */
  | ({
      readonly code: 'financed';
      readonly counts: readonly number[];
      readonly creditCents: Cents;
    } & SettledParts);

/** What settled a statement, from its closing day on. */
type SettledParts = { readonly paidCents: Cents; readonly financedCents: Cents };

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
function settledState(input: StateInput): StatementState {
  const { figures, payments } = input;
  const { totalCents, paidCents, restCents } = figures;
  const posted = payments.filter(({ status }) => status === 'posted');
  const creditCents = negate(restCents);
  const financings = posted.filter(isFinancing).toSorted(byDay);
  if (financings.length > 0) {
    const counts = financings.flatMap(({ financedCount }) => financedCount ?? []);
    const parts = settledParts(input);
    // What comes on top of what was financed whole pays nothing of it.
    const paidParts = parts.financedCents < totalCents ? parts.paidCents : ZERO;
    return { code: 'financed', counts, creditCents, ...parts, paidCents: paidParts };
  }
  const day = totalCents <= 0 && paidCents === 0 ? null : settlingDay(figures, posted);
  return day === null ? { code: 'empty' } : { code: 'paid', day, creditCents };
}

/** Something is left to pay. */
function owedState(input: StateInput, today: Day): StatementState {
  const { statement, figures, next } = input;
  const { dueDay, minimumCents } = statement;
  const { restCents, paidCents } = figures;
  if (next && next.closingDay <= today) return { code: 'carried_over', restCents, toMonth: next.month };
  const isBelowMinimum = paidCents === 0 || (minimumCents !== null && paidCents < minimumCents);
  if (isBelowMinimum && today > lastPunctualDay(dueDay)) {
    return { code: 'overdue', days: daysBetween(dueDay, today), restCents };
  }
  if (paidCents === 0) return { code: 'closed', dueDay };
  return { code: 'partly_paid', restCents, ...settledParts(input) };
}

function settledParts({
  statement: { closingDay },
  figures: { paidCents },
  payments,
}: StateInput): SettledParts {
  const financings = payments.filter(
    (one) => one.status === 'posted' && one.day >= closingDay && isFinancing(one),
  );
  const financedCents = sum(financings.map(({ amountCents }) => amountCents));
  return { financedCents, paidCents: subtract(paidCents, financedCents) };
}

function isFinancing({ financedCount }: StatementPayment): boolean {
  return financedCount !== null;
}

function byDay(left: StatementPayment, right: StatementPayment): number {
  return Number(left.day > right.day) - Number(left.day < right.day);
}

/** The day of the payment that left nothing to pay; null when there was none. */
function settlingDay(
  { carriedCents, chargesCents }: Pick<StatementAmounts, 'carriedCents' | 'chargesCents'>,
  payments: readonly StatementPayment[],
): Day | null {
  let owedCents = add(carriedCents, chargesCents);
  for (const { day, amountCents } of payments.toSorted(byDay)) {
    owedCents = subtract(owedCents, amountCents);
    if (owedCents <= 0) return day;
  }
  return null;
}
