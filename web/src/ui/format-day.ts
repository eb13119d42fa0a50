// Days and months in words. A day has no time zone: as an instant it is midnight UTC, and is written in UTC.
import type { Day } from '@vintem/core/calendar/day';
import { firstDay, type Month, monthFromParts } from '@vintem/core/calendar/month';

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const FULL_DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });
const WEEKDAY_NAME = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });
const MONTH_OF_YEAR = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
const SHORT_MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "Sexta-feira, 20 de novembro" */
export function formatWeekday(value: Day): string {
  return capitalized(WEEKDAY.format(new Date(value)));
}

/** The same, with its year where it is not that of `today`. */
export function formatNamedWeekday(value: Day, today: Day): string {
  const year = value.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${value.slice(0, 4)}`;
  return `${formatWeekday(value)}${year}`;
}

/** "sexta-feira, 20 de novembro de 2026" */
export function formatFullDay(value: Day): string {
  return FULL_DAY.format(new Date(value));
}

/** "20 de novembro", "5 de novembro" */
export function formatDayInWords(value: Day): string {
  return DAY.format(new Date(value));
}

/** "1º de outubro", with its year where it is not that of `today`. */
export function formatNamedDay(value: Day, today: Day): string {
  const year = value.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${value.slice(0, 4)}`;
  return `${formatDayInWords(value).replace(/^1 /u, '1º ')}${year}`;
}

/** "novembro de 2026" */
export function formatMonth(value: Month): string {
  return MONTH.format(new Date(firstDay(value)));
}

/** "novembro" */
export function formatMonthName(value: Month): string {
  return MONTH_OF_YEAR.format(new Date(firstDay(value)));
}

/** "nov" */
export function formatShortMonth(value: Month): string {
  return SHORT_MONTH.format(new Date(firstDay(value))).replace('.', '');
}

/** "Novembro", from 1 */
export function formatMonthOfYear(monthOfYear: number): string {
  return capitalized(MONTH_OF_YEAR.format(new Date(firstDay(monthFromParts({ year: 2000, monthOfYear })))));
}

/** "Domingo", from 0 */
export function formatWeekdayName(weekday: number): string {
  // 4 January 1970 was a Sunday.
  return capitalized(WEEKDAY_NAME.format(Date.UTC(1970, 0, 4 + weekday)));
}

/** The first letter of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}
