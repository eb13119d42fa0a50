// Deleted tasks, goals, tickets and investments can be restored for a day.
import * as z from 'zod/mini';
import { idSchema } from './fields.ts';
import { defineRoute } from './route.ts';

/** The answer to a deletion: `undoDeletion` restores everything by its id. */
export const deletionSchema = z.object({ deletionId: idSchema, count: z.int() });

export const undoDeletion = defineRoute({
  method: 'POST',
  path: '/api/deletions/:deletionId/undo',
  access: 'user',
  needs: 'write',
  summary: 'Traz de volta o que foi excluído há menos de um dia, como estava.',
  tag: 'Alterações',
  status: 204,
  params: z.object({ deletionId: idSchema }),
});
