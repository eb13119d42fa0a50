import type { Account } from '@vintem/contract/accounts';
import { useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { fieldError } from '#fields/field-error.ts';
import { MoneyField } from '#fields/money-field.tsx';
import { useRateTable } from '#finance/rates.api.ts';
import type { TransferFormControls } from './transfer-draft.ts';
import { formatRatio, proposedArrival, typedCents } from './transfer-rate.ts';

interface ArrivedFieldProps {
  form: TransferFormControls;
  from: Account;
  to: Account;
}

/**
 * What arrived, in its account's currency: proposed at today's rate until the person types it. What stands there by hand, or is saved, never
 * follows the other amount.
 */
export function ArrivedField({
  form: { control, register, setValue, getValues },
  from,
  to,
}: ArrivedFieldProps) {
  const { errors } = useFormState({ control });
  const [amount, arrived] = useWatch({ control, name: ['amount', 'arrived'] });
  const rates = useRateTable();
  const proposal = proposedArrival(amount, from.currency, to.currency, rates);
  // What this field has written itself; all else is the person's.
  const proposed = useRef('');
  useEffect(() => {
    const { arrived: now } = getValues();
    if (proposal === now || (now !== '' && now !== proposed.current)) return;
    proposed.current = proposal;
    setValue('arrived', proposal);
  }, [proposal, getValues, setValue]);

  const [left, came] = [typedCents(amount), typedCents(arrived)];
  const ratio =
    left !== null &&
    came !== null &&
    formatRatio({ left, leftCurrency: from.currency, arrived: came, arrivedCurrency: to.currency });
  return (
    <MoneyField
      label="Valor que chegou"
      currency={to.currency}
      hint={ratio ? (arrived === proposal ? `${ratio} · pela taxa de hoje` : ratio) : undefined}
      error={fieldError(errors.arrived)}
      {...register('arrived')}
    />
  );
}
