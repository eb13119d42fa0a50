// The month that a company's dashboard shows, in the URL. The default, its current month, is left out.
import { FIRST_YEAR, LAST_YEAR } from '@vintem/core/calendar/years';
import { type SearchParams, integerFrom } from '#api/search-params.ts';

export interface BusinessSearch {
  /** From 1. */
  month?: number | undefined;
  year?: number | undefined;
}

export function readBusinessSearch(params: SearchParams): BusinessSearch {
  return {
    month: integerFrom(1, 12, params['month']),
    year: integerFrom(FIRST_YEAR, LAST_YEAR, params['year']),
  };
}
