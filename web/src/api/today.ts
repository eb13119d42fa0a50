import { type Day, day } from '@vintem/core/calendar/day';

/** Which day it is in a time zone of the tz database, such as the ledger's, wherever the browser stands. */
export function todayIn(timeZone: string): Day {
  // Sweden writes days as ISO 8601 does.
  return day(new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format());
}

/** The instant that it is, for what a page says of the present. */
export function instantNow(): Date {
  return new Date();
}
