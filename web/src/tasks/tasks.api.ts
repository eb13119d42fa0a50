import type { SentOf } from '@vintem/contract/route';
import type { DeletionScope, editTask, listTasks, NewTask, Task } from '@vintem/contract/tasks';
import type { Day } from '@vintem/core/calendar/day';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { PLANNING_KEY } from '#planning/planning-changes.ts';

export type TaskFilter = Omit<NonNullable<SentOf<typeof listTasks>['query']>, 'cursor' | 'limit'>;

/** The tasks of the filter, fifty at a time. What is shown stays while another filter is on its way. */
export function tasksQuery(filter: TaskFilter) {
  return infiniteQueryOptions({
    queryKey: [PLANNING_KEY, 'tasks', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/tasks', { query: { ...filter, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** How many tasks of each kind there are; some are those of a day. */
export function taskSummaryQuery(day: Day) {
  return queryOptions({
    queryKey: [PLANNING_KEY, 'task-summary', day],
    queryFn: ({ signal }) => call('GET /api/tasks/summary', { query: { day } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type TaskChanges = Omit<SentOf<typeof editTask>['body'], 'version'>;

export async function fetchTask({ id }: Task): Promise<Task> {
  return (await call('GET /api/tasks/:taskId', { params: { taskId: id } })).task;
}

export function sendNewTask(body: NewTask, idempotencyKey: string) {
  return call('POST /api/tasks', { body }, { idempotencyKey });
}

export function sendChanges({ id, version }: Task, changes: TaskChanges) {
  return call('PATCH /api/tasks/:taskId', { params: { taskId: id }, body: { version, ...changes } });
}

export function sendStatus({ task: { id }, status }: { task: Task; status: Task['status'] }) {
  return call('PATCH /api/tasks/:taskId/status', { params: { taskId: id }, body: { status } });
}

export function sendDeletion({ task: { id, version }, scope }: { task: Task; scope: DeletionScope }) {
  return call('DELETE /api/tasks/:taskId', {
    params: { taskId: id },
    query: { version: String(version), scope },
  });
}
