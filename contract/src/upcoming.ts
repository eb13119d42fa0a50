// What is still to be paid and received until the last day of the month, and what is left of the month then. Amounts are of the accounts'
// currencies: the browser converts each sum once.
import * as z from 'zod/mini';
import { currencySchema, daySchema } from './fields.forms.ts';
import { idSchema, monthSchema, sumSchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { transactionSchema } from './transactions.ts';

export const upcomingSchema = z.object({
  /** Where the ledger is. */
  today: daySchema,
  /** The last day of its month. */
  until: daySchema,
  /** The accounts of everyday: those one pays from, in the ledger's currency. */
  everydayAccountIds: z.array(idSchema),
  /** What is left is in the accounts, and to receive, less to pay; a currency in which there is nothing is left out. */
  sums: z.array(
    z.object({
      currency: currencySchema,
      inAccountsCents: sumSchema,
      toReceiveCents: sumSchema,
      toReceiveCount: z.int(),
      toPayCents: sumSchema,
      toPayCount: z.int(),
    }),
  ),
  /** The first of them by day, those that are overdue before all: scheduled transactions, or statements of cards. */
  items: z.array(
    z.union([
      z.object({ kind: z.literal('transaction'), transaction: transactionSchema }),
      z.object({
        kind: z.literal('statement'),
        /** The card. */
        accountId: idSchema,
        name: z.string(),
        month: monthSchema,
        dueDay: daySchema,
        currency: currencySchema,
        /** What will be left of it on its due day. */
        amountCents: sumSchema,
      }),
    ]),
  ),
  /** All, with those that are not in `items`. */
  count: z.int(),
  /** Whose day has passed. */
  overdueCount: z.int(),
});
upcomingSchema.register(z.globalRegistry, { id: 'Upcoming' });
export type Upcoming = z.output<typeof upcomingSchema>;

export const getUpcoming = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/upcoming',
  access: 'ledger',
  needs: 'read',
  summary:
    'Mostra o que ainda se paga e se recebe até o fim do mês, e a sobra do mês nas contas do dia a dia.',
  tag: 'Dashboard',
  status: 200,
  errors: ['amount_out_of_range'],
  params: z.object({ ledgerId: idSchema }),
  response: upcomingSchema,
});
