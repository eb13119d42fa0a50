import { type Deleted, saveDeleted } from '#platform/deleted-rows.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { lockTicket, restoreTicketRows, removeTicket } from './tickets.queries.ts';

/** Deletes the ticket; the task that it was converted to stays. */
export function deleteTicket(
  services: Services,
  userId: UserId,
  ticketId: string,
  version: number,
): Promise<Result<Deleted>> {
  return transact(services, async (tx) => {
    const ticket = await lockTicket(tx, userId, ticketId);
    if (!ticket) return refuse('ticket_not_found');
    if (ticket.version !== version) return refuse('version_conflict');
    const row = await removeTicket(tx, userId, ticketId);
    return ok(await saveDeleted(tx, userId, 'ticket', [row], services.clock.now()));
  });
}

/** Puts back rows as they were deleted. */
export const restoreTickets = restoreTicketRows;
