/**
 * Months of the civil calendar, the unit of the screens' figures and of `monthly_totals`.
 *
 * Map: `Month` is a checked `YYYY-MM`, ordered as text; arithmetic goes through the number of months since year 0.
 * Worked examples: docs/specs/calendar.md, every row of which is a test.
 */
import { type Day, day, dayFromParts, daysInMonth, isDay } from './day.ts';
import { FIRST_YEAR, LAST_YEAR } from './years.ts';

declare const monthBrand: unique symbol;

/** A month of the Gregorian calendar, `YYYY-MM`, from 1900-01 to 2199-12. */
export type Month = string & { readonly [monthBrand]: 'Month' };

/** Whether `text` is `YYYY-MM` and in the range of years. */
export function isMonth(text: string): text is Month {
  return isDay(`${text}-01`);
}

/** Reads `YYYY-MM`; null when it is no `Month`. */
export function readMonth(text: string): Month | null {
  return isMonth(text) ? text : null;
}

/** Brands `text` as a month. Throws a `RangeError` when it is none: a bug of the caller. */
export function month(text: string): Month {
  if (!isMonth(text))
    throw new RangeError(`not a month from ${FIRST_YEAR} to ${LAST_YEAR}: ${text.slice(0, 50)}`);
  return text;
}

/** The month with these numbers, `monthOfYear` from 1. Throws a `RangeError` when there is none. */
export function monthFromParts(parts: { readonly year: number; readonly monthOfYear: number }): Month {
  return monthOf(dayFromParts({ ...parts, dayOfMonth: 1 }));
}

/** The numbers in `value`, `monthOfYear` from 1. */
export function monthParts(value: Month): { year: number; monthOfYear: number } {
  return { year: Number(value.slice(0, 4)), monthOfYear: Number(value.slice(5, 7)) };
}

/** The month that `value` falls in. */
export function monthOf(value: Day): Month {
  return month(value.slice(0, 7));
}

/** The month `count` months after `from` (before it, when negative). Throws a `RangeError` when it leaves the calendar. */
export function addToMonth(from: Month, count: number): Month {
  const monthNumber = toMonthNumber(from) + count;
  const year = Math.floor(monthNumber / 12);
  return monthFromParts({ year, monthOfYear: monthNumber - year * 12 + 1 });
}

/** The month before `value` (−1) or after it (1); null where the calendar ends. */
export function monthBeside(value: Month, side: -1 | 1): Month | null {
  const { year, monthOfYear } = monthParts(value);
  const isLast =
    side === 1 ? year === LAST_YEAR && monthOfYear === 12 : year === FIRST_YEAR && monthOfYear === 1;
  return isLast ? null : addToMonth(value, side);
}

/** How many months `to` is after `from`; negative when it is before. */
export function monthsBetween(from: Month, to: Month): number {
  return toMonthNumber(to) - toMonthNumber(from);
}

/** The first day of `value`. */
export function firstDay(value: Month): Day {
  return day(`${value}-01`);
}

/** The last day of `value`: 28, 29, 30 or 31. */
export function lastDay(value: Month): Day {
  const { year, monthOfYear } = monthParts(value);
  return dayFromParts({ year, monthOfYear, dayOfMonth: daysInMonth(year, monthOfYear) });
}

/** The `count` months (a whole number, not negative) that end at `last`, oldest first. Throws a `RangeError` when they leave the calendar. */
export function monthsEndingAt(last: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => addToMonth(last, index - count + 1));
}

function toMonthNumber(value: Month): number {
  const { year, monthOfYear } = monthParts(value);
  return year * 12 + monthOfYear - 1;
}
