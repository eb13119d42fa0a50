import type { Account } from '@vintem/contract/accounts';
import { addMonths, type Day } from '@vintem/core/calendar/day';
import { monthOf } from '@vintem/core/calendar/month';
import { readTypedDayNear } from '@vintem/core/calendar/read-typed-day';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { fieldError } from '#fields/field-error.ts';
import { TextField } from '#fields/text-field.tsx';
import type { TransactionFieldsProps } from '#transactions/form/transaction-fields.tsx';
import { Button } from '#ui/button.tsx';
import { formatMonth } from '#ui/format-day.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Switch } from '#ui/switch.tsx';
import { formatDivision, isDivisible, typedPlan } from './plan-draft.ts';
import { WhatIf } from './what-if.tsx';

const PARTS = [
  { value: 'total', label: 'Valor total' },
  { value: 'installment', label: 'Valor da parcela' },
] as const;

/** What shops offer most. */
const USUAL_COUNTS = ['2', '3', '6', '10', '12', '18'] as const;

interface PlanFieldsProps extends Pick<TransactionFieldsProps, 'form'> {
  accounts: readonly Account[];
  today: Day;
}

/** Whether a new expense is paid in parcels, and in how many. */
export function PlanFields({ form, accounts, today }: PlanFieldsProps) {
  const { control } = form;
  const { field } = useController({ control, name: 'isInParcels' });
  const [type, repeats] = useWatch({ control, name: ['type', 'repeats'] });
  if (!isDivisible(type) || repeats) return null;
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label="Parcelar"
        hint="Divide a compra em parcelas, uma por mês"
        checked={field.value}
        onCheckedChange={field.onChange}
      />
      {field.value && <OpenPlan form={form} accounts={accounts} today={today} />}
    </div>
  );
}

function OpenPlan({ form, accounts, today }: PlanFieldsProps) {
  const { control, register, setValue } = form;
  const { errors, isSubmitted } = useFormState({ control });
  const { field: part } = useController({ control, name: 'amountIs' });
  const [installments, paidBefore, amount, currency, accountId, day] = useWatch({
    control,
    name: ['installments', 'paidBefore', 'amount', 'currency', 'accountId', 'day'],
  });
  const plan = typedPlan({ installments, paidBefore, amount, amountIs: part.value });
  const account = accounts.find(({ id }) => id === accountId);
  return (
    <div className="flex flex-col gap-3 rounded-[12px] bg-inset/60 p-4">
      <Segmented label="O valor é" options={PARTS} value={part.value} onValueChange={part.onChange} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Parcelar em"
          inputMode="numeric"
          autoComplete="off"
          error={fieldError(errors.installments)}
          {...register('installments')}
        />
        <TextField
          label="Já paguei"
          placeholder="0"
          inputMode="numeric"
          autoComplete="off"
          error={fieldError(errors.paidBefore)}
          {...register('paidBefore')}
        />
      </div>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Número de parcelas</legend>
        {USUAL_COUNTS.map((count) => (
          <Button
            key={count}
            size="sm"
            look={count === installments.trim() ? 'primary' : 'secondary'}
            aria-pressed={count === installments.trim()}
            onClick={() =>
              setValue('installments', count, { shouldDirty: true, shouldValidate: isSubmitted })
            }
          >
            {count}×
          </Button>
        ))}
      </fieldset>
      <output className="num min-h-5 text-sm text-pretty text-fg-2">
        {plan && (
          <>
            <span className="font-medium text-fg">
              {formatDivision(plan.parts, plan.totalCents, currency)}
            </span>
            {plan.firstNumber > 1 &&
              ` · ${formatStart(plan.firstNumber, plan.count, readTypedDayNear(day, today))}`}
          </>
        )}
        {plan && account?.card && account.currency === currency && (
          <WhatIf account={account} plan={plan} typedDay={day} today={today} />
        )}
      </output>
      {account && !account.card && (
        <p className="text-xs text-pretty text-fg-3">
          As parcelas ficam previstas, uma por mês a partir da data, e esperam você confirmar cada uma.
        </p>
      )}
    </div>
  );
}

/** "começa na parcela 4 de 12, em fevereiro de 2027": so many months after the purchase. */
function formatStart(firstNumber: number, count: number, purchase: Day | null): string {
  const start = `começa na parcela ${firstNumber} de ${count}`;
  return purchase ? `${start}, em ${formatMonth(monthOf(addMonths(purchase, firstNumber - 1)))}` : start;
}
