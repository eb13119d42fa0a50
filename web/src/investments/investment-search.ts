// The page's filter in the URL. The default, everything, is left out.
import { FIRST_YEAR, LAST_YEAR } from '@vintem/core/calendar/years';
import { INVESTMENT_TYPES, type InvestmentType } from '@vintem/core/investments/investment-type';
import { oneOf, type SearchParams, integerFrom } from '#api/search-params.ts';

export interface InvestmentSearch {
  type?: InvestmentType | undefined;
  /** Period of the purchase; absent for any time. */
  period?: 'month' | 'year' | undefined;
  /** From 1; without it, the current one. */
  month?: number | undefined;
  year?: number | undefined;
}

export function readSearch(params: SearchParams): InvestmentSearch {
  return {
    type: oneOf(INVESTMENT_TYPES, params['type']),
    period: oneOf(['month', 'year'] as const, params['period']),
    month: integerFrom(1, 12, params['month']),
    year: integerFrom(FIRST_YEAR, LAST_YEAR, params['year']),
  };
}
