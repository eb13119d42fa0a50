/**
 * The bills from before a card is known. The first file of a card tells the payment of the bill before it, and an account's file those of all
 * bills before: what was bought with them is in no row. Such a payment would stand as a credit that the bank does not know. So as much was owed
 * before, and the two cancel.
 *
 * Worked examples: docs/specs/cards.md, every row of which is a test.
 */
import type { Day } from '#calendar/day.ts';
import { addToMonth, type Month } from '#calendar/month.ts';
import { type Cents, sum } from '#money/money.ts';
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
};

export type BillsBefore<Payment extends ToldPayment> = {
  /** Those that paid them. */
  readonly payments: readonly Payment[];
  readonly cents: Cents;
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
  const first = paying.map(({ day }) => day).toSorted()[0];
  const closedOn =
    first === undefined
      ? null
      : statementFor(calendar, addToMonth(openMonth(calendar, first), -1)).closingDay;
  return { payments: paying, cents: sum(paying.map(({ amountCents }) => amountCents)), closedOn };
}

function payingBefore<Payment extends ToldPayment>(
  calendar: StatementCalendar,
  { debtCents, debtDay, firstMonth }: KnownOfCard,
  payments: readonly Payment[],
): readonly Payment[] {
  const openThen = openMonth(calendar, debtDay);
  const isKnownFromThen = firstMonth === null || firstMonth >= openThen;
  // What was owed on that day was told with all that had been paid by then.
  if (debtCents !== 0) return isKnownFromThen ? payments.filter(({ day }) => day < debtDay) : [];
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
