import type { Account } from '@vintem/contract/accounts';
import type { Day } from '@vintem/core/calendar/day';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { todayIn } from '#api/today.ts';
import { fieldError } from '#fields/field-error.ts';
import { MoneyField } from '#fields/money-field.tsx';
import { ratesQuery, useRateTable } from '#finance/rates.api.ts';
import type { TransferFormControls } from './transfer-draft.ts';
import { formatRateDay, formatRatio, proposedArrival, typedCents } from './transfer-rate.ts';

interface ArrivedFieldProps {
  form: TransferFormControls;
  from: Account;
  to: Account;
  today: Day;
  /** Of the book of the page. */
  timeZone: string;
}

/**
 * What arrived, in its account's currency: proposed at the last rate known until the person types it. What stands there by hand, or is saved, never
 * follows the other amount.
 */
export function ArrivedField({
  form: { control, register, setValue, getValues },
  from,
  to,
  today,
  timeZone,
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
  const { data } = useQuery(ratesQuery);
  const fetchedOn = data?.fetchedAt ? todayIn(timeZone, new Date(data.fetchedAt)) : null;
  const rateDay = () => formatRateDay([from.currency, to.currency], { rates: rates ?? {}, fetchedOn }, today);
  return (
    <MoneyField
      label="Valor que chegou"
      currency={to.currency}
      hint={ratio ? (arrived === proposal ? `${ratio} · ${rateDay()}` : ratio) : undefined}
      error={fieldError(errors.arrived)}
      {...register('arrived')}
    />
  );
}
