import { addDays, day, type Day } from '@vintem/core/calendar/day';

/** The day where the people of the tests live; between 21:00 and midnight there, the machine's clock may already tell the next. */
export function today(): Day {
  return day(new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format());
}

/** So many days from today; before it, if negative. */
export function dayFromToday(count: number): Day {
  return addDays(today(), count);
}
