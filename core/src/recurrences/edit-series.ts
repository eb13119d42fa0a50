/**
 * The places of the scheduled occurrences in scope after an edit of the rule.
 *
 *   all of it is in the scope, the days stay   the same series; another end takes occurrences away or adds some
 *   anything else                              a series of its own from the first scheduled occurrence on; what stands before, or was
 *                                              posted, stays with the old one, which ends there
 *
 * What was posted never moves: it is history, and has no place here.
 */
import { addDays, addMonths, type Day, day, dayParts, daysBetween } from '#calendar/day.ts';
import { monthOf, monthsBetween } from '#calendar/month.ts';
import { FIRST_YEAR, LAST_YEAR } from '#calendar/years.ts';
import { faultOfRule, type RecurrenceFault } from './recurrence-fault.ts';
import {
  countOccurrences,
  countThroughNext,
  daysThroughNext,
  occurrenceDay,
  occurrenceDays,
} from './recurrence.ts';
import {
  endedWith,
  inScope,
  isScheduled,
  type Occurrence,
  type Series,
  type SeriesInterval,
  type SeriesRule,
} from './series.ts';

/** The edited parts of a rule. */
export type RuleEdits = {
  /** The new day of the chosen occurrence; the others follow. */
  readonly day?: Day | undefined;
  /** Another interval without `every` is every one of them. */
  readonly interval?: SeriesInterval | undefined;
  readonly every?: number | undefined;
  readonly endDay?: Day | null | undefined;
};

/** A place in a series: for an occurrence that there was, or null for one to be made. */
export type Place<One> = {
  readonly occurrence: One | null;
  readonly index: number;
  readonly day: Day;
  readonly postsItself: boolean;
};

export type EditedSeries<One> = {
  /** The edited series; null when no occurrence remains. */
  readonly rule: SeriesRule | null;
  /** The rule of the series that begins where this one ends; null when this one continues. */
  readonly successor: SeriesRule | null;
  /** Whether the series ends unchanged and its successor takes the new rule. */
  readonly isOver: boolean;
  readonly places: readonly Place<One>[];
  /** Scheduled occurrences that have no place any more. */
  readonly deleted: readonly One[];
};

/** The reason against a change of the rule; null without one. Untouched parts are not judged. */
export function faultOfEdits(
  series: Series<Occurrence>,
  edits: RuleEdits,
  today: Day,
): RecurrenceFault | null {
  const { rule, from, scope } = series;
  if (Object.values(edits).every((edit) => edit === undefined)) return null;
  const asked = askedRule(rule, edits);
  const startDay = edits.day ?? (scope === 'all' ? rule.startDay : from.day);
  const isMoved = startDay !== rule.startDay;
  const anchorDayOfMonth = isMoved ? dayParts(startDay).dayOfMonth : rule.anchorDayOfMonth;
  const fault = faultOfRule({ ...asked, startDay, anchorDayOfMonth }, today);
  if (fault || keepsDays(rule, edits)) return fault;
  // The first that moves may stand long before the one on which the person stands.
  const planned = ruleFromFirst(series, edits);
  const outcome = planned && faultOfRule(planned, today);
  return outcome === 'end_before_start' ? null : outcome;
}

/** Throws a `RangeError` for edits that `faultOfEdits` refuses. */
export function editSeries<One extends Occurrence>(
  series: Series<One>,
  edits: RuleEdits,
  today: Day,
): EditedSeries<One> {
  const { rule, occurrences } = series;
  const asked = askedRule(rule, edits);
  const scheduled = inScope(series).filter(isScheduled);
  const next = lastIndex(occurrences) + 1;
  const mayAdd = asked.endDay !== rule.endDay;

  if (keepsDays(rule, edits) && inScope(series).length === occurrences.length) {
    const kept = keptPlaces(asked, scheduled, { shift: 0, next, mayAdd, today });
    const isEmptied = kept.places.length === 0 && kept.deleted.length === occurrences.length;
    return {
      rule: isEmptied ? null : asked,
      successor: null,
      isOver: false,
      ...kept,
    };
  }
  const planned = ruleFromFirst(series, edits);
  const moved =
    planned === null
      ? { places: [], deleted: scheduled }
      : keepsDays(rule, edits)
        ? keptPlaces(planned, scheduled, { ...shiftBy(series), mayAdd, today })
        : newPlaces(planned, scheduled, today);
  if (planned !== null && scheduled.length === occurrences.length) {
    return { rule: moved.places.length === 0 ? null : planned, successor: null, isOver: false, ...moved };
  }
  const left = occurrences.filter((one) => !scheduled.includes(one));
  const successor = moved.places.length > 0 ? planned : null;
  return { rule: endedWith(rule, left), successor, isOver: true, ...moved };
}

/** The rule with the person's changes, except its days. */
function askedRule(rule: SeriesRule, { interval = rule.interval, every, endDay }: RuleEdits): SeriesRule {
  return {
    ...rule,
    interval,
    every: every ?? (interval === rule.interval ? rule.every : 1),
    endDay: endDay === undefined ? rule.endDay : endDay,
  };
}

