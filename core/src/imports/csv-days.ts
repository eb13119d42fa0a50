/**
 * Days as CSV files write them, and the order of their numbers, which only all rows of a column together tell.
 * Worked examples: docs/specs/csv-files.md, every row of which is a test.
 */
import { addDays, type Day, dayParts, readDay } from '#calendar/day.ts';
import type { DayOrder } from './csv-shape.ts';

/** What a cell says of a day: its numbers, and whether the order of the first two is settled (then `first` is the day of the month). */
type WrittenDay = {
  readonly first: number;
  readonly second: number;
  /** Null where only day and month stand. */
  readonly year: number | null;
  readonly isSettled: boolean;
};

/** The days between which those of a file lie, as far as known. */
export type Period = { readonly fromDay: Day | null; readonly toDay: Day | null };

export type ReadCsvDay =
  | { readonly day: Day }
  | { readonly day: null; readonly reason: 'no_day' | 'impossible_day' };

/** A longer cell is none, however it begins. */
const LONGEST_DAY = 40;
/** A file of the period may tell days a little after it: a purchase of the last evening, a payment to come. */
const DAYS_AFTER_PERIOD = 31;

const DAY_FIRST = /^(?<first>\d{1,2})(?<mark>[/.-])(?<second>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})(?!\d)/u;
const YEAR_FIRST = /^(?<year>\d{4})(?<mark>[/.-])(?<second>\d{1,2})\k<mark>(?<first>\d{1,2})(?!\d)/u;
/** Not with a full stop, which is an amount. */
const WITHOUT_YEAR = /^(?<first>\d{1,2})[/-](?<second>\d{1,2})$/u;
const EIGHT_DIGITS = /^\d{8}$/u;
/** What may follow a day: a time, a word before it, an offset. */
const TIME = /^(?:[t ,][\d\sa-zà:.,+-]*)?$/iu;
/** Digits, or the word of a month before them. */
const BEGINNING = /^(?:\d{1,4}[\s/.,-]|\d{8}$|\p{L}{3,9}[\s/.,-]{1,2}\d)/u;

/** By their first three letters, in Portuguese and English. */
const MONTHS = [
  'jan',
  'fev feb',
  'mar',
  'abr apr',
  'mai may',
  'jun',
  'jul',
  'ago aug',
  'set sep',
  'out oct',
  'nov',
  'dez dec',
];

/**
 * Reads a cell: `20/11/2026`, also with `-`, `.`, a year of two digits (of this century) or a time behind it; `2026-11-20`; `20261120`;
 * `25 JAN 2021`, `13 de abril de 2026`; `05 MAR` and `05/03`, whose year follows from the period: the last one that is not after it.
 * `no_day` when nothing or something else stands there, `impossible_day` when the calendar has no such day.
 */
export function readCsvDay(text: string, order: DayOrder, period: Period): ReadCsvDay {
  const written = writtenDay(text);
  if (written === null) return { day: null, reason: 'no_day' };
  const isMonthFirst = !written.isSettled && order === 'mdy';
  const [dayOfMonth, month] = isMonthFirst
    ? [written.second, written.first]
    : [written.first, written.second];
  if (written.year === null && period.toDay === null && period.fromDay === null) {
    return { day: null, reason: 'no_day' };
  }
  const read =
    written.year === null ? inPeriod(dayOfMonth, month, period) : dayOf(written.year, month, dayOfMonth);
  return read === null ? { day: null, reason: 'impossible_day' } : { day: read };
}

/** Whether the cell is written as a day, be it in the calendar or not. */
export function isWrittenAsDay(text: string): boolean {
  return writtenDay(text) !== null;
}

/**
 * The order of a column's numbers. A number above twelve proves which one is the day; where both are proved, or nothing, it is Brazil's. `isAmbiguous`
 * when nothing proves it and the other order would give other days.
 */
