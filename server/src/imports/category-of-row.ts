// Which category a row of an import is entered with.
import { REST, TRANSFER } from '@vintem/core/imports/bank-category-words';
import { type Category, findCategory, fitsType } from '@vintem/core/ledger/category';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { SPLIT, withAccountAmounts } from '@vintem/core/ledger/split';
import { isTransfer, type TransactionType } from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import type { TransactionRow } from '#ledger/rows.ts';
import type { MovementRow } from './movement-row.ts';

/** What the person chose, else what is proposed, as one or in parts; one that has left the forms since is neither. */
export function categoryOf(
  { decided_category: decided, proposal }: MovementRow,
  { type, amount, categories }: { type: TransactionType; amount: Cents; categories: readonly Category[] },
): Pick<TransactionRow, 'category' | 'parts' | 'category_from' | 'rule_id'> {
  const fits = (key: CategoryKey | null): key is CategoryKey => {
    const category = key === null ? undefined : findCategory(categories, key);
    return category !== undefined && category.isArchived !== true && fitsType(category, type);
  };
  const parts = null;
  if (isTransfer(type)) return { category: TRANSFER, parts, category_from: 'default', rule_id: null };
  if (fits(decided)) return { category: decided, parts, category_from: 'person', rule_id: null };
  const { category, categoryFrom, rule, parts: proposed } = proposal;
  if (proposed?.every((part) => fits(part.category)) === true) {
    const divided = withAccountAmounts(proposed, amount);
    const category_from = rule ? 'rule' : 'file';
    return { category: SPLIT, parts: divided, category_from, rule_id: rule?.id ?? null };
  }
  const isKnown = fits(category) && categoryFrom !== null && categoryFrom !== 'none';
  return isKnown
    ? { category, parts, category_from: categoryFrom, rule_id: rule?.id ?? null }
    : { category: REST, parts, category_from: 'default', rule_id: null };
}
