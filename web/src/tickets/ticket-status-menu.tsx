import type { Ticket } from '@vintem/contract/tickets';
import { SETTABLE_TICKET_STATUSES, TICKET_STATUS_LABELS } from '@vintem/core/planning/ticket';
import { Check, ChevronDown } from 'lucide-react';
import { messageOf } from '#api/api-error.ts';
import { usePlanningMutation } from '#planning/planning-changes.ts';
import { Badge } from '#ui/badge.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { showToast } from '#ui/toasts.ts';
import { updateTicketStatus } from './tickets.api.ts';

const TONES = { open: 'accent', in_progress: 'warn', resolved: 'income', converted: 'neutral' } as const;

/** The ticket's status; a press offers the other ones, unless it is converted, which is final. */
export function TicketStatusMenu({ ticket }: { ticket: Ticket }) {
  const { mutate, isPending, variables } = usePlanningMutation(updateTicketStatus, {
    onRefused: (error) => showToast({ message: messageOf(error, 'Erro ao atualizar status do chamado') }),
  });
  const status = isPending ? variables.status : ticket.status;
  if (status === 'converted') return <Badge tone={TONES.converted}>{TICKET_STATUS_LABELS.converted}</Badge>;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Situação de ${ticket.title}: ${TICKET_STATUS_LABELS[status]}`}
          className="relative rounded-full ring-line-strong before:absolute before:-inset-2 hover:ring-1"
        >
          <Badge tone={TONES[status]}>
            {TICKET_STATUS_LABELS[status]}
            <ChevronDown aria-hidden="true" className="-mr-0.5 ml-0.5 size-3.5" />
          </Badge>
        </button>
      }
    >
      {SETTABLE_TICKET_STATUSES.map((option) => (
        <MenuItem
          key={option}
          icon={option === status ? <Check /> : <span className="size-4" />}
          onSelect={() => option !== status && mutate({ ticket, status: option })}
        >
          {TICKET_STATUS_LABELS[option]}
        </MenuItem>
      ))}
    </Menu>
  );
}
