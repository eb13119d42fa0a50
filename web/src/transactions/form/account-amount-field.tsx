import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import { CURRENCIES } from '@vintem/core/money/currency';
import type { DecimalText } from '@vintem/core/money/decimal';
import { formatAmount } from '@vintem/core/money/read-amount';
import { type Control, useFormState, type UseFormRegister, useWatch } from 'react-hook-form';
import { fieldError } from '#fields/field-error.ts';
import { MoneyField } from '#fields/money-field.tsx';
import { useRateTable } from '#finance/rates.api.ts';
import { formatMoney } from '#ui/format-money.ts';
import { accountFigure } from './account-figure.ts';
import type { ReadTransactionDraft, TransactionDraft } from './transaction-draft.ts';

interface AccountAmountFieldProps {
  control: Control<TransactionDraft, unknown, ReadTransactionDraft>;
  register: UseFormRegister<TransactionDraft>;
  account: Account;
  loaded: Transaction | undefined;
}

/** The amount that moves an account of another currency: approximate by the rate, or the bank's own figure. */
export function AccountAmountField({ control, register, account, loaded }: AccountAmountFieldProps) {
  const { errors } = useFormState({ control });
  const amount = useWatch({ control, name: 'amount' });
  const currency = useWatch({ control, name: 'currency' });
  const rates = useRateTable() ?? {};
  const { rate, cents, isKept } = accountFigure({ amount, currency, account, rates, loaded });
  const terms = `1 ${currency} = ${formatRate(rate)} ${account.currency}`;
  return (
    <MoneyField
      label={`Valor na conta (${CURRENCIES[account.currency].symbol})`}
      currency={account.currency}
      placeholder={cents === null ? undefined : formatAmount(cents)}
      hint={
        <>
          {cents !== null && `≈ ${formatMoney(cents, account.currency)} `}
          {isKept ? `pela taxa do lançamento (${terms}).` : `pela taxa atual (${terms}).`} Se o banco usou
          outro valor, digite aqui.
        </>
      }
      error={fieldError(errors.accountAmount)}
      {...register('accountAmount')}
    />
  );
}

const RATE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 });

function formatRate(rate: DecimalText): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a decimal text is a numeric literal
  return RATE.format(rate as string as Intl.StringNumericLiteral);
}
