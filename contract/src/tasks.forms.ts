// What the form of a task checks.
import { RECURRENCE_INTERVALS } from '@vintem/core/recurrences/recurrence';
import * as z from 'zod/mini';
import { bodySchema, daySchema, timeSchema } from './fields.forms.ts';
import { detailsSchema, lifeAreaSchema, prioritySchema, titleSchema } from './planning.forms.ts';

export const intervalSchema = z.enum(RECURRENCE_INTERVALS, { error: 'interval_invalid' });
/** 0, Sunday, to 6. */
export const weekdaySchema = z
  .int({ error: 'weekday_invalid' })
  .check(z.minimum(0, 'weekday_invalid'), z.maximum(6, 'weekday_invalid'));

export const dueSchema = bodySchema({ day: daySchema, time: timeSchema });

export const createTaskBodySchema = bodySchema({
  title: titleSchema,
  description: z._default(detailsSchema, ''),
  due: dueSchema,
  priority: prioritySchema,
  category: lifeAreaSchema,
  /** Creates one task for each day of the series, from the due day on: all of them or none. */
  recurrence: z.optional(
    bodySchema({
      interval: intervalSchema,
      /** Only for a weekly one; without it, the weekday of the due day. */
      weekday: z.optional(weekdaySchema),
      endDay: daySchema,
    }),
  ),
});
