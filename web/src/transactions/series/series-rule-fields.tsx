import type { Day } from '@vintem/core/calendar/day';
import { Controller, useFormState, useWatch } from 'react-hook-form';
import { DayField } from '#fields/day-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { SelectField } from '#fields/select-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FREQUENCY_OPTIONS, refuseTypedEndDay, type RuleContext, type RuleForm } from './series-draft.ts';

interface SeriesRuleFieldsProps {
  form: RuleForm;
  context: RuleContext;
  /** Start of a new series, once it is typed. */
  startDay: Day | null;
}

/** Frequency and end. */
export function SeriesRuleFields({ form, context, startDay }: SeriesRuleFieldsProps) {
  const { control, register } = form;
  const { errors } = useFormState({ control });
  const [frequency, everyMonths, endDay] = useWatch({
    control,
    name: ['frequency', 'everyMonths', 'endDay'],
  });
  const draft = { repeats: true, frequency, everyMonths, endDay };
  const early = refuseTypedEndDay(draft, startDay, context);
  const endError = fieldError(errors.endDay ?? (early && { message: early }));
  const skipsMonths = frequency === 'months';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Controller
        control={control}
        name="frequency"
        render={({ field: { onChange, ...field } }) => (
          <SelectField
            label="Intervalo"
            options={FREQUENCY_OPTIONS}
            error={fieldError(errors.frequency)}
            {...field}
            onValueChange={onChange}
          />
        )}
      />
      {skipsMonths && (
        <TextField
          label="A cada quantos meses"
          inputMode="numeric"
          autoComplete="off"
          required
          error={fieldError(errors.everyMonths)}
          {...register('everyMonths')}
        />
      )}
      <DayField
        label="Data final (opcional)"
        placeholder="Sem data final"
        hint={context.isNew && endDay.trim() === '' ? 'Um dia, ou quantas vezes: 12x' : undefined}
        today={context.today}
        error={endError}
        className={skipsMonths ? 'sm:col-span-2' : undefined}
        {...register('endDay')}
      />
    </div>
  );
}
