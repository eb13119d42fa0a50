/**
 * Days of the civil calendar: a transaction falls on the 20th of November, whatever the hour and wherever the server stands.
 * A day is not an instant, so nothing here knows a clock or a time zone.
 *
 * Map: `Day` is a checked `YYYY-MM-DD`, ordered as text. Arithmetic goes through the number of days since 1970-01-01.
 * Worked examples: docs/specs/calendar.md, every row of which is a test.
 */
import { FIRST_YEAR, LAST_YEAR } from './years.ts';

declare const dayBrand: unique symbol;

/** A day of the Gregorian calendar, `YYYY-MM-DD`, from 1900-01-01 to 2199-12-31. Beyond that, a year is a typing error. */
export type Day = string & { readonly [dayBrand]: 'Day' };

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/u;
const DAYS_BEFORE_1970 = 719_468; // from 0000-03-01, where the algorithms below begin to count
const DAYS_IN_400_YEARS = 146_097;

/** The numbers in a day: `monthOfYear` from 1, `dayOfMonth` from 1. */
export type DayParts = { readonly year: number; readonly monthOfYear: number; readonly dayOfMonth: number };

/** Whether `text` is ISO 8601 `YYYY-MM-DD`, in the calendar (31 February is not) and in the range of years. */
export function isDay(text: string): text is Day {
  return ISO_DAY.test(text) && isInCalendar(partsOf(text));
}

/** Reads ISO 8601 `YYYY-MM-DD`; null when it is no `Day`. */
export function readDay(text: string): Day | null {
  return isDay(text) ? text : null;
}

/** Brands `text` as a day. Throws a `RangeError` when `readDay` refuses it: a bug of the caller. */
export function day(text: string): Day {
  const read = readDay(text);
  if (read === null)
    throw new RangeError(`not a day from ${FIRST_YEAR} to ${LAST_YEAR}: ${text.slice(0, 50)}`);
  return read;
}

/** The day with these numbers. Throws a `RangeError` when there is none. */
export function dayFromParts({ year, monthOfYear, dayOfMonth }: DayParts): Day {
  return day(`${pad(year, 4)}-${pad(monthOfYear, 2)}-${pad(dayOfMonth, 2)}`);
}

/** The numbers in `value`. */
export function dayParts(value: Day): DayParts {
  return partsOf(value);
}

/** Negative, zero or positive as `left` is before, on or after `right`; fit for `toSorted`. */
export function compareDays(left: Day, right: Day): number {
  return Number(left > right) - Number(left < right);
}

/** The day `count` days after `from` (before it, when negative). Throws a `RangeError` when it leaves the calendar. */
export function addDays(from: Day, count: number): Day {
  return fromDayNumber(toDayNumber(from) + count);
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: Day, to: Day): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** The weekday from 0, Sunday, to 6, as in Brazilian calendars and in Postgres `extract(dow)`. */
export function weekday(value: Day): number {
  const thursday = 4; // 1970-01-01, day number 0
  return positiveRemainder(toDayNumber(value) + thursday, 7);
}

/**
 * The day `count` months after `from` (before it, when negative), on `anchorDayOfMonth` (1–31, by default that of `from`) or on the last
 * day of a month that is too short. Throws a `RangeError` when it leaves the calendar or the anchor is no day of a month.
 *
 * A series passes the day of month that it began with, so that 31 January → 28 February → 31 March, and not 28 March.
 */
export function addMonths(from: Day, count: number, anchorDayOfMonth?: number): Day {
  const parts = dayParts(from);
  const anchor = anchorDayOfMonth ?? parts.dayOfMonth;
  if (!Number.isInteger(anchor) || anchor < 1 || anchor > 31) {
    throw new RangeError(`not a day of a month: ${anchor}`);
  }
  const monthNumber = parts.year * 12 + (parts.monthOfYear - 1) + count;
  const year = Math.floor(monthNumber / 12);
  const monthOfYear = positiveRemainder(monthNumber, 12) + 1;
  return dayFromParts({ year, monthOfYear, dayOfMonth: Math.min(anchor, daysInMonth(year, monthOfYear)) });
}

/**
 * How many whole months lie between `from` and `to`, 0 when `to` is not after it. A month is whole on its own day of month, or on the last
 * day of a month that is too short: 31 January → 28 February is one.
 */
export function wholeMonthsBetween(from: Day, to: Day): number {
  if (compareDays(to, from) <= 0) return 0;
  const [first, last] = [dayParts(from), dayParts(to)];
  const months = (last.year - first.year) * 12 + last.monthOfYear - first.monthOfYear;
  return compareDays(addMonths(from, months), to) <= 0 ? months : months - 1;
}

/** Whether `year` has a 29 February: every fourth year, but of the full centuries only every fourth. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** How many days the month has; `monthOfYear` is 1–12, else a `RangeError`. */
export function daysInMonth(year: number, monthOfYear: number): number {
  if (!Number.isInteger(monthOfYear) || monthOfYear < 1 || monthOfYear > 12) {
    throw new RangeError(`not a month of a year: ${monthOfYear}`);
  }
  if (monthOfYear === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(monthOfYear) ? 30 : 31;
}

/**
 * Days since 1970-01-01. The year is taken to begin in March, so that the leap day is its last.
 * Source: `days_from_civil`, Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
 */
function toDayNumber(value: Day): number {
  const { year, monthOfYear, dayOfMonth } = dayParts(value);
  const marchYear = monthOfYear > 2 ? year : year - 1;
  const marchMonth = (monthOfYear + 9) % 12;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + dayOfMonth - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_IN_400_YEARS + dayOfEra - DAYS_BEFORE_1970;
}

/** The day that is `dayNumber` days after 1970-01-01. Source: `civil_from_days`, as above. */
function fromDayNumber(dayNumber: number): Day {
  const shifted = dayNumber + DAYS_BEFORE_1970;
  const era = Math.floor(shifted / DAYS_IN_400_YEARS);
  const dayOfEra = shifted - era * DAYS_IN_400_YEARS;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const monthOfYear = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return dayFromParts({ year: yearOfEra + era * 400 + Number(monthOfYear <= 2), monthOfYear, dayOfMonth });
}

function partsOf(isoText: string): DayParts {
  return {
    year: Number(isoText.slice(0, 4)),
    monthOfYear: Number(isoText.slice(5, 7)),
    dayOfMonth: Number(isoText.slice(8, 10)),
  };
}

function isInCalendar({ year, monthOfYear, dayOfMonth }: DayParts): boolean {
  if (year < FIRST_YEAR || year > LAST_YEAR || monthOfYear < 1 || monthOfYear > 12) return false;
  return dayOfMonth >= 1 && dayOfMonth <= daysInMonth(year, monthOfYear);
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** The remainder that is never negative: −1 by 12 leaves 11. */
function positiveRemainder(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
