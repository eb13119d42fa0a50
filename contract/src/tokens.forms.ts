// What the form of a token checks.
import { TOKEN_SCOPES } from '@vintem/core/identity/grant';
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { bodySchema, lineSchema } from './fields.forms.ts';

/** How long a token may be valid, in days, if it is to end by itself. */
const MAX_TOKEN_DAYS = 365;

export const tokenScopeSchema = z.enum(TOKEN_SCOPES, { error: 'choice_invalid' satisfies FieldErrorCode });

/** More than anybody has: a hundred companies and the personal one. */
const MAX_LEDGERS = 200;

export const createTokenBodySchema = bodySchema({
  name: lineSchema(80, { required: 'token_name_required', tooLong: 'name_too_long' }),
  scopes: z
    .array(tokenScopeSchema, { error: 'token_scopes_required' satisfies FieldErrorCode })
    .check(
      z.minLength(1, 'token_scopes_required' satisfies FieldErrorCode),
      z.maxLength(TOKEN_SCOPES.length, 'invalid' satisfies FieldErrorCode),
    ),
  /** Null: every ledger of the person, also those to come. */
  ledgerIds: z.nullable(
    z
      .array(z.uuid({ error: 'invalid' satisfies FieldErrorCode }), {
        error: 'token_ledgers_required' satisfies FieldErrorCode,
      })
      .check(
        z.minLength(1, 'token_ledgers_required' satisfies FieldErrorCode),
        z.maxLength(MAX_LEDGERS, 'invalid' satisfies FieldErrorCode),
      ),
  ),
  /** Null: until it is revoked. */
  days: z.nullable(
    z
      .int({ error: 'token_days_invalid' satisfies FieldErrorCode })
      .check(
        z.minimum(1, 'token_days_invalid' satisfies FieldErrorCode),
        z.maximum(MAX_TOKEN_DAYS, 'token_days_invalid' satisfies FieldErrorCode),
      ),
  ),
});
