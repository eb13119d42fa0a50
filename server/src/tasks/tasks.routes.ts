import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { createTask } from './create-task.ts';
import { deleteTask } from './delete-task.ts';
import { editTask } from './edit-task.ts';
import { readPage, readTask, summarize } from './read-tasks.ts';
import { setTaskStatus } from './set-task-status.ts';

export function tasksRoutes(register: RegisterRoute, services: Services): void {
  register(api.listTasks, ({ caller, input: { query } }) => {
    const { cursor, limit, ...filter } = query;
    return readPage(services, caller.userId, filter, { cursor, limit: Number(limit) });
  });

  register(api.summarizeTasks, async ({ caller, input }) =>
    ok(await summarize(services, caller.userId, input.query.day)),
  );

  register(api.getTask, ({ caller, input }) => readTask(services.db, caller.userId, input.params.taskId));

  register(api.createTask, ({ caller, input, once }) =>
    createTask(services, caller.userId, input.body, once),
  );

  register(api.editTask, ({ caller, input }) =>
    editTask(services, caller.userId, input.params.taskId, input.body),
  );

  register(api.setTaskStatus, ({ caller, input }) =>
    setTaskStatus(services, caller.userId, input.params.taskId, input.body.status),
  );

  register(api.deleteTask, ({ caller, input: { params, query } }) =>
    deleteTask(services, caller.userId, params.taskId, {
      version: Number(query.version),
      scope: query.scope,
    }),
  );
}
