import type { editTask as editRoute, Task } from '@vintem/contract/tasks';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { instantAt } from '#platform/local-time.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { readTimeZone } from '#settings/settings.ts';
import { writtenColumns } from './create-task.ts';
import { taskOf } from './task-view.ts';
import { lockTask, updateTask } from './tasks.queries.ts';

/** Updates the given fields of this task only; its completion stays. */
export function editTask(
  services: Services,
  userId: UserId,
  taskId: string,
  edits: ParsedRequestOf<typeof editRoute>['body'],
): Promise<Result<{ task: Task }>> {
  return transact(services, async (tx) => {
    const before = await lockTask(tx, userId, taskId);
    if (!before) return refuse('task_not_found');
    if (before.version !== edits.version) return refuse('version_conflict');
    const { title, description, priority, category, due } = edits;
    const row = await updateTask(tx, userId, taskId, {
      ...writtenColumns({
        title: title ?? before.title,
        description: description ?? before.description,
        priority: priority ?? before.priority,
        category: category ?? before.category,
      }),
      ...(due && { due_at: instantAt(await readTimeZone(tx, userId), due) }),
      version: before.version + 1,
      updated_at: services.clock.now(),
    });
    return ok({ task: taskOf(row) });
  });
}
