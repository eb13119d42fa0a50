import { type PriceTable, valueAt } from '@vintem/core/investments/position';
import { compareDecimals, decimal } from '@vintem/core/money/decimal';
import type { RateTable } from '@vintem/core/money/exchange';
import type { Cents } from '@vintem/core/money/money';
import { formatAmount } from '@vintem/core/money/read-amount';
import { readDecimal } from '@vintem/core/money/read-decimal';
import { useEffect, useRef } from 'react';
import { useFormState, type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldError } from '#fields/field-error.ts';
import { MoneyField } from '#fields/money-field.tsx';
import { formatMoney } from '#ui/format-money.ts';
import type { InvestmentDraft, ReadInvestmentDraft } from './investment-draft.ts';

interface CurrentValueFieldProps {
  form: Pick<
    UseFormReturn<InvestmentDraft, unknown, ReadInvestmentDraft>,
    'control' | 'register' | 'setValue' | 'getValues'
  >;
  prices: PriceTable;
  rates: RateTable;
}

/** The investment's current value, as the person enters it; the value of a crypto asset by its price can be copied. */
export function CurrentValueField({ form, prices, rates }: CurrentValueFieldProps) {
  const { control, register, setValue } = form;
  const { errors } = useFormState({ control });
  const currency = useWatch({ control, name: 'currency' });
  const priced = usePricedValue({ form, prices, rates });
  useFollowedPrice(form, priced);
  return (
    <MoneyField
      label="Valor atual"
      currency={currency}
      required
      hint={
        priced !== null && (
          <button
            type="button"
            onClick={() =>
              setValue('currentValue', formatAmount(priced), { shouldDirty: true, shouldValidate: true })
            }
            className="num -my-1 min-h-6 rounded-sm text-left underline decoration-line-strong underline-offset-2 hover:text-fg pointer-coarse:min-h-11"
          >
            Usar o preço de agora: {formatMoney(priced, currency)}
          </button>
        )
      }
      error={fieldError(errors.currentValue)}
      {...register('currentValue')}
    />
  );
}

/** What nobody has entered yet follows the price: of a crypto asset, the quantity says what it is worth. */
function useFollowedPrice({ getValues, setValue }: CurrentValueFieldProps['form'], priced: Cents | null) {
  const filled = useRef('');
  useEffect(() => {
    if (getValues('currentValue') !== filled.current) return;
    // Without a price what was filled in goes.
    const next = priced === null ? '' : formatAmount(priced);
    if (next === filled.current) return;
    filled.current = next;
    setValue('currentValue', next, { shouldDirty: true });
  }, [priced, getValues, setValue]);
}

/** Null while it is no crypto asset, has no quantity yet, or has no known price. */
function usePricedValue({ form: { control }, prices, rates }: CurrentValueFieldProps): Cents | null {
  const [type, assetId, typed, currency] = useWatch({
    control,
    name: ['type', 'assetId', 'quantity', 'currency'],
  });
  const price = assetId ? prices[assetId] : undefined;
  const quantity = readDecimal(typed);
  if (type !== 'crypto' || !price || !quantity.ok) return null;
  if (compareDecimals(quantity.value, decimal('0')) <= 0) return null;
  try {
    return valueAt(price, quantity.value, currency, rates);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
