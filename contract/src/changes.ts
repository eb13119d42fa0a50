// The one history: every change to money can be taken back by the id that its answer carried.
import * as z from 'zod/mini';
import { idSchema } from './fields.ts';
import { defineRoute } from './route.ts';

export const undoChange = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/changes/:changeId/undo',
  access: 'ledger',
  needs: 'write',
  summary: 'Desfaz uma alteração, se nada mais novo depender dela.',
  tag: 'Alterações',
  status: 200,
  errors: ['undo_conflict', 'already_undone', 'import_undone_whole', 'plan_limit_accounts'],
  params: z.object({ ledgerId: idSchema, changeId: idSchema }),
  response: z.object({ changeId: idSchema }),
});
