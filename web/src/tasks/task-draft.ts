// Converts a task to its form's draft, and a draft to a request.
import type { FieldErrorCode } from '@vintem/contract/errors';
import type { NewTask, Task } from '@vintem/contract/tasks';
import { createTaskBodySchema } from '@vintem/contract/tasks.forms';
import { type Day, weekday } from '@vintem/core/calendar/day';
import { readTypedDayNear, formatDay } from '@vintem/core/calendar/read-typed-day';
import { RECURRENCE_INTERVALS, type RecurrenceRule } from '@vintem/core/recurrences/recurrence';
import { faultOfRule } from '@vintem/core/recurrences/recurrence-fault';
import { typedDaySchema } from '#fields/typed-day.ts';
import { typedTimeSchema } from '#fields/typed-time.ts';
import { dayAt, timeAt } from '#ui/local-time.ts';
import * as z from 'zod/mini';
import type { TaskChanges } from './tasks.api.ts';

const { shape } = createTaskBodySchema;

/** @param today what "hoje" means */
export function taskDraftSchema(today: Day) {
  const typed = z.object({
    title: shape.title,
    description: z.string(),
    day: typedDaySchema(today),
    time: typedTimeSchema,
    priority: shape.priority,
    category: shape.category,
    repeats: z.enum(['never', ...RECURRENCE_INTERVALS]),
    /** For a weekly series; null means the weekday of the due day. */
    weekday: z.nullable(z.int()),
    endDay: z.string(),
  });
  return z.pipe(
    typed,
    z.transform((draft, context) => {
      const { repeats, endDay, day, time, weekday: chosen, ...written } = draft;
      const read = { ...written, due: { day, time } };
      if (repeats === 'never') return read;
      const end = readTypedDayNear(endDay, today);
      const fault: FieldErrorCode | null =
        end === null ? 'day_invalid' : faultOfRule({ ...ruleOf(repeats, day, chosen), endDay: end });
      if (end === null || fault) {
        context.issues.push({
          code: 'custom',
          path: ['endDay'],
          message: fault ?? 'day_invalid',
          input: endDay,
        });
        return z.NEVER;
      }
      const { interval, weekday: on } = ruleOf(repeats, day, chosen);
      return { ...read, recurrence: { interval, endDay: end, ...(on !== undefined && { weekday: on }) } };
    }),
  );
}

type DraftSchema = ReturnType<typeof taskDraftSchema>;
/** As typed. */
export type TaskDraft = z.input<DraftSchema>;
/** As read. */
export type ReadTaskDraft = z.output<DraftSchema>;

/** The form's name for each field that the server may refuse. */
export const DRAFT_FIELDS = {
  title: 'title',
  description: 'description',
  'due.day': 'day',
  'due.time': 'time',
  priority: 'priority',
  category: 'category',
  'recurrence.interval': 'repeats',
  'recurrence.weekday': 'weekday',
  'recurrence.endDay': 'endDay',
} as const;

export function emptyDraft(day: Day, timeZone: string, now: Date): TaskDraft {
  return {
    title: '',
    description: '',
    day: formatDay(day),
    time: timeToBegin(day, timeZone, now),
    priority: 'medium',
    category: 'personal',
    repeats: 'never',
    weekday: null,
    endDay: '',
  };
}

/** The next full hour of today, so that nothing is born late; of another day, nine. */
function timeToBegin(day: Day, timeZone: string, now: Date): string {
  if (dayAt(now, timeZone) !== day) return '09:00';
  const hour = Number(timeAt(now, timeZone).slice(0, 2)) + 1;
  return hour > 23 ? '23:59' : `${String(hour).padStart(2, '0')}:00`;
}

export function draftOf(task: Task, timeZone: string): TaskDraft {
  const { title, description, priority, category, dueAt } = task;
  return {
    title,
    description,
    day: formatDay(dayAt(dueAt, timeZone)),
    time: timeAt(dueAt, timeZone),
    priority,
    category,
    // Editing a task leaves the others of its series unchanged.
    repeats: 'never',
    weekday: null,
    endDay: '',
  };
}

export function newTaskOf(draft: ReadTaskDraft): NewTask {
  return draft;
}

/** The changed fields. */
export function changesOf(original: Task, draft: ReadTaskDraft, timeZone: string): TaskChanges {
  const { day, time } = draft.due;
  const isDueElsewhere = day !== dayAt(original.dueAt, timeZone) || time !== timeAt(original.dueAt, timeZone);
  return {
    ...(draft.title !== original.title && { title: draft.title }),
    ...(draft.description !== original.description && { description: draft.description }),
    ...(isDueElsewhere && { due: draft.due }),
    ...(draft.priority !== original.priority && { priority: draft.priority }),
    ...(draft.category !== original.category && { category: draft.category }),
  };
}

/** The rule in the form, without its end. */
export function ruleOf(
  interval: RecurrenceRule['interval'],
  startDay: Day,
  chosen: number | null,
): Omit<RecurrenceRule, 'endDay'> {
  return { interval, startDay, ...(interval === 'weekly' && { weekday: chosen ?? weekday(startDay) }) };
}
