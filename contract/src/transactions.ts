// Transactions of a ledger: what entered and left its accounts. Lists come page by page, newest first; sums come from kept totals.
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@vintem/core/ledger/transaction';
import * as z from 'zod/mini';
import { CATEGORY_KEY, type CategoryKey } from '@vintem/core/ledger/category-key';
import { SETTLED_RATE_SOURCES } from '@vintem/core/ledger/settlement';
import type { DecimalText } from '@vintem/core/money/decimal';
import {
  bodySchema,
  branded,
  currencySchema,
  cursorSchema,
  daySchema,
  decimalOrNoneSchema,
  idSchema,
  instantSchema,
  limitTextSchema,
  lineSchema,
  MAX_AMOUNT_CENTS,
  missingAmount,
  monthSchema,
  sumSchema,
  versionSchema,
  versionTextSchema,
} from './fields.ts';
import { frequencyShape } from './frequency.ts';
import { defineRoute } from './route.ts';
import { isTaxRate } from '@vintem/core/companies/tax';
import type { Cents } from '@vintem/core/money/money';
import type { FieldErrorCode } from './errors.ts';

export const transactionTypeSchema = z.enum(TRANSACTION_TYPES, { error: 'transaction_type_invalid' });
export const transactionStatusSchema = z.enum(TRANSACTION_STATUSES);
/** The key of a category, by its shape alone: whether the ledger has it, the server looks up in the ledger's list. */
export const categorySchema = branded<CategoryKey>(
  z.string({ error: 'category_required' }).check(z.regex(CATEGORY_KEY, 'category_required')),
);
/** An amount above zero, in minor units. */
export const amountSchema = branded<Cents>(
  z
    .int({ error: missingAmount })
    .check(z.minimum(1, 'amount_invalid'), z.maximum(MAX_AMOUNT_CENTS, 'amount_too_large')),
);

