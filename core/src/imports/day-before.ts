/** The day before one that a file states. */
import { addDays, type Day } from '#calendar/day.ts';
import { FIRST_YEAR } from '#calendar/years.ts';

/** Null before the first day of the calendar. */
export function dayBefore(day: Day): Day | null {
  return day === `${FIRST_YEAR}-01-01` ? null : addDays(day, -1);
}
