/**
 * A series while its account is archived: nothing posts itself there, and what came due meanwhile is settled when the account is restored.
 */
import type { Day } from '#calendar/day.ts';
import { countOccurrences, occurrenceDay } from './recurrence.ts';
import type { Occurrence, SeriesRule } from './series.ts';

/** A series with all its occurrences, in order and in any account. */
type PausedSeries = {
  readonly rule: SeriesRule;
  readonly occurrences: readonly Pick<Occurrence, 'index'>[];
};

/** The occurrences that came due by `today` and would have posted themselves. */
export function dueWhilePaused<One extends Occurrence>(occurrences: readonly One[], today: Day): One[] {
  return occurrences.filter(({ postsItself, day }) => postsItself && day <= today);
}

/**
 * The number of occurrences that come due at once when the series goes on.
 * @param due its occurrences that came due. In a series without an end those count too that posting each of them creates
 */
export function countDue({ rule, occurrences }: PausedSeries, due: readonly unknown[], today: Day): number {
  if (due.length === 0 || rule.endDay !== null) return due.length;
  return due.length + Math.max(0, countUntil(rule, today) - nextIndex(occurrences));
}

/**
 * The new place of a due occurrence that is left out: the one upcoming occurrence of a series without an end moves to the first day after
 * `today`. Null where it goes: in a series with an end, and at the end of the calendar.
 */
export function placeAfterSkipping(
  { rule, occurrences }: PausedSeries,
  { index }: Pick<Occurrence, 'index'>,
  today: Day,
): Pick<Occurrence, 'index' | 'day'> | null {
  const next = nextIndex(occurrences);
  const place = Math.max(next, countUntil(rule, today));
  const isLast = index === next - 1;
  if (rule.endDay !== null || !isLast || place >= countOccurrences(rule)) return null;
  return { index: place, day: occurrenceDay(rule, place) };
}

/** The number of occurrences that the rule has up to a day. */
function countUntil(rule: SeriesRule, last: Day): number {
  return countOccurrences({ ...rule, endDay: last });
}

function nextIndex(occurrences: PausedSeries['occurrences']): number {
  return Math.max(...occurrences.map(({ index }) => index)) + 1;
}
