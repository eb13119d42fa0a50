// What the undo of an import would do, to be read before it is confirmed.
import * as z from 'zod/mini';
import { currencySchema, daySchema } from './fields.forms.ts';
import { idSchema, sumSchema } from './fields.ts';
import { defineRoute } from './route.ts';

export const importUndoSchema = z.object({
  /** Transactions that it made, and that go. Here and below a transfer is one, and not its two sides. */
  goneCount: z.int(),
  /** Transactions that were there before, and that are as before again: expected, unpaired, on their own day. */
  restoredCount: z.int(),
  /** Transactions that a person has changed since: those that it made, which the person keeps or deletes, and the others, which stay. */
  changedCount: z.int(),
  changedBeforeCount: z.int(),
  /** The first of those that it made and a person has changed since, the newest first, as they are now: with the amount as it moves its account. */
  changed: z.array(
    z.object({
      id: idSchema,
      day: daySchema,
      description: z.string(),
      amountCents: sumSchema,
      currency: currencySchema,
    }),
  ),
  /** Transactions that it made and that stay, by the file that tells them, too; null where that file tells another parcel of their purchase. */
  staying: z.array(z.object({ fileName: z.nullable(z.string()), count: z.int() })),
  /**
   * The opening balance of its account, where the undo changes it: to the former one, or else so that the account holds the balance of the
   * earliest file that is left, which is named.
   */
  opening: z.nullable(
    z.object({ fromCents: sumSchema, toCents: z.nullable(sumSchema), fileName: z.nullable(z.string()) }),
  ),
});
importUndoSchema.register(z.globalRegistry, { id: 'ImportUndo' });
export type ImportUndo = z.output<typeof importUndoSchema>;

export const previewImportUndo = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/imports/:importId/undo',
  access: 'ledger',
  needs: 'read',
  scope: 'import',
  summary: 'Diz o que sairia, o que voltaria a ser como era e o que ficaria, se a importação fosse desfeita.',
  tag: 'Importações',
  status: 200,
  errors: ['import_not_applied'],
  params: z.object({ ledgerId: idSchema, importId: idSchema }),
  response: z.object({ undo: importUndoSchema }),
});
