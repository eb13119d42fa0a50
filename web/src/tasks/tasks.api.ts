import type { SentOf } from '@vintem/contract/route';
import {
  createTask,
  type DeletionScope,
  deleteTask,
  editTask,
  getTask,
  listTasks,
  type NewTask,
  setTaskStatus,
  summarizeTasks,
  type Task,
} from '@vintem/contract/tasks';
import type { Day } from '@vintem/core/calendar/day';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { PLANNING_KEY } from '#planning/planning-changes.ts';

export type TaskFilter = Omit<NonNullable<SentOf<typeof listTasks>['query']>, 'cursor' | 'limit'>;

/** The tasks of the filter, fifty at a time. The old rows stay while another filter loads. */
export function tasksQuery(filter: TaskFilter) {
  return infiniteQueryOptions({
    queryKey: [PLANNING_KEY, 'tasks', filter],
    queryFn: ({ pageParam: cursor, signal }) => call(listTasks, { query: { ...filter, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Number of tasks of each kind; some kinds are those of a day. */
export function taskSummaryQuery(day: Day) {
  return queryOptions({
    queryKey: [PLANNING_KEY, 'task-summary', day],
    queryFn: ({ signal }) => call(summarizeTasks, { query: { day } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type TaskChanges = Omit<SentOf<typeof editTask>['body'], 'version'>;

export async function fetchTask({ id }: Task): Promise<Task> {
  return (await call(getTask, { params: { taskId: id } })).task;
}

export function sendNewTask(body: NewTask, idempotencyKey: string) {
  return call(createTask, { body }, { idempotencyKey });
}

export function sendChanges({ id, version }: Task, changes: TaskChanges) {
  return call(editTask, { params: { taskId: id }, body: { version, ...changes } });
}

export function sendStatus({ task: { id }, status }: { task: Task; status: Task['status'] }) {
  return call(setTaskStatus, { params: { taskId: id }, body: { status } });
}

export function sendDeletion({ task: { id, version }, scope }: { task: Task; scope: DeletionScope }) {
  return call(deleteTask, { params: { taskId: id }, query: { version: String(version), scope } });
}
