import type { editTicket as editRoute, Ticket } from '@vintem/contract/tickets';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { statusAfterEdit, type TicketStatus } from '@vintem/core/planning/ticket';
import type { UserId } from '#platform/owner.ts';
import { refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { readTicket } from './read-tickets.ts';
import { lockTicket, updateTicket } from './tickets.queries.ts';

/** Updates the given fields. The ticket is open again, unless it is converted. */
export function editTicket(
  services: Services,
  userId: UserId,
  ticketId: string,
  edits: ParsedRequestOf<typeof editRoute>['body'],
): Promise<Result<{ ticket: Ticket }>> {
  return transact(services, async (tx) => {
    const before = await lockTicket(tx, userId, ticketId);
    if (!before) return refuse('ticket_not_found');
    if (before.version !== edits.version) return refuse('version_conflict');
    await updateTicket(tx, userId, ticketId, {
      title: edits.title ?? before.title,
      description: edits.description ?? before.description,
      priority: edits.priority ?? before.priority,
      category: edits.category ?? before.category,
      status: statusAfterEdit(before.status),
      version: before.version + 1,
      updated_at: services.clock.now(),
    });
    return readTicket(tx, userId, ticketId);
  });
}

/** Sets the status by hand: the last one asked for stands. A converted ticket stays converted. */
export function setTicketStatus(
  services: Services,
  userId: UserId,
  ticketId: string,
  status: Exclude<TicketStatus, 'converted'>,
): Promise<Result<{ ticket: Ticket }>> {
  return transact(services, async (tx) => {
    const before = await lockTicket(tx, userId, ticketId);
    if (!before) return refuse('ticket_not_found');
    if (before.status === 'converted') return refuse('ticket_converted');
    if (before.status !== status) {
      const version = before.version + 1;
      await updateTicket(tx, userId, ticketId, { status, version, updated_at: services.clock.now() });
    }
    return readTicket(tx, userId, ticketId);
  });
}
