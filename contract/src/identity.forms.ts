// What the forms before the session check.
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { bodySchema, emailSchema, passwordSchema } from './fields.forms.ts';

export const signInBodySchema = bodySchema({ email: emailSchema, password: passwordSchema });

export const resetPasswordBodySchema = bodySchema({
  token: z
    .string({ error: 'invalid' satisfies FieldErrorCode })
    .check(z.regex(/^[\w-]{43}$/, 'invalid' satisfies FieldErrorCode)),
  password: passwordSchema,
});
