/** The occurrences of a new series, and the next one of a series without an end. */
import { type Day, dayParts } from '#calendar/day.ts';
import { newStanding } from '#ledger/standing.ts';
import {
  countOccurrences,
  daysThroughNext,
  occurrenceDay,
  occurrenceDays,
  type RecurrenceRule,
} from './recurrence.ts';
import type { SeriesPolicy } from './series-policy.ts';
import type { Occurrence, SeriesInterval, SeriesRule } from './series.ts';

/** The rule that a person asks for, on the day of month that its start has. */
export function newRule(asked: {
  readonly interval: SeriesInterval;
  readonly every?: number | undefined;
  readonly startDay: Day;
  readonly endDay: Day | null;
}): SeriesRule {
  const { dayOfMonth } = dayParts(asked.startDay);
  return { ...asked, every: asked.every ?? 1, anchorDayOfMonth: dayOfMonth };
}

/**
 * The first occurrences of a new series: all of them or, without an end, those due by today and the next. One dated today or before waits
 * for the person: it may have been paid long ago, or never. A company's first one is posted, unless its day is to come and the person does
 * not say that the money has moved. Throws a `RangeError` for a rule that `faultOfRule` refuses.
 */
export function firstOccurrences(
  rule: RecurrenceRule,
  {
    policy,
    today,
    postsNow,
  }: { readonly policy: SeriesPolicy; readonly today: Day; readonly postsNow?: boolean | undefined },
): Occurrence[] {
  const isFirstPosted =
    policy.postsFirst && newStanding({ day: rule.startDay, today, postsNow }).status === 'posted';
  // Posted ahead of its day, the first brings the second.
  const lastDue = isFirstPosted && rule.startDay > today ? rule.startDay : today;
  const days = rule.endDay === null ? daysThroughNext(rule, lastDue) : occurrenceDays(rule);
  return days.map((day, index) =>
    isFirstPosted && index === 0
      ? { index, day, status: 'posted', postsItself: false }
      : { index, day, status: 'scheduled', postsItself: day > today },
  );
}

/**
 * The occurrence after the `index`-th, for a series without an end when its last one is posted or deleted; null at the end of the calendar.
 * One that was due on the day `since` already waits for the person.
 */
export function nextOccurrence(rule: RecurrenceRule, index: number, since: Day): Occurrence | null {
  const next = index + 1;
  if (countOccurrences(rule) <= next) return null;
  const day = occurrenceDay(rule, next);
  return { index: next, day, status: 'scheduled', postsItself: day > since };
}
