// What of a divided transaction a list by category counts.
import type { Transaction, TransactionFilter } from '@vintem/contract/transactions';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { type Cents, sum } from '@vintem/core/money/money';
import type { Categories } from '#finance/use-categories.ts';

/** The filter by category of a list. */
export type OfCategory = Pick<TransactionFilter, 'category' | 'parts'>;

/** Whether a key is of the category of a filter. */
export function isOfCategory(
  key: CategoryKey,
  { category, parts }: OfCategory,
  { wholeOf }: Pick<Categories, 'wholeOf'>,
): boolean {
  return category === undefined || category === key || (parts === undefined && category === wholeOf(key));
}

/** How many postings a list counts beyond these rows: of a divided one, each part of the filter's category is one. */
export function furtherPostings(
  transactions: readonly Pick<Transaction, 'parts'>[],
  filter: OfCategory,
  categories: Pick<Categories, 'wholeOf'>,
): number {
  return transactions.reduce((further, { parts }) => {
    const own = parts?.filter((part) => isOfCategory(part.category, filter, categories));
    return further + (own ? own.length - 1 : 0);
  }, 0);
}

/** What of a divided transaction is of the filter's category, in its currency; null where the filter holds all of it. */
export function countedPart(
  { parts }: Pick<Transaction, 'parts'>,
  filter: OfCategory | undefined,
  categories: Pick<Categories, 'wholeOf'>,
): Cents | null {
  if (parts === null || filter?.category === undefined) return null;
  const own = parts.filter((part) => isOfCategory(part.category, filter, categories));
  return own.length === parts.length ? null : sum(own.map((part) => part.amountCents));
}
