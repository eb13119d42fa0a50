// Tickets of a person: what they report or ask for. One can be converted to a task, once and for good.
import { SETTABLE_TICKET_STATUSES, TICKET_STATUSES } from '@vintem/core/planning/ticket';
import * as z from 'zod/mini';
import { deletionSchema } from './deletions.ts';
import { bodySchema } from './fields.forms.ts';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  limitTextSchema,
  versionSchema,
  versionTextSchema,
} from './fields.ts';
import { prioritySchema, titleSchema } from './planning.forms.ts';
import { defineRoute } from './route.ts';
import { taskSchema, taskStatusSchema } from './tasks.ts';
import { createTicketBodySchema, requiredDetailsSchema, ticketCategorySchema } from './tickets.forms.ts';

export const ticketSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  priority: prioritySchema,
  category: ticketCategorySchema,
  status: z.enum(TICKET_STATUSES),
  /** The task of a converted one, and what it is now; null when that was deleted. */
  taskId: z.nullable(idSchema),
  task: z.nullable(z.object({ title: z.string(), dueAt: instantSchema, status: taskStatusSchema })),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
ticketSchema.register(z.globalRegistry, { id: 'Ticket' });
export type Ticket = z.output<typeof ticketSchema>;
export type NewTicket = z.input<typeof createTicketBodySchema>;

const ticketParams = z.object({ ticketId: idSchema });
const ticketAnswer = z.object({ ticket: ticketSchema });

export const listTickets = defineRoute({
  method: 'GET',
  path: '/api/tickets',
  access: 'user',
  needs: 'read',
  summary: 'Lista os chamados, dos mais novos aos mais antigos, página por página.',
  tag: 'Chamados',
  status: 200,
  errors: ['cursor_invalid'],
  query: z.object({ cursor: cursorSchema, limit: limitTextSchema }),
  response: z.object({ tickets: z.array(ticketSchema), nextCursor: z.nullable(z.string()) }),
});

export const getTicket = defineRoute({
  method: 'GET',
  path: '/api/tickets/:ticketId',
  access: 'user',
  needs: 'read',
  summary: 'Mostra um chamado.',
  tag: 'Chamados',
  status: 200,
  errors: ['ticket_not_found'],
  params: ticketParams,
  response: ticketAnswer,
});

export const createTicket = defineRoute({
  method: 'POST',
  path: '/api/tickets',
  access: 'user',
  needs: 'enter',
  summary: 'Abre um chamado.',
  tag: 'Chamados',
  status: 201,
  idempotent: true,
  body: createTicketBodySchema,
  response: ticketAnswer,
});

export const editTicket = defineRoute({
  method: 'PATCH',
  path: '/api/tickets/:ticketId',
  access: 'user',
  needs: 'write',
  summary: 'Altera um chamado, que volta a ficar aberto; um convertido fica convertido.',
  tag: 'Chamados',
  status: 200,
  errors: ['ticket_not_found', 'version_conflict'],
  params: ticketParams,
  body: bodySchema({
    version: versionSchema,
    title: z.optional(titleSchema),
    description: z.optional(requiredDetailsSchema),
    priority: z.optional(prioritySchema),
    category: z.optional(ticketCategorySchema),
  }),
  response: ticketAnswer,
});

export const setTicketStatus = defineRoute({
  method: 'PATCH',
  path: '/api/tickets/:ticketId/status',
  access: 'user',
  needs: 'write',
  summary: 'Muda a situação de um chamado. Não pede versão: vale o último pedido.',
  tag: 'Chamados',
  status: 200,
  errors: ['ticket_not_found', 'ticket_converted'],
  params: ticketParams,
  body: bodySchema({ status: z.enum(SETTABLE_TICKET_STATUSES, { error: 'choice_invalid' }) }),
  response: ticketAnswer,
});

export const convertTicket = defineRoute({
  method: 'POST',
  path: '/api/tickets/:ticketId/convert',
  access: 'user',
  needs: 'write',
  summary: 'Converte um chamado em tarefa de trabalho para daqui a 7 dias, uma única vez.',
  tag: 'Chamados',
  status: 200,
  errors: ['ticket_not_found', 'ticket_converted'],
  params: ticketParams,
  response: z.object({ ticket: ticketSchema, task: taskSchema }),
});

export const deleteTicket = defineRoute({
  method: 'DELETE',
  path: '/api/tickets/:ticketId',
  access: 'user',
  needs: 'write',
  summary: 'Exclui um chamado; a tarefa de um convertido fica. Pode ser desfeito.',
  tag: 'Chamados',
  status: 200,
  errors: ['ticket_not_found', 'version_conflict'],
  params: ticketParams,
  query: z.object({ version: versionTextSchema }),
  response: deletionSchema,
});
