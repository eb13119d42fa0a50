// What the page shows of the goals, as it stands in the URL beside what it shows of the tasks.
import type { GoalFilter } from '@vintem/contract/goals';
import { LIFE_AREAS } from '@vintem/core/planning/life-area';
import * as z from 'zod/mini';

export const goalSearchShape = {
  goalCategory: z.catch(z.optional(z.enum(LIFE_AREAS)), undefined),
  /** The router reads digits alone as a number. */
  goalQ: z.catch(
    z.optional(
      z.pipe(
        z.union([z.string(), z.number()]),
        z.transform((words) => String(words).slice(0, 200)),
      ),
    ),
    undefined,
  ),
};
const searchSchema = z.object(goalSearchShape);
export type GoalSearch = z.output<typeof searchSchema>;

export function filterOf({ goalCategory, goalQ }: GoalSearch): GoalFilter {
  return { category: goalCategory, search: goalQ };
}

export function isFiltered({ goalCategory, goalQ }: GoalSearch): boolean {
  return goalCategory !== undefined || goalQ !== undefined;
}
