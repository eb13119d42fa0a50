import { restoreGoals } from '#goals/delete-goal.ts';
import { restoreInvestments } from '#investments/delete-investment.ts';
import { takeDeleted } from '#platform/deleted-rows.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { restoreTasks } from '#tasks/delete-task.ts';
import { restoreTickets } from '#tickets/delete-ticket.ts';

const RESTORE = {
  task: restoreTasks,
  goal: restoreGoals,
  ticket: restoreTickets,
  investment: restoreInvestments,
};

/** Puts back, once and within a day, the rows that a deletion took. */
export function undoDeletion(
  services: Services,
  userId: UserId,
  deletionId: string,
): Promise<Result<undefined>> {
  return transact(services, async (tx) => {
    const deletion = await takeDeleted(tx, userId, deletionId, services.clock.now());
    if (!deletion) return refuse('not_found');
    await RESTORE[deletion.entity](tx, userId, deletion.rows);
    return ok(undefined);
  });
}
