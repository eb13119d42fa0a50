import { restoreRows, claimDeleted } from '#platform/deleted-rows.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { JsonRow } from '#platform/schema.ts';
import type { Services, Tx } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { restoreTasks } from '#tasks/delete-task.ts';
import { restoreTickets } from '#tickets/delete-ticket.ts';

const RESTORE = {
  task: restoreTasks,
  goal: (tx: Tx, userId: UserId, rows: readonly JsonRow[]) => restoreRows(tx, userId, 'goals', rows),
  ticket: restoreTickets,
  investment: (tx: Tx, userId: UserId, rows: readonly JsonRow[]) =>
    restoreRows(tx, userId, 'investments', rows),
};

/** Puts back, once and within a day, the rows that a deletion took. */
export function undoDeletion(
  services: Services,
  userId: UserId,
  deletionId: string,
): Promise<Result<undefined>> {
  return transact(services, async (tx) => {
    const deletion = await claimDeleted(tx, userId, deletionId, services.clock.now());
    if (!deletion) return refuse('not_found');
    await RESTORE[deletion.entity](tx, userId, deletion.rows);
    return ok(undefined);
  });
}
