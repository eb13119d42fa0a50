// The state of the list in the URL. Defaults are left out: the list of everything.
import { oneOf, type SearchParams, wordsParam } from '#api/search-params.ts';

const DIRECTIONS = ['pay', 'receive'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface PayablesSearch {
  /** Only what is to be paid, or to be received. */
  show?: Direction | undefined;
  view?: 'calendar' | undefined;
  /** Of the calendar, as text: what a month is would weigh on the entry. */
  month?: string | undefined;
}

export function readPayablesSearch(params: SearchParams): PayablesSearch {
  return {
    show: oneOf(DIRECTIONS, params['show']),
    view: oneOf(['calendar'] as const, params['view']),
    month: wordsParam(params['month']),
  };
}
