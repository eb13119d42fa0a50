// What the list shows, as it stands in the URL. What is left out is the usual: the current month of the ledger, and of it everything.
import { FIRST_YEAR, LAST_YEAR } from '@vintem/core/calendar/years';
import { TRANSACTION_TYPES, type TransactionType } from '@vintem/core/ledger/transaction';
import { idParam, oneOf, type SearchParams, wholeFrom, wordsParam } from '#api/search-params.ts';

/** Posted, scheduled, or of these the ones that are due: they wait for the person, whatever the period. */
export const SITUATIONS = ['posted', 'scheduled', 'waiting'] as const;

export type Situation = (typeof SITUATIONS)[number];

export interface TransactionSearch {
  type?: TransactionType | undefined;
  /** From 1, or all months of the year. */
  month?: number | 'all' | undefined;
  /** Or all of them, whatever the month. */
  year?: number | 'all' | undefined;
  /** The key of one, as far as the ledger has it: the list would weigh on the entry. */
  category?: string | undefined;
  account?: string | undefined;
  status?: Situation | undefined;
  /** Words of the description. */
  q?: string | undefined;
}

export function readSearch(params: SearchParams): TransactionSearch {
  return {
    type: oneOf(TRANSACTION_TYPES, params['type']),
    month: oneOf(['all'] as const, params['month']) ?? wholeFrom(1, 12, params['month']),
    year: oneOf(['all'] as const, params['year']) ?? wholeFrom(FIRST_YEAR, LAST_YEAR, params['year']),
    category: wordsParam(params['category']),
    account: idParam(params['account']),
    status: oneOf(SITUATIONS, params['status']),
    q: wordsParam(params['q']),
  };
}
