/**
 * To which statement of a card a day belongs.
 *
 * Map: the rows of `statements` have days of their own, moved by hand or by the bank; beyond the first and the last row the card's rule
 * goes on. A `StatementCalendar` is both, and every question about a month's days is asked here.
 * Worked examples: docs/specs/cards.md, every row of which is a test.
 */
import { addDays, type Day } from '#calendar/day.ts';
import { addToMonth, type Month, monthOf, monthsBetween } from '#calendar/month.ts';
import type { CardRule } from './card-rule.ts';
import { type DatedStatement, type StatementDates, statementDates } from './statement-dates.ts';

export type StatementCalendar = {
  readonly rule: CardRule;
  /** What there is, by month, without a gap; their closing days rise. May be empty. */
  readonly statements: readonly DatedStatement[];
};

/** From the first to the last day of purchase, both included. */
export type StatementPeriod = { readonly firstDay: Day; readonly lastDay: Day };

/**
 * The days of the statement of `month`: its own when there is one, else those of the rule. Beside a row that was moved far they are pushed
 * on, so that closing and due days still rise. Throws a `RangeError` at the ends of the calendar (see `isCardDay`).
 */
export function datesOf({ rule, statements }: StatementCalendar, month: Month): StatementDates {
  const [first, last] = [statements[0], statements.at(-1)];
  if (!first || !last) return statementDates(rule, month);
  if (month < first.month) return pushed(statementDates(rule, month), first, month);
  if (month > last.month) return pushed(statementDates(rule, month), last, month);
  const own = statements[monthsBetween(first.month, month)];
  if (own?.month !== month) throw new Error(`the statements have a gap at ${month}`);
  return own;
}

/** The statement of `month`, as `datesOf`. */
export function statementFor(calendar: StatementCalendar, month: Month): DatedStatement {
  const { closingDay, dueDay } = datesOf(calendar, month);
  return { month, closingDay, dueDay };
}

/** The days of purchase that the statement of `month` holds. */
export function periodOf(calendar: StatementCalendar, month: Month): StatementPeriod {
  return {
    firstDay: addDays(lastPurchaseDay(calendar, addToMonth(month, -1)), 1),
    lastDay: lastPurchaseDay(calendar, month),
  };
}

/** `on`, or the nearest day that the statement of `month` holds. */
export function dayInPeriod(calendar: StatementCalendar, on: Day, month: Month): Day {
  const { firstDay, lastDay } = periodOf(calendar, month);
  return later(firstDay, earlier(lastDay, on));
}

/** The month of the statement to which a purchase of `on` belongs: the first one whose period has not ended before it. */
export function purchaseMonth(calendar: StatementCalendar, on: Day): Month {
  return firstMonth(on, (month) => lastPurchaseDay(calendar, month) >= on);
}

/** The month of the statement that is open on `on`: the first one that closes after it, whatever the card does with its closing day. */
export function openMonth(calendar: StatementCalendar, on: Day): Month {
  return firstMonth(on, (month) => datesOf(calendar, month).closingDay > on);
}

/**
 * The months for which rows are to be made, in order: without a gap from the earliest to the latest of what is there and what is `needed`,
 * and the one after the statement that is open `today`.
 */
export function missingMonths(calendar: StatementCalendar, needed: readonly Month[], today: Day): Month[] {
  const { statements } = calendar;
  const known = statements.map(({ month }) => month);
  const all = [...known, ...needed, addToMonth(openMonth(calendar, today), 1)].toSorted();
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return [];
  const have = new Set(known);
  return Array.from({ length: monthsBetween(first, last) + 1 }, (_, index) =>
    addToMonth(first, index),
  ).filter((month) => !have.has(month));
}

function lastPurchaseDay(calendar: StatementCalendar, month: Month): Day {
  const { closingDay } = datesOf(calendar, month);
  return calendar.rule.closingDayIsNext ? addDays(closingDay, -1) : closingDay;
}

/** The first month of those that hold; they hold from some month on. */
function firstMonth(on: Day, holds: (month: Month) => boolean): Month {
  let month = monthOf(on);
  while (!holds(month)) month = addToMonth(month, 1);
  while (holds(addToMonth(month, -1))) month = addToMonth(month, -1);
  return month;
}

/** Days by rule that keep as many days from those of `edge` as there are months between them, at least, so that they are in order. */
function pushed(byRule: StatementDates, edge: DatedStatement, month: Month): StatementDates {
  const months = monthsBetween(edge.month, month);
  const choose = months > 0 ? later : earlier;
  const closingDay = choose(byRule.closingDay, addDays(edge.closingDay, months));
  const dueDay = choose(byRule.dueDay, addDays(edge.dueDay, months));
  return { closingDay, dueDay: later(dueDay, addDays(closingDay, 1)) };
}

function later(left: Day, right: Day): Day {
  return left > right ? left : right;
}

function earlier(left: Day, right: Day): Day {
  return left < right ? left : right;
}
