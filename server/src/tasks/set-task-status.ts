import type { Task } from '@vintem/contract/tasks';
import type { TaskStatus } from '@vintem/core/planning/task';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { taskOf } from './task-view.ts';
import { lockTask, updateTask } from './tasks.queries.ts';

/** Completes the task now, or reopens it. A task already in that state keeps it, with its instant. */
export function setTaskStatus(
  services: Services,
  userId: UserId,
  taskId: string,
  status: TaskStatus,
): Promise<Result<{ task: Task }>> {
  return transact(services, async (tx) => {
    const before = await lockTask(tx, userId, taskId);
    if (!before) return refuse('task_not_found');
    if (before.status === status) return ok({ task: taskOf(before) });
    const now = services.clock.now();
    const row = await updateTask(tx, userId, taskId, {
      status,
      completed_at: status === 'completed' ? now : null,
      version: before.version + 1,
      updated_at: now,
    });
    return ok({ task: taskOf(row) });
  });
}
