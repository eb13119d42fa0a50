// The rule of a series as the form of a transaction holds it.
import type { FieldErrorCode } from '@vintem/contract/errors';
import type { Recurrence } from '@vintem/contract/recurrences';
import type { Day } from '@vintem/core/calendar/day';
import { readTypedDay, readTypedDayNear, writeDay } from '@vintem/core/calendar/read-typed-day';
import { INTERVAL_LABELS, writeFrequency } from '@vintem/core/recurrences/frequency';
import { MOST_EVERY } from '@vintem/core/recurrences/recurrence';
import { FAULTY_PART, faultOfRule } from '@vintem/core/recurrences/recurrence-fault';
import { newRule } from '@vintem/core/recurrences/create-series';
import type { SeriesRule } from '@vintem/core/recurrences/series';
import type { SeriesPolicy } from '@vintem/core/recurrences/series-policy';
import * as z from 'zod/mini';
import '#fields/jitless.ts';

/** What there is to choose from; of months, the person says how many. */
const FREQUENCIES = ['weekly', 'fortnightly', 'monthly', 'months', 'yearly'] as const;

type FrequencyChoice = (typeof FREQUENCIES)[number];

const FREQUENCY_LABELS: Readonly<Record<FrequencyChoice, string>> = {
  weekly: INTERVAL_LABELS.weekly,
  fortnightly: writeFrequency({ interval: 'weekly', every: 2 }),
  monthly: INTERVAL_LABELS.monthly,
  months: 'A cada alguns meses',
  yearly: INTERVAL_LABELS.yearly,
};

export const FREQUENCY_OPTIONS = FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

export interface RuleDraft {
  repeats: boolean;
  frequency: FrequencyChoice;
  /** As typed; of `months` alone. */
  everyMonths: string;
  /** As typed; empty where it goes on. */
  endDay: string;
}

export const EMPTY_RULE: RuleDraft = { repeats: false, frequency: 'monthly', everyMonths: '2', endDay: '' };

/** What the form knows of the series beside what is typed. */
export interface RuleContext {
  today: Day;
  policy: SeriesPolicy;
  /** Only a new one is judged here: of one that exists, the server knows the start and what was posted. */
  isNew: boolean;
}

type Frequency = Pick<SeriesRule, 'interval' | 'every'>;

export function ruleDraftOf({ interval, every, endDay }: Recurrence): RuleDraft {
  return {
    repeats: true,
    ...frequencyDraftOf({ interval, every }),
    endDay: endDay ? writeDay(endDay) : '',
  };
}

function frequencyDraftOf({ interval, every }: Frequency): Pick<RuleDraft, 'frequency' | 'everyMonths'> {
  const { everyMonths } = EMPTY_RULE;
  if (interval === 'weekly') return { frequency: every === 2 ? 'fortnightly' : 'weekly', everyMonths };
  if (interval === 'yearly' || every === 1) return { frequency: interval, everyMonths };
  return { frequency: 'months', everyMonths: String(every) };
}

/** How often, as chosen; null while no number of months that a series can have is typed. */
export function readFrequency({
  frequency,
  everyMonths,
}: Pick<RuleDraft, 'frequency' | 'everyMonths'>): Frequency | null {
  if (frequency === 'fortnightly') return { interval: 'weekly', every: 2 };
  if (frequency !== 'months') return { interval: frequency, every: 1 };
  const every = /^\d{1,3}$/u.test(everyMonths.trim()) ? Number(everyMonths) : 0;
  return every >= 1 && every <= MOST_EVERY.monthly ? { interval: 'monthly', every } : null;
}

/** The rule as read; the day of the first one is only looked at. */
export function ruleDraftSchema(context: RuleContext) {
  const { today } = context;
  return z.pipe(
    z.object({
      day: z.string(),
      repeats: z.boolean(),
      frequency: z.enum(FREQUENCIES),
      everyMonths: z.string(),
      endDay: z.string(),
    }),
    z.transform(({ day, ...rule }, { issues }) => {
      const fault = refuseRule(rule, readTypedDayNear(day, today), context);
      if (fault) {
        issues.push({ code: 'custom', path: [fault.field], message: fault.code, input: rule });
      }
      const { repeats, endDay } = rule;
      const { interval, every } = readFrequency(rule) ?? MONTHLY;
      return { repeats, interval, every, endDay: repeats ? readTypedDayNear(endDay, today) : null };
    }),
  );
}

const MONTHLY: Frequency = { interval: 'monthly', every: 1 };

/** What cannot be saved, and the field of the form that is to be mended. */
interface RuleRefusal {
  readonly field: 'day' | 'everyMonths' | 'endDay';
  readonly code: FieldErrorCode;
}

const FIELD_OF_PART = { day: 'day', every: 'everyMonths', endDay: 'endDay' } as const;

/** Why the rule cannot be saved. `startDay`: null while it is not a day itself. */
function refuseRule(
  draft: RuleDraft,
  startDay: Day | null,
  { today, isNew }: RuleContext,
): RuleRefusal | undefined {
  if (!draft.repeats) return undefined;
  const frequency = readFrequency(draft);
  if (!frequency) return { field: 'everyMonths', code: 'every_out_of_range' };
  const isOpen = draft.endDay.trim() === '';
  const endDay = isOpen ? null : readTypedDayNear(draft.endDay, today);
  if (!isOpen && endDay === null) return { field: 'endDay', code: 'day_invalid' };
  if (!isNew || startDay === null) return undefined;
  const fault = faultOfRule(newRule({ ...frequency, startDay, endDay }), today);
  return fault ? { field: FIELD_OF_PART[FAULTY_PART[fault]], code: fault } : undefined;
}

/** The same of its end while that is typed: only of one that is written out, so that nobody is told off half-way. */
export function refuseTypedEndDay(
  draft: RuleDraft,
  startDay: Day | null,
  context: RuleContext,
): FieldErrorCode | undefined {
  if (!readTypedDay(draft.endDay)) return undefined;
  const refusal = refuseRule(draft, startDay, context);
  return refusal?.field === 'endDay' ? refusal.code : undefined;
}

/** What differs from the series that the person saw; nothing before it has come. How often is said whole. */
export function ruleChangesOf(
  seen: Recurrence | undefined,
  { interval, every, endDay }: Frequency & { endDay: Day | null },
): Partial<Pick<Recurrence, 'interval' | 'every' | 'endDay'>> {
  if (!seen) return {};
  return {
    ...((interval !== seen.interval || every !== seen.every) && { interval, every }),
    ...(endDay !== seen.endDay && { endDay }),
  };
}
