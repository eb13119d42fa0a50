import type { Account } from '@vintem/contract/accounts';
import type { Figure } from '@vintem/core/ledger/transaction';
import type { ComponentProps } from 'react';
import { ComboboxField } from '#fields/combobox-field.tsx';
import { useCategories } from '#finance/use-categories.ts';
import { kindOf } from './transfer-draft.ts';

interface CategoryChoiceProps extends Omit<ComponentProps<typeof ComboboxField>, 'options'> {
  /** In whose book it is one. */
  account: Pick<Account, 'ledgerId' | 'ledgerName'>;
  figure: Figure;
}

/** A category of the book of an account. */
export function CategoryChoice({ account, figure, ...field }: CategoryChoiceProps) {
  const { offered, fullLabelOf } = useCategories({ id: account.ledgerId, kind: kindOf(account) });
  return (
    <ComboboxField
      placeholder="Buscar categoria"
      options={offered(figure).map(({ key }) => ({ value: key, label: fullLabelOf(key) }))}
      {...field}
    />
  );
}
