import type { FieldErrorCode } from '@vintem/contract/errors';
import { centsSchema } from '@vintem/contract/fields';
import { type AmountRefusal, readAmount } from '@vintem/core/money/read-amount';
import * as z from 'zod/mini';

const REFUSALS: Record<AmountRefusal, FieldErrorCode> = {
  empty: 'required',
  not_a_number: 'amount_invalid',
  too_many_decimals: 'amount_too_precise',
  too_large: 'amount_too_large',
};

/** For the schema of a form: the text of a MoneyField in, minor units out. */
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
