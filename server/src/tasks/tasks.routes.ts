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
  register(api.listTasks, ({ grant, input: { query } }) => {
    const { cursor, limit, ...filter } = query;
    return readPage(services, grant.userId, filter, { cursor, limit: Number(limit) });
  });

  register(api.summarizeTasks, async ({ grant, input }) =>
    ok(await summarize(services, grant.userId, input.query.day)),
  );

  register(api.getTask, ({ grant, input }) => readTask(services.db, grant.userId, input.params.taskId));

  register(api.createTask, ({ grant, input, once }) => createTask(services, grant.userId, input.body, once));

  register(api.editTask, ({ grant, input }) =>
    editTask(services, grant.userId, input.params.taskId, input.body),
  );

  register(api.setTaskStatus, ({ grant, input }) =>
    setTaskStatus(services, grant.userId, input.params.taskId, input.body.status),
  );

  register(api.deleteTask, ({ grant, input: { params, query } }) =>
    deleteTask(services, grant.userId, params.taskId, {
      version: Number(query.version),
      scope: query.scope,
    }),
  );
}
