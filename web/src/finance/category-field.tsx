import type { Ledger } from '@vintem/contract/identity';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { TYPE_FACTS, type TransactionType } from '@vintem/core/ledger/transaction';
import type { ComponentProps, ReactNode } from 'react';
import { messageOf } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/client.ts';
import { ComboboxField } from '#fields/combobox-field.tsx';
import { createCategory, useCategoryMutation } from './category-changes.ts';
import { useCategories } from './use-categories.ts';

interface CategoryFieldProps extends Omit<
  ComponentProps<typeof ComboboxField<CategoryKey>>,
  'options' | 'onCreate' | 'label'
> {
  ledger: Pick<Ledger, 'id' | 'kind'>;
  type: TransactionType;
  label?: ReactNode;
  /** For what a bank says. */
  isOfBank?: boolean;
}

/** A category for what is of `type`, found by the names of both levels, or a new one, which is made without leaving the form. */
export function CategoryField({
  ledger,
  type,
  label = 'Categoria',
  isOfBank = false,
  ...field
}: CategoryFieldProps) {
  const { figure } = TYPE_FACTS[type];
  const { offered, offeredForBank, fullLabelOf } = useCategories(ledger);
  const { value, error, onValueChange } = field;
  const create = useCategoryMutation((name: string) =>
    createCategory(ledger.id, { type: figure ?? 'expense', name }, newIdempotencyKey()),
  );
  return (
    <ComboboxField
      placeholder="Buscar ou criar"
      hint={create.isPending ? 'Criando...' : undefined}
      {...field}
      label={label}
      options={(isOfBank ? offeredForBank : offered)(type, value ?? undefined).map((one) => ({
        value: one.key,
        label: fullLabelOf(one.key),
        searchText: one.label,
      }))}
      error={create.error ? messageOf(create.error) : error}
      onValueChange={(next) => {
        create.reset();
        onValueChange(next);
      }}
      onCreate={(name) => create.mutate(name, { onSuccess: ({ category }) => onValueChange(category.key) })}
    />
  );
}
