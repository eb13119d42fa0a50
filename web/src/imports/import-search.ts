// What the pages of imports keep in the URL. Defaults are left out: the personal ledger, the box that asks first, all of its rows.
import { flag, type SearchParams, wordsParam } from '#api/search-params.ts';

export interface ImportSearch {
  /** The ledger of a company. */
  company?: string | undefined;
  /** The box that is shown, as far as there is one of that name: the list would weigh on the entry. */
  box?: string | undefined;
  /** Words of the bank. */
  q?: string | undefined;
  /** The page begins by asking about the undo: a toast was pressed on another one. */
  undo?: boolean | undefined;
}

export function readImportSearch(params: SearchParams): ImportSearch {
  return {
    company: wordsParam(params['company']),
    box: wordsParam(params['box']),
    q: wordsParam(params['q']),
    undo: flag(params['undo']),
  };
}
