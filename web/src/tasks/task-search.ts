// The tasks' part of the page's state in the URL. Defaults are left out: today, pending tasks, by time.
import { LIFE_AREAS, type LifeArea } from '@vintem/core/planning/life-area';
import { flag, oneOf, type SearchParams, wordsParam } from '#api/search-params.ts';

const SORTS = ['priority', 'title', 'status'] as const;

export interface TaskSearch {
  /** As typed: an invalid day becomes today. */
  day?: string | undefined;
  completed?: boolean | undefined;
  /** Words of the title or description. */
  q?: string | undefined;
  category?: LifeArea | undefined;
  sort?: (typeof SORTS)[number] | undefined;
}

export function readTaskSearch(params: SearchParams): TaskSearch {
  return {
    day: wordsParam(params['day']),
    completed: flag(params['completed']),
    q: wordsParam(params['q']),
    category: oneOf(LIFE_AREAS, params['category']),
    sort: oneOf(SORTS, params['sort']),
  };
}
