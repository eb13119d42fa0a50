import type { Task } from '@vintem/contract/tasks';
import type { Ticket } from '@vintem/contract/tickets';
import { addDays } from '@vintem/core/calendar/day';
import { DAYS_UNTIL_CONVERTED_IS_DUE } from '@vintem/core/planning/ticket';
import { localTimeAt } from '#platform/local-time.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { readTimeZone } from '#settings/settings.ts';
import { addTasks } from '#tasks/create-task.ts';
import { readTicket } from './read-tickets.ts';
import { lockTicket, updateTicket } from './tickets.queries.ts';

/**
 * Makes a task of the ticket, due in seven days at this time of the day. Both happen or neither; of two that convert at once, the second
 * waits for the lock and finds the ticket converted.
 */
export function convertTicket(
  services: Services,
  userId: UserId,
  ticketId: string,
): Promise<Result<{ ticket: Ticket; task: Task }>> {
  return transact(services, async (tx) => {
    const before = await lockTicket(tx, userId, ticketId);
    if (!before) return refuse('ticket_not_found');
    if (before.status === 'converted') return refuse('ticket_converted');
    const now = services.clock.now();
    const { day, time } = localTimeAt(await readTimeZone(tx, userId), now);
    const { title, description, priority } = before;
    const due = { day: addDays(day, DAYS_UNTIL_CONVERTED_IS_DUE), time };
    const added = await addTasks(tx, userId, { title, description, due, priority, category: 'work' }, now);
    if (!added.ok) return added;
    const { task } = added.value;
    await updateTicket(tx, userId, ticketId, {
      status: 'converted',
      task_id: task.id,
      version: before.version + 1,
      updated_at: now,
    });
    const converted = await readTicket(tx, userId, ticketId);
    return converted.ok ? ok({ ...converted.value, task }) : converted;
  });
}
