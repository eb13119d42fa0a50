import type { Day } from '@vintem/core/calendar/day';
import { LIFE_AREA_LABELS, LIFE_AREAS } from '@vintem/core/planning/life-area';
import { type Control, useFormState, type UseFormRegister } from 'react-hook-form';
import { ChoiceField } from '#fields/choice-field.tsx';
import { DayField } from '#fields/day-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { TextField } from '#fields/text-field.tsx';
import { TitleFields } from '#planning/title-fields.tsx';
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
      <TitleFields
        title={register('title')}
        description={register('description')}
        errors={errors}
        titlePlaceholder="Ex.: Reserva de seis meses"
      />
      <div className="grid grid-cols-2 gap-4">
        <DayField
          label="Data-alvo"
          today={today}
          required
          error={fieldError(errors.targetDay)}
          {...register('targetDay')}
        />
        <ChoiceField control={control} name="category" label="Categoria" options={AREA_OPTIONS} />
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
