/**
 * Reads a day as people type or paste it and writes one as Brazil does: `20/11/2026`. The month is never guessed to come first.
 */
import { addDays, type Day, dayParts, readDay } from './day.ts';
import { foldText } from '#text/fold.ts';

const BRAZILIAN_DAY = /^(?<dayOfMonth>\d{1,2})\/(?<monthOfYear>\d{1,2})\/(?<year>\d{4})$/u;

/** Reads `dd/mm/aaaa` (`5/1/2026` too) or ISO `YYYY-MM-DD`, spaces around it ignored; null when it is no day of the calendar. */
export function readTypedDay(text: string): Day | null {
  const trimmed = text.trim();
  const groups = BRAZILIAN_DAY.exec(trimmed)?.groups;
  if (groups === undefined) return readDay(trimmed);
  const { year, monthOfYear = '', dayOfMonth = '' } = groups;
  return readDay(`${year}-${monthOfYear.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`);
}

const RELATIVE_DAYS: Readonly<Record<string, number>> = { ontem: -1, hoje: 0, amanha: 1 };

/**
 * As `readTypedDay`, and what only means a day beside `today`: `hoje`, `ontem`, `amanhã`, and `20/11` of this year.
 * A day without its month is refused: `5` may be a slip of the finger.
 */
export function readTypedDayNear(text: string, today: Day): Day | null {
  const folded = foldText(text);
  const days = Object.hasOwn(RELATIVE_DAYS, folded) ? RELATIVE_DAYS[folded] : undefined;
  if (days !== undefined) return addDays(today, days);
  return readTypedDay(/^\d{1,2}\/\d{1,2}$/u.test(folded) ? `${folded}/${dayParts(today).year}` : text);
}

/** Writes `value` as `dd/mm/aaaa`, which `readTypedDay` reads back. */
export function writeDay(value: Day): string {
  const { year, monthOfYear, dayOfMonth } = dayParts(value);
  return `${String(dayOfMonth).padStart(2, '0')}/${String(monthOfYear).padStart(2, '0')}/${year}`;
}
