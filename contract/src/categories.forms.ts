// What the form of a category checks.
import { CATEGORY_COLORS, CATEGORY_ICONS } from '@vintem/core/ledger/category-look';
import { FIGURES } from '@vintem/core/ledger/transaction';
import * as z from 'zod/mini';
import { bodySchema, lineSchema } from './fields.forms.ts';
import { categorySchema } from './transactions.forms.ts';

export const categoryShape = {
  name: lineSchema(40, { required: 'category_name_required', tooLong: 'category_name_too_long' }),
  /** The category that it is a part of. Only a ledger's own may be a part. */
  parentKey: z.optional(z.nullable(categorySchema)),
  /** Null for that of the category that it is a part of, or as it came. */
  icon: z.optional(z.nullable(z.enum(CATEGORY_ICONS, { error: 'choice_invalid' }))),
  color: z.optional(z.nullable(z.enum(CATEGORY_COLORS, { error: 'choice_invalid' }))),
};

export const createCategoryBodySchema = bodySchema({
  /** In which sum it counts. It never changes. */
  type: z.enum(FIGURES, { error: 'choice_invalid' }),
  ...categoryShape,
});
