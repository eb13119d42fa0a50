/**
 * Days as documents print them: `25/06/2012`, `25/06/12`, `2012-06-25`, `13 de abril de 2026`, `25 JAN 2021`. The month never comes first.
 *
 * Map: `daysIn` takes a folded line and answers every day of the calendar in it; letters that stand for digits are mended when asked to.
 */
import { type Day, readDay } from '#calendar/day.ts';

/** A day from `index` to `end` of the folded line; `hasTime`, an hour follows it, as at an issue. */
export type DayInText = {
  readonly day: Day;
  readonly index: number;
  readonly end: number;
  readonly hasTime: boolean;
  /** A letter was read as a digit. */
  readonly isDoubtful: boolean;
};

const MONTHS = [
  'jan(?:eiro)?',
  'fev(?:ereiro)?',
  'mar(?:co)?',
  'abr(?:il)?',
  'mai(?:o)?',
  'jun(?:ho)?',
  'jul(?:ho)?',
  'ago(?:sto)?',
  'set(?:embro)?',
  'out(?:ubro)?',
  'nov(?:embro)?',
  'dez(?:embro)?',
] as const;

const PATTERNS: readonly RegExp[] = [
  /(?<![\d/.-])(?<dayOfMonth>\d{1,2})\s?\/\s?(?<month>\d{1,2})\s?\/\s?(?<year>(?:19|20)\d{2}|\d{2})(?![\d/])/gu,
  /(?<![\d/.-])(?<dayOfMonth>\d{2})(?<mark>[.-])(?<month>\d{2})\k<mark>(?<year>20\d{2})(?![\d/])/gu,
  /(?<![\d-])(?<year>20\d{2})-(?<month>\d{2})-(?<dayOfMonth>\d{2})(?!\d)/gu,
  new RegExp(
    String.raw`(?<![\d/])(?<dayOfMonth>\d{1,2})[ºo]?(?:\s|\s?[/.-]\s?)(?:de\s)?(?<month>${MONTHS.join('|')})\.?(?:\s|,\s?|\s?[/.-]\s?)(?:de\s)?(?<year>20\d{2})(?!\d)`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\d/])(?<dayOfMonth>\d{1,2})[/-](?<month>${MONTHS.join('|')})[/-](?<year>\d{2})(?!\d)`,
    'gu',
  ),
];
const LOOSE =
  /(?<![\d/.\p{L}-])(?<dayOfMonth>[\dolis|]{2})\s?\/\s?(?<month>[\dolis|]{2})\s?\/\s?(?<year>[2z][\dolis|]{3})(?![\d/\p{L}])/gu;

/** Slashes read as digits; only the time after them distinguishes a day from any other number. */
const STROKES =
  /(?<![\d/])(?<dayOfMonth>[0-3]\d)[/17|l](?<month>[01]\d)[/17|l](?<year>20\d{2})(?=\s{1,3}(?:-\s)?\d{2}:\d{2})/gu;

const DIGIT_OF: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', '|': '1', s: '5', z: '2' };

const TIME = /^\D{0,8}(?:[01]?\d|2[0-3])\s?[:h]\s?[0-5]\d/u;

/** No relevant document is older, and no expense lies further ahead. */
const FIRST_DAY = '2000-01-01';

/** Every day of `folded` from 2000 on, from left to right. Without `mends`, letters are never taken for digits. */
export function daysIn(folded: string, { mends }: { readonly mends: boolean }): DayInText[] {
  const found: DayInText[] = [];
  for (const pattern of mends ? [...PATTERNS, LOOSE, STROKES] : PATTERNS) {
    for (const match of folded.matchAll(pattern)) {
      const read = dayOf(folded, match);
      const isNew = !found.some(
        (other) => match.index < other.end && other.index < match.index + match[0].length,
      );
      if (read !== null && isNew) found.push(read);
    }
  }
  return found.toSorted((left, right) => left.index - right.index);
}

function dayOf(folded: string, match: RegExpExecArray): DayInText | null {
  const { dayOfMonth = '', month = '', year = '' } = match.groups ?? {};
  const monthOfYear = /^[a-z]{3}/u.test(month) && !/\d/u.test(month) ? monthNumber(month) : digitsOf(month);
  const century = year.length === 2 ? '20' : '';
  const read = readDay(
    `${century}${digitsOf(year)}-${monthOfYear.padStart(2, '0')}-${digitsOf(dayOfMonth).padStart(2, '0')}`,
  );
  if (read === null || read < FIRST_DAY) return null;
  const end = match.index + match[0].length;
  return {
    day: read,
    index: match.index,
    end,
    hasTime: TIME.test(folded.slice(end, end + 24)),
    isDoubtful: /[^\d]/u.test(dayOfMonth + year) || /^\d{10}$/u.test(match[0]),
  };
}

function monthNumber(word: string): string {
  return String(MONTHS.findIndex((month) => month.startsWith(word.slice(0, 3))) + 1);
}

function digitsOf(text: string): string {
  return Array.from(text, (character) => DIGIT_OF[character] ?? character).join('');
}
