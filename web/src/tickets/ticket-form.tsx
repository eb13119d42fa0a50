import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Ticket } from '@vintem/contract/tickets';
import { statusAfterEdit } from '@vintem/core/planning/ticket';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newIdempotencyKey } from '#api/client.ts';
import { placeErrors } from '#api/form-errors.ts';
import { usePlanningMutation } from '#planning/planning-changes.ts';
import { useUnsaved } from '#shell/form-dialog.tsx';
import { type Refusal, refusalOf, SavingForm } from '#shell/saving-form.tsx';
import {
  changesOf,
  DRAFT_FIELDS,
  draftOf,
  EMPTY_DRAFT,
  type ReadTicketDraft,
  type TicketDraft,
  ticketDraftSchema,
} from './ticket-draft.ts';
import { TicketFields } from './ticket-fields.tsx';
import { fetchTicket, sendChanges, sendNewTicket } from './tickets.api.ts';

interface Saving {
  draft: ReadTicketDraft;
  /** What it is saved over; a new one without it. */
  edited: Ticket | undefined;
}

interface TicketFormProps {
  /** What to edit; a new ticket without it. */
  ticket: Ticket | undefined;
  onDone: () => void;
}

export function TicketForm({ ticket, onDone }: TicketFormProps) {
  // The ticket as the person sees it here; what is sent is the difference to it.
  const [seen, setSeen] = useState(ticket);
  const [refusal, setRefusal] = useState<Refusal>();
  const [idempotencyKey] = useState(newIdempotencyKey);

  const { control, register, handleSubmit, setError, setFocus, reset, formState } = useForm<
    TicketDraft,
    unknown,
    ReadTicketDraft
  >({
    resolver: standardSchemaResolver(ticketDraftSchema),
    defaultValues: seen ? draftOf(seen) : EMPTY_DRAFT,
  });
  useUnsaved(formState.isDirty);

  const refuse = (error: Error) =>
    setRefusal(
      refusalOf(
        error,
        placeErrors(error, setError, DRAFT_FIELDS, 'Erro ao salvar chamado'),
        'ticket_not_found',
      ),
    );
  const save = usePlanningMutation(({ draft, edited }: Saving): Promise<unknown> =>
    edited ? sendChanges(edited, changesOf(edited, draft)) : sendNewTicket(draft, idempotencyKey),
  );
  const submit = (draft: ReadTicketDraft) => {
    setRefusal(undefined);
    const isSame = seen && Object.keys(changesOf(seen, draft)).length === 0;
    // Saving opens a ticket again, even as it is.
    if (isSame && statusAfterEdit(seen.status) === seen.status) return onDone();
    save.mutate({ draft, edited: seen }, { onSuccess: onDone, onError: refuse });
  };
  const saveAsNew = (draft: ReadTicketDraft) => {
    setRefusal(undefined);
    save.mutate({ draft, edited: undefined }, { onSuccess: onDone, onError: refuse });
  };
  const reload = useMutation({
    mutationFn: fetchTicket,
    onSuccess: (current) => {
      setRefusal(undefined);
      setSeen(current);
      // What the person touched stays as typed, the rest follows.
      reset(draftOf(current), { keepDirtyValues: true });
      // The button that did it is gone.
      setFocus('title');
    },
    onError: refuse,
  });

  return (
    <SavingForm
      onSubmit={handleSubmit(submit)}
      isSaving={save.isPending}
      refusal={refusal}
      onReload={seen && (() => reload.mutate(seen))}
      isReloading={reload.isPending}
      onSaveAsNew={seen && (() => void handleSubmit(saveAsNew)())}
      saveAsNewLabel="Salvar como novo"
    >
      <TicketFields control={control} register={register} />
    </SavingForm>
  );
}
