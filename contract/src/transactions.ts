// Transactions of a ledger: what entered and left its accounts. Lists come page by page, newest first; sums come from kept totals.
import { STATEMENT_SOURCES } from '@vintem/core/cards/card-row';
import { CATEGORY_SOURCES } from '@vintem/core/ledger/category-source';
import { SETTLED_RATE_SOURCES } from '@vintem/core/ledger/settlement';
import { FIGURES, TRANSACTION_STATUSES } from '@vintem/core/ledger/transaction';
import * as z from 'zod/mini';
import { bodySchema, currencySchema, daySchema, lineSchema } from './fields.forms.ts';
import {
  cardMonthSchema,
  cursorSchema,
  nullableDecimalSchema,
  idSchema,
  instantSchema,
  limitTextSchema,
  monthSchema,
  sumSchema,
  versionSchema,
  versionTextSchema,
} from './fields.ts';
import { frequencyShape } from './frequency.ts';
import { MAX_SELECTED } from './limits.ts';
import { defineRoute } from './route.ts';
import { transferNatureSchema } from './transfers.forms.ts';
import {
  accountIdSchema,
  billShape,
  categorySchema,
  createTransactionBodySchema,
  dividedShape,
  documentKeySchema,
  newTransactionShape,
  transactionTypeSchema,
} from './transactions.forms.ts';

export const transactionStatusSchema = z.enum(TRANSACTION_STATUSES);

