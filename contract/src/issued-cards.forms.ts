// What the form of a card of an account checks.
import { ISSUED_CARD_KINDS, LAST_DIGITS } from '@vintem/core/cards/issued-card';
import * as z from 'zod/mini';
import { bodySchema, lineSchema } from './fields.forms.ts';

const wordsSchema = z.optional(
  z.nullable(lineSchema(80, { required: 'text_invalid', tooLong: 'name_too_long' })),
);

export const issuedCardShape = {
  kind: z.enum(ISSUED_CARD_KINDS, { error: 'choice_invalid' }),
  lastDigits: z
    .string({ error: 'last_digits_invalid' })
    .check(z.trim(), z.regex(LAST_DIGITS, 'last_digits_invalid')),
  /** What the person calls it. */
  name: wordsSchema,
  /** Whose it is. */
  holder: wordsSchema,
};
export const createIssuedCardBodySchema = bodySchema(issuedCardShape);
