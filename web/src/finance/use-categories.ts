// The categories of a ledger: what a key stands for, and what forms offer. All of the web asks here, and nowhere which keys there are.
import type { Ledger } from '@vintem/contract/identity';
import { categoriesOf } from '@vintem/core/ledger/built-in-categories';
import {
  type Category,
  describeCategory,
  findCategory,
  allows,
  offeredCategories,
} from '@vintem/core/ledger/category';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { TransactionType } from '@vintem/core/ledger/transaction';

export interface Categories {
  /** What a row's key stands for. A key that nobody knows is shown as it is. */
  readonly describe: (key: CategoryKey) => Category;
  readonly labelOf: (key: CategoryKey) => string;
  /** The key that an address names; none where it says something else. */
  readonly keyFrom: (text: string | undefined) => CategoryKey | undefined;
  /** Whether a transaction of `type` may have it. */
  readonly allows: (type: TransactionType, key: CategoryKey) => boolean;
  /** What forms offer for transactions of `type`, in their order; `chosen` stays among them. */
  readonly offered: (type: TransactionType, chosen?: CategoryKey) => readonly Category[];
}

function toCategories(list: readonly Category[]): Categories {
  return {
    describe: (key) => describeCategory(list, key),
    labelOf: (key) => describeCategory(list, key).label,
    keyFrom: (text) => (text === undefined ? undefined : findCategory(list, text)?.key),
    allows: (type, key) => allows(list, type, key),
    offered: (type, chosen) => offeredCategories(list, type, chosen),
  };
}

const BUILT_IN = {
  personal: toCategories(categoriesOf('personal')),
  business: toCategories(categoriesOf('business')),
} as const;

/** The same for each drawing, so that rows are not drawn anew. */
export function useCategories(ledger: Pick<Ledger, 'id' | 'kind'>): Categories {
  return categoriesFor(ledger);
}

/** As `useCategories`, outside a component. */
export function categoriesFor({ kind }: Pick<Ledger, 'id' | 'kind'>): Categories {
  return BUILT_IN[kind];
}
