import type { Transaction } from '@vintem/contract/transactions';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { useQuery } from '@tanstack/react-query';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { ComboboxField } from '#fields/combobox-field.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { paidExpensesQuery } from './transfers.api.ts';
import type { ReadTransferDraft, TransferDraft } from './transfer-draft.ts';
import { typedCents } from './transfer-rate.ts';

interface PaidExpenseFieldProps {
  control: Control<TransferDraft, unknown, ReadTransferDraft>;
  /** The person's. */
  ledgerId: string;
}

/** The expense that the person paid for the company: those of the same amount first, then the latest. */
export function PaidExpenseField({ control, ledgerId }: PaidExpenseFieldProps) {
  const amount = typedCents(useWatch({ control, name: 'amount' }));
  const { data: expenses = [] } = useQuery(paidExpensesQuery(ledgerId));
  const isSame = (expense: Transaction) => Number(expense.amountCents === amount);
  const offered = expenses.toSorted((left, right) => isSame(right) - isSame(left));
  return (
    <Controller
      control={control}
      name="paidExpenseId"
      render={({ field: { onChange, ...field } }) => (
        <ComboboxField
          label="Despesa que você pagou"
          placeholder="Opcional"
          hint="Ela deixa de contar nas suas despesas: o dinheiro voltou."
          options={offered.map(({ id, description, day, amountCents, currency }) => ({
            value: id,
            label: `${description} · ${formatDay(day)} · ${formatMoney(amountCents, currency)}`,
          }))}
          {...field}
          onValueChange={onChange}
        />
      )}
    />
  );
}
