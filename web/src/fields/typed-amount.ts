import type { FieldErrorCode } from '@vintem/contract/errors';
import { centsSchema } from '@vintem/contract/fields.forms';
import { MAX_AMOUNT_CENTS } from '@vintem/contract/limits';
import type { Cents } from '@vintem/core/money/money';
import { type AmountRefusal, readAmount } from '@vintem/core/money/read-amount';
import * as z from 'zod/mini';
import './jitless.ts';

const REFUSALS: Record<AmountRefusal, FieldErrorCode> = {
  empty: 'amount_required',
  not_a_number: 'amount_invalid',
  too_many_decimals: 'amount_too_precise',
  too_large: 'amount_too_large',
};

/** For a form's schema: converts the text of a MoneyField to minor units. */
export const typedAmountSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, context): number => {
      const read = readAmount(text);
      if (read.ok) return read.amountCents;
      context.issues.push({ code: 'custom', message: REFUSALS[read.reason], input: text });
      return z.NEVER;
    }),
  ),
  centsSchema,
);

/**
 * The same for an amount above zero, of which the product's specification says no more than `Valor inválido`; only one that is missing or too
 * large is told so, since nothing about it looks wrong.
 */
export const typedPositiveAmountSchema = z.pipe(
  z.string(),
  z.transform((text, context): Cents => {
    const read = readAmount(text);
    if (read.ok && read.amountCents > 0 && read.amountCents <= MAX_AMOUNT_CENTS) return read.amountCents;
    const isTooLarge = read.ok ? read.amountCents > 0 : read.reason === 'too_large' && !/[-−]/u.test(text);
    const isMissing = !read.ok && read.reason === 'empty';
    const message = isMissing ? 'amount_required' : isTooLarge ? 'amount_too_large' : 'amount_invalid';
    context.issues.push({ code: 'custom', message: message satisfies FieldErrorCode, input: text });
    return z.NEVER;
  }),
);
