/** What a card's days mean for whoever buys: until when, due when, and the day from which the next statement takes a purchase. */
import { addDays, type Day, daysBetween } from '#calendar/day.ts';
import { addToMonth, type Month } from '#calendar/month.ts';
import { datesOf, periodOf, purchaseMonth, type StatementCalendar } from './statement-calendar.ts';

/** A day of purchase and the day on which it is due; `days` lie between them. */
export type PurchaseTerm = {
  readonly day: Day;
  readonly month: Month;
  readonly dueDay: Day;
  readonly days: number;
};

export type PurchaseDays = {
  /** The last day of purchase of the statement that a purchase of today belongs to: the shortest term. */
  readonly last: PurchaseTerm;
  /** The first day of purchase of the one after: the longest term. */
  readonly best: PurchaseTerm;
};

/** The term of a purchase of `on`. */
export function purchaseTerm(calendar: StatementCalendar, on: Day): PurchaseTerm {
  const month = purchaseMonth(calendar, on);
  const { dueDay } = datesOf(calendar, month);
  return { day: on, month, dueDay, days: daysBetween(on, dueDay) };
}

/** What the line under a card's dates says, and its best day of purchase, as of `today`. */
export function purchaseDays(calendar: StatementCalendar, today: Day): PurchaseDays {
  const { lastDay } = periodOf(calendar, purchaseMonth(calendar, today));
  return { last: purchaseTerm(calendar, lastDay), best: purchaseTerm(calendar, addDays(lastDay, 1)) };
}

/** Cards by when a purchase of `today` on them is due, the longest term first; those of one term stay in their order. */
export function compareTerms<Card extends { readonly calendar: StatementCalendar }>(
  cards: readonly Card[],
  today: Day,
): { readonly card: Card; readonly term: PurchaseTerm }[] {
  return cards
    .map((card) => ({ card, term: purchaseTerm(card.calendar, today) }))
    .toSorted((left, right) => right.term.days - left.term.days);
}

/** The last day of purchase of a statement that comes after the one of `month`: where the bank's charges for its rest stand. */
export function bankChargesPlace(calendar: StatementCalendar, month: Month): { month: Month; day: Day } {
  const next = addToMonth(month, 1);
  return { month: next, day: periodOf(calendar, next).lastDay };
}
