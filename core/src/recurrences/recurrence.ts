/**
 * Recurrence: a rule (how often, from which day, until which) and the days that follow from it. Transactions and tasks recur by the
 * same rule; what an occurrence does is theirs to say.
 *
 * Map: `occurrenceDay` is the rule itself, every other function asks it. Days come from the start and never from the day before, so that a
 * series begun on the 31st falls on 28 February and then on 31 March again. Days know no clock: the edges of a time zone belong to "today".
 * Worked examples: docs/specs/recurrence.md, every row of which is a test.
 */
import { type Day, addDays, addMonths, day, dayParts, daysBetween, weekday } from '#calendar/day.ts';
import { LAST_YEAR } from '#calendar/years.ts';

export const RECURRENCE_INTERVALS = ['daily', 'weekly', 'monthly', 'yearly'] as const;

export type RecurrenceInterval = (typeof RECURRENCE_INTERVALS)[number];

/** How often, from when, until when. */
export type RecurrenceRule = {
  readonly interval: RecurrenceInterval;
  /** How many intervals lie between one and the next; 1 without it. Every 2 weeks is fortnightly: every 14 days. See `MAX_EVERY`. */
  readonly every?: number | undefined;
  readonly startDay: Day;
  /** The last day on which it may still occur; null while it goes on. */
  readonly endDay: Day | null;
  /**
   * For a monthly or yearly rule: the day of month (1–31) that it falls on where the month has it. That of the start without it; a rule that
   * goes on from another one's 28 February may still mean the 31st.
   */
  readonly anchorDayOfMonth?: number | undefined;
  /** For a weekly rule: 0, Sunday, to 6; the start's own weekday without it. Ignored otherwise. */
  readonly weekday?: number | undefined;
};

/** The largest `every` of each interval. Screens have a word for all of these, and more would say the same in another way or too much. */
export const MAX_EVERY: Readonly<Record<RecurrenceInterval, number>> = {
  daily: 1,
  weekly: 2,
  monthly: 60,
  yearly: 1,
};

/** The most occurrences that a series may have: a person means fewer, and a slip of the year must not fill the database. */
export const MAX_OCCURRENCES = 1000;

const END_OF_CALENDAR = day(`${LAST_YEAR}-12-31`);
const DAYS_IN_WEEK = 7;

/** The day this many intervals after the first. */
const ADVANCE = {
  daily: (first, count) => addDays(first, count),
  weekly: (first, count) => addDays(first, count * DAYS_IN_WEEK),
  monthly: (first, count, anchor) => addMonths(first, count, anchor),
  yearly: (first, count, anchor) => addMonths(first, count * 12, anchor),
} satisfies Record<RecurrenceInterval, (first: Day, count: number, anchor: number | undefined) => Day>;

/** The day of occurrence `index` (from 0), whatever the rule's end. Throws a `RangeError` when it leaves the calendar. */
export function occurrenceDay(rule: RecurrenceRule, index: number): Day {
  return ADVANCE[rule.interval](firstOccurrence(rule), index * (rule.every ?? 1), rule.anchorDayOfMonth);
}

/** The end of a rule that happens so often, whatever its end is now; null for no number of times that a rule can have, or that leave the calendar. */
export function endAfter(rule: RecurrenceRule, times: number): Day | null {
  if (!Number.isInteger(times) || times < 1 || times > countOccurrences({ ...rule, endDay: null }))
    return null;
  return occurrenceDay(rule, times - 1);
}

/** How many occurrences the rule has; 0 when it ends before its first. One without an end is counted to the end of the calendar. */
export function countOccurrences(rule: RecurrenceRule): number {
  return countUpTo(rule, rule.endDay ?? END_OF_CALENDAR);
}

/** All days of a rule that ends, in order. Throws a `RangeError` when it has no end or more than `MAX_OCCURRENCES`: ask `countOccurrences` first. */
export function occurrenceDays(rule: RecurrenceRule): Day[] {
  const count = countOccurrences(rule);
  if (rule.endDay === null || count > MAX_OCCURRENCES)
    throw new RangeError(`${count} occurrences are too many`);
  return Array.from({ length: count }, (_, index) => occurrenceDay(rule, index));
}

/**
 * Every day of a rule up to `today`, and the next one: the initial days of a series without an end. Throws a `RangeError` when these are
 * more than `MAX_OCCURRENCES`: call `countThroughNext` first.
 */
export function daysThroughNext(rule: RecurrenceRule, today: Day): Day[] {
  const count = countThroughNext(rule, today);
  if (count > MAX_OCCURRENCES) throw new RangeError(`${count} occurrences are too many`);
  return Array.from({ length: count }, (_, index) => occurrenceDay(rule, index));
}

/** How many days `daysThroughNext` has. */
export function countThroughNext(rule: RecurrenceRule, today: Day): number {
  return Math.min(countUpTo(rule, today) + 1, countOccurrences(rule));
}

/** The first occurrence on or after `from`, within the rule's end; null when there is none. */
export function occurrenceFrom(rule: RecurrenceRule, from: Day): Day | null {
  const index = indexFrom(rule, from);
  if (index >= countOccurrences(rule)) return null;
  return occurrenceDay(rule, index);
}

/** The occurrences from `from` to `to`, both included, within the rule's end, in order. */
export function occurrencesBetween(rule: RecurrenceRule, from: Day, to: Day): Day[] {
  return occurrencesFromIndex(rule, indexFrom(rule, from), to);
}

/** The occurrences from `index` on, up to `to`, within the rule's end and the calendar, in order. */
export function occurrencesFromIndex(rule: RecurrenceRule, index: number, to: Day): Day[] {
  const end = Math.min(countUpTo(rule, to), countOccurrences(rule));
  return Array.from({ length: Math.max(0, end - index) }, (_, offset) => occurrenceDay(rule, index + offset));
}

/** The index of the first occurrence on or after `from`, whatever the rule's end. */
function indexFrom(rule: RecurrenceRule, from: Day): number {
  const count = countUpTo(rule, from);
  return count > 0 && occurrenceDay(rule, count - 1) === from ? count - 1 : count;
}

/** How many occurrences there are on or before `last`, whatever the rule's end. */
function countUpTo(rule: RecurrenceRule, last: Day): number {
  const first = firstOccurrence(rule);
  if (last < first) return 0;
  // The whole intervals between them; where the last of these falls later in its month than `last`, it does not count.
  const index = Math.floor(spanBetween(rule.interval, first, last) / (rule.every ?? 1));
  return occurrenceDay(rule, index) <= last ? index + 1 : index;
}

/** Days, weeks, months or years from `first` to `last`; months and years by the calendar, whatever the day. */
function spanBetween(interval: RecurrenceInterval, first: Day, last: Day): number {
  const days = daysBetween(first, last);
  if (interval === 'daily') return days;
  if (interval === 'weekly') return days / DAYS_IN_WEEK;
  const [start, end] = [dayParts(first), dayParts(last)];
  const months = (end.year - start.year) * 12 + end.monthOfYear - start.monthOfYear;
  return interval === 'monthly' ? months : months / 12;
}

function firstOccurrence({ interval, startDay, weekday: chosen }: RecurrenceRule): Day {
  if (interval !== 'weekly' || chosen === undefined) return startDay;
  return addDays(startDay, (chosen - weekday(startDay) + DAYS_IN_WEEK) % DAYS_IN_WEEK);
}
