// What a person deleted of their own tasks, goals, tickets and investments can be brought back for a day.
import * as z from 'zod/mini';
import { idSchema } from './fields.ts';
import { defineRoute } from './route.ts';

/** What a deletion answers: with its id `undoDeletion` brings everything back. */
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
