// What the form of a goal checks.
import { FULL_PROGRESS } from '@vintem/core/planning/goal';
import * as z from 'zod/mini';
import { bodySchema, daySchema } from './fields.forms.ts';
import { detailsSchema, lifeAreaSchema, titleSchema } from './planning.forms.ts';

/** A whole percentage. */
export const progressSchema = z
  .int({ error: 'progress_invalid' })
  .check(z.minimum(0, 'progress_invalid'), z.maximum(FULL_PROGRESS, 'progress_invalid'));

export const createGoalBodySchema = bodySchema({
  title: titleSchema,
  description: z._default(detailsSchema, ''),
  targetDay: daySchema,
  category: lifeAreaSchema,
});
