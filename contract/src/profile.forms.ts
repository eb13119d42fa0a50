// What the forms of the profile check.
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { bodySchema, passwordSchema } from './fields.forms.ts';

/** The password that is in force: whatever it is, it is compared, and a wrong one is refused as `wrong_password`. */
const currentPasswordSchema = z
  .string({ error: 'password_required' satisfies FieldErrorCode })
  .check(
    z.minLength(1, 'password_required' satisfies FieldErrorCode),
    z.maxLength(10_000, 'password_too_long' satisfies FieldErrorCode),
  );

export const changePasswordBodySchema = bodySchema({
  currentPassword: currentPasswordSchema,
  newPassword: passwordSchema,
});

export const deleteUserBodySchema = bodySchema({ password: currentPasswordSchema });
