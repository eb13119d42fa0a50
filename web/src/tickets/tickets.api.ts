import type { RequestOf } from '@vintem/contract/route';
import type { editTicket, NewTicket, setTicketStatus, Ticket } from '@vintem/contract/tickets';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { PLANNING_KEY } from '#planning/planning-changes.ts';

/** All tickets, newest first, fifty at a time. */
export const ticketsQuery = infiniteQueryOptions({
  queryKey: [PLANNING_KEY, 'tickets'],
  queryFn: ({ pageParam: cursor, signal }) => call('GET /api/tickets', { query: { cursor } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export async function fetchTicket({ id }: Ticket): Promise<Ticket> {
  return (await call('GET /api/tickets/:ticketId', { params: { ticketId: id } })).ticket;
}

export type TicketChanges = Omit<RequestOf<typeof editTicket>['body'], 'version'>;
export type SettableStatus = RequestOf<typeof setTicketStatus>['body']['status'];

export function createTicket(body: NewTicket, idempotencyKey: string) {
  return call('POST /api/tickets', { body }, { idempotencyKey });
}

export function updateTicket({ id, version }: Ticket, changes: TicketChanges) {
  return call('PATCH /api/tickets/:ticketId', { params: { ticketId: id }, body: { version, ...changes } });
}

export function updateTicketStatus({ ticket, status }: { ticket: Ticket; status: SettableStatus }) {
  return call('PATCH /api/tickets/:ticketId/status', { params: { ticketId: ticket.id }, body: { status } });
}

export function convertTicket({ id }: Ticket) {
  return call('POST /api/tickets/:ticketId/convert', { params: { ticketId: id } });
}

export function deleteTicket({ id, version }: Ticket) {
  return call('DELETE /api/tickets/:ticketId', {
    params: { ticketId: id },
    query: { version: String(version) },
  });
}
