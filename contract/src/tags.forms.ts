// What the form of a tag checks, and what other forms send of tags.
import { CATEGORY_COLORS } from '@vintem/core/ledger/category-look';
import { MAX_TAG_NAME, MAX_TAGS, tagName } from '@vintem/core/ledger/tag';
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { bodySchema, lineSchema } from './fields.forms.ts';

/** A name, kept without a leading `#`. A comma ends a name where it is typed, and stands between names in a spreadsheet. */
export const tagNameSchema = lineSchema(MAX_TAG_NAME, {
  required: 'tag_name_required',
  tooLong: 'tag_name_too_long',
}).check(
  z.overwrite(tagName),
  z.minLength(1, 'tag_name_required' satisfies FieldErrorCode),
  z.refine((name) => !name.includes(','), 'tag_name_comma' satisfies FieldErrorCode),
);

export const tagColorSchema = z.enum(CATEGORY_COLORS, { error: 'choice_invalid' satisfies FieldErrorCode });

export const tagIdSchema = z.uuid({ error: 'tag_invalid' satisfies FieldErrorCode });

/** The tags of a transaction, in their order: of its ledger, each once. */
export const tagsSchema = z.array(tagIdSchema).check(
  z.maxLength(MAX_TAGS, 'tags_too_many' satisfies FieldErrorCode),
  z.refine((tags) => new Set(tags).size === tags.length, 'tag_invalid' satisfies FieldErrorCode),
);

export const createTagBodySchema = bodySchema({
  name: tagNameSchema,
  /** Without it, one that few tags of the ledger have. */
  color: z.optional(tagColorSchema),
});
