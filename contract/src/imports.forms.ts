// What the screens of imports check before they send.
import * as z from 'zod/mini';
import { bodySchema, lineSchema } from './fields.forms.ts';
import type { FieldErrorCode } from './errors.ts';

/** The largest file that is read, in bytes. */
export const MAX_IMPORT_BYTES = 20_000_000;

/** A file in base64 takes four characters for three bytes. */
const MAX_CONTENT = Math.ceil(MAX_IMPORT_BYTES / 3) * 4;

export const createImportsBodySchema = bodySchema({
  fileName: lineSchema(255, { required: 'required', tooLong: 'file_name_too_long' }),
  /** The file, in base64. */
  content: z
    .string({ error: 'required' satisfies FieldErrorCode })
    .check(
      z.minLength(1, 'required' satisfies FieldErrorCode),
      z.maxLength(MAX_CONTENT, 'file_too_large' satisfies FieldErrorCode),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'invalid' satisfies FieldErrorCode),
    ),
  /** The account that the file is of, where a person has said so; else it is found by its number. */
  accountId: z.optional(z.uuid({ error: 'account_required' satisfies FieldErrorCode })),
});
