/**
 * The order of day, month and year in a QIF file, which says nothing of it: programs write as the computer is set. All days of the file
 * decide together, so that no row is read otherwise than its neighbours.
 * Worked examples: docs/specs/bank-files.md, every row of which is a test.
 */
import { type Day, isDay, readDay } from '#calendar/day.ts';

/** The day of month first, as in Brazil, or the month, as in the United States. A year of four digits in front needs no order. */
export type DayOrder = 'dmy' | 'mdy';

/**
 * What decided: more of the days exist in this order than in the other; both are possible, and only in this one do the days follow each
 * other; or nothing did, and Brazil's is taken.
 */
export type DecidedOrder = { readonly order: DayOrder; readonly evidence: 'calendar' | 'sequence' | 'none' };

/** `12/19'18`, `1/ 5'04`, `19.12.2018`, `2018-12-19`. */
const PARTS = /^(?<first>\d{1,4})[/.-](?<second>\d{1,2})[/.'-](?<third>\d{1,4})$/u;
const DIGITS_ALONE = /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<dayOfMonth>\d{2})$/u;
const LONGEST = 20;

/** Years of two digits: from 69 on the last century, as POSIX reads them. */
const FIRST_OF_LAST_CENTURY = 69;

/** The order in which `texts`, the days of one file from its first row to its last, are to be read. */
export function decideDayOrder(texts: readonly string[]): DecidedOrder {
  const inOrder = (order: DayOrder) => texts.map((text) => readQifDay(text, order));
  const [brazilian, american] = [inOrder('dmy'), inOrder('mdy')];
  const more = countDays(brazilian) - countDays(american);
  if (more !== 0) return { order: more > 0 ? 'dmy' : 'mdy', evidence: 'calendar' };
  const [follows, followsAsAmerican] = [isSequence(brazilian), isSequence(american)];
  if (follows !== followsAsAmerican) return { order: follows ? 'dmy' : 'mdy', evidence: 'sequence' };
  return { order: 'dmy', evidence: 'none' };
}

/** The day that `text` is in that order, spaces in it ignored; null when it is none. */
export function readQifDay(text: string, order: DayOrder): Day | null {
  if (text.length > LONGEST) return null;
  const compact = text.replaceAll(/\s/gu, '');
  const alone = DIGITS_ALONE.exec(compact)?.groups;
  if (alone !== undefined) return readDay(`${alone['year']}-${alone['month']}-${alone['dayOfMonth']}`);
  const { first = '', second = '', third = '' } = PARTS.exec(compact)?.groups ?? {};
  if (first.length === 4) return dayOf(first, second, third);
  if (first.length > 2) return null;
  return order === 'dmy' ? dayOf(third, second, first) : dayOf(third, first, second);
}

/** Whether `text` looks like a day, though it may be none of the calendar. */
export function looksLikeDay(text: string): boolean {
  return text.length <= LONGEST && /\d/u.test(text);
}

function dayOf(year: string, month: string, dayOfMonth: string): Day | null {
  const text = `${fullYear(year)}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

function fullYear(year: string): string {
  if (year.length > 2) return year;
  const short = year.padStart(2, '0');
  return `${Number(short) >= FIRST_OF_LAST_CENTURY ? '19' : '20'}${short}`;
}

function countDays(days: readonly (Day | null)[]): number {
  return days.filter((day) => day !== null).length;
}

/** Whether the days never go back, or never forward. */
function isSequence(days: readonly (Day | null)[]): boolean {
  const found = days.filter((day) => day !== null);
  const next = (index: number) => found[index + 1] ?? found[index] ?? '';
  return found.every((day, index) => day <= next(index)) || found.every((day, index) => day >= next(index));
}
