/**
 * The bills from before a card is known. The first file of a card tells the payment of the bill before it, and an account's file those of all
 * bills before: what was bought with them is in no row. Such a payment would stand as a credit that the bank does not know. So as much was owed
 * before, and the two cancel.
 *
 * What the person said to owe on a day stays what was owed on it, whatever files tell of the time before: as much less of it is of statements that
 * nobody knows.
 *
 * Worked examples: docs/specs/cards.md, every row of which is a test.
 */
import type { Day } from '#calendar/day.ts';
import { addToMonth, type Month } from '#calendar/month.ts';
import { type Cents, subtract, sum, ZERO } from '#money/money.ts';
import { openMonth, type StatementCalendar, statementFor } from './statement-calendar.ts';
import { lastPunctualDay } from './statement-dates.ts';

/** A payment that a file of a bank has told or brought about. */
export type ToldPayment = {
  readonly day: Day;
  readonly amountCents: Cents;
  /** By a file of the card itself: one of an account tells many of its payments before any of its purchases. */
  readonly isOfCard: boolean;
};

/** What is known of a card beside its payments. */
export type KnownOfCard = {
  /** What the person has said to owe, and when: below it is a credit. */
  readonly debtCents: Cents;
  readonly debtDay: Day;
  /** The earliest statement with a purchase, a fee or a refund. */
  readonly firstMonth: Month | null;
  /** What the rows of the statements that had closed on that day amount to: those that files of its bank tell, and all others. */
  readonly closed: { readonly toldCents: Cents; readonly otherCents: Cents };
};

export type BillsBefore<Payment extends ToldPayment> = {
  /** Those that paid them. */
  readonly payments: readonly Payment[];
  readonly cents: Cents;
  /** What is left of the debt that was told, beside what files tell of it; below zero: what had been paid of it, and no file has told yet. */
  readonly debtCents: Cents;
  /** The first day on which the earliest of them had closed; null where there is none. */
  readonly closedOn: Day | null;
};

/** @param payments in any order */
export function billsBefore<Payment extends ToldPayment>(
  calendar: StatementCalendar,
  known: KnownOfCard,
  payments: readonly Payment[],
): BillsBefore<Payment> {
  const paying = payingBefore(calendar, known, payments);
  const paid = sum(paying.map(({ amountCents }) => amountCents));
  const isTold = known.debtCents !== 0;
  // What the person has entered of that time was paid first.
  const beyond = isTold ? subtract(paid, known.closed.otherCents < 0 ? ZERO : known.closed.otherCents) : paid;
  const debtCents = isTold ? subtract(known.debtCents, known.closed.toldCents) : ZERO;
  if (beyond <= 0) return { payments: [], cents: ZERO, closedOn: null, debtCents };
  const first = paying.map(({ day }) => day).toSorted()[0];
  const closedOn =
    first === undefined
      ? null
      : statementFor(calendar, addToMonth(openMonth(calendar, first), -1)).closingDay;
  return { payments: paying, cents: beyond, closedOn, debtCents };
}

function payingBefore<Payment extends ToldPayment>(
  calendar: StatementCalendar,
  { debtCents, debtDay, firstMonth }: KnownOfCard,
  payments: readonly Payment[],
): readonly Payment[] {
  const openThen = openMonth(calendar, debtDay);
  const isKnownFromThen = firstMonth === null || firstMonth >= openThen;
  // What was owed on that day was told with all that had been paid by then.
  if (debtCents !== 0) return payments.filter(({ day }) => day < debtDay);
  if (firstMonth === null) return payments;
  const before = statementFor(calendar, addToMonth(firstMonth, -1));
  const { closingDay } = statementFor(calendar, firstMonth);
  const untilItCloses = payments.filter(({ day }) => day < closingDay);
  const punctual = lastPunctualDay(before.dueDay);
  const inTime = untilItCloses.filter(({ day }) => day <= punctual || (isKnownFromThen && day < debtDay));
  if (inTime.some(({ day }) => day >= before.closingDay)) return inTime;
  // Nobody pays nothing of a bill: the first payment after its due day was late, and not early for the next.
  const late = untilItCloses
    .filter((payment) => !inTime.includes(payment) && payment.isOfCard)
    .toSorted((left, right) => (left.day < right.day ? -1 : 1))
    .slice(0, 1);
  return [...inTime, ...late];
}
