// The categories of a ledger: what a key stands for, and what forms offer. All of the web asks here, and nowhere which keys there are. What a
// ledger says of them comes with the session, so the answer is there at once, and other tabs' changes come with its next check.
import type { Ledger, Session } from '@vintem/contract/identity';
import {
  type Category,
  describeCategory,
  findCategory,
  allows,
  offeredCategories,
  offeredForBank,
} from '@vintem/core/ledger/category';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { fullLabel, partsOf, wholeOf } from '@vintem/core/ledger/category-tree';
import { categoriesWith } from '@vintem/core/ledger/own-categories';
import type { TransactionType } from '@vintem/core/ledger/transaction';
import { use } from 'react';
import { SignedIn } from '#api/signed-in.ts';

export interface Categories {
  /** What a row's key stands for. A key that nobody knows is shown as it is. */
  readonly describe: (key: CategoryKey) => Category;
  readonly labelOf: (key: CategoryKey) => string;
  /** With the name of the category that it is a part of: `Alimentação › Mercado`. */
  readonly fullLabelOf: (key: CategoryKey) => string;
  /** The category that it is a part of, or itself: by it every row counts exactly once. */
  readonly wholeOf: (key: CategoryKey) => CategoryKey;
  readonly partsOf: (key: CategoryKey) => readonly Category[];
  /** The key that an address names; none where it says something else. */
  readonly keyFrom: (text: string | undefined) => CategoryKey | undefined;
  /** Whether a transaction of `type` may have it. */
  readonly allows: (type: TransactionType, key: CategoryKey) => boolean;
  /** What forms offer for transactions of `type`, in their order; `chosen` stays among them. */
  readonly offered: (type: TransactionType, chosen?: CategoryKey) => readonly Category[];
  /** The same for what a bank says. */
  readonly offeredForBank: (type: TransactionType, chosen?: CategoryKey) => readonly Category[];
}

function toCategories(list: readonly Category[]): Categories {
  return {
    describe: (key) => describeCategory(list, key),
    labelOf: (key) => describeCategory(list, key).label,
    fullLabelOf: (key) => fullLabel(list, key),
    wholeOf: (key) => wholeOf(list, key),
    partsOf: (key) => partsOf(list, key),
    keyFrom: (text) => (text === undefined ? undefined : findCategory(list, text)?.key),
    allows: (type, key) => allows(list, type, key),
    offered: (type, chosen) => offeredCategories(list, type, chosen),
    offeredForBank: (type, chosen) => offeredForBank(list, type, chosen),
  };
}

type OfLedger = Pick<Ledger, 'id' | 'kind'>;
type Records = Session['categories'];

const NOTHING: Records = [];
/** The lists that were put together, so that the same records give the same list and no row is drawn anew. */
const made = new WeakMap<Records, Map<string, Categories>>();

/** The list of a ledger, of what all ledgers of the session say. */
export function categoriesFor({ id, kind }: OfLedger, records: Records = NOTHING): Categories {
  const lists = made.get(records) ?? new Map<string, Categories>();
  made.set(records, lists);
  const own = records.filter(({ ledgerId }) => ledgerId === id);
  const name = own.length === 0 ? kind : id;
  const list = lists.get(name) ?? toCategories(categoriesWith(kind, own));
  lists.set(name, list);
  return list;
}

/** The same for each drawing, so that rows are not drawn anew. */
export function useCategories(ledger: OfLedger): Categories {
  return useCategoriesOf()(ledger);
}

/** As `useCategories`, for several ledgers. */
export function useCategoriesOf(): (ledger: OfLedger) => Categories {
  const records = use(SignedIn)?.categories;
  return (ledger) => categoriesFor(ledger, records);
}
