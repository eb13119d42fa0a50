import type { Ticket } from '@vintem/contract/tickets';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, messageOf } from '#api/api-error.ts';
import { useRestoreToast } from '#api/restore-toast.ts';
import { PLANNING_KEY, usePlanningMutation } from '#planning/planning-changes.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { ticketAt } from './ticket-focus.ts';
import { fetchTicket, deleteTicket } from './tickets.api.ts';

export interface TicketDeletion {
  ticket: Ticket;
  /** Position of the row, for moving the focus afterwards. */
  index: number;
}

type DeletionDialog = ReturnType<typeof useDialog<TicketDeletion>>;

export function DeleteTicketDialog({ dialog }: { dialog: DeletionDialog }) {
  return dialog.subject ? <Question key={dialog.opening} dialog={dialog} deletion={dialog.subject} /> : null;
}

function Question({ dialog, deletion }: { dialog: DeletionDialog; deletion: TicketDeletion }) {
  const { ticket: asOpened, index } = deletion;
  const [ticket, setTicket] = useState(asOpened);
  const { mutate: reload } = useMutation({ mutationFn: fetchTicket, onSuccess: setTicket });
  const offerRestore = useRestoreToast(PLANNING_KEY);
  const { mutate, isPending, isSuccess, error } = usePlanningMutation(deleteTicket, {
    onDone: ({ deletionId }, { title }) => {
      dialog.close();
      offerRestore(deletedToast(title), deletionId);
    },
    // A version conflict: confirming again deletes the current one.
    onRefused: (refusal) => isApiError(refusal, 'version_conflict') && reload(ticket),
  });
  return (
    <AlertDialog
      open={dialog.isOpen}
      // While it is under way its outcome would have no place to be shown.
      onClose={() => !isPending && dialog.close()}
      finalFocus={() => (isSuccess ? ticketAt(index) : null)}
      title={
        <>
          Excluir o chamado <bdi>{ticket.title}</bdi>?
        </>
      }
      confirmLabel="Excluir"
      pendingLabel="Excluindo..."
      pending={isPending}
      onConfirm={() => mutate(ticket)}
    >
      <p>
        {ticket.task ? 'A tarefa em que ele foi convertido fica.' : 'Você pode desfazer logo em seguida.'}
      </p>
      {error && (
        <div className="mt-3">
          <ErrorBox>{messageOf(error, 'Erro ao excluir chamado')}</ErrorBox>
        </div>
      )}
    </AlertDialog>
  );
}

/** "Chamado Reserva excluído.", with a title of any script kept to itself. */
function deletedToast(title: string) {
  return (
    <>
      Chamado <bdi>{title}</bdi> excluído.
    </>
  );
}