export const transactionSchema = z.object({
  id: idSchema,
  ledgerId: idSchema,
  accountId: idSchema,
  type: transactionTypeSchema,
  status: transactionStatusSchema,
  day: daySchema,
  /** When it falls due, or fell due, where that is another day than `day` or was said apart; null for most. */
  dueDay: z.nullable(daySchema),
  /** Of a bill that was paid in parts: the same in all of them, the rest that still waits included. */
  billId: z.nullable(idSchema),
  /** `split` of one that is divided: then its parts say what it was for. */
  category: categorySchema,
  /** What it is divided into, which together is the whole in both currencies; null for most, which are not. */
  parts: z.nullable(
    z.array(
      z.object({
        category: categorySchema,
        amountCents: sumSchema,
        accountAmountCents: sumSchema,
        note: z.nullable(z.string()),
      }),
    ),
  ),
  /** From where the category came; of a rule, with its id. The rule may have been deleted since. */
  categoryFrom: z.enum(CATEGORY_SOURCES),
  ruleId: z.nullable(idSchema),
  description: z.string(),
  /** Amount of the document. */
  amountCents: sumSchema,
  currency: currencySchema,
  /** Amount that moved the account, in its currency, fixed when it was posted; with the rate used, null within one currency. */
  accountAmountCents: sumSchema,
  accountCurrency: currencySchema,
  rate: nullableDecimalSchema,
  rateSource: z.nullable(z.enum(SETTLED_RATE_SOURCES)),
  rateAt: z.nullable(instantSchema),
  /** The series of an occurrence, and its position there, from 0; null for a one-off. */
  recurrence: z.nullable(z.object({ id: idSchema, ...frequencyShape, index: z.int(), version: z.int() })),
  /** The plan of a parcel, its number there, from 1, and of how many it is; null for what is none. */
  installment: z.nullable(z.object({ planId: idSchema, number: z.int(), count: z.int() })),
  /** Company ledgers only, like the next four fields: the client and the supplier. */
  clientId: z.nullable(idSchema),
  supplierId: z.nullable(idSchema),
  invoiceNumber: z.nullable(z.string()),
  /** Percent of the amount, as decimal text, and what that makes in the amount's currency. */
  taxRatePercent: nullableDecimalSchema,
  taxCents: z.nullable(sumSchema),
  /** Identifies the document that it was read from, see `documentKey` in core; null for typed transactions. */
  documentKey: z.nullable(z.string()),
  /** The expense that a refund gives back, or that a charge came with; it may have been deleted since. */
  relatedId: z.nullable(idSchema),
  /** What refunds gave back of it, in the amounts' currency, scheduled ones too. */
  refundedCents: sumSchema,
  /** On a card: the statement that it is in, or that it settles, and how it came there. Null elsewhere. */
  statementMonth: z.nullable(monthSchema),
  statementFrom: z.nullable(z.enum(STATEMENT_SOURCES)),
  /** Which of the cards of its account it was made with; null where it names none. */
  issuedCardId: z.nullable(idSchema),
  /** In their order, see `listTags`. */
  tags: z.array(idSchema),
  /** The transfer of which it is a side; null without one, and for a side whose other one is not in Vintém. */
  transferId: z.nullable(idSchema),
  /** What a transfer between two ledgers is. */
  transferNature: z.nullable(transferNatureSchema),
  /** The ledger of the other side where that is another one, and its name (null for a personal ledger). */
  otherLedgerId: z.nullable(idSchema),
  otherLedgerName: z.nullable(z.string()),
  /** The other side of a transfer within the ledger; null otherwise. */
  otherSide: z.nullable(
    z.object({
      transactionId: idSchema,
      accountId: idSchema,
      amountCents: sumSchema,
      currency: currencySchema,
      day: daySchema,
    }),
  ),
  /** Scheduled, and posted by itself on its day; without it a scheduled one waits to be confirmed. */
  postsItself: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
transactionSchema.register(z.globalRegistry, { id: 'Transaction' });
export type Transaction = z.output<typeof transactionSchema>;
export type NewTransaction = z.input<typeof createTransactionBodySchema>;

export const editTransactionBodySchema = bodySchema({
  version: versionSchema,
  ...z.partial(z.object(newTransactionShape)).shape,
  ...billShape,
  /** New parts, of the amount that stands after the edit. Another category, with or without null here, takes the division back. */
  ...dividedShape,
});

/** What a list makes of the two sides of transfers. */
export const TRANSFER_LEGS = ['joined', 'unpaired'] as const;

/** What a filter makes of the parts of its category. */
export const CATEGORY_PARTS = ['without'] as const;

// Lists of ids in the address, as many as one transaction may have.
const TAG_LIST =
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,19}$/u;
const tagListTextSchema = z.string().check(z.regex(TAG_LIST, 'tag_invalid'));

/** The figure of `none` is that of transfers. */
const figureSchema = z.enum([...FIGURES, 'none']);

/** Filter of transactions: by period and, within it, by figure, type, category, account or words in the description. */
const filterShape = {
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  type: z.optional(transactionTypeSchema),
  /** In which sum of the month it counts: of `expense`, refunds too. */
  figure: z.optional(figureSchema),
  /** With its subcategories. Of a divided transaction each part is asked, and sums count what is of the category. */
  category: z.optional(categorySchema),
  /** `without` leaves out the parts of `category`. */
  parts: z.optional(z.enum(CATEGORY_PARTS, { error: 'choice_invalid' })),
  accountId: z.optional(accountIdSchema),
  status: z.optional(transactionStatusSchema),
  /** Of one statement; with the card's `accountId`. */
  statementMonth: z.optional(monthSchema),
  /** Made with this card of a credit card account. */
  issuedCardId: z.optional(idSchema),
  /** Ids of tags, with commas: what has any of them. */
  tags: z.optional(tagListTextSchema),
  documentKey: z.optional(documentKeySchema),
  /** The number of its invoice, whole. */
  invoiceNumber: z.optional(lineSchema(60, { required: 'text_invalid', tooLong: 'invoice_number_too_long' })),
  search: z.optional(z.string().check(z.trim(), z.maxLength(200, 'description_too_long'))),
  /**
   * `joined` leaves out the side that arrived of each transfer within the ledger, for lists in which one row stands for both; with `accountId` or
   * `type` it leaves out nothing. `unpaired` are the sides of transfers whose other one is not in Vintém.
   */
  legs: z.optional(z.enum(TRANSFER_LEGS, { error: 'choice_invalid' })),
};
const filterSchema = z.object(filterShape);
export type TransactionFilter = z.output<typeof filterSchema>;

export const selectionSchema = z
  .array(bodySchema({ id: idSchema, version: versionSchema }))
  .check(z.minLength(1, 'selection_empty'), z.maxLength(MAX_SELECTED, 'selection_too_large'));

const changedSchema = z.object({ transaction: transactionSchema, changeId: idSchema });
export const bulkChangedSchema = z.object({ changeId: idSchema, count: z.int() });

const ledgerParams = z.object({ ledgerId: idSchema });
const transactionParams = z.object({ ledgerId: idSchema, transactionId: idSchema });

export const listTransactions = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/transactions',
  access: 'ledger',
  needs: 'read',
  summary: 'Lista as transações do filtro, das mais novas às mais antigas, página por página.',
  tag: 'Transações',
  status: 200,
  errors: ['cursor_invalid'],
  params: ledgerParams,
  query: z.object({
    ...filterShape,
    cursor: cursorSchema,
    limit: limitTextSchema,
  }),
  response: z.object({ transactions: z.array(transactionSchema), nextCursor: z.nullable(z.string()) }),
});

export const getTransaction = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/transactions/:transactionId',
  access: 'ledger',
  needs: 'read',
  summary: 'Mostra uma transação.',
  tag: 'Transações',
  status: 200,
  errors: ['transaction_not_found'],
  params: transactionParams,
  response: z.object({ transaction: transactionSchema }),
});

export const exportTransactions = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/transactions/export',
  access: 'ledger',
  needs: 'read',
  scope: 'export',
  summary: 'Baixa as transações do filtro como CSV, das mais novas às mais antigas, pronto para planilhas.',
  tag: 'Transações',
  status: 200,
  params: ledgerParams,
  query: filterSchema,
  contentType: 'text/csv',
  response: z.string(),
});

