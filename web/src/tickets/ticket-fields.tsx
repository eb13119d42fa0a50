import { PRIORITIES, PRIORITY_LABELS } from '@vintem/core/planning/priority';
import { TICKET_CATEGORIES, TICKET_CATEGORY_LABELS } from '@vintem/core/planning/ticket';
import { type Control, Controller, useFormState, type UseFormRegister } from 'react-hook-form';
import { fieldError } from '#fields/field-error.ts';
import { SelectField } from '#fields/select-field.tsx';
import { TextAreaField } from '#fields/text-area-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import type { ReadTicketDraft, TicketDraft } from './ticket-draft.ts';

const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }));
const CATEGORY_OPTIONS = TICKET_CATEGORIES.map((value) => ({ value, label: TICKET_CATEGORY_LABELS[value] }));

interface TicketFieldsProps {
  control: Control<TicketDraft, unknown, ReadTicketDraft>;
  register: UseFormRegister<TicketDraft>;
}

export function TicketFields({ control, register }: TicketFieldsProps) {
  const { errors } = useFormState({ control });
  return (
    <>
      <TextField
        label="Título"
        placeholder="Ex.: Boleto com valor errado"
        dir="auto"
        autoComplete="off"
        required
        error={fieldError(errors.title)}
        {...register('title')}
      />
      <TextAreaField
        label="Descrição"
        placeholder="O que aconteceu, ou do que você precisa"
        dir="auto"
        required
        error={fieldError(errors.description)}
        {...register('description')}
      />
      <div className="grid grid-cols-2 gap-4">
        <Controller
          control={control}
          name="priority"
          render={({ field: { onChange, ...field } }) => (
            <SelectField
              label="Prioridade"
              options={PRIORITY_OPTIONS}
              error={fieldError(errors.priority)}
              {...field}
              onValueChange={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="category"
          render={({ field: { onChange, ...field } }) => (
            <SelectField
              label="Categoria"
              options={CATEGORY_OPTIONS}
              error={fieldError(errors.category)}
              {...field}
              onValueChange={onChange}
            />
          )}
        />
      </div>
    </>
  );
}
