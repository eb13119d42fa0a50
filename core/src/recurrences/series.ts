/** A series that a person asks for: what may be wrong with it, and what its intervals are called. */
import { compareDays, type Day } from '#calendar/day.ts';
import {
  countOccurrences,
  MOST_OCCURRENCES,
  type RecurrenceInterval,
  type RecurrenceRule,
} from './recurrence.ts';

/** What screens call each interval. */
export const INTERVAL_LABELS: Readonly<Record<RecurrenceInterval, string>> = {
  daily: 'Diária',
  weekly: 'Semanal',
  monthly: 'Mensal',
  yearly: 'Anual',
};

export type SeriesFault = 'end_before_start' | 'series_empty' | 'too_many_occurrences';

/** Why the series cannot be created; null when it can. */
export function faultOfSeries(rule: RecurrenceRule & { endDay: Day }): SeriesFault | null {
  if (compareDays(rule.endDay, rule.startDay) < 0) return 'end_before_start';
  const count = countOccurrences(rule);
  if (count === 0) return 'series_empty';
  return count > MOST_OCCURRENCES ? 'too_many_occurrences' : null;
}
