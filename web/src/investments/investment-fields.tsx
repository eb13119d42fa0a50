import type { Day } from '@vintem/core/calendar/day';
import { ASSET_IDS, CRYPTO_ASSETS } from '@vintem/core/investments/crypto-asset';
import {
  INVESTMENT_TYPE_LABELS,
  INVESTMENT_TYPES,
  RETURN_PERIOD_LABELS,
  RETURN_PERIODS,
} from '@vintem/core/investments/investment-type';
import type { PriceTable } from '@vintem/core/investments/position';
import { CURRENCIES, CURRENCY_CODES } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import { Controller, useFormState, type UseFormReturn, useWatch } from 'react-hook-form';
import { DayField } from '#fields/day-field.tsx';
import { DecimalField } from '#fields/decimal-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { MoneyField } from '#fields/money-field.tsx';
import { SelectField } from '#fields/select-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { CurrentValueField } from './current-value-field.tsx';
import type { InvestmentDraft, ReadInvestmentDraft } from './investment-draft.ts';

const TYPE_OPTIONS = INVESTMENT_TYPES.map((value) => ({ value, label: INVESTMENT_TYPE_LABELS[value] }));
const ASSET_OPTIONS = ASSET_IDS.map((value) => {
  const { name, symbol } = CRYPTO_ASSETS[value];
  return { value, label: `${name} · ${symbol}` };
});
const CURRENCY_OPTIONS = CURRENCY_CODES.map((value) => ({
  value,
  label: `${CURRENCIES[value].symbol} · ${CURRENCIES[value].name}`,
}));
const PERIOD_OPTIONS = RETURN_PERIODS.map((value) => ({ value, label: RETURN_PERIOD_LABELS[value] }));

export interface InvestmentFieldsProps {
  form: Pick<
    UseFormReturn<InvestmentDraft, unknown, ReadInvestmentDraft>,
    'control' | 'register' | 'setValue' | 'getValues' | 'clearErrors'
  >;
  today: Day;
  prices: PriceTable;
  rates: RateTable;
}

export function InvestmentFields({ form, today, prices, rates }: InvestmentFieldsProps) {
  const { control, register } = form;
  const { errors } = useFormState({ control });
  const currency = useWatch({ control, name: 'currency' });
  return (
    <>
      <WhatFields form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="currency"
          render={({ field: { onChange, ...field } }) => (
            <SelectField
              label="Moeda"
              options={CURRENCY_OPTIONS}
              error={fieldError(errors.currency)}
              {...field}
              onValueChange={onChange}
            />
          )}
        />
        <DayField
          label="Data da compra"
          today={today}
          required
          error={fieldError(errors.purchaseDay)}
          {...register('purchaseDay')}
        />
        <MoneyField
          label="Valor investido"
          currency={currency}
          required
          error={fieldError(errors.amount)}
          {...register('amount')}
        />
        <CurrentValueField form={form} prices={prices} rates={rates} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <DecimalField
          label={
            <>
              Taxa contratada <span className="font-normal text-fg-3">(opcional)</span>
            </>
          }
          placeholder="Ex.: 12,5"
          unit="%"
          error={fieldError(errors.returnRate)}
          {...register('returnRate')}
        />
        <Controller
          control={control}
          name="returnPeriod"
          render={({ field: { onChange, ...field } }) => (
            <SelectField
              label="Período da taxa"
              options={PERIOD_OPTIONS}
              {...field}
              onValueChange={onChange}
            />
          )}
        />
      </div>
    </>
  );
}

/** The type and the asset: a name, or a crypto asset with its quantity. */
function WhatFields({ form }: Pick<InvestmentFieldsProps, 'form'>) {
  const { control, register, setValue, clearErrors } = form;
  const { errors } = useFormState({ control });
  const type = useWatch({ control, name: 'type' });
  const assetId = useWatch({ control, name: 'assetId' });

  const forgetWhat = () => {
    setValue('name', '', { shouldDirty: true });
    setValue('assetId', null, { shouldDirty: true });
    setValue('quantity', '', { shouldDirty: true });
    clearErrors(['name', 'assetId', 'quantity']);
  };

  return (
    <>
      <Controller
        control={control}
        name="type"
        render={({ field: { onChange, ...field } }) => (
          <SelectField
            label="Tipo"
            options={TYPE_OPTIONS}
            error={fieldError(errors.type)}
            {...field}
            onValueChange={(next) => {
              onChange(next);
              if (next !== type) forgetWhat();
            }}
          />
        )}
      />
      {type === 'crypto' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            control={control}
            name="assetId"
            render={({ field: { onChange, ...field } }) => (
              <SelectField
                label="Criptomoeda"
                options={ASSET_OPTIONS}
                error={fieldError(errors.assetId)}
                {...field}
                onValueChange={onChange}
              />
            )}
          />
          <DecimalField
            label="Quantidade"
            placeholder="0,00000000"
            unit={assetId && CRYPTO_ASSETS[assetId].symbol}
            required
            error={fieldError(errors.quantity)}
            {...register('quantity')}
          />
        </div>
      ) : (
        <TextField
          label="Nome"
          placeholder="Ex.: Tesouro Selic 2029"
          dir="auto"
          autoComplete="off"
          required
          error={fieldError(errors.name)}
          {...register('name')}
        />
      )}
    </>
  );
}
