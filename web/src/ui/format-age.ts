import { addDays, daysBetween } from '@vintem/core/calendar/day';
import { formatRecency } from './format-recency.ts';
import { dayAt } from './local-time.ts';

/** The age of something, on the clock of `timeZone`: `hoje, 14h32`, `ontem, 9h05`, `há 3 dias`. */
export function formatAge(instant: string, timeZone: string, now: Date): string {
  const [its, today] = [dayAt(instant, timeZone), dayAt(now, timeZone)];
  if (its >= addDays(today, -1)) return formatRecency(instant, timeZone, now);
  return `há ${daysBetween(its, today)} dias`;
}
