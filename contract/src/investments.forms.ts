// What the form of an investment checks.
import { ASSET_IDS } from '@vintem/core/investments/crypto-asset';
import { INVESTMENT_TYPES, RETURN_PERIODS } from '@vintem/core/investments/investment-type';
import { compareDecimals, decimal, type DecimalText, isDecimalText } from '@vintem/core/money/decimal';
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { bodySchema, branded, centsSchema, currencySchema, daySchema, lineSchema } from './fields.forms.ts';

export const investmentTypeSchema = z.enum(INVESTMENT_TYPES, {
  error: 'investment_type_invalid' satisfies FieldErrorCode,
});
export const assetIdSchema = z.enum(ASSET_IDS, { error: 'asset_required' satisfies FieldErrorCode });
export const returnPeriodSchema = z.enum(RETURN_PERIODS, {
  error: 'choice_invalid' satisfies FieldErrorCode,
});

/** An amount of zero or more: something may have cost nothing, or be worth nothing any more. */
export const valueSchema = centsSchema.check(
  z.refine((amount) => amount >= 0, 'amount_invalid' satisfies FieldErrorCode),
);

/** An exact decimal above zero, up to 18 digits on each side of the point. */
export const quantitySchema = decimalSchema('quantity_invalid').check(
  z.refine(
    (quantity) => compareDecimals(quantity, decimal('0')) > 0,
    'quantity_not_positive' satisfies FieldErrorCode,
  ),
);

const MIN_RATE = decimal('-100');
const LARGEST_RATE = decimal('1000000');
const FINEST_RATE = /^[^.]*(\.\d{1,6}0*)?$/u;

/** A percentage, with up to six decimals. */
export const returnRateSchema = decimalSchema('return_rate_invalid').check(
  z.refine(
    (rate) =>
      FINEST_RATE.test(rate) &&
      compareDecimals(rate, MIN_RATE) >= 0 &&
      compareDecimals(rate, LARGEST_RATE) <= 0,
    'return_rate_invalid' satisfies FieldErrorCode,
  ),
);

function decimalSchema(code: FieldErrorCode) {
  return branded<DecimalText>(
    z.string({ error: code }).check(z.refine(isDecimalText, { error: code, abort: true })),
  );
}

export const investmentNameSchema = lineSchema(80, {
  required: 'investment_name_required',
  tooLong: 'name_too_long',
});

export const createInvestmentBodySchema = bodySchema({
  type: investmentTypeSchema,
  /** Optional for a crypto asset, which brings its own name. */
  name: z.optional(investmentNameSchema),
  amountCents: valueSchema,
  currentValueCents: valueSchema,
  returnRatePercent: z._default(z.nullable(returnRateSchema), null),
  /** With the rate, and only with it. */
  returnPeriod: z._default(z.nullable(returnPeriodSchema), null),
  purchaseDay: daySchema,
  currency: z._default(currencySchema, 'USD'),
  /** Required for a crypto asset, and allowed for nothing else. */
  quantity: z._default(z.nullable(quantitySchema), null),
  assetId: z._default(z.nullable(assetIdSchema), null),
});
