import type { Task } from '@vintem/contract/tasks';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { LIFE_AREA_LABELS, LIFE_AREAS } from '@vintem/core/planning/life-area';
import { PRIORITIES, PRIORITY_LABELS } from '@vintem/core/planning/priority';
import { INTERVAL_LABELS } from '@vintem/core/recurrences/frequency';
import { Repeat } from 'lucide-react';
import { type Control, useFormState, type UseFormRegister } from 'react-hook-form';
import { ChoiceField } from '#fields/choice-field.tsx';
import { DayField } from '#fields/day-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { TimeField } from '#fields/time-field.tsx';
import { TitleFields } from '#planning/title-fields.tsx';
import { RecurrenceFields } from './recurrence-fields.tsx';
import type { ReadTaskDraft, TaskDraft } from './task-draft.ts';

const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }));
const AREA_OPTIONS = LIFE_AREAS.map((value) => ({ value, label: LIFE_AREA_LABELS[value] }));

interface TaskFieldsProps {
  control: Control<TaskDraft, unknown, ReadTaskDraft>;
  register: UseFormRegister<TaskDraft>;
  today: Day;
  /** The task as last loaded; undefined for a new one. */
  original: Task | undefined;
}

export function TaskFields({ control, register, today, original }: TaskFieldsProps) {
  const { errors } = useFormState({ control });
  return (
    <>
      <TitleFields
        title={register('title')}
        description={register('description')}
        errors={errors}
        titlePlaceholder="Ex.: Pagar o IPTU"
      />
      <div className="grid grid-cols-[1fr_7.5rem] gap-4 sm:grid-cols-2">
        <DayField label="Data" today={today} required error={fieldError(errors.day)} {...register('day')} />
        <TimeField label="Hora" required error={fieldError(errors.time)} {...register('time')} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <ChoiceField control={control} name="priority" label="Prioridade" options={PRIORITY_OPTIONS} />
        <ChoiceField control={control} name="category" label="Categoria" options={AREA_OPTIONS} />
      </div>
      {original ? (
        original.recurrence && <OfSeries recurrence={original.recurrence} />
      ) : (
        <RecurrenceFields control={control} register={register} today={today} />
      )}
    </>
  );
}

/** An edit is of one task: the others of its series are tasks of their own. */
function OfSeries({ recurrence }: { recurrence: NonNullable<Task['recurrence']> }) {
  return (
    <p className="flex gap-2.5 rounded-lg bg-inset px-3.5 py-2.5 text-sm text-fg-2">
      <Repeat aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        Recorrência {INTERVAL_LABELS[recurrence.interval].toLowerCase()} até {formatDay(recurrence.endDay)}. O
        que você mudar vale só para esta tarefa.
      </span>
    </p>
  );
}
