import type { Day } from '@vintem/core/calendar/day';
import { SERIES_INTERVALS } from '@vintem/core/ledger/series';
import { Controller, useFormState, useWatch } from 'react-hook-form';
import { DayField } from '#fields/day-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { SelectField } from '#fields/select-field.tsx';
import { INTERVAL_LABELS, refuseTypedEndDay, type RuleContext } from './series-draft.ts';
import type { TransactionFieldsProps } from '#transactions/form/transaction-fields.tsx';

const INTERVALS = SERIES_INTERVALS.map((value) => ({ value, label: INTERVAL_LABELS[value] }));

interface SeriesRuleFieldsProps extends Pick<TransactionFieldsProps, 'form'> {
  context: RuleContext;
  /** Of a new series, once it is typed. */
  startDay: Day | null;
}

/** How often, and until when. */
export function SeriesRuleFields({ form, context, startDay }: SeriesRuleFieldsProps) {
  const { control, register } = form;
  const { errors } = useFormState({ control });
  const [interval, endDay] = useWatch({ control, name: ['interval', 'endDay'] });
  const early = refuseTypedEndDay({ repeats: true, interval, endDay }, startDay, context);
  const { needsEnd } = context.policy;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Controller
        control={control}
        name="interval"
        render={({ field: { onChange, ...field } }) => (
          <SelectField
            label="Intervalo"
            options={INTERVALS}
            error={fieldError(errors.interval)}
            {...field}
            onValueChange={onChange}
          />
        )}
      />
      <DayField
        label={needsEnd ? 'Data final' : 'Data final (opcional)'}
        today={context.today}
        required={needsEnd}
        error={fieldError(errors.endDay ?? (early && { message: early }))}
        {...register('endDay')}
      />
    </div>
  );
}
