// The budget of a month: what may be spent, what was, and what is still to come. All amounts are in the ledger's currency.
import * as z from 'zod/mini';
import { carrySchema, limitCentsSchema, limitScopeSchema } from './budgets.forms.ts';
import { bodySchema, currencySchema, daySchema } from './fields.forms.ts';
import { cardMonthSchema, idSchema, monthSchema, sumSchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { accountIdSchema, categorySchema } from './transactions.forms.ts';

const spendingShape = {
  /** Posted, less what came back. */
  usedCents: sumSchema,
  /** Scheduled, and what series are to bring. */
  expectedCents: sumSchema,
};

const lineShape = {
  limitCents: sumSchema,
  /** What earlier months left; below zero, what they were over. */
  carriedCents: sumSchema,
  ...spendingShape,
};

export const budgetLineSchema = z.object({
  /** With its parts; null for all categories together. */
  category: z.nullable(categorySchema),
  ...lineShape,
  carry: carrySchema,
  /** Another limit of the month has it in it. */
  isCovered: z.boolean(),
  /** What the limits that it has in it add up to; null without any. */
  partsLimitCents: z.nullable(sumSchema),
});
budgetLineSchema.register(z.globalRegistry, { id: 'BudgetLine' });
export type BudgetLine = z.output<typeof budgetLineSchema>;

export const budgetSchema = z.object({
  month: monthSchema,
  /** Where the ledger is. */
  today: daySchema,
  currency: currencySchema,
  /** In which month the purchases of cards count; null without a card. */
  cardMonth: z.nullable(cardMonthSchema),
  /** Some of it was spent in another currency, and converted by the last known rates. */
  isConverted: z.boolean(),
  /** The limit of the ledger, or the sum of those that no other covers; null of a month without limits. */
  total: z.nullable(z.object(lineShape)),
  /** In no order. */
  lines: z.array(budgetLineSchema),
  /** Categories that have something in the month and that no limit of a category covers; in no order. */
  unlimited: z.array(z.object({ category: categorySchema, ...spendingShape })),
});
budgetSchema.register(z.globalRegistry, { id: 'Budget' });
export type Budget = z.output<typeof budgetSchema>;

const ledgerParams = z.object({ ledgerId: idSchema });

export const getBudget = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/budget',
  access: 'ledger',
  needs: 'read',
  summary: 'Mostra o orçamento de um mês: cada limite, o que foi gasto, o que está por vir e o que sobrou.',
  tag: 'Orçamento',
  status: 200,
  errors: ['amount_out_of_range'],
  params: ledgerParams,
  query: z.object({
    /** Without it the current one; up to 24 months ahead. */
    month: z.optional(monthSchema),
  }),
  response: budgetSchema,
});

export const setLimits = defineRoute({
  method: 'PUT',
  path: '/api/ledgers/:ledgerId/budget/limits',
  access: 'ledger',
  needs: 'write',
  summary:
    'Diz os limites de um mês, ou dele em diante: todos juntos, em uma alteração que pode ser desfeita.',
  tag: 'Orçamento',
  status: 200,
  params: ledgerParams,
  body: bodySchema({
    month: monthSchema,
    /** `only` leaves later months as they are; `onwards` takes the place of what was said of them. */
    scope: limitScopeSchema,
    limits: z
      .array(
        bodySchema({
          /** Null for all categories together. */
          category: z.nullable(categorySchema),
          /** Null takes the limit away. */
          limitCents: z.nullable(limitCentsSchema),
          carry: z._default(carrySchema, 'none'),
        }),
      )
      .check(
        z.minLength(1, 'required'),
        z.maxLength(300, 'invalid'),
        z.refine(
          (limits) => new Set(limits.map(({ category }) => category)).size === limits.length,
          'limit_category_invalid',
        ),
      ),
  }),
  response: z.object({
    /** Null where nothing had to change. */
    changeId: z.nullable(idSchema),
  }),
});

export const getLimitSuggestions = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/budget/suggestions',
  access: 'ledger',
  needs: 'read',
  summary: 'Propõe limites para um mês, pelo que foi gasto nos seis meses completos mais recentes.',
  tag: 'Orçamento',
  status: 200,
  errors: ['amount_out_of_range'],
  params: ledgerParams,
  query: z.object({ month: z.optional(monthSchema) }),
  response: z.object({
    currency: currencySchema,
    /** Categories without a limit in the month, the largest amount first. */
    suggestions: z.array(
      z.object({
        category: categorySchema,
        limitCents: sumSchema,
        /** In how many of the six months anything was spent. */
        monthCount: z.int(),
      }),
    ),
  }),
});

export const getBudgetLine = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/budget/line',
  access: 'ledger',
  needs: 'read',
  summary: 'Mostra o limite em que uma despesa conta: o da categoria, ou o da principal dela, no mês do dia.',
  tag: 'Orçamento',
  status: 200,
  errors: ['amount_out_of_range'],
  params: ledgerParams,
  query: z.object({
    category: categorySchema,
    day: daySchema,
    /** Of a card, the statement may decide the month. */
    accountId: z.optional(accountIdSchema),
  }),
  response: z.object({
    month: monthSchema,
    currency: currencySchema,
    /** Null where no limit covers the category then. */
    line: z.nullable(budgetLineSchema),
  }),
});
