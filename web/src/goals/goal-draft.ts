// Converts a goal to its form's draft, and a draft to a request.
import type { Goal, NewGoal } from '@vintem/contract/goals';
import { createGoalBodySchema, progressSchema } from '@vintem/contract/goals.forms';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { typedDaySchema } from '#fields/typed-day.ts';
import * as z from 'zod/mini';
import type { GoalChanges } from './goals.api.ts';

const { shape } = createGoalBodySchema;

/** @param today what "hoje" means */
export function goalDraftSchema(today: Day) {
  return z.object({
    title: shape.title,
    description: z.string(),
    targetDay: typedDaySchema(today),
    category: shape.category,
    /** Digits, with or without the sign. */
    progress: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => Number(/^\s*(\d+)\s*%?\s*$/.exec(text)?.[1])),
      ),
      progressSchema,
    ),
  });
}

type DraftSchema = ReturnType<typeof goalDraftSchema>;
/** As typed. */
export type GoalDraft = z.input<DraftSchema>;
/** As read. */
export type ReadGoalDraft = z.output<DraftSchema>;

/** The form's name for each field that the server may refuse. */
export const DRAFT_FIELDS = {
  title: 'title',
  description: 'description',
  targetDay: 'targetDay',
  category: 'category',
  progressPercent: 'progress',
} as const;

export const EMPTY_DRAFT: GoalDraft = {
  title: '',
  description: '',
  targetDay: '',
  category: 'financial',
  progress: '0',
};

export function draftOf({ title, description, targetDay, category, progressPercent }: Goal): GoalDraft {
  return { title, description, targetDay: formatDay(targetDay), category, progress: String(progressPercent) };
}

export function newGoalOf({ title, description, targetDay, category }: ReadGoalDraft): NewGoal {
  return { title, description, targetDay, category };
}

/** The changed fields. */
export function changesOf(original: Goal, draft: ReadGoalDraft): GoalChanges {
  return {
    ...(draft.title !== original.title && { title: draft.title }),
    ...(draft.description !== original.description && { description: draft.description }),
    ...(draft.targetDay !== original.targetDay && { targetDay: draft.targetDay }),
    ...(draft.category !== original.category && { category: draft.category }),
    ...(draft.progress !== original.progressPercent && { progressPercent: draft.progress }),
  };
}
