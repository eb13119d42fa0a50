// The values that many endpoints share, each with the code of what can be wrong with it (see errors.ts).
import { type Day, isDay } from '@vintem/core/calendar/day';
import { isMonth, type Month } from '@vintem/core/calendar/month';
import { CURRENCY_CODES } from '@vintem/core/money/currency';
import type { DecimalText } from '@vintem/core/money/decimal';
import type { Cents } from '@vintem/core/money/money';
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';

/** What a brand is in JSON. */
type Plain<Out> = Out extends number ? number : Out extends string ? string : Out;

/** The schema of a value that carries a brand of core. It must check what the brand says, or be of what we answer ourselves. */
export function branded<Out>(schema: z.ZodMiniType): z.ZodMiniType<Out, Plain<Out>> {
  return schema as z.ZodMiniType<Out, Plain<Out>>;
}

/** An exact decimal that we answer, as text; null where there is none. */
export const decimalOrNoneSchema = branded<DecimalText | null>(z.nullable(z.string()));

/** A month, `YYYY-MM`. */
export const monthSchema = branded<Month>(
  z.string().check(z.refine(isMonth, 'invalid' satisfies FieldErrorCode)),
);

/** Largest amount that a person may enter, in minor units: 999.999.999.999,99. Sums stay far from the end of safe integers. */
export const MAX_AMOUNT_CENTS = 99_999_999_999_999;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
// Control characters (Postgres refuses NUL) and marks that turn the direction of the text around them.
const REFUSED = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** Whether there is something to see in it. */
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

// Of the control characters, text of several lines has tabs and line ends.
const REFUSED_IN_LINES = /[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069]/u;

/** Text of any number of lines, or none: trimmed, line ends as one character, no other control characters. */
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

/** How many rows a page has, in a query string: 1 to 200. */
export const limitTextSchema = z._default(
  z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/, 'invalid' satisfies FieldErrorCode)),
  '50',
);

/** Where a page begins, as the page before it answered. */
export const cursorSchema = z.optional(
  z.string().check(z.maxLength(1000, 'invalid' satisfies FieldErrorCode)),
);

/** Says of an amount that is not there that it is missing, of anything else that it is none. */
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

/** A sum of money that we computed, in minor units: any safe integer. */
export const sumSchema = branded<Cents>(z.int());

export const currencySchema = z.enum(CURRENCY_CODES, {
  error: 'currency_invalid' satisfies FieldErrorCode,
});

export const idSchema = z.uuid({ error: 'invalid' satisfies FieldErrorCode });

export const versionSchema = z
  .int({ error: 'version_invalid' satisfies FieldErrorCode })
  .check(z.minimum(1, 'version_invalid' satisfies FieldErrorCode));

/** A version in a query string. */
export const versionTextSchema = z
  .string({ error: 'version_invalid' satisfies FieldErrorCode })
  .check(z.regex(/^[1-9]\d{0,9}$/, 'version_invalid' satisfies FieldErrorCode));

export const instantSchema = z.iso.datetime();

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

/** Id of a time zone of the tz database, as `America/Sao_Paulo`. */
export const timeZoneSchema = z
  .string({ error: 'time_zone_invalid' satisfies FieldErrorCode })
  .check(
    z.maxLength(64, 'time_zone_invalid' satisfies FieldErrorCode),
    z.refine(isTimeZone, 'time_zone_invalid' satisfies FieldErrorCode),
  );

function isTimeZone(id: string): boolean {
  // Intl also takes offsets such as "+03:00"; a ledger keeps a place, whose offset may change by law.
  if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/.test(id)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

/** A request's body: an object with these fields and no others. A field that does not exist is named, so that a typo is found. */
export function bodySchema<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      (issue.code === 'unrecognized_keys' ? 'unknown_field' : 'invalid') satisfies FieldErrorCode,
  });
}
