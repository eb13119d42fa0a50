// Tasks as the API answers them.
import type { Task } from '@vintem/contract/tasks';
import type { Selectable } from 'kysely';
import type { Tasks } from '#platform/schema.ts';

export function taskOf(row: Selectable<Tasks>): Task {
  const { series_id, recurrence_interval, recurrence_end_day, recurrence_weekday } = row;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    dueAt: row.due_at,
    priority: row.priority,
    category: row.category,
    status: row.status,
    completedAt: row.completed_at,
    recurrence:
      series_id && recurrence_interval && recurrence_end_day
        ? {
            seriesId: series_id,
            interval: recurrence_interval,
            weekday: recurrence_weekday,
            endDay: recurrence_end_day,
          }
        : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
