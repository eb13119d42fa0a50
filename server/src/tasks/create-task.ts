import type { Task } from '@vintem/contract/tasks';
import type { createTaskBodySchema } from '@vintem/contract/tasks.forms';
import { type Day, weekday } from '@vintem/core/calendar/day';
import { occurrenceDays } from '@vintem/core/recurrences/recurrence';
import { faultOfRule } from '@vintem/core/recurrences/recurrence-fault';
import { foldText } from '@vintem/core/text/fold';
import type * as z from 'zod/mini';
import { newId } from '#platform/ids.ts';
import { instantAt } from '#platform/local-time.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { readTimeZone } from '#settings/settings.ts';
import { taskOf } from './task-view.ts';
import { findTask, insertTasks } from './tasks.queries.ts';

export type TaskDraft = z.output<typeof createTaskBodySchema>;

/** Creates a task, or one for each day of its recurrence: all at once or none. */
export function createTask(
  services: Services,
  userId: UserId,
  draft: TaskDraft,
  once: OnceKey | undefined,
): Promise<Result<{ task: Task; count: number }>> {
  return transact(services, (tx) => addTasks(tx, userId, draft, services.clock.now()), once);
}

/** The same within a transaction that does more. Each occurrence keeps the time of day, whatever the clock of the place does. */
export async function addTasks(
  tx: Tx,
  userId: UserId,
  draft: TaskDraft,
  now: Date,
): Promise<Result<{ task: Task; count: number }>> {
  const days = daysOf(draft);
  if (!days.ok) return days;
  const timeZone = await readTimeZone(tx, userId);
  const written = { ...writtenColumns(draft), ...seriesColumns(draft, now) };
  const rows = days.value.map((day) => ({
    ...written,
    id: newId(now),
    due_at: instantAt(timeZone, { day, time: draft.due.time }),
    status: 'pending' as const,
    completed_at: null,
    created_at: now,
    updated_at: now,
  }));
  await insertTasks(tx, userId, rows);
  const first = await findTask(tx, userId, rows[0]?.id ?? '');
  if (!first) throw new Error('a task that was just written is not there');
  return ok({ task: taskOf(first), count: rows.length });
}

/** The days on which it is due. */
function daysOf({ due, recurrence }: TaskDraft): Result<Day[]> {
  if (!recurrence) return ok([due.day]);
  const rule = { ...recurrence, startDay: due.day };
  const fault = faultOfRule(rule);
  if (fault) return refuse('validation_failed', { fields: [{ path: 'recurrence.endDay', code: fault }] });
  return ok(occurrenceDays(rule));
}

function seriesColumns({ due, recurrence }: TaskDraft, now: Date) {
  if (!recurrence) return {};
  const { interval, endDay, weekday: chosen = weekday(due.day) } = recurrence;
  return {
    series_id: newId(now),
    recurrence_interval: interval,
    recurrence_weekday: interval === 'weekly' ? chosen : null,
    recurrence_end_day: endDay,
  };
}

/** The columns that a form fills in. */
export function writtenColumns({
  title,
  description,
  priority,
  category,
}: Pick<TaskDraft, 'title' | 'description' | 'priority' | 'category'>) {
  return { title, description, search_text: foldText(`${title} ${description}`), priority, category };
}
