// The rule of a series as the form of a transaction holds it.
import type { FieldErrorCode } from '@vintem/contract/errors';
import type { Recurrence } from '@vintem/contract/recurrences';
import type { Day } from '@vintem/core/calendar/day';
import { readTypedDay, readTypedDayNear, writeDay } from '@vintem/core/calendar/read-typed-day';
import { SERIES_INTERVALS, type SeriesInterval, type SeriesPolicy } from '@vintem/core/ledger/series';
import { countOccurrences, MOST_OCCURRENCES } from '@vintem/core/recurrences/recurrence';
import * as z from 'zod/mini';
import '#fields/jitless.ts';

export const INTERVAL_LABELS: Readonly<Record<SeriesInterval, string>> = {
  monthly: 'Mensal',
  yearly: 'Anual',
};

export interface RuleDraft {
  repeats: boolean;
  interval: SeriesInterval;
  /** As typed; empty where it goes on. */
  endDay: string;
}

export const EMPTY_RULE: RuleDraft = { repeats: false, interval: 'monthly', endDay: '' };

/** What the form knows of the series beside what is typed. */
export interface RuleContext {
  today: Day;
  policy: SeriesPolicy;
  /** Only a new one is judged here: of one that exists, the server knows the start and what was posted. */
  isNew: boolean;
}

export function ruleDraftOf({ interval, endDay }: Recurrence): RuleDraft {
  return { repeats: true, interval, endDay: endDay ? writeDay(endDay) : '' };
}

/** The rule as read; the day of the first one is only looked at. */
export function ruleDraftSchema(context: RuleContext) {
  const { today } = context;
  return z.pipe(
    z.object({
      day: z.string(),
      repeats: z.boolean(),
      interval: z.enum(SERIES_INTERVALS),
      endDay: z.string(),
    }),
    z.transform(({ day, ...rule }, { issues }) => {
      const message = refuseEndDay(rule, readTypedDayNear(day, today), context);
      if (message) issues.push({ code: 'custom', path: ['endDay'], message, input: rule.endDay });
      return { ...rule, endDay: rule.repeats ? readTypedDayNear(rule.endDay, today) : null };
    }),
  );
}

/** Why the end cannot be saved. `startDay`: null while it is not a day itself. */
export function refuseEndDay(
  { repeats, interval, endDay: text }: RuleDraft,
  startDay: Day | null,
  { today, policy, isNew }: RuleContext,
): FieldErrorCode | undefined {
  if (!repeats) return undefined;
  if (text.trim() === '') return isNew && policy.needsEnd ? 'end_day_required' : undefined;
  const endDay = readTypedDayNear(text, today);
  if (!endDay) return 'day_invalid';
  if (!isNew || startDay === null) return undefined;
  if (endDay < startDay) return 'end_before_start';
  return countOccurrences({ interval, startDay, endDay }) > MOST_OCCURRENCES
    ? 'too_many_occurrences'
    : undefined;
}

/** The same while it is typed: only of an end that is written out, so that nobody is told off half-way. */
export function refuseTypedEndDay(rule: RuleDraft, startDay: Day | null, context: RuleContext) {
  return readTypedDay(rule.endDay) ? refuseEndDay(rule, startDay, context) : undefined;
}

/** What differs from the series that the person saw; nothing before it has come. */
export function ruleChangesOf(
  seen: Recurrence | undefined,
  { interval, endDay }: { interval: SeriesInterval; endDay: Day | null },
): Partial<Pick<Recurrence, 'interval' | 'endDay'>> {
  if (!seen) return {};
  return {
    ...(interval !== seen.interval && { interval }),
    ...(endDay !== seen.endDay && { endDay }),
  };
}
