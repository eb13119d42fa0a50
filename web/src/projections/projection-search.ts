import { PROJECTION_MODES, type ProjectionMode } from '@vintem/core/projections/projection-mode';
import { FIRST_YEAR, LAST_YEAR } from '@vintem/core/calendar/years';
import { oneOf, type SearchParams, integerFrom } from '#api/search-params.ts';

/** Defaults are left out of the URL: twelve months from this one. A page may have a month and a year of its own beside it. */
export interface ProjectionSearch {
  projection?: ProjectionMode | undefined;
  projectionYear?: number | undefined;
  ahead?: DaysAhead | undefined;
}

/** How far the days are drawn: thirty, to the end of the fourth month after this, or of the twelfth. */
const DAYS_AHEAD = ['days', 'months', 'year'] as const;
export type DaysAhead = (typeof DAYS_AHEAD)[number];

export function readProjectionSearch(params: SearchParams): ProjectionSearch {
  return {
    projection: oneOf(PROJECTION_MODES, params['projection']),
    ahead: oneOf(DAYS_AHEAD, params['ahead']),
    projectionYear: integerFrom(FIRST_YEAR, LAST_YEAR, params['projectionYear']),
  };
}
