// The goals' part of the page's state in the URL, beside that of the tasks.
import { LIFE_AREAS, type LifeArea } from '@vintem/core/planning/life-area';
import { oneOf, type SearchParams, wordsParam } from '#api/search-params.ts';

export interface GoalSearch {
  goalCategory?: LifeArea | undefined;
  /** Words of the title or description. */
  goalQ?: string | undefined;
}

export function readGoalSearch(params: SearchParams): GoalSearch {
  return {
    goalCategory: oneOf(LIFE_AREAS, params['goalCategory']),
    goalQ: wordsParam(params['goalQ']),
  };
}
