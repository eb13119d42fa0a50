// Investments of a person. They belong to the person and to no ledger: no account's balance follows from them. The current value of a
// crypto asset follows its price; of everything else it is what the person wrote down.
import { ASSET_IDS } from '@vintem/core/investments/crypto-asset';
import { INVESTMENT_TYPES, RETURN_PERIODS } from '@vintem/core/investments/investment-type';
import { compareDecimals, type DecimalText, decimal, isDecimalText } from '@vintem/core/money/decimal';
import * as z from 'zod/mini';
import { deletionSchema } from './deletions.ts';
import type { FieldErrorCode } from './errors.ts';
import {
  bodySchema,
  branded,
  centsSchema,
  currencySchema,
  daySchema,
  decimalOrNoneSchema,
  idSchema,
  instantSchema,
  lineSchema,
  sumSchema,
  versionSchema,
  versionTextSchema,
} from './fields.ts';
import { pricesSchema } from './prices.ts';
import { defineRoute } from './route.ts';

/** Most investments that a person may have: the list comes whole. */
export const MOST_INVESTMENTS = 1000;

export const investmentTypeSchema = z.enum(INVESTMENT_TYPES, {
  error: 'investment_type_invalid' satisfies FieldErrorCode,
});
const assetIdSchema = z.enum(ASSET_IDS, { error: 'asset_required' satisfies FieldErrorCode });
const returnPeriodSchema = z.enum(RETURN_PERIODS, { error: 'choice_invalid' satisfies FieldErrorCode });

/** An amount of zero or more: something may have cost nothing, or be worth nothing any more. */
const valueSchema = centsSchema.check(
  z.refine((amount) => amount >= 0, 'amount_invalid' satisfies FieldErrorCode),
);

/** An exact decimal above zero, up to 18 digits on each side of the point. */
export const quantitySchema = decimalSchema('quantity_invalid').check(
  z.refine(
    (quantity) => compareDecimals(quantity, decimal('0')) > 0,
    'quantity_not_positive' satisfies FieldErrorCode,
  ),
);

const LEAST_RATE = decimal('-100');
const LARGEST_RATE = decimal('1000000');
const FINEST_RATE = /^[^.]*(\.\d{1,6}0*)?$/u;

/** A percentage, with up to six decimals. */
export const returnRateSchema = decimalSchema('return_rate_invalid').check(
  z.refine(
    (rate) =>
      FINEST_RATE.test(rate) &&
      compareDecimals(rate, LEAST_RATE) >= 0 &&
      compareDecimals(rate, LARGEST_RATE) <= 0,
    'return_rate_invalid' satisfies FieldErrorCode,
  ),
);

function decimalSchema(code: FieldErrorCode) {
  return branded<DecimalText>(
    z.string({ error: code }).check(z.refine(isDecimalText, { error: code, abort: true })),
  );
}

export const investmentSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: investmentTypeSchema,
  /** What was invested, in minor units of `currency`. */
  amountCents: sumSchema,
  /** Of a crypto asset, by its price when that is newer than what the person wrote down. */
  currentValueCents: sumSchema,
  /** The rate agreed on, as decimal text, with the time that it is of; null without one. */
  returnRatePercent: decimalOrNoneSchema,
  returnPeriod: z.nullable(returnPeriodSchema),
  purchaseDay: daySchema,
  currency: currencySchema,
  /** Of a crypto asset only. */
  quantity: decimalOrNoneSchema,
  assetId: z.nullable(assetIdSchema),
  /** The instant that the current value is of: when it was written down, or when the price was fetched. */
  lastUpdatedAt: instantSchema,
  /** What the price makes of the quantity is more than an amount can hold: the current value is the last one before. */
  isTooLarge: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
investmentSchema.register(z.globalRegistry, { id: 'Investment' });
export type Investment = z.output<typeof investmentSchema>;

export const investmentNameSchema = lineSchema(80, {
  required: 'investment_name_required',
  tooLong: 'name_too_long',
});

export const createInvestmentBodySchema = bodySchema({
  type: investmentTypeSchema,
  /** Of a crypto asset it may be left out, and is then the asset's. */
  name: z.optional(investmentNameSchema),
  amountCents: valueSchema,
  currentValueCents: valueSchema,
  returnRatePercent: z._default(z.nullable(returnRateSchema), null),
  /** With the rate, and only with it. */
  returnPeriod: z._default(z.nullable(returnPeriodSchema), null),
  purchaseDay: daySchema,
  currency: z._default(currencySchema, 'USD'),
  /** Of a crypto asset, and only of one. */
  quantity: z._default(z.nullable(quantitySchema), null),
  assetId: z._default(z.nullable(assetIdSchema), null),
});

const investmentParams = z.object({ investmentId: idSchema });
const investmentAnswer = z.object({ investment: investmentSchema });

export const listInvestments = defineRoute({
  method: 'GET',
  path: '/api/investments',
  access: 'user',
  needs: 'read',
  summary:
    'Lista os investimentos, os comprados por último primeiro, com os preços das criptomoedas pelos quais valem o que valem.',
  tag: 'Investimentos',
  status: 200,
  response: z.object({ investments: z.array(investmentSchema), prices: pricesSchema }),
});

export const getInvestment = defineRoute({
  method: 'GET',
  path: '/api/investments/:investmentId',
  access: 'user',
  needs: 'read',
  summary: 'Mostra um investimento.',
  tag: 'Investimentos',
  status: 200,
  errors: ['investment_not_found'],
  params: investmentParams,
  response: investmentAnswer,
});

export const createInvestment = defineRoute({
  method: 'POST',
  path: '/api/investments',
  access: 'user',
  needs: 'enter',
  summary: 'Registra um investimento.',
  tag: 'Investimentos',
  status: 201,
  idempotent: true,
  errors: ['too_many_investments'],
  body: createInvestmentBodySchema,
  response: investmentAnswer,
});

export const editInvestment = defineRoute({
  method: 'PATCH',
  path: '/api/investments/:investmentId',
  access: 'user',
  needs: 'write',
  summary: 'Altera um investimento. O que não é enviado fica como está.',
  tag: 'Investimentos',
  status: 200,
  errors: ['investment_not_found', 'version_conflict'],
  params: investmentParams,
  body: bodySchema({
    version: versionSchema,
    type: z.optional(investmentTypeSchema),
    name: z.optional(investmentNameSchema),
    amountCents: z.optional(valueSchema),
    currentValueCents: z.optional(valueSchema),
    returnRatePercent: z.optional(z.nullable(returnRateSchema)),
    returnPeriod: z.optional(z.nullable(returnPeriodSchema)),
    purchaseDay: z.optional(daySchema),
    currency: z.optional(currencySchema),
    quantity: z.optional(z.nullable(quantitySchema)),
    assetId: z.optional(z.nullable(assetIdSchema)),
  }),
  response: investmentAnswer,
});

export const deleteInvestment = defineRoute({
  method: 'DELETE',
  path: '/api/investments/:investmentId',
  access: 'user',
  needs: 'write',
  summary: 'Exclui um investimento. Pode ser desfeito.',
  tag: 'Investimentos',
  status: 200,
  errors: ['investment_not_found', 'version_conflict'],
  params: investmentParams,
  query: z.object({ version: versionTextSchema }),
  response: deletionSchema,
});
