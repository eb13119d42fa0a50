import type { UsedCategory } from '@vintem/contract/categories';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { isApiError, messageOf } from '#api/api-error.ts';
import { useCategoryMutation, useCategoryUndo } from '#finance/category-changes.ts';
import { showToast } from '#ui/toasts.ts';
import { deleteCategory, orderCategories, updateCategory } from './categories.api.ts';

/** What is done with a category without a form, each with its undo. One that is in use and should go is offered to be joined into another. */
export function useCategoryActions(ledgerId: string, onMerge: (category: UsedCategory) => void) {
  const offerUndo = useCategoryUndo();
  const told = ({ label }: UsedCategory, done: string) => (
    <>
      <bdi>{label}</bdi> foi {done}.
    </>
  );
  const refused = (error: Error) => showToast({ message: messageOf(error) });
  const archiving = useCategoryMutation(
    (category: UsedCategory) => updateCategory(ledgerId, category, { isArchived: !category.isArchived }),
    {
      onDone: ({ changeId }, category) =>
        offerUndo(told(category, category.isArchived ? 'restaurada' : 'arquivada'), { ledgerId, changeId }),
      onRefused: refused,
    },
  );
  const removal = useCategoryMutation((category: UsedCategory) => deleteCategory(ledgerId, category), {
    onDone: ({ changeId }, category) => offerUndo(told(category, 'excluída'), { ledgerId, changeId }),
    onRefused: (error, category) => {
      if (!isApiError(error, 'category_in_use')) return refused(error);
      return showToast({
        message: messageOf(error),
        action: { label: 'Juntar em…', run: () => onMerge(category) },
      });
    },
  });
  const ordering = useCategoryMutation((keys: readonly CategoryKey[]) => orderCategories(ledgerId, keys), {
    onRefused: refused,
    scopeId: `order-categories-${ledgerId}`,
  });
  return {
    archive: (category: UsedCategory) => archiving.mutate(category),
    remove: (category: UsedCategory) => removal.mutate(category),
    order: (keys: readonly CategoryKey[]) => ordering.mutate(keys),
    /** An order on its way to the server: it is shown until the answer is there. */
    ordered: ordering.isPending ? ordering.variables : undefined,
  };
}
