import type { createTicket as createRoute, Ticket } from '@vintem/contract/tickets';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { newId } from '#platform/ids.ts';
import type { UserId } from '#platform/owner.ts';
import type { Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { readTicket } from './read-tickets.ts';
import { insertTicket } from './tickets.queries.ts';

export function createTicket(
  services: Services,
  userId: UserId,
  { title, description, priority, category }: ParsedRequestOf<typeof createRoute>['body'],
  once: OnceKey | undefined,
): Promise<Result<{ ticket: Ticket }>> {
  return transact(
    services,
    async (tx) => {
      const now = services.clock.now();
      const id = newId(now);
      await insertTicket(tx, userId, {
        id,
        title,
        description,
        priority,
        category,
        status: 'open',
        task_id: null,
        created_at: now,
        updated_at: now,
      });
      return readTicket(tx, userId, id);
    },
    once,
  );
}