export function decideDayOrder(texts: Iterable<string>): { order: DayOrder; isAmbiguous: boolean } {
  let [provesDayFirst, provesMonthFirst, mayBeEither, isAnySettled] = [false, false, false, false];
  for (const text of texts) {
    const written = writtenDay(text);
    if (written === null) continue;
    if (written.isSettled) isAnySettled = true;
    else if (written.first > 12) provesDayFirst = true;
    else if (written.second > 12) provesMonthFirst = true;
    else if (written.first !== written.second) mayBeEither = true;
  }
  if (provesDayFirst) return { order: 'dmy', isAmbiguous: false };
  if (provesMonthFirst) return { order: 'mdy', isAmbiguous: false };
  if (mayBeEither) return { order: 'dmy', isAmbiguous: true };
  return { order: isAnySettled ? 'ymd' : 'dmy', isAmbiguous: false };
}

function writtenDay(cell: string): WrittenDay | null {
  if (cell.length > LONGEST_DAY * 2) return null;
  const text = cell.trim();
  if (text.length > LONGEST_DAY || !BEGINNING.test(text)) return null;
  if (EIGHT_DIGITS.test(text)) return ofEightDigits(text);
  for (const [pattern, isSettled] of [
    [DAY_FIRST, false],
    [YEAR_FIRST, true],
  ] as const) {
    const match = pattern.exec(text);
    if (match !== null && TIME.test(text.slice(match[0].length))) return numbersOf(match, isSettled);
  }
  const short = WITHOUT_YEAR.exec(text);
  return short === null ? withMonthWord(text) : numbersOf(short, false);
}

function numbersOf(match: RegExpExecArray, isSettled: boolean): WrittenDay {
  const { first = '', second = '', year } = match.groups ?? {};
  return { first: Number(first), second: Number(second), year: yearOf(year), isSettled };
}

/** Eight digits of other years are a number. */
const NEAR_YEARS = { first: 1900, last: 2199 } as const;

/** `20261120`, or `20112026` when that is none; no eight digits are both. Null where no year is near. */
function ofEightDigits(text: string): WrittenDay | null {
  const [year, month, dayOfMonth] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)].map(Number);
  const isYearFirst = dayOf(year ?? 0, month ?? 0, dayOfMonth ?? 0) !== null;
  const parts = isYearFirst
    ? [text.slice(6), text.slice(4, 6), text.slice(0, 4)]
    : [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
  const [first = 0, second = 0, written = 0] = parts.map(Number);
  if (written < NEAR_YEARS.first || written > NEAR_YEARS.last) return null;
  return { first, second, year: written, isSettled: isYearFirst };
}

/** `25 jan 2021`, `13 de abril de 2026`, `05/mar`, `mar 5, 2026`. */
function withMonthWord(text: string): WrittenDay | null {
  const words = text
    .toLowerCase()
    .split(/[\s/.,-]+/u)
    .filter((word) => word !== 'de' && word !== '');
  const month = words.findIndex((word) => monthOfWord(word) !== null);
  if (month < 0 || month > 1 || words.length > 3) return null;
  const [first, year] = words.filter((_, index) => index !== month);
  if (first === undefined || !/^\d{1,2}$/u.test(first)) return null;
  if (year !== undefined && !/^(?:\d{4}|\d{2})$/u.test(year)) return null;
  return {
    first: Number(first),
    second: monthOfWord(words[month] ?? '') ?? 0,
    year: yearOf(year),
    isSettled: true,
  };
}

function monthOfWord(word: string): number | null {
  if (!/^\p{L}{3,9}$/u.test(word)) return null;
  const index = MONTHS.findIndex((names) => names.split(' ').includes(word.slice(0, 3)));
  return index < 0 ? null : index + 1;
}

function yearOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

/** The last such day up to the end of the period, or the first one of it: in a file from December to January, 28/12 is of the old year. */
function inPeriod(dayOfMonth: number, month: number, { fromDay, toDay }: Period): Day | null {
  const end = toDay ?? fromDay;
  if (end === null) return null;
  const { year } = dayParts(end);
  const last = toDay === null ? null : addDays(toDay, DAYS_AFTER_PERIOD);
  // 29 February may be eight years away
  for (let offset = 1; offset >= -8; offset -= 1) {
    const read = dayOf(year + offset, month, dayOfMonth);
    if (read === null) continue;
    if (last === null ? offset <= 0 : read <= last) return read;
  }
  return null;
}

function dayOf(year: number, month: number, dayOfMonth: number): Day | null {
  return readDay(`${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`);
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
