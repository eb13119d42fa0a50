// Transfers: money that goes from one account to another, also between two ledgers of a person. Each side is a transaction, found and listed as
// such; here both are made, changed and taken apart together. A transfer is addressed by any of its sides.
import * as z from 'zod/mini';
import { bodySchema, currencySchema, daySchema } from './fields.forms.ts';
import { createdSeriesSchema, ruleShape } from './recurrences.ts';
import { idSchema, monthSchema, sumSchema, versionSchema, versionTextSchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { amountSchema, categorySchema } from './transactions.forms.ts';
import { bulkChangedSchema, transactionSchema } from './transactions.ts';
import {
  createTransferBodySchema,
  transferNatureSchema,
  transferShape,
  transferSideSchema,
} from './transfers.forms.ts';

/** Most pairs that one request takes. */
export const MAX_PAIRS = 200;

export const transferSchema = z.object({
  /** Null for a single side. */
  id: z.nullable(idSchema),
  nature: z.nullable(transferNatureSchema),
  /** The side that left: null when it is not in Vintém, or in a ledger that the person may not read. */
  from: z.nullable(transactionSchema),
  /** The side that arrived, likewise. */
  to: z.nullable(transactionSchema),
  /** What came with it: the bank's fee, and of a withdrawal the person's own expense. Each goes with it when asked. */
  fee: z.nullable(transactionSchema),
  paidExpense: z.nullable(transactionSchema),
  /** The name of the other side's ledger where the person may not write there, and so not edit the transfer; otherwise null. */
  heldBy: z.nullable(z.string()),
});
transferSchema.register(z.globalRegistry, { id: 'Transfer' });
export type Transfer = z.output<typeof transferSchema>;

const changedSchema = z.object({ transfer: transferSchema, changeId: idSchema });

const ledgerParams = z.object({ ledgerId: idSchema });
/** Any side of the transfer that is in the ledger. */
const sideParams = z.object({ ledgerId: idSchema, transactionId: idSchema });

/** A transaction as the person saw it, in any ledger of theirs. */
const seenSchema = bodySchema({ ledgerId: idSchema, id: idSchema, version: versionSchema });

const WRITE_ERRORS = [
  'account_not_found',
  'account_archived',
  'amount_out_of_range',
  'ledger_not_writable',
] as const;
const CHANGE_ERRORS = [
  'transaction_not_found',
  'version_conflict',
  'transfer_held',
  'not_a_transfer',
  'installment_of_plan',
  'payment_of_plan',
] as const;

export const createTransfer = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/transfers',
  access: 'ledger',
  needs: 'write',
  summary:
    'Transfere dinheiro entre duas contas, também de livros diferentes: os dois lados, a tarifa e os saldos em uma alteração só.',
  tag: 'Transferências',
  status: 201,
  asksAboutCheckpoints: true,
  idempotent: true,
  errors: [...WRITE_ERRORS, 'transaction_not_found', 'transaction_split'],
  params: ledgerParams,
  body: createTransferBodySchema,
  response: changedSchema,
});

/** The form of a transfer that repeats: both accounts are of the ledger, and each time both sides have the same day. A fee is not repeated. */
export const createTransferSeriesBodySchema = bodySchema({
  ...z.pick(z.object(transferShape), {
    from: true,
    to: true,
    amountCents: true,
    arrivedCents: true,
    day: true,
    description: true,
    tags: true,
    postsNow: true,
  }).shape,
  ...ruleShape,
});

export const createTransferSeries = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/transfers/series',
  access: 'ledger',
  needs: 'write',
  summary:
    'Cria uma série de transferências entre duas contas do mesmo livro: cada ocorrência tem os dois lados. É alterada, encerrada e efetivada como as outras séries.',
  tag: 'Transferências',
  status: 201,
  asksAboutCheckpoints: true,
  idempotent: true,
  errors: ['account_not_found', 'account_archived', 'amount_out_of_range'],
  params: ledgerParams,
  body: createTransferSeriesBodySchema,
  response: createdSeriesSchema,
});

