import type { Ticket } from '@vintem/contract/tickets';
import type { UserId } from '#platform/owner.ts';
import { cutPage, KEY_PART, decodePageCursor } from '#platform/page-cursor.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Reader } from '#platform/services.ts';
import { findTicket, listTickets } from './tickets.queries.ts';

/** There is nothing to filter by. */
const FILTER = { list: 'tickets' };

export async function readPage(
  db: Reader,
  userId: UserId,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Result<{ tickets: Ticket[]; nextCursor: string | null }>> {
  const after = cursor === undefined ? undefined : decodePageCursor(FILTER, cursor, [KEY_PART.id]);
  if (after === null) return refuse('cursor_invalid');
  const found = await listTickets(db, userId, { afterId: after?.[0], limit: limit + 1 });
  const { rows, nextCursor } = cutPage(found, FILTER, limit, ({ id }) => [id]);
  return ok({ tickets: rows, nextCursor });
}

export async function readTicket(
  db: Reader,
  userId: UserId,
  ticketId: string,
): Promise<Result<{ ticket: Ticket }>> {
  const ticket = await findTicket(db, userId, ticketId);
  return ticket ? ok({ ticket }) : refuse('ticket_not_found');
}
