import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { TYPE_FACTS, type TransactionType } from '@vintem/core/ledger/transaction';
import type { ReactElement } from 'react';
import { messageOf } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/client.ts';
import { Picker, type Picking } from '#ui/picker.tsx';
import { showToast } from '#ui/toasts.ts';
import { createCategory, useCategoryMutation } from './category-changes.ts';
import type { Categories } from './use-categories.ts';

interface CategoryPicking {
  ledgerId: string;
  type: TransactionType;
  categories: Categories;
  value: CategoryKey | null;
  /** For what a bank says. */
  isOfBank?: boolean;
  onPick: (category: CategoryKey) => void;
}

/** A category for what is of `type`, found by the names of both levels, or a new one: for a list behind a button or in a sheet. */
export function useCategoryPicking({
  ledgerId,
  type,
  categories,
  value,
  isOfBank = false,
  onPick,
}: CategoryPicking): Picking<CategoryKey> {
  const create = useCategoryMutation(
    (name: string) =>
      createCategory(ledgerId, { type: TYPE_FACTS[type].figure ?? 'expense', name }, newIdempotencyKey()),
    {
      onDone: ({ category }) => onPick(category.key),
      onRefused: (error) => showToast({ message: messageOf(error) }),
    },
  );
  return {
    label: 'Buscar categoria',
    options: () =>
      (isOfBank ? categories.offeredForBank : categories.offered)(type, value ?? undefined).map(
        ({ key, label }) => ({
          value: key,
          label: categories.fullLabelOf(key),
          searchText: label,
        }),
      ),
    value,
    onPick,
    onCreate: (name) => create.mutate(name),
  };
}

/** The same behind a button. */
export function CategoryPicker({ trigger, ...picking }: CategoryPicking & { trigger: ReactElement }) {
  return <Picker trigger={trigger} {...useCategoryPicking(picking)} />;
}
