import { type Day, day } from '@vintem/core/calendar/day';

/** The day that it is at `now` in a time zone of the tz database, such as `America/Sao_Paulo`. */
export function todayIn(timeZone: string, now: Date): Day {
  // Sweden writes dates as ISO does.
  return day(new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now));
}
