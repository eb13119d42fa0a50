// The rule of a series as the form of a transaction holds it.
import type { FieldErrorCode } from '@vintem/contract/errors';
import type { Recurrence } from '@vintem/contract/recurrences';
import type { Day } from '@vintem/core/calendar/day';
import { readTypedDay, readTypedDayNear, formatDay } from '@vintem/core/calendar/read-typed-day';
import { INTERVAL_LABELS, formatFrequency } from '@vintem/core/recurrences/frequency';
import { endAfter, MAX_EVERY } from '@vintem/core/recurrences/recurrence';
import { FAULTY_PART, faultOfRule } from '@vintem/core/recurrences/recurrence-fault';
import { newRule } from '@vintem/core/recurrences/create-series';
import type { SeriesRule } from '@vintem/core/recurrences/series';
import type { SeriesPolicy } from '@vintem/core/recurrences/series-policy';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import '#fields/jitless.ts';

/** The choices of frequency; for months, the person types the number. */
const FREQUENCIES = ['weekly', 'fortnightly', 'monthly', 'months', 'yearly'] as const;

type FrequencyChoice = (typeof FREQUENCIES)[number];

const FREQUENCY_LABELS: Readonly<Record<FrequencyChoice, string>> = {
  weekly: INTERVAL_LABELS.weekly,
  fortnightly: formatFrequency({ interval: 'weekly', every: 2 }),
  monthly: INTERVAL_LABELS.monthly,
  months: 'A cada alguns meses',
  yearly: INTERVAL_LABELS.yearly,
};

export const FREQUENCY_OPTIONS = FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

export interface RuleDraft {
  repeats: boolean;
  frequency: FrequencyChoice;
  /** As typed; only for `months`. */
  everyMonths: string;
  /** As typed: the last day, or how many times such as `12x`; empty where it goes on. */
  endDay: string;
}

export const EMPTY_RULE: RuleDraft = { repeats: false, frequency: 'monthly', everyMonths: '2', endDay: '' };

/** A form that asks for a rule, of a transaction or of a transfer. */
export type RuleForm = Pick<
  UseFormReturn<RuleDraft & { day: string }, unknown, unknown>,
  'control' | 'register'
>;

/** The part of a form that asks for a rule. Its other fields are of no concern here. */
export function ruleFormOf<Draft extends RuleDraft & { day: string }, Read>({
  control,
  register,
}: Pick<UseFormReturn<Draft, unknown, Read>, 'control' | 'register'>): RuleForm {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library takes a form of more fields for another one
  return { control, register } as unknown as RuleForm;
}

/** The form's knowledge of the series besides the draft. */
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
    endDay: endDay ? formatDay(endDay) : '',
  };
}

function frequencyDraftOf({ interval, every }: Frequency): Pick<RuleDraft, 'frequency' | 'everyMonths'> {
  const { everyMonths } = EMPTY_RULE;
  if (interval === 'weekly') return { frequency: every === 2 ? 'fortnightly' : 'weekly', everyMonths };
  if (interval === 'yearly' || every === 1) return { frequency: interval, everyMonths };
  return { frequency: 'months', everyMonths: String(every) };
}

/** The chosen frequency; null while the typed number of months is invalid. */
export function readFrequency({
  frequency,
  everyMonths,
}: Pick<RuleDraft, 'frequency' | 'everyMonths'>): Frequency | null {
  if (frequency === 'fortnightly') return { interval: 'weekly', every: 2 };
  if (frequency !== 'months') return { interval: frequency, every: 1 };
  const every = /^\d{1,3}$/u.test(everyMonths.trim()) ? Number(everyMonths) : 0;
  return every >= 1 && every <= MAX_EVERY.monthly ? { interval: 'monthly', every } : null;
}

const TIMES = /^(\d{1,4})\s*(?:x|×|vez(?:es)?)$/iu;

/**
 * The last day, which the number of times tells too; null where the rule goes on, undefined while there is none.
 * @param startDay undefined where it is not known: then times say nothing
 */
export function readEndDay(
  { endDay, ...rule }: Pick<RuleDraft, 'frequency' | 'everyMonths' | 'endDay'>,
  startDay: Day | null,
  today: Day,
): Day | null | undefined {
  const typed = endDay.trim();
  if (typed === '') return null;
  const times = TIMES.exec(typed)?.[1];
  if (times === undefined) return readTypedDayNear(typed, today) ?? undefined;
  const frequency = readFrequency(rule);
  if (!frequency || !startDay) return undefined;
  return endAfter(newRule({ ...frequency, startDay, endDay: null }), Number(times)) ?? undefined;
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
      const { repeats } = rule;
      const { interval, every } = readFrequency(rule) ?? MONTHLY;
      const endDay = repeats ? readEndDay(rule, readTypedDayNear(day, today), today) : null;
      return { repeats, interval, every, endDay: endDay ?? null };
    }),
  );
}

const MONTHLY: Frequency = { interval: 'monthly', every: 1 };

/** An error of the rule, and the field to correct. */
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
  const endDay = readEndDay(draft, isNew ? startDay : null, today);
  if (endDay === undefined) return { field: 'endDay', code: 'day_invalid' };
  if (!isNew || startDay === null) return undefined;
  const fault = faultOfRule(newRule({ ...frequency, startDay, endDay }), today);
  return fault ? { field: FIELD_OF_PART[FAULTY_PART[fault]], code: fault } : undefined;
}

/** The error of an end day during typing: only once it is complete, so that nobody is interrupted half-way. */
export function refuseTypedEndDay(
  draft: RuleDraft,
  startDay: Day | null,
  context: RuleContext,
): FieldErrorCode | undefined {
  if (!readTypedDay(draft.endDay) && !TIMES.test(draft.endDay.trim())) return undefined;
  const refusal = refuseRule(draft, startDay, context);
  return refusal?.field === 'endDay' ? refusal.code : undefined;
}

/** The changed fields of the rule; none before the series has loaded. The frequency is sent as a whole. */
export function ruleChangesOf(
  loaded: Recurrence | undefined,
  { interval, every, endDay }: Frequency & { endDay: Day | null },
): Partial<Pick<Recurrence, 'interval' | 'every' | 'endDay'>> {
  if (!loaded) return {};
  return {
    ...((interval !== loaded.interval || every !== loaded.every) && { interval, every }),
    ...(endDay !== loaded.endDay && { endDay }),
  };
}
