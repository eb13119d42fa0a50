import type { Card } from '@vintem/contract/cards';
import type { Day } from '@vintem/core/calendar/day';
import { type Control, useFormState, type UseFormRegister, useWatch } from 'react-hook-form';
import { ChoiceField } from '#fields/choice-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { TextField } from '#fields/text-field.tsx';
import { type CardDraft, purchaseDaysOf, type ReadCardDraft } from './card-draft.ts';
import { formatPurchaseDays } from './card-words.ts';

interface RuleFieldsProps {
  control: Control<CardDraft, unknown, ReadCardDraft>;
  register: UseFormRegister<CardDraft>;
  /** The card that is edited, once its statements are there. */
  card: Card | undefined;
  today: Day;
}

/** When statements close and are due, and what that means for purchases of today. */
export function RuleFields({ control, register, card, today }: RuleFieldsProps) {
  const { errors } = useFormState({ control });
  const [dueDay, closingBy, closingCount, closingDay, dueOnHoliday] = useWatch({
    control,
    name: ['dueDay', 'closingBy', 'closingCount', 'closingDay', 'dueOnHoliday'],
  });
  const days = purchaseDaysOf({ dueDay, closingBy, closingCount, closingDay, dueOnHoliday }, today, card);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">Datas da fatura</legend>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <TextField
          label="Vence todo dia"
          placeholder="Ex.: 10"
          inputMode="numeric"
          autoComplete="off"
          required
          error={fieldError(errors.dueDay)}
          {...register('dueDay')}
        />
        <ChoiceField
          control={control}
          name="closingBy"
          label="Fecha"
          options={[
            { value: 'days_before', label: 'Dias antes' },
            { value: 'day_of_month', label: 'Todo dia' },
          ]}
        />
        <TextField
          label={closingBy === 'days_before' ? 'Quantos dias antes' : 'Dia do fechamento'}
          className="max-sm:col-span-2"
          inputMode="numeric"
          autoComplete="off"
          required
          error={fieldError(errors.closingCount)}
          {...register('closingCount')}
        />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <ChoiceField
          control={control}
          name="closingDay"
          label="Compra no dia do fechamento entra"
          options={[
            { value: 'next', label: 'na próxima fatura' },
            { value: 'closing', label: 'na que fecha' },
          ]}
        />
        <ChoiceField
          control={control}
          name="dueOnHoliday"
          label="Vencimento em dia sem banco"
          options={[
            { value: 'stays', label: 'fica na data' },
            { value: 'moves', label: 'passa para o próximo dia útil' },
          ]}
        />
      </div>
      <output className="rounded-lg bg-inset px-3.5 py-2.5 text-sm text-pretty text-fg-2">
        {days ? formatPurchaseDays(days) : 'Diga o vencimento para ver o melhor dia de compra.'}
      </output>
    </fieldset>
  );
}
