// What the projections of a ledger follow from: core computes any mode and year from it, so that choosing another one asks nothing. Sums and
// templates come by currency; the browser converts each sum once and rounds once.
import { SERIES_INTERVALS } from '@vintem/core/ledger/series';
import { isMonth, type Month } from '@vintem/core/calendar/month';
import * as z from 'zod/mini';
import { currencySchema, daySchema, idSchema, sumSchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { transactionTypeSchema } from './transactions.ts';

const monthSchema = z.string().check(z.refine(isMonth, 'invalid')) as unknown as z.ZodMiniType<Month, string>;

/** What stands in archived accounts is paused, and not part of it. */
export const projectionBasisSchema = z.object({
  /** The day that it is where the ledger is. */
  today: daySchema,
  /** One for each series, from its rule and its template. */
  items: z.array(
    z.object({
      interval: z.enum(SERIES_INTERVALS),
      startDay: daySchema,
      anchorDayOfMonth: z.int(),
      endDay: z.nullable(daySchema),
      /** Of a yearly one, the earliest day that is still scheduled. */
      nextDay: z.nullable(daySchema),
      /** Of one without an end, the first day for which there is no transaction yet. */
      unmadeFrom: z.nullable(daySchema),
      type: transactionTypeSchema,
      amountCents: sumSchema,
      currency: currencySchema,
    }),
  ),
  /** What the accounts hold today. */
  balances: z.array(z.object({ currency: currencySchema, cents: sumSchema })),
  /** Scheduled transactions up to the last month that is ever shown, in the currency of their accounts. */
  scheduled: z.array(
    z.object({
      month: monthSchema,
      type: transactionTypeSchema,
      currency: currencySchema,
      amountCents: sumSchema,
    }),
  ),
});
projectionBasisSchema.register(z.globalRegistry, { id: 'ProjectionBasis' });
export type ProjectionBasis = z.output<typeof projectionBasisSchema>;

export const getProjections = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/projections',
  access: 'ledger',
  summary: 'Mostra do que as projeções de um livro decorrem: séries, saldos e transações previstas.',
  tag: 'Projeções',
  status: 200,
  errors: ['not_authenticated', 'not_found'],
  params: z.object({ ledgerId: idSchema }),
  response: projectionBasisSchema,
});
