// Reading tasks: pages of them, and how many there are of each kind that the screen counts.
import type { Task, TaskFilter, TaskSort, TaskSummary } from '@vintem/contract/tasks';
import type { Day } from '@vintem/core/calendar/day';
import { boundsOfDay } from '#platform/local-time.ts';
import type { UserId } from '#platform/owner.ts';
import { cutPage, KEY_PART, decodePageCursor, type SortKey } from '#platform/page-cursor.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Reader, Services } from '#platform/services.ts';
import { readTimeZone } from '#settings/settings.ts';
import { taskOf } from './task-view.ts';
import { countTasks, findTask, listTasks } from './tasks.queries.ts';

export interface TaskPage {
  readonly tasks: Task[];
  readonly nextCursor: string | null;
}

const SHAPES: Readonly<Record<TaskSort, readonly RegExp[]>> = {
  date: [KEY_PART.instant, KEY_PART.id],
  priority: [/^[123]$/, KEY_PART.instant, KEY_PART.id],
  title: [KEY_PART.text, KEY_PART.instant, KEY_PART.id],
  status: [/^(true|false)$/, KEY_PART.instant, KEY_PART.id],
};
const PRIORITY_RANK = { high: '1', medium: '2', low: '3' };

export async function readPage(
  services: Services,
  userId: UserId,
  filter: TaskFilter,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Result<TaskPage>> {
  const { sort } = filter;
  const after = cursor === undefined ? undefined : decodePageCursor(filter, cursor, SHAPES[sort]);
  if (after === null) return refuse('cursor_invalid');
  const selection = {
    status: filter.status,
    category: filter.category,
    search: filter.search,
    due: filter.day && boundsOfDay(await readTimeZone(services.db, userId), filter.day),
    overdueAt: filter.overdue && services.clock.now(),
  };
  const found = await listTasks(services.db, userId, selection, { sort, after, limit: limit + 1 });
  const { rows, nextCursor } = cutPage(found.map(taskOf), filter, limit, (task) => keyOf(task, sort));
  return ok({ tasks: rows, nextCursor });
}

function keyOf(task: Task, sort: TaskSort): SortKey {
  const { dueAt, id } = task;
  const first = {
    date: [],
    priority: [PRIORITY_RANK[task.priority]],
    title: [task.title],
    status: [String(task.status === 'completed')],
  };
  return [...first[sort], dueAt, id];
}

export async function summarize({ db, clock }: Services, userId: UserId, onDay: Day): Promise<TaskSummary> {
  const due = boundsOfDay(await readTimeZone(db, userId), onDay);
  const [pendingOfDay, completedOfDay, overdue, pending] = await Promise.all([
    countTasks(db, userId, { due, status: 'pending' }),
    countTasks(db, userId, { due, status: 'completed' }),
    countTasks(db, userId, { overdueAt: clock.now() }),
    countTasks(db, userId, { status: 'pending' }),
  ]);
  return { pendingOfDay, completedOfDay, overdue, pending };
}

export async function readTask(db: Reader, userId: UserId, taskId: string): Promise<Result<{ task: Task }>> {
  const row = await findTask(db, userId, taskId);
  return row ? ok({ task: taskOf(row) }) : refuse('task_not_found');
}
