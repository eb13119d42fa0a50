// Investments of a person. They belong to the person and to no ledger: no account's balance follows from them. The current value of a
// crypto asset follows its price; of everything else it is what the person wrote down.
import * as z from 'zod/mini';
import { deletionSchema } from './deletions.ts';
import { bodySchema, currencySchema, daySchema } from './fields.forms.ts';
import {
  nullableDecimalSchema,
  idSchema,
  instantSchema,
  sumSchema,
  versionSchema,
  versionTextSchema,
} from './fields.ts';
import {
  assetIdSchema,
  createInvestmentBodySchema,
  investmentNameSchema,
  investmentTypeSchema,
  quantitySchema,
  returnPeriodSchema,
  returnRateSchema,
  valueSchema,
} from './investments.forms.ts';
import { pricesSchema } from './prices.ts';
import { defineRoute } from './route.ts';

/** Most investments that a person may have: the list comes whole. */
export const MAX_INVESTMENTS = 1000;

export const investmentSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: investmentTypeSchema,
  /** Invested amount, in minor units of `currency`. */
  amountCents: sumSchema,
  /** For a crypto asset, by its price if that is newer than the person's own value. */
  currentValueCents: sumSchema,
  /** The rate agreed on, as decimal text, with the time that it is of; null without one. */
  returnRatePercent: nullableDecimalSchema,
  returnPeriod: z.nullable(returnPeriodSchema),
  purchaseDay: daySchema,
  currency: currencySchema,
  /** For crypto assets only. */
  quantity: nullableDecimalSchema,
  assetId: z.nullable(assetIdSchema),
  /** The instant that the current value is of: when it was written down, or when the price was fetched. */
  lastUpdatedAt: instantSchema,
  /** The price times the quantity exceeds the largest amount: the current value is the last one before. */
  isTooLarge: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
investmentSchema.register(z.globalRegistry, { id: 'Investment' });
export type Investment = z.output<typeof investmentSchema>;

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
