// What the projections of a ledger follow from: core computes any mode and year from it, so that choosing another one asks nothing. Templates
// come by currency; the browser converts each sum once and rounds once. And what the months to come will bring with the usual spending, in
// the ledger's currency: the one forecast that the projections and the analysis both show.
import * as z from 'zod/mini';
import { currencySchema, daySchema } from './fields.forms.ts';
import { idSchema, monthSchema, sumSchema } from './fields.ts';
import { frequencyShape } from './frequency.ts';
import { defineRoute } from './route.ts';
import { transactionTypeSchema } from './transactions.forms.ts';

/** What stands in archived accounts is paused, and not part of it. */
export const projectionBasisSchema = z.object({
  /** The day that it is where the ledger is. */
  today: daySchema,
  /** One for each series, from its rule and its template. */
  items: z.array(
    z.object({
      ...frequencyShape,
      startDay: daySchema,
      anchorDayOfMonth: z.int(),
      endDay: z.nullable(daySchema),
      /** Of one that skips months, the earliest day that is still scheduled. */
      nextDay: z.nullable(daySchema),
      type: transactionTypeSchema,
      amountCents: sumSchema,
      currency: currencySchema,
    }),
  ),
});
projectionBasisSchema.register(z.globalRegistry, { id: 'ProjectionBasis' });
export type ProjectionBasis = z.output<typeof projectionBasisSchema>;

export const getProjections = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/projections',
  access: 'ledger',
  needs: 'read',
  summary: 'Mostra do que as projeções de um livro decorrem: as séries.',
  tag: 'Projeções',
  status: 200,
  params: z.object({ ledgerId: idSchema }),
  response: projectionBasisSchema,
});

const intervalSchema = z.nullable(z.object({ lowCents: sumSchema, highCents: sumSchema }));
const estimateSchema = z.object({
  valueCents: sumSchema,
  /** What of it is posted or scheduled already. */
  knownCents: sumSchema,
  /** In which it lies eight times in ten, and nineteen in twenty; null where the past is too short. */
  interval80: intervalSchema,
  interval95: intervalSchema,
});

export const forecastSchema = z.object({
  currency: currencySchema,
  /** What the accounts that are not archived hold today; null is more than an amount can hold. */
  accountsCents: z.nullable(sumSchema),
  /** How many complete months tell what is usual. */
  completeMonths: z.int(),
  /** The current one, and those up to the last that is ever shown. */
  months: z.array(
    z.object({
      month: monthSchema,
      income: estimateSchema,
      expense: estimateSchema,
      /** Income less expense, of the whole month. */
      resultCents: sumSchema,
      /** Of what is still to be posted: what is scheduled or follows from a series, and what is usual besides. */
      scheduledCents: sumSchema,
      usualCents: sumSchema,
      /** What the accounts hold at its end, and between which amounts eight times in ten. */
      accountsCents: z.nullable(sumSchema),
      interval80: intervalSchema,
    }),
  ),
});
forecastSchema.register(z.globalRegistry, { id: 'Forecast' });
export type Forecast = z.output<typeof forecastSchema>;

export const getForecast = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/forecast',
  access: 'ledger',
  needs: 'read',
  summary:
    'Mostra o que os próximos meses de um livro devem trazer, com o que se repete e o gasto habitual, e o que as contas terão.',
  tag: 'Projeções',
  status: 200,
  errors: ['amount_out_of_range'],
  params: z.object({ ledgerId: idSchema }),
  response: forecastSchema,
});
