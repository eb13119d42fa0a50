import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import type { Services } from '#platform/services.ts';
import { editTicket, setTicketStatus } from './change-ticket.ts';
import { convertTicket } from './convert-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { deleteTicket } from './delete-ticket.ts';
import { readPage, readTicket } from './read-tickets.ts';

export function ticketsRoutes(register: RegisterRoute, services: Services): void {
  register(api.listTickets, ({ caller, input: { query } }) =>
    readPage(services.db, caller.userId, { cursor: query.cursor, limit: Number(query.limit) }),
  );

  register(api.getTicket, ({ caller, input }) =>
    readTicket(services.db, caller.userId, input.params.ticketId),
  );

  register(api.createTicket, ({ caller, input, once }) =>
    createTicket(services, caller.userId, input.body, once),
  );

  register(api.editTicket, ({ caller, input }) =>
    editTicket(services, caller.userId, input.params.ticketId, input.body),
  );

  register(api.setTicketStatus, ({ caller, input }) =>
    setTicketStatus(services, caller.userId, input.params.ticketId, input.body.status),
  );

  register(api.convertTicket, ({ caller, input }) =>
    convertTicket(services, caller.userId, input.params.ticketId),
  );

  register(api.deleteTicket, ({ caller, input }) =>
    deleteTicket(services, caller.userId, input.params.ticketId, Number(input.query.version)),
  );
}
