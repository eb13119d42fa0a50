import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import { CURRENCIES } from '@vintem/core/money/currency';
import type { DecimalText } from '@vintem/core/money/decimal';
import { writeAmount } from '@vintem/core/money/read-amount';
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
  seen: Transaction | undefined;
}

/** What moves an account of another currency: about so much by the rate, or what the bank says. */
export function AccountAmountField({ control, register, account, seen }: AccountAmountFieldProps) {
  const { errors } = useFormState({ control });
  const amount = useWatch({ control, name: 'amount' });
  const currency = useWatch({ control, name: 'currency' });
  const rates = useRateTable() ?? {};
  const { rate, cents, isKept } = accountFigure({ amount, currency, account, rates, seen });
  const terms = `1 ${currency} = ${writeRate(rate)} ${account.currency}`;
  return (
    <MoneyField
      label={`Valor na conta (${CURRENCIES[account.currency].symbol})`}
      currency={account.currency}
      placeholder={cents === null ? undefined : writeAmount(cents)}
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

function writeRate(rate: DecimalText): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a decimal text is a numeric literal
  return RATE.format(rate as string as Intl.StringNumericLiteral);
}
