// What the form of a limit checks.
import { CARRIES, LIMIT_SCOPES } from '@vintem/core/budgets/limit';
import type { Cents } from '@vintem/core/money/money';
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { branded, missingAmount } from './fields.forms.ts';
import { MAX_AMOUNT_CENTS } from './limits.ts';

/** Of a month, in the ledger's currency. Zero is a limit: nothing is planned. */
export const limitCentsSchema = branded<Cents>(
  z
    .int({ error: missingAmount })
    .check(
      z.minimum(0, 'limit_negative' satisfies FieldErrorCode),
      z.maximum(MAX_AMOUNT_CENTS, 'amount_too_large' satisfies FieldErrorCode),
    ),
);

export const carrySchema = z.enum(CARRIES, { error: 'choice_invalid' satisfies FieldErrorCode });

export const limitScopeSchema = z.enum(LIMIT_SCOPES, { error: 'choice_invalid' satisfies FieldErrorCode });
