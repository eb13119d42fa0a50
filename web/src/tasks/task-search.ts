// What the page shows of the tasks, as it stands in the URL. What is left out is the usual: today, what is pending, in the order of time.
import { type Day, readDay } from '@vintem/core/calendar/day';
import { LIFE_AREAS } from '@vintem/core/planning/life-area';
import * as z from 'zod/mini';
import type { TaskFilter } from './tasks.api.ts';

/** The router reads digits alone as a number. */
const wordsSchema = z.catch(
  z.optional(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((words) => String(words).slice(0, 200)),
    ),
  ),
  undefined,
);

export const taskSearchShape = {
  day: z.catch(
    z.optional(
      z.pipe(
        z.string(),
        z.transform((text) => readDay(text) ?? undefined),
      ),
    ),
    undefined,
  ),
  completed: z.catch(z.optional(z.boolean()), undefined),
  q: wordsSchema,
  category: z.catch(z.optional(z.enum(LIFE_AREAS)), undefined),
  sort: z.catch(z.optional(z.enum(['priority', 'title', 'status'])), undefined),
};
const searchSchema = z.object(taskSearchShape);
export type TaskSearch = z.output<typeof searchSchema>;

export function dayOf(search: TaskSearch, today: Day): Day {
  return search.day ?? today;
}

export function filterOf(search: TaskSearch, today: Day): TaskFilter {
  return {
    day: dayOf(search, today),
    category: search.category,
    search: search.q,
    sort: search.sort,
    ...(!search.completed && { status: 'pending' }),
  };
}

/** Whether something other than the day hides tasks. */
export function isFiltered({ q, category }: TaskSearch): boolean {
  return q !== undefined || category !== undefined;
}
