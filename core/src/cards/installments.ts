/**
 * Instalment plans: one purchase in parcels, each a transaction of its own.
 *
 * Map: here a plan begins: its division, its faults, and the place of every parcel. `edit-installments.ts` changes amounts,
 * `anticipate.ts` brings parcels forward, `reverse-plan.ts` gives money back, `finance-statement.ts` turns a statement into a plan.
 * Worked examples: docs/specs/cards.md, every row of which is a test.
 */
import { addMonths, type Day } from '#calendar/day.ts';
import { addToMonth, type Month } from '#calendar/month.ts';
import { newStanding, type Standing } from '#ledger/standing.ts';
import { add, type Cents, cents } from '#money/money.ts';
import type { InstallmentOf, StatementSource } from './card-row.ts';
import { dayInPeriod, openMonth, purchaseMonth, type StatementCalendar } from './statement-calendar.ts';

/** The fewest and the most parcels of a plan. */
export const MIN_INSTALLMENTS = 2;
export const MAX_INSTALLMENTS = 99;

/** What is in parcels: a purchase, what comes back of one, or a statement. */
export const PLAN_KINDS = ['purchase', 'refund', 'financing'] as const;

/** A plan as a person types it. */
export type InstallmentPlanDraft = {
  /** Of all parcels, above zero. */
  readonly totalCents: Cents;
  readonly count: number;
  /** The number of the first parcel that is made: 1, or more when the earlier ones were paid before the plan was entered. */
  readonly firstNumber: number;
  readonly purchaseDay: Day;
};

export type PlanFault =
  | { readonly code: 'installments_out_of_range' }
  /** Less than a cent a parcel. */
  | { readonly code: 'amount_below_installments'; readonly minimumCents: Cents; readonly count: number }
  /** As many as there are, or more, are said to be paid. */
  | { readonly code: 'paid_installments_out_of_range' };

/** A parcel, before it is a transaction. */
export type Installment = Standing & {
  /** From 1; screens say `3/12`. */
  readonly number: number;
  readonly day: Day;
  readonly amountCents: Cents;
};

/** A parcel on a card. */
export type CardInstallment = Installment & {
  readonly month: Month;
  readonly statementFrom: StatementSource;
};

/** Why there is no such plan; null when there is. */
export function faultOfPlan({
  totalCents,
  count,
  firstNumber = 1,
}: Pick<InstallmentPlanDraft, 'totalCents' | 'count'> & { readonly firstNumber?: number }): PlanFault | null {
  if (!Number.isInteger(count) || count < MIN_INSTALLMENTS || count > MAX_INSTALLMENTS) {
    return { code: 'installments_out_of_range' };
  }
  if (totalCents < count) return { code: 'amount_below_installments', minimumCents: cents(count), count };
  const isNumber = Number.isInteger(firstNumber) && firstNumber >= 1 && firstNumber <= count;
  return isNumber ? null : { code: 'paid_installments_out_of_range' };
}

/** The total of `count` parcels of `amountCents`: a plan that is typed by its parcel. */
export function totalOfInstallments(amountCents: Cents, count: number): Cents {
  return cents(amountCents * count);
}

/**
 * `totalCents` in `count` parts that add up to it: everyone gets the whole cents of an even share, and the first one all that is left over, as
 * acquirers bill it (unlike `splitEvenly`, which spreads it). Throws a `RangeError` when a part would be nothing.
 */
export function divideInInstallments(totalCents: Cents, count: number): Cents[] {
  const share = cents(Math.floor(totalCents / count));
  if (!Number.isInteger(count) || share < 1)
    throw new RangeError(`cannot divide ${totalCents} in ${count} parcels`);
  const leftOver = cents(totalCents % count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? add(share, leftOver) : share));
}

/**
 * The parcels of a new plan on a card, from its first number on. The first is placed like any purchase, the others follow it statement by
 * statement. Where parcels were paid before, none comes into a statement that has closed: that past is not invented.
 *
 * Throws a `RangeError` for a plan that `faultOfPlan` refuses.
 */
export function placeInstallments(
  calendar: StatementCalendar,
  plan: InstallmentPlanDraft,
  today: Day,
): CardInstallment[] {
  const { totalCents, count, firstNumber, purchaseDay } = plan;
  const bySequence = addToMonth(purchaseMonth(calendar, purchaseDay), firstNumber - 1);
  const open = openMonth(calendar, today);
  const firstMonth = firstNumber > 1 && bySequence < open ? open : bySequence;
  const amounts = divideInInstallments(totalCents, count).slice(firstNumber - 1);
  return amounts.map((amountCents, index) => {
    const number = firstNumber + index;
    const month = addToMonth(firstMonth, index);
    const day = installmentDay(calendar, { number, purchaseDay }, month);
    const statementFrom = number === 1 ? 'rule' : 'plan';
    return { number, month, day, amountCents, statementFrom, ...newStanding({ day, today }) };
  });
}

/**
 * The day of a parcel in the statement of `month`: as many months after the purchase as there are parcels before it, pulled into the period of
 * the statement.
 */
export function installmentDay(
  calendar: StatementCalendar,
  { number, purchaseDay }: Pick<InstallmentOf, 'number' | 'purchaseDay'>,
  month: Month,
): Day {
  return dayInPeriod(calendar, addMonths(purchaseDay, number - 1), month);
}

/**
 * The parcels of a plan without a card (a carnê, boletos): due from `firstDueDay` on, month by month, and all of them wait for the person,
 * who knows which were paid. Throws a `RangeError` for a plan that `faultOfPlan` refuses.
 */
export function dueInstallments(
  { totalCents, count, firstNumber }: Omit<InstallmentPlanDraft, 'purchaseDay'>,
  firstDueDay: Day,
): Installment[] {
  const amounts = divideInInstallments(totalCents, count).slice(firstNumber - 1);
  return amounts.map((amountCents, index) => ({
    number: firstNumber + index,
    day: addMonths(firstDueDay, index),
    amountCents,
    status: 'scheduled',
    postsItself: false,
  }));
}
