// Tickets as the API answers them.
import type { Export } from '@vintem/contract/profile';
import type { Ticket } from '@vintem/contract/tickets';
import type { Selectable } from 'kysely';
import type { Tasks, Tickets } from '#platform/schema.ts';

type Row = Selectable<Tickets>;

/** A ticket with its task's columns for the screens. */
interface RowBesideTask extends Row {
  readonly task_title: string | null;
  readonly task_due_at: string | null;
  readonly task_status: Tasks['status'] | null;
}

export function ticketOf(row: RowBesideTask): Ticket {
  const { task_title: title, task_due_at: dueAt, task_status: status } = row;
  return {
    ...exportedTicketOf(row),
    task: title !== null && dueAt && status ? { title, dueAt, status } : null,
  };
}

/** The ticket in the export, without its task. */
export function exportedTicketOf(row: Row): Export['tickets'][number] {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    priority: row.priority,
    category: row.category,
    status: row.status,
    taskId: row.task_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
