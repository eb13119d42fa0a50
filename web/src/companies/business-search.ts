// What the pages of a company show, as it stands in the URL. What is left out is the usual: the company last looked at, and its current month.
import { FIRST_YEAR, LAST_YEAR } from '@vintem/core/calendar/years';
import { type SearchParams, wholeFrom, wordsParam } from '#api/search-params.ts';

export interface CompanySearch {
  company?: string | undefined;
}

export interface BusinessSearch extends CompanySearch {
  /** From 1. */
  month?: number | undefined;
  year?: number | undefined;
}

/** Whatever the address says is asked for: of a company that cannot be, the page says so. */
export function readCompanySearch(params: SearchParams): CompanySearch {
  return { company: wordsParam(params['company']) };
}

export function readBusinessSearch(params: SearchParams): BusinessSearch {
  return {
    ...readCompanySearch(params),
    month: wholeFrom(1, 12, params['month']),
    year: wholeFrom(FIRST_YEAR, LAST_YEAR, params['year']),
  };
}
