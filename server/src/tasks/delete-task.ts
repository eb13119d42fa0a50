import type { DeletionScope } from '@vintem/contract/tasks';
import { type Deleted, saveDeleted } from '#platform/deleted-rows.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { lockTask, restoreTaskRows, removeTasks } from './tasks.queries.ts';

/** Deletes a task and, of its series, those that are due after it or all. A ticket that was converted to one stays converted. */
export function deleteTask(
  services: Services,
  userId: UserId,
  taskId: string,
  { version, scope }: { version: number; scope: DeletionScope },
): Promise<Result<Deleted>> {
  return transact(services, async (tx) => {
    const task = await lockTask(tx, userId, taskId);
    if (!task) return refuse('task_not_found');
    if (task.version !== version) return refuse('version_conflict');
    const { series_id: seriesId, due_at: dueFrom } = task;
    const ofSeries =
      seriesId && scope !== 'one' ? { seriesId, ...(scope === 'following' && { dueFrom }) } : null;
    const rows = await removeTasks(tx, userId, ofSeries ?? { id: taskId });
    return ok(await saveDeleted(tx, userId, 'task', rows, services.clock.now()));
  });
}

/** Puts back rows as they were deleted. */
export const restoreTasks = restoreTaskRows;
