// What a ledger keeps of a category: only what differs from the built-in list. It comes with the session, so that no page waits for it.
import { CATEGORY_COLORS, CATEGORY_ICONS } from '@vintem/core/ledger/category-look';
import { FIGURES } from '@vintem/core/ledger/transaction';
import * as z from 'zod/mini';
import { categorySchema } from './transactions.forms.ts';

export const categoryRecordSchema = z.object({
  key: categorySchema,
  /** In which sum it counts; null of a built-in one. */
  type: z.nullable(z.enum(FIGURES)),
  /** Here and below: null of a built-in one as it came. */
  name: z.nullable(z.string()),
  parentKey: z.nullable(categorySchema),
  icon: z.nullable(z.enum(CATEGORY_ICONS)),
  color: z.nullable(z.enum(CATEGORY_COLORS)),
  position: z.nullable(z.int()),
  isArchived: z.boolean(),
});
categoryRecordSchema.register(z.globalRegistry, { id: 'CategoryRecord' });
