import type { Ticket } from '@vintem/contract/tickets';
import { type Insertable, type Selectable, sql } from 'kysely';
import { restoreRows } from '#platform/deleted-rows.ts';
import type { UserId } from '#platform/owner.ts';
import type { JsonRow, Tickets } from '#platform/schema.ts';
import type { Reader, Tx } from '#platform/services.ts';
import { ticketOf } from './ticket-view.ts';

export type TicketRow = Selectable<Tickets>;
export type TicketColumns = Omit<Insertable<Tickets>, 'user_id'>;

/** A ticket with its task's columns for the screens. */
function selectTickets(db: Reader, userId: UserId) {
  return db
    .selectFrom('tickets')
    .leftJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'tickets.user_id').onRef('tasks.id', '=', 'tickets.task_id'),
    )
    .selectAll('tickets')
    .select(['tasks.title as task_title', 'tasks.due_at as task_due_at', 'tasks.status as task_status'])
    .where('tickets.user_id', '=', userId);
}

/** Newest first, at most `limit`, beginning after the ticket `afterId`. */
export async function listTickets(
  db: Reader,
  userId: UserId,
  { afterId, limit }: { afterId: string | undefined; limit: number },
): Promise<Ticket[]> {
  let query = selectTickets(db, userId).orderBy('tickets.id', 'desc').limit(limit);
  if (afterId !== undefined) query = query.where('tickets.id', '<', afterId);
  return (await query.execute()).map(ticketOf);
}

export async function findTicket(db: Reader, userId: UserId, ticketId: string): Promise<Ticket | undefined> {
  const row = await selectTickets(db, userId).where('tickets.id', '=', ticketId).executeTakeFirst();
  return row && ticketOf(row);
}

/** The ticket, locked until commit. */
export function lockTicket(tx: Tx, userId: UserId, ticketId: string): Promise<TicketRow | undefined> {
  return tx
    .selectFrom('tickets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', ticketId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertTicket(tx: Tx, userId: UserId, row: TicketColumns): Promise<void> {
  await tx
    .insertInto('tickets')
    .values({ user_id: userId, ...row })
    .execute();
}

export async function updateTicket(
  tx: Tx,
  userId: UserId,
  ticketId: string,
  set: Partial<TicketColumns>,
): Promise<void> {
  await tx.updateTable('tickets').set(set).where('user_id', '=', userId).where('id', '=', ticketId).execute();
}

/** Deletes the ticket and returns its last row. */
export async function removeTicket(tx: Tx, userId: UserId, ticketId: string): Promise<JsonRow> {
  const { row } = await tx
    .deleteFrom('tickets')
    .where('user_id', '=', userId)
    .where('id', '=', ticketId)
    .returning(sql<JsonRow>`to_jsonb(tickets)`.as('row'))
    .executeTakeFirstOrThrow();
  return row;
}

/** Restores rows as `removeTicket` returned them, without their task if that has been deleted since. */
export async function restoreTicketRows(tx: Tx, userId: UserId, rows: readonly JsonRow[]): Promise<void> {
  const tasks = await tx
    .selectFrom('tasks')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${rows.map((row) => row['task_id'])}::uuid[])`)
    .execute();
  const there = new Set<unknown>(tasks.map(({ id }) => id));
  await restoreRows(
    tx,
    userId,
    'tickets',
    rows.map((row) => (there.has(row['task_id']) ? row : { ...row, task_id: null })),
  );
}
