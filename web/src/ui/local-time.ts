// Local times of a time zone of the tz database.
import { type Day, day } from '@vintem/core/calendar/day';

export function dayAt(instant: Date | string, timeZone: string): Day {
  // Sweden writes days as ISO 8601 does.
  return day(new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant)));
}

/** `HH:MM`, as a time field has it. */
export function timeAt(instant: Date | string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(new Date(instant));
}

/** "14h32", "9h05" */
export function formatTime(instant: Date | string, timeZone: string): string {
  return timeAt(instant, timeZone).replace(/^0/, '').replace(':', 'h');
}
