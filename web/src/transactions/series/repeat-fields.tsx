import { readTypedDayNear } from '@vintem/core/calendar/read-typed-day';
import { useController, useWatch } from 'react-hook-form';
import { Switch } from '#ui/switch.tsx';
import { readEndDay, readFrequency, type RuleContext, type RuleForm } from './series-draft.ts';
import { SeriesDates } from './series-dates.tsx';
import { SeriesRuleFields } from './series-rule-fields.tsx';
import { TRANSACTIONS, type Recurring } from './series-preview.ts';

interface RepeatFieldsProps {
  form: RuleForm;
  context: RuleContext;
  /** What recurs. */
  of?: Recurring;
  /** Further than the rule. */
  onRepeats?: (repeats: boolean) => void;
}

/** Whether a new transaction starts a series, and its rule. */
export function RepeatFields({ form, context, of = TRANSACTIONS, onRepeats }: RepeatFieldsProps) {
  const { field } = useController({ control: form.control, name: 'repeats' });
  const [typedDay, frequency, everyMonths, typedEnd] = useWatch({
    control: form.control,
    name: ['day', 'frequency', 'everyMonths', 'endDay'],
  });
  const { today, policy } = context;
  const startDay = readTypedDayNear(typedDay, today);
  const endDay = readEndDay({ frequency, everyMonths, endDay: typedEnd }, startDay, today);
  const often = readFrequency({ frequency, everyMonths });
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label="Repetir"
        hint={`Cria as próximas ${of.many} automaticamente`}
        checked={field.value}
        onCheckedChange={(repeats) => {
          field.onChange(repeats);
          onRepeats?.(repeats);
        }}
      />
      {field.value && (
        <>
          <SeriesRuleFields form={form} context={context} startDay={startDay} />
          {startDay && often && endDay !== undefined && (
            <SeriesDates rule={{ ...often, startDay, endDay }} today={today} policy={policy} of={of} />
          )}
        </>
      )}
    </div>
  );
}
