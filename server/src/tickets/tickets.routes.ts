import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import type { Services } from '#platform/services.ts';
import { editTicket, setTicketStatus } from './change-ticket.ts';
import { convertTicket } from './convert-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { deleteTicket } from './delete-ticket.ts';
import { readPage, readTicket } from './read-tickets.ts';

export function ticketsRoutes(register: RegisterRoute, services: Services): void {
  register(api.listTickets, ({ grant, input: { query } }) =>
    readPage(services.db, grant.userId, { cursor: query.cursor, limit: Number(query.limit) }),
  );

  register(api.getTicket, ({ grant, input }) => readTicket(services.db, grant.userId, input.params.ticketId));

  register(api.createTicket, ({ grant, input, once }) =>
    createTicket(services, grant.userId, input.body, once),
  );

  register(api.editTicket, ({ grant, input }) =>
    editTicket(services, grant.userId, input.params.ticketId, input.body),
  );

  register(api.setTicketStatus, ({ grant, input }) =>
    setTicketStatus(services, grant.userId, input.params.ticketId, input.body.status),
  );

  register(api.convertTicket, ({ grant, input }) =>
    convertTicket(services, grant.userId, input.params.ticketId),
  );

  register(api.deleteTicket, ({ grant, input }) =>
    deleteTicket(services, grant.userId, input.params.ticketId, Number(input.query.version)),
  );
}
