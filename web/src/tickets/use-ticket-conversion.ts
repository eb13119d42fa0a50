import type { Ticket } from '@vintem/contract/tickets';
import { messageOf } from '#api/api-error.ts';
import { usePlanningMutation } from '#planning/planning-changes.ts';
import { showToast } from '#ui/toasts.ts';
import { ticketAt } from './ticket-focus.ts';
import { convertTicket } from './tickets.api.ts';

/** Converts a ticket to a task; a toast reports the result. */
export function useTicketConversion(index: number): {
  convert: (ticket: Ticket) => void;
  isConverting: boolean;
} {
  const { mutate, isPending } = usePlanningMutation(convertTicket, {
    onDone: () => {
      // The pressed button has disappeared.
      if (document.activeElement === document.body) ticketAt(index)?.focus();
      showToast({ message: 'Chamado convertido em tarefa, para daqui a 7 dias.' });
    },
    onRefused: (error) => showToast({ message: `Erro ao converter chamado em tarefa: ${messageOf(error)}` }),
  });
  return { convert: mutate, isConverting: isPending };
}
