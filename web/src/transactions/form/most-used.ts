import type { TransactionSummary } from '@vintem/contract/transactions';
import type { Category } from '@vintem/core/ledger/category';

type Uses = readonly Pick<TransactionSummary['sums'][number], 'category' | 'count'>[];

/**
 * The categories that are used most, the most used first; those without a use follow in the order of the forms, and parts only where they are
 * used, since the whole stands for them.
 * @param offered in the order of the forms
 */
export function mostUsed(offered: readonly Category[], uses: Uses, most: number): Category[] {
  const counts = new Map<string, number>();
  for (const { category, count } of uses) counts.set(category, (counts.get(category) ?? 0) + count);
  const countOf = ({ key }: Category) => counts.get(key) ?? 0;
  return offered
    .filter((one) => one.parentKey === undefined || countOf(one) > 0)
    .toSorted((one, other) => countOf(other) - countOf(one))
    .slice(0, most);
}
