import type { Day } from '@vintem/core/calendar/day';
import { LIFE_AREA_LABELS, LIFE_AREAS } from '@vintem/core/planning/life-area';
import { type Control, Controller, useFormState, type UseFormRegister } from 'react-hook-form';
import { DayField } from '#fields/day-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { SelectField } from '#fields/select-field.tsx';
import { TextAreaField } from '#fields/text-area-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import type { GoalDraft, ReadGoalDraft } from './goal-draft.ts';

const AREA_OPTIONS = LIFE_AREAS.map((value) => ({ value, label: LIFE_AREA_LABELS[value] }));

interface GoalFieldsProps {
  control: Control<GoalDraft, unknown, ReadGoalDraft>;
  register: UseFormRegister<GoalDraft>;
  today: Day;
  /** A new goal has no progress yet. */
  isNew: boolean;
}

export function GoalFields({ control, register, today, isNew }: GoalFieldsProps) {
  const { errors } = useFormState({ control });
  return (
    <>
      <TextField
        label="Título"
        placeholder="Ex.: Reserva de seis meses"
        dir="auto"
        autoComplete="off"
        required
        error={fieldError(errors.title)}
        {...register('title')}
      />
      <TextAreaField
        label="Descrição"
        placeholder="Opcional"
        dir="auto"
        error={fieldError(errors.description)}
        {...register('description')}
      />
      <div className="grid grid-cols-2 gap-4">
        <DayField
          label="Data-alvo"
          today={today}
          required
          error={fieldError(errors.targetDay)}
          {...register('targetDay')}
        />
        <Controller
          control={control}
          name="category"
          render={({ field: { onChange, ...field } }) => (
            <SelectField
              label="Categoria"
              options={AREA_OPTIONS}
              error={fieldError(errors.category)}
              {...field}
              onValueChange={onChange}
            />
          )}
        />
      </div>
      {!isNew && (
        <TextField
          label="Progresso (%)"
          inputMode="numeric"
          autoComplete="off"
          required
          hint="Com 100 a meta fica concluída; abaixo disso, ativa."
          error={fieldError(errors.progress)}
          {...register('progress')}
        />
      )}
    </>
  );
}
