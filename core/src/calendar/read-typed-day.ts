/**
 * Reads a day as people type or paste it and writes one as Brazil does: `20/11/2026`. The month is never guessed to come first.
 */
import { addDays, type Day, dayParts, daysBetween, readDay } from './day.ts';
import { foldText } from '#text/fold.ts';

const BRAZILIAN_DAY = /^(?<dayOfMonth>\d{1,2})\/(?<monthOfYear>\d{1,2})\/(?<year>\d{4}|\d{2})$/u;
const DIGITS_ALONE = /^(?<dayOfMonth>\d{2})(?<monthOfYear>\d{2})(?<year>\d{4})$/u;

/**
 * Reads `dd/mm/aaaa` (`5/1/2026` and, of this century, `5/1/26` too), the same without strokes (`05012026`) or ISO `YYYY-MM-DD`, spaces around
 * it ignored; null when it is no day of the calendar.
 */
export function readTypedDay(text: string): Day | null {
  const trimmed = text.trim();
  const groups = (BRAZILIAN_DAY.exec(trimmed) ?? DIGITS_ALONE.exec(trimmed))?.groups;
  if (groups === undefined) return readDay(trimmed);
  const { year = '', monthOfYear = '', dayOfMonth = '' } = groups;
  return dayOf(year.length === 2 ? `20${year}` : year, monthOfYear, dayOfMonth);
}

const RELATIVE_DAYS: Readonly<Record<string, number>> = { anteontem: -2, ontem: -1, hoje: 0, amanha: 1 };
const WITHOUT_YEAR = /^(?<dayOfMonth>\d{1,2})(\/(?<monthOfYear>\d{1,2}))?$/u;
/** The largest gap between two 29 Februaries, around a century without one. */
const YEARS_BETWEEN_LEAP_DAYS = 8;

/**
 * As `readTypedDay`, and what only means a day beside `today`: `hoje`, `ontem`, `anteontem`, `amanhã`; `20/11`, the nearest such day; and `20`, the
 * nearest one that a month has. Of two that are as near, the one that was: people write down what happened.
 */
export function readTypedDayNear(text: string, today: Day): Day | null {
  const folded = foldText(text);
  const days = Object.hasOwn(RELATIVE_DAYS, folded) ? RELATIVE_DAYS[folded] : undefined;
  if (days !== undefined) return addDays(today, days);
  const groups = WITHOUT_YEAR.exec(folded)?.groups;
  if (groups === undefined) return readTypedDay(text);
  const { dayOfMonth = '', monthOfYear } = groups;
  const now = dayParts(today);
  // Every other month at most has the day.
  const candidates =
    monthOfYear === undefined
      ? around(2).map((offset) => monthAway(now.year, now.monthOfYear + offset, dayOfMonth))
      : around(YEARS_BETWEEN_LEAP_DAYS).map((offset) =>
          dayOf(String(now.year + offset), monthOfYear, dayOfMonth),
        );
  return nearest(candidates, today);
}

function around(reach: number): number[] {
  return Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
}

/** The day of a month that is counted from 1 and may lie beyond the year. */
function monthAway(year: number, monthOfYear: number, dayOfMonth: string): Day | null {
  const index = monthOfYear - 1;
  return dayOf(String(year + Math.floor(index / 12)), String(((index + 12) % 12) + 1), dayOfMonth);
}

/** From the earliest on, so that the earlier of two as near is kept. */
function nearest(days: readonly (Day | null)[], today: Day): Day | null {
  const distance = (one: Day) => Math.abs(daysBetween(one, today));
  return days.reduce(
    (best, one) => (one !== null && (best === null || distance(one) < distance(best)) ? one : best),
    null,
  );
}

function dayOf(year: string, monthOfYear: string, dayOfMonth: string): Day | null {
  return readDay(`${year}-${monthOfYear.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`);
}

/** A day so far away may be a typing error: it is shown in words. */
const FAR_DAYS = 183;

/** Whether the day is more than half a year from `today`. */
export function isFarDay(value: Day, today: Day): boolean {
  return Math.abs(daysBetween(value, today)) > FAR_DAYS;
}

/** Writes `value` as `dd/mm/aaaa`, which `readTypedDay` reads back. */
export function formatDay(value: Day): string {
  const { year, monthOfYear, dayOfMonth } = dayParts(value);
  return `${String(dayOfMonth).padStart(2, '0')}/${String(monthOfYear).padStart(2, '0')}/${year}`;
}
