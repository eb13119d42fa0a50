import type { Ticket } from '@vintem/contract/tickets';
import { statusAfterEdit } from '@vintem/core/planning/ticket';
import { PLANNING_KEY } from '#planning/planning-changes.ts';
import { SavingForm } from '#shell/saving-form.tsx';
import { useRecordForm } from '#shell/use-record-form.ts';
import { changesOf, DRAFT_FIELDS, draftOf, EMPTY_DRAFT, ticketDraftSchema } from './ticket-draft.ts';
import { TicketFields } from './ticket-fields.tsx';
import { fetchTicket, updateTicket, createTicket } from './tickets.api.ts';

interface TicketFormProps {
  /** The ticket to edit; undefined for a new one. */
  ticket: Ticket | undefined;
  onDone: () => void;
}

export function TicketForm({ ticket, onDone }: TicketFormProps) {
  const { form, saving } = useRecordForm({
    loaded: ticket,
    schema: ticketDraftSchema,
    empty: () => EMPTY_DRAFT,
    draftOf,
    changesOf,
    create: createTicket,
    update: updateTicket,
    fetch: fetchTicket,
    focusOnceFetched: 'title',
    queryKey: PLANNING_KEY,
    fields: DRAFT_FIELDS,
    goneCode: 'ticket_not_found',
    unexplained: 'Erro ao salvar chamado',
    // Saving opens a ticket again, even as it is.
    savesUnchanged: ({ status }) => statusAfterEdit(status) !== status,
    onDone,
  });
  return (
    <SavingForm {...saving} saveAsNewLabel="Salvar como novo">
      <TicketFields control={form.control} register={form.register} />
    </SavingForm>
  );
}
