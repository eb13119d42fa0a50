// What is to be paid and received, and how it is settled. Amounts are of the bills' currencies.
import { TRANSACTION_TYPES } from '@vintem/core/ledger/transaction';
import * as z from 'zod/mini';
import { bodySchema, centsSchema, currencySchema, daySchema } from './fields.forms.ts';
import { idSchema, monthSchema, sumSchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { bulkChangedSchema, selectionSchema, transactionSchema } from './transactions.ts';

const ledgerParams = z.object({ ledgerId: idSchema });

export const payableSchema = z.union([
  z.object({
    kind: z.literal('bill'),
    transaction: transactionSchema,
    /** When it falls due: its own due day, else its day. */
    dueDay: daySchema,
    /** A tax or a guia, of which a day without banks gives no grace. */
    isTax: z.boolean(),
    /** What was paid of it before, in its currency; zero of most. */
    paidCents: sumSchema,
  }),
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
]);
export type Payable = z.output<typeof payableSchema>;

export const payablesSchema = z.object({
  /** Where the ledger is. */
  today: daySchema,
  /** The last day that the list looks ahead to. */
  until: daySchema,
  /** By due day, those that are overdue first. */
  items: z.array(payableSchema),
  /** Whether there are more than a list has. */
  isCut: z.boolean(),
});
payablesSchema.register(z.globalRegistry, { id: 'Payables' });
export type Payables = z.output<typeof payablesSchema>;

export const listPayables = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/payables',
  access: 'ledger',
  needs: 'read',
  summary: 'Lista o que há a pagar e a receber, vencido ou por vencer em um ano, com as faturas dos cartões.',
  tag: 'A pagar e a receber',
  status: 200,
  errors: ['amount_out_of_range'],
  params: ledgerParams,
  response: payablesSchema,
});

const nonNegativeSchema = centsSchema.check(z.minimum(0, 'amount_invalid'));

export const settleBillsBodySchema = bodySchema({
  transactions: selectionSchema,
  /** When the money moved: today or before. */
  day: daySchema,
  /** From or into which account; without it each its own. */
  accountId: z.optional(z.uuid({ error: 'account_required' })),
  /** Of a single bill: how much of it this settles, a discount included. Without it, all that is due. */
  amountCents: z.optional(nonNegativeSchema),
  /** Of a single bill: what came on top, in its currency. */
  interestCents: z.optional(nonNegativeSchema),
  /** Of a single bill: what was given off it. */
  discountCents: z.optional(nonNegativeSchema),
});

export const settleBills = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/payables/settle',
  access: 'ledger',
  needs: 'write',
  summary:
    'Dá baixa em uma ou várias contas, inteiras ou, uma só, em parte, com juros e multa ou desconto. Todas ou nenhuma.',
  tag: 'A pagar e a receber',
  status: 200,
  asksAboutCheckpoints: true,
  errors: [
    'transaction_not_found',
    'account_not_found',
    'account_archived',
    'installment_of_plan',
    'not_a_bill',
    'version_conflict',
    'amount_out_of_range',
  ],
  params: ledgerParams,
  body: settleBillsBodySchema,
  response: bulkChangedSchema,
});

export const findPaid = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/payables/paid',
  access: 'ledger',
  needs: 'read',
  summary: 'Encontra o que já foi pago ou recebido e pode ser a conta que está sendo lançada.',
  tag: 'A pagar e a receber',
  status: 200,
  params: ledgerParams,
  query: z.object({
    type: z.enum(TRANSACTION_TYPES, { error: 'choice_invalid' }),
    dueDay: daySchema,
    amountCents: z.string().check(z.regex(/^[1-9]\d{0,14}$/u, 'amount_invalid')),
    currency: currencySchema,
  }),
  /** Posted, of the amount, around the due day, and nobody's bill yet: the nearest day first. */
  response: z.object({ transactions: z.array(transactionSchema) }),
});
