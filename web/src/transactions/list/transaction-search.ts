// The list's state in the URL. Defaults are left out: the ledger's current month, without filters.
import { FIRST_YEAR, LAST_YEAR } from '@vintem/core/calendar/years';
import type { Figure } from '@vintem/core/ledger/transaction';
import { idParam, idsParam, oneOf, type SearchParams, integerFrom, wordsParam } from '#api/search-params.ts';

/** Posted, scheduled, or of these the ones that are due: they wait for the person, whatever the period. */
const SITUATIONS = ['posted', 'scheduled', 'waiting'] as const;

export type Situation = (typeof SITUATIONS)[number];

// Written out: the table of types would weigh on the entry.
const SHOWN_KINDS = ['income', 'expense', 'transfer'] as const satisfies readonly (Figure | 'transfer')[];

type ShownKind = (typeof SHOWN_KINDS)[number];

export interface TransactionSearch {
  /** What counts in this sum: of the expenses, refunds too. Or what only moves between accounts. */
  type?: ShownKind | undefined;
  /** Of transfers, only those whose other side is not in Vintém. */
  sides?: 'unpaired' | undefined;
  /** From 1, or all months of the year. */
  month?: number | 'all' | undefined;
  /** Or all of them, whatever the month. */
  year?: number | 'all' | undefined;
  /** The key of one, as far as the ledger has it: the list would weigh on the entry. */
  category?: string | undefined;
  account?: string | undefined;
  /** One of the cards of a credit card account. */
  card?: string | undefined;
  status?: Situation | undefined;
  /** Ids of tags, with commas: what has any of them. */
  tags?: string | undefined;
  /** Words of the description. */
  q?: string | undefined;
}

export function readSearch(params: SearchParams): TransactionSearch {
  return {
    type: oneOf(SHOWN_KINDS, params['type']),
    sides: oneOf(['unpaired'] as const, params['sides']),
    month: oneOf(['all'] as const, params['month']) ?? integerFrom(1, 12, params['month']),
    year: oneOf(['all'] as const, params['year']) ?? integerFrom(FIRST_YEAR, LAST_YEAR, params['year']),
    category: wordsParam(params['category']),
    account: idParam(params['account']),
    card: idParam(params['card']),
    tags: idsParam(params['tags']),
    status: oneOf(SITUATIONS, params['status']),
    q: wordsParam(params['q']),
  };
}
