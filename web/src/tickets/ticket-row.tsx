import type { Ticket } from '@vintem/contract/tickets';
import { TICKET_CATEGORY_LABELS } from '@vintem/core/planning/ticket';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Ellipsis, ListPlus, Pencil, Trash2 } from 'lucide-react';
import { instantNow } from '#api/today.ts';
import { PriorityBadge } from '#planning/priority-badge.tsx';
import { Button } from '#ui/button.tsx';
import { formatRecency } from '#ui/format-recency.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { dayAt } from '#ui/local-time.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { rowKeys } from '#ui/row-keys.ts';
import { TicketCategoryIcon } from './ticket-category-icon.tsx';
import { TICKET_FOCUS, ticketAt } from './ticket-focus.ts';
import { TicketStatusMenu } from './ticket-status-menu.tsx';
import { useTicketConversion } from './use-ticket-conversion.ts';

export interface TicketActions {
  edit: (ticket: Ticket) => void;
  /** Asks before deleting. `index`: position of the row, for moving the focus afterwards. */
  remove: (ticket: Ticket, index: number) => void;
}

interface TicketRowProps {
  ticket: Ticket;
  index: number;
  /** The time zone of the person's ledger. */
  timeZone: string;
  actions: TicketActions;
}

export function TicketRow({ ticket, index, timeZone, actions }: TicketRowProps) {
  const { title, description, category, priority, createdAt } = ticket;
  const keys = rowKeys({
    e: () => actions.edit(ticket),
    Delete: () => actions.remove(ticket, index),
    j: () => ticketAt(index + 1)?.focus(),
    k: () => ticketAt(Math.max(0, index - 1))?.focus(),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the button inside
    <li
      onKeyDown={keys}
      className="relative flex items-start gap-3 border-b border-line py-3.5 pr-2 pl-4 transition-colors last:border-b-0 hover:bg-hover sm:pl-5"
    >
      <TicketCategoryIcon category={category} />
      <div className="min-w-0 grow md:flex md:items-center md:gap-6">
        <div className="min-w-0 grow">
          {/* The whole row is this button, under what else can be pressed. */}
          <button
            type="button"
            dir="auto"
            aria-label={`Editar ${title}`}
            aria-keyshortcuts="E Delete"
            onClick={() => actions.edit(ticket)}
            className="block max-w-full truncate text-left text-base font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
            {...TICKET_FOCUS}
          >
            {title}
          </button>
          <p dir="auto" className="truncate text-left text-sm text-fg-2">
            {description}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-fg-3">
            <span className="relative z-1 inline-flex">
              <TicketStatusMenu ticket={ticket} />
            </span>
            <PriorityBadge priority={priority} />
            <span>{TICKET_CATEGORY_LABELS[category]}</span>
            <span className="num">{formatRecency(createdAt, timeZone, instantNow())}</span>
          </p>
        </div>
        <TicketTask ticket={ticket} index={index} timeZone={timeZone} />
      </div>
      <TicketMenu ticket={ticket} index={index} actions={actions} />
    </li>
  );
}

/** The ticket's task, or the button that creates it. */
function TicketTask({ ticket, index, timeZone }: Omit<TicketRowProps, 'actions'>) {
  const { convert, isConverting } = useTicketConversion(index);
  const { status, task, title } = ticket;
  if (status !== 'converted') {
    return (
      <Button
        size="sm"
        pending={isConverting}
        pendingLabel="Convertendo..."
        aria-label={isConverting ? undefined : `Converter em tarefa: ${title}`}
        onClick={() => convert(ticket)}
        className="relative z-1 max-md:mt-2.5"
      >
        <ListPlus aria-hidden="true" />
        Converter em tarefa
      </Button>
    );
  }
  if (!task) return <p className="shrink-0 text-sm text-fg-3 max-md:mt-2">Tarefa excluída</p>;
  return (
    <Link
      to="/dashboard/tasks"
      search={{ day: dayAt(task.dueAt, timeZone), ...(task.status === 'completed' && { completed: true }) }}
      className="link relative z-1 inline-flex max-w-60 shrink-0 items-center gap-1.5 text-sm max-md:mt-2"
    >
      <span className="truncate">
        Ver tarefa <bdi className="sr-only">{task.title}</bdi>
      </span>
      <ArrowRight aria-hidden="true" className="size-3.5 shrink-0" />
    </Link>
  );
}

function TicketMenu({ ticket, index, actions }: Omit<TicketRowProps, 'timeZone'>) {
  return (
    <div className="relative z-1 max-md:-mt-1.5 md:self-center">
      <Menu
        trigger={
          <IconButton label={`Ações de ${ticket.title}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} shortcut="e" onSelect={() => actions.edit(ticket)}>
          Editar
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} shortcut="Delete" danger onSelect={() => actions.remove(ticket, index)}>
          Excluir
        </MenuItem>
      </Menu>
    </div>
  );
}
