// The state of the list in the URL. Defaults are left out: the list of everything.
import { isMonth, type Month } from '@vintem/core/calendar/month';
import { oneOf, type SearchParams } from '#api/search-params.ts';

const DIRECTIONS = ['pay', 'receive'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface PayablesSearch {
  /** Only what is to be paid, or to be received. */
  show?: Direction | undefined;
  view?: 'calendar' | undefined;
  /** Of the calendar. */
  month?: Month | undefined;
}

export function readPayablesSearch(params: SearchParams): PayablesSearch {
  const { month } = params;
  return {
    show: oneOf(DIRECTIONS, params['show']),
    view: oneOf(['calendar'] as const, params['view']),
    month: typeof month === 'string' && isMonth(month) ? month : undefined,
  };
}
