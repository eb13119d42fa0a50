import { PRIORITIES, PRIORITY_LABELS } from '@vintem/core/planning/priority';
import { TICKET_CATEGORIES, TICKET_CATEGORY_LABELS } from '@vintem/core/planning/ticket';
import { type Control, useFormState, type UseFormRegister } from 'react-hook-form';
import { ChoiceField } from '#fields/choice-field.tsx';
import { TitleFields } from '#planning/title-fields.tsx';
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
      <TitleFields
        title={register('title')}
        description={register('description')}
        errors={errors}
        titlePlaceholder="Ex.: Boleto com valor errado"
        descriptionPlaceholder="O que aconteceu, ou do que você precisa"
      />
      <div className="grid grid-cols-2 gap-4">
        <ChoiceField control={control} name="priority" label="Prioridade" options={PRIORITY_OPTIONS} />
        <ChoiceField control={control} name="category" label="Categoria" options={CATEGORY_OPTIONS} />
      </div>
    </>
  );
}
