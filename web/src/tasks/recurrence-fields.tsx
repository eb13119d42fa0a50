import { type Day, weekday } from '@vintem/core/calendar/day';
import { readTypedDayNear, formatDay } from '@vintem/core/calendar/read-typed-day';
import { occurrenceDays, RECURRENCE_INTERVALS } from '@vintem/core/recurrences/recurrence';
import { INTERVAL_LABELS } from '@vintem/core/recurrences/frequency';
import { faultOfRule } from '@vintem/core/recurrences/recurrence-fault';
import { type Control, Controller, useFormState, type UseFormRegister, useWatch } from 'react-hook-form';
import { DayField } from '#fields/day-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { SelectField } from '#fields/select-field.tsx';
import { cx } from '#ui/cx.ts';
import { formatWeekdayName } from '#ui/format-day.ts';
import { type ReadTaskDraft, ruleOf, type TaskDraft } from './task-draft.ts';

const REPEATS = [
  { value: 'never', label: 'Não se repete' },
  ...RECURRENCE_INTERVALS.map((value) => ({ value, label: INTERVAL_LABELS[value] })),
] as const;

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6].map((value) => ({
  value: String(value),
  label: formatWeekdayName(value),
}));

/** Number of dates that a preview lists before the last one. */
const SHOWN_DATES = 3;

interface RecurrenceFieldsProps {
  control: Control<TaskDraft, unknown, ReadTaskDraft>;
  register: UseFormRegister<TaskDraft>;
  today: Day;
}

/** The recurrence of a new task, and the tasks that it creates. */
export function RecurrenceFields({ control, register, today }: RecurrenceFieldsProps) {
  const { errors } = useFormState({ control });
  const repeats = useWatch({ control, name: 'repeats' });
  const start = readTypedDayNear(useWatch({ control, name: 'day' }), today);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Controller
        control={control}
        name="repeats"
        render={({ field: { onChange, ...field } }) => (
          <SelectField label="Recorrência" options={REPEATS} {...field} onValueChange={onChange} />
        )}
      />
      {repeats === 'weekly' && (
        <Controller
          control={control}
          name="weekday"
          render={({ field: { onChange, value, ...field } }) => (
            <SelectField
              label="Dia da semana"
              options={WEEKDAYS}
              {...field}
              value={String(value ?? weekday(start ?? today))}
              onValueChange={(next) => onChange(Number(next))}
            />
          )}
        />
      )}
      {repeats !== 'never' && (
        <DayField
          label="Data final"
          today={today}
          required
          error={fieldError(errors.endDay)}
          {...register('endDay')}
        />
      )}
      <Preview control={control} today={today} />
    </div>
  );
}

function Preview({ control, today }: Pick<RecurrenceFieldsProps, 'control' | 'today'>) {
  const [repeats, day, endDay, chosen] = useWatch({ control, name: ['repeats', 'day', 'endDay', 'weekday'] });
  const start = readTypedDayNear(day, today);
  const end = readTypedDayNear(endDay, today);
  if (repeats === 'never' || !start || !end) return null;
  const rule = { ...ruleOf(repeats, start, chosen), endDay: end };
  if (faultOfRule(rule)) return null;
  const days = occurrenceDays(rule);
  return (
    <output
      className={cx(
        'block rounded-lg bg-inset px-3.5 py-2.5 text-sm text-fg-2',
        // Beside the end of a weekly series there is room for it.
        repeats !== 'weekly' && 'sm:col-span-2',
      )}
    >
      <span className="block font-medium text-fg">
        {days.length === 1
          ? 'Total de 1 tarefa será criada'
          : `Total de ${days.length} tarefas serão criadas`}
      </span>
      <span className="num">{formatDates(days)}</span>
    </output>
  );
}

/** "20/11/2026, 21/11/2026, 22/11/2026 … 30/11/2026" */
function formatDates(days: readonly Day[]): string {
  const written = days.map(formatDay);
  if (written.length <= SHOWN_DATES + 1) return written.join(', ');
  return `${written.slice(0, SHOWN_DATES).join(', ')} … ${written.at(-1)}`;
}