export const summarySchema = z.object({
  /** With `sumBy=month`: in which month the purchases of the filter's cards count; null without a card, and where each row counts on its day. */
  cardMonth: z.nullable(cardMonthSchema),
  /** One sum for each type, category, currency of the accounts and status within the filter. */
  sums: z.array(
    z.object({
      type: transactionTypeSchema,
      category: categorySchema,
      currency: currencySchema,
      status: transactionStatusSchema,
      amountCents: sumSchema,
      count: z.int(),
    }),
  ),
  /** For a company, the tax within the filter: one sum for each type, currency of the amounts and status. Otherwise empty. */
  taxes: z.array(
    z.object({
      type: transactionTypeSchema,
      currency: currencySchema,
      status: transactionStatusSchema,
      taxCents: sumSchema,
      count: z.int(),
    }),
  ),
  /** With `legs=joined`: how many arrivals the list leaves out, which the sums count like all others. Otherwise 0. */
  leftOutCount: z.int(),
});
export type TransactionSummary = z.output<typeof summarySchema>;

export const summarizeTransactions = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/transactions/summary',
  access: 'ledger',
  needs: 'read',
  summary: 'Soma as transações do filtro inteiro por tipo, categoria, moeda e situação.',
  tag: 'Transações',
  status: 200,
  params: ledgerParams,
  query: z.extend(filterSchema, {
    /**
     * `month` asks for the figures of months: in a period of whole months a card's purchases may count in the month of their statement, as the
     * ledger sets it. Without it, in other periods and in a search, a row counts on its day, as in the list.
     */
    sumBy: z.optional(z.enum(['month'], { error: 'choice_invalid' })),
  }),
  response: summarySchema,
});

export const countTransactionsByMonth = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/transactions/months',
  access: 'ledger',
  needs: 'read',
  summary: 'Conta e soma as transações do filtro em cada mês que as tem, do mais novo ao mais antigo.',
  tag: 'Transações',
  status: 200,
  params: ledgerParams,
  query: filterSchema,
  response: z.object({
    months: z.array(
      z.object({
        month: monthSchema,
        count: z.int(),
        /** One sum for each type, currency of the accounts and status: each row on its day, of a divided one what is of the filter's category. */
        sums: z.array(
          z.object({
            type: transactionTypeSchema,
            currency: currencySchema,
            status: transactionStatusSchema,
            amountCents: sumSchema,
            count: z.int(),
          }),
        ),
      }),
    ),
    /** For a search that found nothing: the words of the ledger that are nearest to those typed; null where none are near. */
    meant: z.nullable(z.string()),
  }),
});

export const createTransaction = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/transactions',
  access: 'ledger',
  needs: 'enter',
  summary: 'Lança uma transação: move o saldo da conta, ou fica prevista quando a data é depois de hoje.',
  tag: 'Transações',
  status: 201,
  asksAboutCheckpoints: true,
  idempotent: true,
  errors: ['account_not_found', 'contact_not_found', 'account_archived', 'amount_out_of_range'],
  params: ledgerParams,
  body: createTransactionBodySchema,
  response: changedSchema,
});

export const editTransaction = defineRoute({
  method: 'PATCH',
  path: '/api/ledgers/:ledgerId/transactions/:transactionId',
  access: 'ledger',
  needs: 'write',
  summary: 'Altera uma transação e move os saldos uma vez, também entre contas, tipos e moedas.',
  tag: 'Transações',
  status: 200,
  asksAboutCheckpoints: true,
  errors: [
    'transaction_not_found',
    'account_not_found',
    'contact_not_found',
    'account_archived',
    'installment_of_plan',
    'version_conflict',
    'amount_out_of_range',
  ],
  params: transactionParams,
  body: editTransactionBodySchema,
  response: changedSchema,
});

export const deleteTransaction = defineRoute({
  method: 'DELETE',
  path: '/api/ledgers/:ledgerId/transactions/:transactionId',
  access: 'ledger',
  needs: 'write',
  summary: 'Exclui uma transação e devolve o saldo. Pode ser desfeito com a alteração respondida.',
  tag: 'Transações',
  status: 200,
  asksAboutCheckpoints: true,
  errors: ['transaction_not_found', 'version_conflict', 'payment_of_plan'],
  params: transactionParams,
  query: z.object({ version: versionTextSchema }),
  response: z.object({ changeId: idSchema }),
});

export const deleteTransactions = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/transactions/delete',
  access: 'ledger',
  needs: 'write',
  summary: 'Exclui várias transações de uma vez: todas ou nenhuma.',
  tag: 'Transações',
  status: 200,
  asksAboutCheckpoints: true,
  errors: ['transaction_not_found', 'version_conflict', 'payment_of_plan'],
  params: ledgerParams,
  body: bodySchema({ transactions: selectionSchema }),
  response: bulkChangedSchema,
});

export const recategorizeTransactions = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/transactions/recategorize',
  access: 'ledger',
  needs: 'write',
  summary: 'Muda a categoria de várias transações de um tipo de uma vez: todas ou nenhuma.',
  tag: 'Transações',
  status: 200,
  errors: ['transaction_not_found', 'version_conflict', 'transaction_split'],
  params: ledgerParams,
  body: bodySchema({ transactions: selectionSchema, category: categorySchema }),
  /** `skippedCount`: those that are divided, which keep their parts. */
  response: z.extend(bulkChangedSchema, { skippedCount: z.int() }),
});
