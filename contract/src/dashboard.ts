// One ledger at a glance: balances, months and the latest transactions, in one answer whose cost does not grow with history. Sums come
// by currency; the browser converts each sum once and rounds once.
import { TRANSACTION_STATUSES } from '@vintem/core/ledger/transaction';
import * as z from 'zod/mini';
import { accountTypeSchema } from './accounts.forms.ts';
import { currencySchema } from './fields.forms.ts';
import { cardMonthSchema, idSchema, monthSchema, sumSchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { transactionTypeSchema } from './transactions.forms.ts';
import { transactionSchema } from './transactions.ts';

export const dashboardSchema = z.object({
  /** The current month where the ledger is. */
  month: monthSchema,
  /** In which month the purchases of cards count in `months`; null without a card. */
  cardMonth: z.nullable(cardMonthSchema),
  /** Whether any limit holds in the month. */
  hasBudget: z.boolean(),
  /** Accounts that are not archived. */
  balances: z.array(
    z.object({
      accountId: idSchema,
      name: z.string(),
      type: accountTypeSchema,
      currency: currencySchema,
      balanceCents: sumSchema,
      /** Posted amount in this balance with a day in the current month or later: the balance minus this is the end of last month. */
      movedSinceMonthStartCents: sumSchema,
      /** The month of the opening day, or of the first posted transaction where that is earlier: before it the account did not exist. */
      firstMonth: monthSchema,
    }),
  ),
  /** One sum for each month, type, currency of the accounts and status, of the last twelve months; archived accounts count. */
  months: z.array(
    z.object({
      month: monthSchema,
      type: transactionTypeSchema,
      currency: currencySchema,
      status: z.enum(TRANSACTION_STATUSES),
      amountCents: sumSchema,
      count: z.int(),
    }),
  ),
  /** The five latest up to today. */
  latest: z.array(transactionSchema),
});
dashboardSchema.register(z.globalRegistry, { id: 'Dashboard' });
export type Dashboard = z.output<typeof dashboardSchema>;

export const getDashboard = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/dashboard',
  access: 'ledger',
  needs: 'read',
  summary: 'Mostra saldos, os últimos doze meses e as cinco últimas transações de um livro.',
  tag: 'Dashboard',
  status: 200,
  params: z.object({ ledgerId: idSchema }),
  response: dashboardSchema,
});