export const getTransfer = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/transfers/:transactionId',
  access: 'ledger',
  needs: 'read',
  summary: 'Mostra uma transferência com os lados que a pessoa pode ver.',
  tag: 'Transferências',
  status: 200,
  errors: ['transaction_not_found', 'not_a_transfer'],
  params: sideParams,
  response: z.object({ transfer: transferSchema }),
});

/** The whole form, or any part of it; a side that was outside may get an account, and one may be given up with null. */
export const editTransferBodySchema = bodySchema({
  /** Version of the side that the path names: an edit moves the version of each side. */
  version: versionSchema,
  ...z.partial(z.omit(z.object(transferShape), { paidExpenseId: true })).shape,
});

export const editTransfer = defineRoute({
  method: 'PATCH',
  path: '/api/ledgers/:ledgerId/transfers/:transactionId',
  access: 'ledger',
  needs: 'write',
  summary: 'Altera os dois lados de uma transferência e move os saldos uma vez.',
  tag: 'Transferências',
  status: 200,
  asksAboutCheckpoints: true,
  errors: [...WRITE_ERRORS, ...CHANGE_ERRORS],
  params: sideParams,
  body: editTransferBodySchema,
  response: changedSchema,
});

export const deleteTransfer = defineRoute({
  method: 'DELETE',
  path: '/api/ledgers/:ledgerId/transfers/:transactionId',
  access: 'ledger',
  needs: 'write',
  summary:
    'Exclui uma transferência inteira, com a tarifa se `fee` for `delete`. Um lado só se exclui como transação, e o outro fica sem par.',
  tag: 'Transferências',
  status: 200,
  asksAboutCheckpoints: true,
  errors: CHANGE_ERRORS,
  params: sideParams,
  query: z.object({
    version: versionTextSchema,
    /** Whether what came with it goes or stays. */
    fee: z._default(z.enum(['keep', 'delete'], { error: 'choice_invalid' }), 'keep'),
  }),
  response: bulkChangedSchema,
});

export const turnIntoTransfer = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/transfers/:transactionId/turn',
  access: 'ledger',
  needs: 'write',
  summary:
    'Transforma uma receita ou despesa em transferência, com um lado novo na conta dada ou sem par. A transação mantém o que tem.',
  tag: 'Transferências',
  status: 200,
  asksAboutCheckpoints: true,
  errors: [
    ...WRITE_ERRORS,
    'transaction_not_found',
    'version_conflict',
    'transfer_exists',
    'transaction_split',
    'installment_of_plan',
  ],
  params: sideParams,
  body: bodySchema({
    version: versionSchema,
    /** Where the other side comes to be; null leaves the transaction without one. */
    other: transferSideSchema,
    /** Of the other side: without them, those of the transaction. The amount is needed between two currencies. */
    amountCents: z.optional(amountSchema),
    day: z.optional(daySchema),
    nature: z.optional(z.nullable(transferNatureSchema)),
    category: z.optional(z.nullable(categorySchema)),
  }),
  response: changedSchema,
});

export const pairTransfers = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/transfers/pair',
  access: 'ledger',
  needs: 'write',
  summary: 'Une transações existentes em transferências, duas a duas: todas ou nenhuma.',
  tag: 'Transferências',
  status: 200,
  errors: [
    'transaction_not_found',
    'version_conflict',
    'transfer_exists',
    'transaction_split',
    'installment_of_plan',
    'pair_invalid',
    'ledger_not_writable',
    'amount_out_of_range',
  ],
  params: ledgerParams,
  body: bodySchema({
    pairs: z
      .array(
        bodySchema({
          out: seenSchema,
          in: seenSchema,
          nature: z.optional(z.nullable(transferNatureSchema)),
          category: z.optional(z.nullable(categorySchema)),
        }),
      )
      .check(z.minLength(1, 'selection_empty'), z.maxLength(MAX_PAIRS, 'too_many_pairs')),
  }),
  response: bulkChangedSchema,
});

