// Where the scheduled occurrences of a scope stand when the person has changed their series.
//
//   all of it is in the scope, the days stay   the same series; another end takes occurrences away or adds some
//   anything else                              a series of its own from the first scheduled occurrence on; what stands before, or was posted,
//                                              stays with the old one, which ends there
import { addMonths, type Day, dayParts } from '@vintem/core/calendar/day';
import { monthOf, monthsBetween } from '@vintem/core/calendar/month';
import {
  countOccurrences,
  daysThroughNext,
  occurrenceDay,
  occurrenceDays,
} from '@vintem/core/recurrence/recurrence';
import type { RecurrenceRow, TransactionRow } from '#ledger/rows.ts';
import { ruleOf } from '#transactions/occurrence.ts';
import { indexOf, ruleDay, type Series } from './series.ts';

/** What of the rule the person changed. */
export interface RuleEdits {
  /** Where the occurrence on which they stand moves to. */
  readonly day?: Day | undefined;
  readonly interval?: RecurrenceRow['interval'] | undefined;
  readonly endDay?: Day | null | undefined;
}

/** A place in a series: `row` is an occurrence that there was, or null for one to be made. */
export interface Place {
  readonly row: TransactionRow | null;
  readonly index: number;
  readonly day: Day;
}

export interface Rescheduled {
  /** The rule of the series that these places belong to. */
  readonly rule: Pick<RecurrenceRow, 'interval' | 'start_day' | 'anchor_day_of_month' | 'end_day'>;
  /** Whether that is a series of its own. */
  readonly isSplit: boolean;
  readonly places: readonly Place[];
  /** Scheduled occurrences that have no place any more. */
  readonly gone: readonly TransactionRow[];
}

export function reschedule(series: Series, edits: RuleEdits, today: Day): Rescheduled {
  const { recurrence, rows, inScope } = series;
  const scheduled = inScope.filter((row) => row.status === 'scheduled');
  const end_day = edits.endDay === undefined ? recurrence.end_day : edits.endDay;
  const keepsDays =
    edits.day === undefined && (edits.interval ?? recurrence.interval) === recurrence.interval;
  const next = Math.max(...rows.map(indexOf)) + 1;

  if (keepsDays && inScope.length === rows.length) {
    const { interval, start_day, anchor_day_of_month } = recurrence;
    const rule = { interval, start_day, anchor_day_of_month, end_day };
    return {
      rule,
      isSplit: false,
      ...keptPlaces(rule, scheduled, { shift: 0, next, mayAdd: end_day !== recurrence.end_day }),
    };
  }
  const shift = scheduled[0] ? indexOf(scheduled[0]) : next;
  const rule = { ...ruleFrom(series, shift, edits), end_day };
  const isSplit = scheduled.length < rows.length;
  if (keepsDays) {
    const mayAdd = end_day !== recurrence.end_day;
    return { rule, isSplit, ...keptPlaces(rule, scheduled, { shift, next: next - shift, mayAdd }) };
  }
  const days = daysOf(rule, today);
  return {
    rule,
    isSplit,
    places: days.map((day, index) => ({ row: scheduled[index] ?? null, index, day })),
    gone: scheduled.slice(days.length),
  };
}

/** The rule from the occurrence `index` on. The person moved the one on which they stand; the first moves by as many months. */
function ruleFrom({ recurrence, from }: Series, index: number, edits: RuleEdits): Rescheduled['rule'] {
  const first = occurrenceDay(ruleOf(recurrence), index);
  const anchor = edits.day ? dayParts(edits.day).dayOfMonth : recurrence.anchor_day_of_month;
  const months = edits.day ? monthsBetween(monthOf(ruleDay(recurrence, from)), monthOf(edits.day)) : 0;
  return {
    interval: edits.interval ?? recurrence.interval,
    start_day: addMonths(first, months, anchor),
    anchor_day_of_month: anchor,
    end_day: recurrence.end_day,
  };
}

/**
 * Occurrences keep their days, also those that were moved by hand; their index is `shift` less. Beyond the end they go; where a new end makes
 * room (`mayAdd`), more come, the first of them with the index `next`. Those that were deleted one by one stay deleted.
 */
function keptPlaces(
  rule: Rescheduled['rule'],
  scheduled: readonly TransactionRow[],
  { shift, next, mayAdd }: { shift: number; next: number; mayAdd: boolean },
): Pick<Rescheduled, 'places' | 'gone'> {
  const count = countOccurrences(ruleOf(rule));
  const kept = scheduled.filter((row) => indexOf(row) - shift < count);
  const wanted = rule.end_day === null ? 1 - kept.length : count - next;
  const added = Array.from({ length: mayAdd ? Math.max(0, wanted) : 0 }, (_, offset) => ({
    row: null,
    index: next + offset,
    day: occurrenceDay(ruleOf(rule), next + offset),
  }));
  const places = kept.map((row) => ({ row, index: indexOf(row) - shift, day: row.day }));
  return { places: [...places, ...added], gone: scheduled.filter((row) => !kept.includes(row)) };
}

function daysOf(row: Rescheduled['rule'], today: Day): Day[] {
  const rule = ruleOf(row);
  return rule.endDay === null ? daysThroughNext(rule, today) : occurrenceDays(rule);
}
