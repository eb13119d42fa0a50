// The values that many endpoints share, each with the code of what can be wrong with it (see errors.ts).
import { CARD_MONTHS } from '@vintem/core/cards/card-month';
import { isMonth, type Month } from '@vintem/core/calendar/month';
import type { DecimalText } from '@vintem/core/money/decimal';
import type { Cents } from '@vintem/core/money/money';
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { branded } from './fields.forms.ts';

/** An exact decimal in an answer, as text; null where there is none. */
export const nullableDecimalSchema = branded<DecimalText | null>(z.nullable(z.string()));

/** A month, `YYYY-MM`. */
export const monthSchema = branded<Month>(
  z.string().check(z.refine(isMonth, 'invalid' satisfies FieldErrorCode)),
);

/** In which month the purchases of cards count. */
export const cardMonthSchema = z.enum(CARD_MONTHS, { error: 'choice_invalid' satisfies FieldErrorCode });

/** Rows of a page, in a query string: 1 to 200. */
export const limitTextSchema = z._default(
  z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/, 'invalid' satisfies FieldErrorCode)),
  '50',
);

/** Start of the page, as the page before it answered. */
export const cursorSchema = z.optional(
  z.string().check(z.maxLength(1000, 'invalid' satisfies FieldErrorCode)),
);

/** A sum of money that we computed, in minor units: any safe integer. */
export const sumSchema = branded<Cents>(z.int());

export const idSchema = z.uuid({ error: 'invalid' satisfies FieldErrorCode });

export const versionSchema = z
  .int({ error: 'version_invalid' satisfies FieldErrorCode })
  .check(z.minimum(1, 'version_invalid' satisfies FieldErrorCode));

/** A version in a query string. */
export const versionTextSchema = z
  .string({ error: 'version_invalid' satisfies FieldErrorCode })
  .check(z.regex(/^[1-9]\d{0,9}$/, 'version_invalid' satisfies FieldErrorCode));

export const instantSchema = z.iso.datetime();

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