export const separateTransfer = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/transfers/:transactionId/separate',
  access: 'ledger',
  needs: 'write',
  summary:
    'Desfaz uma transferência: os lados voltam a ser uma despesa e uma receita, cada uma com sua categoria.',
  tag: 'Transferências',
  status: 200,
  errors: CHANGE_ERRORS,
  params: sideParams,
  body: bodySchema({
    version: versionSchema,
    /** Of the expense that the side that left becomes, and of the income that the other one becomes; each is needed where there is such a side. */
    outCategory: z.optional(categorySchema),
    inCategory: z.optional(categorySchema),
  }),
  response: bulkChangedSchema,
});

/** Evidence that two transactions are the sides of a transfer: what a line says, stable codes. */
export const pairSchema = z.object({
  out: transactionSchema,
  in: transactionSchema,
  /** Whether there is evidence besides day and amount, so that it may be chosen beforehand. */
  isTicked: z.boolean(),
});
export type TransferPair = z.output<typeof pairSchema>;

export const proposeTransfers = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/transfers/proposals',
  access: 'ledger',
  needs: 'read',
  summary:
    'Procura transações que parecem os dois lados de uma transferência, no livro e nos outros livros em que a pessoa pode escrever. Nada é unido.',
  tag: 'Transferências',
  status: 200,
  params: ledgerParams,
  /** Days of either side; without them the last 90 days. A year at most. */
  query: z.object({ from: z.optional(daySchema), to: z.optional(daySchema) }),
  response: z.object({
    /** Newest first, `MAX_PAIRS` at most. */
    pairs: z.array(pairSchema),
    /** Sides with several candidates: nothing is chosen. */
    questions: z.array(z.object({ outs: z.array(transactionSchema), ins: z.array(transactionSchema) })),
    /** Whether the search found more than it answers. */
    hasMore: z.boolean(),
  }),
});

export const listTransferCandidates = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/transfers/:transactionId/candidates',
  access: 'ledger',
  needs: 'read',
  summary: 'Lista as transações que podem ser o outro lado de uma, as mais parecidas primeiro.',
  tag: 'Transferências',
  status: 200,
  errors: ['transaction_not_found', 'transfer_exists'],
  params: sideParams,
  response: z.object({ candidates: z.array(transactionSchema) }),
});

export const refuseTransfers = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/transfers/refusals',
  access: 'ledger',
  needs: 'write',
  summary: 'Guarda que estes pares não são transferências, e não os propõe de novo; ou esquece isso.',
  tag: 'Transferências',
  status: 200,
  errors: ['transaction_not_found', 'ledger_not_writable'],
  params: ledgerParams,
  body: bodySchema({
    pairs: z
      .array(
        bodySchema({
          out: bodySchema({ ledgerId: idSchema, id: idSchema }),
          in: bodySchema({ ledgerId: idSchema, id: idSchema }),
        }),
      )
      .check(z.minLength(1, 'selection_empty'), z.maxLength(MAX_PAIRS, 'too_many_pairs')),
    /** False takes the refusal back. */
    isRefused: z.boolean(),
  }),
  response: z.object({ count: z.int() }),
});

export const sumTransfers = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/transfers/sums',
  access: 'ledger',
  needs: 'read',
  summary: 'Soma o que foi para outros livros ou veio deles: empréstimos em aberto, e no mês cada natureza.',
  tag: 'Transferências',
  status: 200,
  params: ledgerParams,
  query: z.object({ month: monthSchema }),
  response: z.object({
    /** By the other ledger (null: outside Vintém) and currency: what this ledger owes of loans; below zero what is owed to it. */
    loans: z.array(
      z.object({ otherLedgerId: z.nullable(idSchema), currency: currencySchema, owedCents: sumSchema }),
    ),
    /** What left (`out`) or arrived in the month, posted and scheduled; for the notice about profits see `profitNotice` in core. */
    month: z.array(
      z.object({
        nature: transferNatureSchema,
        direction: z.enum(['out', 'in']),
        otherLedgerId: z.nullable(idSchema),
        currency: currencySchema,
        amountCents: sumSchema,
      }),
    ),
  }),
});
