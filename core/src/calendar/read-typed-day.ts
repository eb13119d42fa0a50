/**
 * Reads a day as people type or paste it and writes one as Brazil does: `20/11/2026`. The month is never guessed to come first.
 */
import { type Day, dayParts, readDay } from '#calendar/day.ts';

const BRAZILIAN_DAY = /^(?<dayOfMonth>\d{1,2})\/(?<monthOfYear>\d{1,2})\/(?<year>\d{4})$/u;

/** Reads `dd/mm/aaaa` (`5/1/2026` too) or ISO `YYYY-MM-DD`, spaces around it ignored; null when it is no day of the calendar. */
export function readTypedDay(text: string): Day | null {
  const trimmed = text.trim();
  const groups = BRAZILIAN_DAY.exec(trimmed)?.groups;
  if (groups === undefined) return readDay(trimmed);
  const { year, monthOfYear = '', dayOfMonth = '' } = groups;
  return readDay(`${year}-${monthOfYear.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`);
}

/** Writes `value` as `dd/mm/aaaa`, which `readTypedDay` reads back. */
export function writeDay(value: Day): string {
  const { year, monthOfYear, dayOfMonth } = dayParts(value);
  return `${String(dayOfMonth).padStart(2, '0')}/${String(monthOfYear).padStart(2, '0')}/${year}`;
}
