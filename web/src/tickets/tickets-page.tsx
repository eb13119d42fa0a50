import type { Ticket } from '@vintem/contract/tickets';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LifeBuoy, Plus, RotateCw } from 'lucide-react';
import { usePersonalLedger } from '#api/signed-in.ts';
import { FormDialog } from '#shell/form-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { NextPage } from '#ui/next-page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { DeleteTicketDialog, type TicketDeletion } from './delete-ticket-dialog.tsx';
import { NEW_TICKET_FOCUS, newTicketButton } from './ticket-focus.ts';
import { TicketForm } from './ticket-form.tsx';
import { TicketRow } from './ticket-row.tsx';
import { ticketsQuery } from './tickets.api.ts';
import { TicketsLoading } from './tickets-loading.tsx';

export function TicketsPage() {
  const { timeZone } = usePersonalLedger();
  const list = useInfiniteQuery(ticketsQuery);
  const isLoadingShown = useDelayedPending(list.isPending);
  const tickets = list.data?.pages.flatMap((page) => page.tickets);
  const form = useDialog<Ticket>();
  const deletion = useDialog<TicketDeletion>();
  const actions = {
    edit: form.open,
    remove: (ticket: Ticket, index: number) => deletion.open({ ticket, index }),
  };
  return (
    <>
      <PageHeader
        title="Chamados"
        actions={
          <Button look="primary" onClick={() => form.open()} {...NEW_TICKET_FOCUS}>
            <Plus aria-hidden="true" />
            Novo chamado
          </Button>
        }
      />
      {list.isError && (
        <Banner
          tone="error"
          className="mb-4"
          action={
            <Button look="ghost" pending={list.isFetching} onClick={() => void list.refetch()}>
              <RotateCw aria-hidden="true" />
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar chamados
        </Banner>
      )}
      {(isLoadingShown || tickets) && (
        <Card flush className="overflow-hidden">
          {isLoadingShown && <TicketsLoading />}
          {!isLoadingShown && tickets?.length === 0 && (
            <Empty
              icon={LifeBuoy}
              title="Nenhum chamado por aqui"
              action={<Button onClick={() => form.open()}>Abrir chamado</Button>}
            >
              Registre um problema, um pedido ou uma ideia, e converta em tarefa quando for a hora.
            </Empty>
          )}
          {!isLoadingShown && tickets && tickets.length > 0 && (
            <ul aria-label="Chamados">
              {tickets.map((ticket, index) => (
                <TicketRow
                  key={ticket.id}
                  ticket={ticket}
                  index={index}
                  timeZone={timeZone}
                  actions={actions}
                />
              ))}
            </ul>
          )}
          <NextPage {...list} />
        </Card>
      )}
      <FormDialog
        open={form.isOpen}
        onClose={form.close}
        // The empty page's button disappears with the first ticket.
        finalFocus={() => (form.subject ? null : newTicketButton())}
        title={form.subject ? 'Editar chamado' : 'Novo chamado'}
      >
        <TicketForm key={form.opening} ticket={form.subject} onDone={form.close} />
      </FormDialog>
      <DeleteTicketDialog dialog={deletion} />
    </>
  );
}
