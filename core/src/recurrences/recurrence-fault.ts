/** Faults of a requested rule, for transactions and tasks alike: the only place that decides them. */
import { compareDays, type Day } from '#calendar/day.ts';
import {
  countOccurrences,
  countThroughNext,
  MAX_EVERY,
  MAX_OCCURRENCES,
  type RecurrenceRule,
} from './recurrence.ts';

export type RecurrenceFault =
  | 'every_out_of_range'
  | 'end_before_start'
  | 'series_empty'
  | 'too_many_occurrences'
  | 'series_starts_too_early';

/** The part of the rule to correct, by its name in forms and in the API. */
export const FAULTY_PART: Readonly<Record<RecurrenceFault, 'day' | 'every' | 'endDay'>> = {
  every_out_of_range: 'every',
  end_before_start: 'endDay',
  series_empty: 'endDay',
  too_many_occurrences: 'endDay',
  series_starts_too_early: 'day',
};

/** A rule that has an end, whatever day it is. */
type EndingRule = RecurrenceRule & { readonly endDay: Day };

/**
 * Why no series can follow the rule; null when one can. With an end, all occurrences are made at once; without one, those up to `today` and
 * the next.
 */
export function faultOfRule(rule: EndingRule): RecurrenceFault | null;
export function faultOfRule(rule: RecurrenceRule, today: Day): RecurrenceFault | null;
export function faultOfRule(rule: RecurrenceRule, today: Day = rule.startDay): RecurrenceFault | null {
  const { interval, every = 1, startDay, endDay } = rule;
  if (!Number.isInteger(every) || every < 1 || every > MAX_EVERY[interval]) return 'every_out_of_range';
  if (endDay === null) {
    return countThroughNext(rule, today) > MAX_OCCURRENCES ? 'series_starts_too_early' : null;
  }
  if (compareDays(endDay, startDay) < 0) return 'end_before_start';
  const count = countOccurrences(rule);
  if (count === 0) return 'series_empty';
  return count > MAX_OCCURRENCES ? 'too_many_occurrences' : null;
}
