import type { RequestOf } from '@vintem/contract/route';
import type { DeletionScope, editTask, listTasks, NewTask, Task } from '@vintem/contract/tasks';
import type { Day } from '@vintem/core/calendar/day';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { PLANNING_KEY } from '#planning/planning-changes.ts';

export type TaskFilter = Omit<NonNullable<RequestOf<typeof listTasks>['query']>, 'cursor' | 'limit'>;

/** The tasks of the filter, fifty at a time. The old rows stay while another filter loads. */
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

/** Number of tasks of each kind; some kinds are those of a day. */
export function taskSummaryQuery(day: Day) {
  return queryOptions({
    queryKey: [PLANNING_KEY, 'task-summary', day],
    queryFn: ({ signal }) => call('GET /api/tasks/summary', { query: { day } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type TaskChanges = Omit<RequestOf<typeof editTask>['body'], 'version'>;

export async function fetchTask({ id }: Task): Promise<Task> {
  return (await call('GET /api/tasks/:taskId', { params: { taskId: id } })).task;
}

export function createTask(body: NewTask, idempotencyKey: string) {
  return call('POST /api/tasks', { body }, { idempotencyKey });
}

export function updateTask({ id, version }: Task, changes: TaskChanges) {
  return call('PATCH /api/tasks/:taskId', { params: { taskId: id }, body: { version, ...changes } });
}

export function updateTaskStatus({ task: { id }, status }: { task: Task; status: Task['status'] }) {
  return call('PATCH /api/tasks/:taskId/status', { params: { taskId: id }, body: { status } });
}

export function deleteTask({ task: { id, version }, scope }: { task: Task; scope: DeletionScope }) {
  return call('DELETE /api/tasks/:taskId', {
    params: { taskId: id },
    query: { version: String(version), scope },
  });
}
