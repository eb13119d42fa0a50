import type { Transaction } from '@vintem/contract/transactions';
import type { Category } from '@vintem/core/ledger/category';
import type { Categories } from './use-categories.ts';

/** What a row shows of its category: as the list of the ledger has it; of a divided one, in how many parts. */
export function categoryOfRow(
  { category, parts }: Pick<Transaction, 'category' | 'parts'>,
  categories: Pick<Categories, 'describe'>,
): Category {
  const described = categories.describe(category);
  return parts ? { ...described, label: `Dividida em ${parts.length}` } : described;
}
