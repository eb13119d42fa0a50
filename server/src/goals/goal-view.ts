// Goals as the API answers them.
import type { Goal } from '@vintem/contract/goals';
import type { Selectable } from 'kysely';
import type { Goals } from '#platform/schema.ts';

export function goalOf(row: Selectable<Goals>): Goal {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    targetDay: row.target_day,
    category: row.category,
    progressPercent: row.progress_percent,
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