function keepsDays(rule: SeriesRule, edits: RuleEdits): boolean {
  const { interval, every } = askedRule(rule, edits);
  return edits.day === undefined && interval === rule.interval && every === rule.every;
}

/** The index of the first occurrence that moves: the first scheduled one in scope or, when there is none, the one that would come next. */
function firstIndex(series: Series<Occurrence>): number {
  return inScope(series).find(isScheduled)?.index ?? lastIndex(series.occurrences) + 1;
}

function shiftBy(series: Series<Occurrence>): { shift: number; next: number } {
  const shift = firstIndex(series);
  return { shift, next: lastIndex(series.occurrences) + 1 - shift };
}

/**
 * The rule from the first occurrence that moves. The person moved the one on which they stand: by months, or a weekly one by days; the first
 * moves as far. Null at the end of the calendar, where nothing follows.
 */
function ruleFromFirst(series: Series<Occurrence>, edits: RuleEdits): SeriesRule | null {
  const { rule, from } = series;
  const index = firstIndex(series);
  if (index >= countOccurrences({ ...rule, endDay: null })) return null;
  const asked = askedRule(rule, edits);
  const first = occurrenceDay(rule, index);
  const was = occurrenceDay(rule, from.index);
  if (asked.interval === 'weekly') {
    const startDay = edits.day ? movedByDays(first, daysBetween(was, edits.day)) : first;
    return { ...asked, startDay, anchorDayOfMonth: dayParts(startDay).dayOfMonth };
  }
  // The day of month that a weekly rule began on means nothing by now.
  const ownAnchor = rule.interval === 'weekly' ? dayParts(first).dayOfMonth : rule.anchorDayOfMonth;
  const anchorDayOfMonth = edits.day ? dayParts(edits.day).dayOfMonth : ownAnchor;
  const months = edits.day ? monthsBetween(monthOf(was), monthOf(edits.day)) : 0;
  return { ...asked, startDay: movedByMonths(first, months, anchorDayOfMonth), anchorDayOfMonth };
}

const FIRST_DAY = day(`${FIRST_YEAR}-01-01`);
const LAST_DAY = day(`${LAST_YEAR}-12-31`);

/** Not beyond the calendar. */
function movedByDays(from: Day, count: number): Day {
  return addDays(from, Math.min(Math.max(count, daysBetween(from, FIRST_DAY)), daysBetween(from, LAST_DAY)));
}

function movedByMonths(from: Day, count: number, anchor: number): Day {
  const [least, most] = [FIRST_DAY, LAST_DAY].map((end) => monthsBetween(monthOf(from), monthOf(end)));
  return addMonths(from, Math.min(Math.max(count, least ?? 0), most ?? 0), anchor);
}

/**
 * Occurrences keep their days, also those that were moved by hand; their index is `shift` less. Beyond the end they go; where a new end makes
 * room (`mayAdd`), more come, the first of them with the index `next`. Those that were deleted one by one stay deleted.
 */
function keptPlaces<One extends Occurrence>(
  rule: SeriesRule,
  scheduled: readonly One[],
  { shift, next, mayAdd, today }: { shift: number; next: number; mayAdd: boolean; today: Day },
): Pick<EditedSeries<One>, 'places' | 'deleted'> {
  const count = countOccurrences(rule);
  const kept = scheduled.filter(({ index }) => index - shift < count);
  // Without an end: the due occurrences, and one ahead.
  const least = kept.length === 0 ? Math.min(next + 1, count) : 0;
  const wanted = rule.endDay === null ? Math.max(least, countThroughNext(rule, today)) : count;
  const added = mayAdd ? Math.max(0, wanted - next) : 0;
  const places = [
    ...kept.map((occurrence) => ({ ...placeOf(occurrence), index: occurrence.index - shift })),
    ...Array.from({ length: added }, (_, offset) =>
      newPlace(next + offset, occurrenceDay(rule, next + offset), today),
    ),
  ];
  return { places, deleted: scheduled.filter((one) => !kept.includes(one)) };
}

/** Occurrences take the days of the rule one after the other. */
function newPlaces<One extends Occurrence>(
  rule: SeriesRule,
  scheduled: readonly One[],
  today: Day,
): Pick<EditedSeries<One>, 'places' | 'deleted'> {
  const days = rule.endDay === null ? daysThroughNext(rule, today) : occurrenceDays(rule);
  const places = days.map((on, index) => {
    const occurrence = scheduled[index];
    if (!occurrence) return newPlace(index, on, today);
    return occurrence.day === on
      ? { ...placeOf(occurrence), index }
      : { occurrence, index, day: on, postsItself: on > today };
  });
  return { places, deleted: scheduled.slice(days.length) };
}

function placeOf<One extends Occurrence>(occurrence: One): Place<One> {
  const { index, day: on, postsItself } = occurrence;
  return { occurrence, index, day: on, postsItself };
}

function newPlace(index: number, on: Day, today: Day): Place<never> {
  return { occurrence: null, index, day: on, postsItself: on > today };
}

function lastIndex(occurrences: readonly Occurrence[]): number {
  return Math.max(...occurrences.map(({ index }) => index));
}
