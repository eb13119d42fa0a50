// The values that many forms ask for, each with the code of what can be wrong with it (see errors.ts).
import { type Day, isDay } from '@vintem/core/calendar/day';
import { CURRENCY_CODES } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { MAX_AMOUNT_CENTS } from './limits.ts';

/** The JSON type of a branded value. */
type Plain<Out> = Out extends number ? number : Out extends string ? string : Out;

/** The schema of a value with a brand of core. It must check what the brand promises, or describe values that we produce ourselves. */
export function branded<Out>(schema: z.ZodMiniType): z.ZodMiniType<Out, Plain<Out>> {
  return schema as z.ZodMiniType<Out, Plain<Out>>;
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
// Control characters (Postgres refuses NUL) and marks that turn the direction of the text around them.
const REFUSED = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** Whether the text has any visible character. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Text of one line: trimmed, with something to see in it, no control characters, no broken surrogates. */
export function lineSchema(maxLength: number, codes: { required: FieldErrorCode; tooLong: FieldErrorCode }) {
  return z.string({ error: codes.required }).check(
    z.trim(),
    z.minLength(1, { error: codes.required, abort: true }),
    z.refine(isVisible, { error: codes.required, abort: true }),
    z.maxLength(maxLength, codes.tooLong),
    z.refine((text) => text.isWellFormed() && !REFUSED.test(text), 'text_invalid' satisfies FieldErrorCode),
  );
}

// Text of several lines may have tabs and line ends, and no other control characters.
const REFUSED_IN_LINES = /[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069]/u;

/** Text of any number of lines, possibly none: trimmed, line ends as one character, no other control characters. */
export function linesSchema(maxLength: number, tooLong: FieldErrorCode) {
  return z.string({ error: 'text_invalid' satisfies FieldErrorCode }).check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    z.maxLength(maxLength, tooLong),
    z.refine(
      (text) => text.isWellFormed() && !REFUSED_IN_LINES.test(text),
      'text_invalid' satisfies FieldErrorCode,
    ),
  );
}

/** A day of the calendar, `YYYY-MM-DD`. */
export const daySchema = branded<Day>(
  z
    .string({ error: 'day_invalid' satisfies FieldErrorCode })
    .check(z.refine(isDay, 'day_invalid' satisfies FieldErrorCode)),
);

/** A time of the day on the clock of a place, `HH:MM`. */
export const timeSchema = z
  .string({ error: 'time_invalid' satisfies FieldErrorCode })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid' satisfies FieldErrorCode));

/** Reports a missing amount as missing, and anything else as invalid. */
export function missingAmount({ input }: { readonly input?: unknown }): FieldErrorCode {
  return input === undefined ? 'amount_required' : 'amount_invalid';
}

/** An amount of money in minor units, negative allowed (a balance may be). */
export const centsSchema = branded<Cents>(
  z
    .int({ error: missingAmount })
    .check(
      z.minimum(-MAX_AMOUNT_CENTS, 'amount_too_large' satisfies FieldErrorCode),
      z.maximum(MAX_AMOUNT_CENTS, 'amount_too_large' satisfies FieldErrorCode),
    ),
);

export const currencySchema = z.enum(CURRENCY_CODES, {
  error: 'currency_invalid' satisfies FieldErrorCode,
});

export const emailSchema = z
  .string({ error: 'email_required' satisfies FieldErrorCode })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'email_required' satisfies FieldErrorCode, abort: true }),
    z.maxLength(254, { error: 'email_invalid' satisfies FieldErrorCode, abort: true }),
    z.email('email_invalid' satisfies FieldErrorCode),
  );

/** Any password of six or more characters; the upper bound only keeps a request from being a burden. */
export const passwordSchema = z
  .string({ error: 'password_required' satisfies FieldErrorCode })
  .check(
    z.minLength(1, { error: 'password_required' satisfies FieldErrorCode, abort: true }),
    z.minLength(6, 'password_too_short' satisfies FieldErrorCode),
    z.maxLength(10_000, 'password_too_long' satisfies FieldErrorCode),
  );

/** A request's body: an object with these fields and no others. A field that does not exist is named, so that a typo is found. */
export function bodySchema<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      (issue.code === 'unrecognized_keys' ? 'unknown_field' : 'invalid') satisfies FieldErrorCode,
  });
}
