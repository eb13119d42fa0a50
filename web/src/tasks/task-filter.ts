import { type Day, readDay } from '@vintem/core/calendar/day';
import type { TaskSearch } from './task-search.ts';
import type { TaskFilter } from './tasks.api.ts';

export function dayOf(search: TaskSearch, today: Day): Day {
  return readDay(search.day ?? '') ?? today;
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

/** Whether a filter other than the day hides tasks. */
export function isFiltered({ q, category }: TaskSearch): boolean {
  return q !== undefined || category !== undefined;
}