export const transactionSchema = z.object({
  id: idSchema,
  ledgerId: idSchema,
  accountId: idSchema,
  type: transactionTypeSchema,
  status: transactionStatusSchema,
  day: daySchema,
  category: categorySchema,
  description: z.string(),
  /** What the document says. */
  amountCents: sumSchema,
  currency: currencySchema,
  /** What moved the account, in its currency, fixed when it was posted; with the rate that made it, null for one currency. */
  accountAmountCents: sumSchema,
  accountCurrency: currencySchema,
  rate: decimalOrNoneSchema,
  rateSource: z.nullable(z.enum(SETTLED_RATE_SOURCES)),
  rateAt: z.nullable(instantSchema),
  /** The series that it is an occurrence of, and the how-manieth (from 0); null for a one-off. */
  recurrence: z.nullable(z.object({ id: idSchema, ...frequencyShape, index: z.int(), version: z.int() })),
  /** Of a company's transaction alone, as are the four that follow: whom it was sold to, and bought from. */
  clientId: z.nullable(idSchema),
  supplierId: z.nullable(idSchema),
  invoiceNumber: z.nullable(z.string()),
  /** Percent of the amount, as decimal text, and what that makes in the amount's currency. */
  taxRatePercent: decimalOrNoneSchema,
  taxCents: z.nullable(sumSchema),
  /** What tells the document that it was read from, see `documentKey` in core; null for what was typed. */
  documentKey: z.nullable(z.string()),
  /** Scheduled, and posted by itself on its day; without it a scheduled one waits to be confirmed. */
  postsItself: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
transactionSchema.register(z.globalRegistry, { id: 'Transaction' });
export type Transaction = z.output<typeof transactionSchema>;

export const descriptionSchema = lineSchema(200, {
  required: 'description_required',
  tooLong: 'description_too_long',
});

/** A rate in percent as decimal text, 0 to 100. */
const taxRateSchema = branded<DecimalText>(
  z
    .string({ error: 'tax_rate_invalid' satisfies FieldErrorCode })
    .check(z.refine(isTaxRate, 'tax_rate_invalid' satisfies FieldErrorCode)),
);

const contactIdSchema = z.uuid({ error: 'contact_required' });

/** What a company's transaction has besides; a personal one has none of it. */
export const companyFieldsShape = {
  clientId: z.optional(z.nullable(contactIdSchema)),
  supplierId: z.optional(z.nullable(contactIdSchema)),
  invoiceNumber: z.optional(
    z.nullable(lineSchema(60, { required: 'text_invalid', tooLong: 'invoice_number_too_long' })),
  ),
  taxRatePercent: z.optional(z.nullable(taxRateSchema)),
};

const documentKeySchema = z
  .string()
  .check(z.regex(/^(?:key:[0-9A-Z]{44,50}|barcode:\d{44}|pix:[0-9A-Za-z]{1,35})$/, 'document_key_invalid'));

/** The account that a form asks for. */
export const accountIdSchema = z.uuid({ error: 'account_required' });

/** What only the person knows of how a transaction stands to the balance. */
export const standingShape = {
  /**
   * Whether the money has moved although the day is after today (where the ledger is): then it is posted at once. Without it a one-off of a
   * later day, and the first occurrence of a company's series, is scheduled and posts itself on its day. In an edit, `false` takes a
   * transaction of a later day back out of the balance. Of a day up to today it says nothing, and of a personal series neither.
   */
  postsNow: z.optional(z.boolean()),
  /**
   * The answer to "does the balance that you gave on the account's `openingDay` include what came before?", kept with the account. It counts
   * on a transaction before that day while the account has none (`openingIncludesPast` is null), and is ignored otherwise. Without an answer
   * the past moves the balance, and the account goes on without one.
   */
  openingIncludesPast: z.optional(z.boolean()),
};

/** What a form asks of a transaction, one-off or the first of a series. */
export const newTransactionShape = {
  type: transactionTypeSchema,
  accountId: accountIdSchema,
  day: daySchema,
  category: categorySchema,
  description: descriptionSchema,
  amountCents: amountSchema,
  currency: currencySchema,
  /** The bank's own figure in the account's currency; without it, today's rate decides. Ignored within one currency. */
  accountAmountCents: z.optional(amountSchema),
  ...companyFieldsShape,
  documentKey: z.optional(z.nullable(documentKeySchema)),
  ...standingShape,
};
export const createTransactionBodySchema = bodySchema(newTransactionShape);
export type NewTransaction = z.input<typeof createTransactionBodySchema>;

export const editTransactionBodySchema = bodySchema({
  version: versionSchema,
  ...z.partial(z.object(newTransactionShape)).shape,
});

/** Which transactions: of a period, and of it those of a type, a category, an account, or with words in the description. */
const filterShape = {
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  type: z.optional(transactionTypeSchema),
  category: z.optional(categorySchema),
  accountId: z.optional(accountIdSchema),
  status: z.optional(transactionStatusSchema),
  documentKey: z.optional(documentKeySchema),
  /** The number of its invoice, whole. */
  invoiceNumber: z.optional(lineSchema(60, { required: 'text_invalid', tooLong: 'invoice_number_too_long' })),
  search: z.optional(z.string().check(z.trim(), z.maxLength(200, 'description_too_long'))),
};
const filterSchema = z.object(filterShape);
export type TransactionFilter = z.output<typeof filterSchema>;

/** What is done to several at once is done to so many at most. */
export const MOST_SELECTED = 10_000;

export const selectionSchema = z
  .array(bodySchema({ id: idSchema, version: versionSchema }))
  .check(z.minLength(1, 'selection_empty'), z.maxLength(MOST_SELECTED, 'selection_too_large'));

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
  summary: 'Baixa as transações do filtro como CSV, das mais novas às mais antigas, pronto para planilhas.',
  tag: 'Transações',
  status: 200,
  params: ledgerParams,
  query: filterSchema,
  contentType: 'text/csv',
  response: z.string(),
});

export const summarySchema = z.object({
  /** One sum for each type, category, currency of the accounts and status that the filter holds. */
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
  /** Of a company, the tax in what the filter holds: one sum for each type, currency of the amounts and status. Else none. */
  taxes: z.array(
    z.object({
      type: transactionTypeSchema,
      currency: currencySchema,
      status: transactionStatusSchema,
      taxCents: sumSchema,
      count: z.int(),
    }),
  ),
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
  query: filterSchema,
  response: summarySchema,
});

export const countTransactionsByMonth = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/transactions/months',
  access: 'ledger',
  needs: 'read',
  summary: 'Conta as transações do filtro em cada mês que as tem, do mais novo ao mais antigo.',
  tag: 'Transações',
  status: 200,
  params: ledgerParams,
  query: filterSchema,
  response: z.object({ months: z.array(z.object({ month: monthSchema, count: z.int() })) }),
});

export const createTransaction = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/transactions',
  access: 'ledger',
  needs: 'enter',
  summary: 'Lança uma transação: move o saldo da conta, ou fica prevista quando a data é depois de hoje.',
  tag: 'Transações',
  status: 201,
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
  errors: [
    'transaction_not_found',
    'account_not_found',
    'contact_not_found',
    'account_archived',
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
  errors: ['transaction_not_found', 'version_conflict'],
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
  errors: ['transaction_not_found', 'version_conflict'],
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
  errors: ['transaction_not_found', 'version_conflict'],
  params: ledgerParams,
  body: bodySchema({ transactions: selectionSchema, category: categorySchema }),
  response: bulkChangedSchema,
});
