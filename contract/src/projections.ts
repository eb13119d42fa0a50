// The basis of a ledger's projections: core computes any mode and year from it, so that choosing another one needs no request. Templates
// and parcels have their currencies; the browser converts each sum once and rounds once. The forecast adds the usual spending of coming months, in the
// ledger's currency: projections and analysis both show this one forecast.
import * as z from 'zod/mini';
import { currencySchema, daySchema } from './fields.forms.ts';
import { cardMonthSchema, idSchema, monthSchema, sumSchema } from './fields.ts';
import { frequencyShape } from './frequency.ts';
import { defineRoute } from './route.ts';
import { transactionTypeSchema } from './transactions.forms.ts';

/** Archived accounts are paused and left out. */
export const projectionBasisSchema = z.object({
  /** The day that it is where the ledger is. */
  today: daySchema,
  /** One item per series, from its rule and its template. */
  items: z.array(
    z.object({
      ...frequencyShape,
      startDay: daySchema,
      anchorDayOfMonth: z.int(),
      endDay: z.nullable(daySchema),
      /** For a series that skips months, the earliest scheduled day. */
      nextDay: z.nullable(daySchema),
      type: transactionTypeSchema,
      amountCents: sumSchema,
      currency: currencySchema,
      /** The card whose statements decide its month, where the ledger counts card purchases so; else null. */
      cardId: z.nullable(idSchema),
    }),
  ),
  /** Of every card that an item names: the days of purchase of the statement of each month that may be shown. */
  statements: z.array(
    z.object({ cardId: idSchema, month: monthSchema, firstDay: daySchema, lastDay: daySchema }),
  ),
  /** The scheduled parcels of plans, each in the month in which it counts here, up to the last that may be shown. */
  installments: z.array(
    z.object({
      month: monthSchema,
      type: transactionTypeSchema,
      amountCents: sumSchema,
      currency: currencySchema,
    }),
  ),
  /** In which month the purchases of cards count here; null without a card. */
  cardMonth: z.nullable(cardMonthSchema),
});
projectionBasisSchema.register(z.globalRegistry, { id: 'ProjectionBasis' });
export type ProjectionBasis = z.output<typeof projectionBasisSchema>;

export const getProjections = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/projections',
  access: 'ledger',
  needs: 'read',
  summary: 'Mostra do que as projeções de um livro decorrem: as séries e as parcelas por vir.',
  tag: 'Projeções',
  status: 200,
  params: z.object({ ledgerId: idSchema }),
  response: projectionBasisSchema,
});

const intervalSchema = z.nullable(z.object({ lowCents: sumSchema, highCents: sumSchema }));
const estimateSchema = z.object({
  valueCents: sumSchema,
  /** The part that is posted or scheduled already. */
  knownCents: sumSchema,
  /** In which it lies eight times in ten, and nineteen in twenty; null where the past is too short. */
  interval80: intervalSchema,
  interval95: intervalSchema,
});

export const forecastSchema = z.object({
  currency: currencySchema,
  today: daySchema,
  /** The balance of the active accounts that are no cards, today; null when it exceeds the largest amount. */
  accountsCents: z.nullable(sumSchema),
  /** Number of complete months from which usual amounts are estimated. */
  completeMonths: z.int(),
  /** The current one, and those up to the last that is ever shown. */
  months: z.array(
    z.object({
      month: monthSchema,
      income: estimateSchema,
      expense: estimateSchema,
      /** Income less expense, of the whole month. */
      resultCents: sumSchema,
      /** Amounts still to be posted in accounts that are no cards: scheduled ones with transfers, those of series, and usual ones. */
      scheduledCents: sumSchema,
      usualCents: sumSchema,
      /** What the statements of cards take when they are due, not above zero. */
      statementsCents: sumSchema,
      /** The balance of the accounts at the end of the month, with the range that holds eight times in ten. */
      accountsCents: z.nullable(sumSchema),
      interval80: intervalSchema,
    }),
  ),
  /** What is known to come into these accounts and to go out of them, by its day: from today, with what is overdue, to the end of the twelfth month after this. */
  movements: z.array(z.object({ day: daySchema, inCents: sumSchema, outCents: sumSchema })),
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
