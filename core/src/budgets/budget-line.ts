/**
 * What a limit leaves of a month: available is the limit with what was carried into it, left is that less what was spent and what is
 * still to come.
 * Worked examples: docs/specs/budgets.md, every row of which is a test.
 */
import { type Day, dayParts, daysBetween, daysInMonth } from '#calendar/day.ts';
import {
  addToMonth,
  firstDay,
  lastDay,
  type Month,
  monthOf,
  monthParts,
  monthsBetween,
} from '#calendar/month.ts';
import { add, type Cents, cents, negate, subtract, ZERO } from '#money/money.ts';
import { type Carry, firstCarriedMonth, type Limit, limitIn } from './limit.ts';

/** A month of a limit, in minor units of the ledger's currency. What came back lowers what was used, also below zero. */
export interface BudgetLine {
  readonly limitCents: Cents;
  /** What earlier months left, or were over: below zero. */
  readonly carriedCents: Cents;
  /** Posted. */
  readonly usedCents: Cents;
  /** Scheduled. */
  readonly expectedCents: Cents;
}

/** What was spent in a month and what is to come in it. */
export type Spending = Pick<BudgetLine, 'usedCents' | 'expectedCents'>;

/**
 * The line of a month; null where there is no limit. What is carried is reckoned from the first month that decides it, so that a
 * correction of an old month is right everywhere.
 * @param limits of one category, by month
 * @param spendingIn of the category, in each month from `firstCarriedMonth` on
 */
export function budgetLine(
  limits: readonly Limit[],
  month: Month,
  spendingIn: (month: Month) => Spending,
): (BudgetLine & { readonly carry: Carry }) | null {
  const said = limitIn(limits, month);
  if (!said) return null;
  const first = firstCarriedMonth(limits, month);
  let carriedCents = ZERO;
  for (let index = 0; index < monthsBetween(first, month); index += 1) {
    const passed = addToMonth(first, index);
    const before = limitIn(limits, passed);
    if (!before) throw new Error(`nothing is carried out of ${passed}`);
    const { limitCents, carry } = before;
    carriedCents = carriedOut(leftOf({ limitCents, carriedCents, ...spendingIn(passed) }), carry);
  }
  return { ...said, carriedCents, ...spendingIn(month) };
}

/** What passes on of what a month left. */
function carriedOut(leftCents: Cents, carry: Carry): Cents {
  if (carry === 'none') return ZERO;
  return carry === 'both' || leftCents > 0 ? leftCents : ZERO;
}

/** The limit with what was carried into the month. */
export function availableOf({ limitCents, carriedCents }: BudgetLine): Cents {
  return add(limitCents, carriedCents);
}

/** What can still be spent; below zero where it is too much already, or will be. */
export function leftOf(line: BudgetLine): Cents {
  return subtract(subtract(availableOf(line), line.usedCents), line.expectedCents);
}

/** Several lines as one. */
export function sumOfLines(lines: readonly BudgetLine[]): BudgetLine {
  return lines.reduce<BudgetLine>(
    (sum, line) => ({
      limitCents: add(sum.limitCents, line.limitCents),
      carriedCents: add(sum.carriedCents, line.carriedCents),
      usedCents: add(sum.usedCents, line.usedCents),
      expectedCents: add(sum.expectedCents, line.expectedCents),
    }),
    { limitCents: ZERO, carriedCents: ZERO, usedCents: ZERO, expectedCents: ZERO },
  );
}

/** How a limit stands: what will be over once all that is expected has come is `heading` there. */
export type BudgetState = (typeof BUDGET_STATES)[number];

/** The most troubled first. */
const BUDGET_STATES = ['over', 'heading', 'near', 'within'] as const;

/** On the screens; an amount follows what is over. */
export const BUDGET_STATE_LABELS: Readonly<Record<BudgetState, string>> = {
  over: 'Passou',
  heading: 'Vai passar',
  near: 'Perto do limite',
  within: 'Dentro',
};

/** What is left without its sign: the word before or after it says which way. */
export function leftInWords(line: BudgetLine): { readonly amountCents: Cents; readonly word: string } {
  const left = leftOf(line);
  if (left >= 0) return { amountCents: left, word: 'restam' };
  return { amountCents: negate(left), word: BUDGET_STATE_LABELS[stateOf(line)].toLowerCase() };
}

/** From this share of what is available on, a limit is near. */
const NEAR_PERCENT = 80;

/** How a limit stands. */
export function stateOf(line: BudgetLine): BudgetState {
  if (isOverLimit(line)) return 'over';
  if (leftOf(line) < 0) return 'heading';
  return isNearLimit(line) ? 'near' : 'within';
}

/** Whether more was spent than is available. */
export function isOverLimit(line: BudgetLine): boolean {
  return line.usedCents > availableOf(line);
}

/** Whether most of what is available was spent. Of a limit of zero that nobody touched, nothing is near. */
export function isNearLimit(line: BudgetLine): boolean {
  const availableCents = availableOf(line);
  return availableCents > 0 && line.usedCents * 100 >= availableCents * NEAR_PERCENT;
}

/** What needs attention first: by state, then by the share of what is available that is spent or will be. */
export function byTrouble(line: BudgetLine, other: BudgetLine): number {
  const [place, otherPlace] = [line, other].map((one) => BUDGET_STATES.indexOf(stateOf(one))) as [
    number,
    number,
  ];
  return place - otherPlace || shareOf(other) - shareOf(line);
}

function shareOf(line: BudgetLine): number {
  const availableCents = availableOf(line);
  const takenCents = line.usedCents + line.expectedCents;
  if (availableCents > 0) return takenCents / availableCents;
  return takenCents > 0 ? Number.MAX_VALUE : 0;
}

/** What can be spent on each day until the last one of the month, today included. */
export interface Pace {
  /** Rounded down. */
  readonly perDayCents: Cents;
  readonly days: number;
  readonly until: Day;
}

/** Null of a month that is over, and where not a cent a day is left. */
export function paceOf(leftCents: Cents, month: Month, today: Day): Pace | null {
  const until = lastDay(month);
  if (today > until) return null;
  const days = daysBetween(monthOf(today) === month ? today : firstDay(month), until) + 1;
  const perDayCents = cents(Math.floor(Math.max(0, leftCents) / days));
  return perDayCents > 0 ? { perDayCents, days, until } : null;
}

/** Which share of the month has passed, today included; null of any other month than that of today. */
export function passedShare(month: Month, today: Day): number | null {
  if (monthOf(today) !== month) return null;
  const { year, monthOfYear } = monthParts(month);
  return dayParts(today).dayOfMonth / daysInMonth(year, monthOfYear);
}
