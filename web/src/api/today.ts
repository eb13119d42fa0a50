import { type Day, day } from '@vintem/core/calendar/day';

/** Today in a time zone of the tz database, such as the ledger's, wherever the browser is; or the day of another instant. */
export function todayIn(timeZone: string, at?: Date): Day {
  // Sweden writes days as ISO 8601 does.
  return day(new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at));
}

/** The current instant, for relative times on a page. */
export function instantNow(): Date {
  return new Date();
}
