import type { SentOf } from '@vintem/contract/route';
import {
  convertTicket,
  createTicket,
  deleteTicket,
  editTicket,
  getTicket,
  listTickets,
  type NewTicket,
  setTicketStatus,
  type Ticket,
} from '@vintem/contract/tickets';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { PLANNING_KEY } from '#planning/planning-changes.ts';

/** All tickets, newest first, fifty at a time. */
export const ticketsQuery = infiniteQueryOptions({
  queryKey: [PLANNING_KEY, 'tickets'],
  queryFn: ({ pageParam: cursor, signal }) => call(listTickets, { query: { cursor } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export async function fetchTicket({ id }: Ticket): Promise<Ticket> {
  return (await call(getTicket, { params: { ticketId: id } })).ticket;
}

export type TicketChanges = Omit<SentOf<typeof editTicket>['body'], 'version'>;
export type SettableStatus = SentOf<typeof setTicketStatus>['body']['status'];

export function sendNewTicket(body: NewTicket, idempotencyKey: string) {
  return call(createTicket, { body }, { idempotencyKey });
}

export function sendChanges({ id, version }: Ticket, changes: TicketChanges) {
  return call(editTicket, { params: { ticketId: id }, body: { version, ...changes } });
}

export function sendStatus({ ticket, status }: { ticket: Ticket; status: SettableStatus }) {
  return call(setTicketStatus, { params: { ticketId: ticket.id }, body: { status } });
}

export function sendConversion({ id }: Ticket) {
  return call(convertTicket, { params: { ticketId: id } });
}

export function sendDeletion({ id, version }: Ticket) {
  return call(deleteTicket, { params: { ticketId: id }, query: { version: String(version) } });
}
