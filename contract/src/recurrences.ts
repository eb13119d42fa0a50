// Series of transactions. Their occurrences are transactions: listed, edited one by one and deleted one by one as such; here they are made,
// changed and ended together.
import { MAX_EVERY } from '@vintem/core/recurrences/recurrence';
import { SERIES_INTERVALS, SERIES_SCOPES } from '@vintem/core/recurrences/series';
import * as z from 'zod/mini';
import { bodySchema, currencySchema, daySchema } from './fields.forms.ts';
import {
  nullableDecimalSchema,
  idSchema,
  instantSchema,
  sumSchema,
  versionSchema,
  versionTextSchema,
} from './fields.ts';
import { frequencyShape } from './frequency.ts';
import { defineRoute } from './route.ts';
import {
  accountIdSchema,
  amountSchema,
  categorySchema,
  companyFieldsShape,
  descriptionSchema,
  issuedCardIdSchema,
  newTransactionShape,
  standingShape,
  enteredTypeSchema,
  transactionTypeSchema,
} from './transactions.forms.ts';
import { bulkChangedSchema, selectionSchema } from './transactions.ts';

const intervalSchema = z.enum(SERIES_INTERVALS, { error: 'interval_invalid' });
/** Intervals from one occurrence to the next: `weekly` with 2 is fortnightly. Core knows the values of each interval. */
const everySchema = z
  .int({ error: 'every_out_of_range' })
  .check(z.minimum(1, 'every_out_of_range'), z.maximum(MAX_EVERY.monthly, 'every_out_of_range'));

export const recurrenceSchema = z.object({
  id: idSchema,
  ledgerId: idSchema,
  ...frequencyShape,
  startDay: daySchema,
  /** The last day on which it may occur; null while it goes on. */
  endDay: z.nullable(daySchema),
  /** The template of new occurrences; each may differ by now. */
  accountId: idSchema,
  type: transactionTypeSchema,
  category: categorySchema,
  description: z.string(),
  amountCents: sumSchema,
  currency: currencySchema,
  clientId: z.nullable(idSchema),
  supplierId: z.nullable(idSchema),
  taxRatePercent: nullableDecimalSchema,
  issuedCardId: z.nullable(idSchema),
  tags: z.array(idSchema),
  /** Whether each occurrence waits on its day for a person to confirm it. */
  awaitsPerson: z.boolean(),
  /** Of a series of transfers: the account to which each goes. Null for others. */
  toAccountId: z.nullable(idSchema),
  /** What arrives there, between two currencies; null where it is what left. */
  toAmountCents: z.nullable(sumSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
recurrenceSchema.register(z.globalRegistry, { id: 'Recurrence' });
export type Recurrence = z.output<typeof recurrenceSchema>;

const ledgerParams = z.object({ ledgerId: idSchema });
const recurrenceParams = z.object({ ledgerId: idSchema, recurrenceId: idSchema });

/** How often a new series recurs; `day` of the form is its first day. */
export const ruleShape = {
  interval: intervalSchema,
  /** 1 without it. */
  every: z.optional(everySchema),
  /** Without it, or null, the series goes on. */
  endDay: z.optional(z.nullable(daySchema)),
};

export const createRecurrenceBodySchema = bodySchema({ ...newTransactionShape, ...ruleShape });

/** `count`: how many occurrences were made. */
export const createdSeriesSchema = z.object({
  recurrence: recurrenceSchema,
  changeId: idSchema,
  count: z.int(),
});

export const createRecurrence = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/recurrences',
  access: 'ledger',
  needs: 'enter',
  summary:
    'Cria uma série com todas as suas ocorrências previstas, ou nada; sem data final, as que já venceram e a próxima. `day` é a primeira data.',
  tag: 'Recorrências',
  status: 201,
  asksAboutCheckpoints: true,
  idempotent: true,
  errors: ['account_not_found', 'contact_not_found', 'account_archived', 'amount_out_of_range'],
  params: ledgerParams,
  body: createRecurrenceBodySchema,
  response: createdSeriesSchema,
});

export const getRecurrence = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/recurrences/:recurrenceId',
  access: 'ledger',
  needs: 'read',
  summary: 'Mostra uma série: a regra, quantas ocorrências foram efetivadas e quantas ainda são previstas.',
  tag: 'Recorrências',
  status: 200,
  errors: ['recurrence_not_found'],
  params: recurrenceParams,
  response: z.object({
    recurrence: recurrenceSchema,
    postedCount: z.int(),
    scheduledCount: z.int(),
    /** The earliest day of a scheduled occurrence. */
    nextDay: z.nullable(daySchema),
  }),
});

export const editRecurrenceBodySchema = bodySchema({
  /** Version of the series. */
  version: versionSchema,
  /** The occurrence on which the person stands. */
  transactionId: idSchema,
  scope: z.enum(SERIES_SCOPES),
  type: z.optional(enteredTypeSchema),
  accountId: z.optional(accountIdSchema),
  /** The new day of that occurrence; the others follow the rule from there. */
  day: z.optional(daySchema),
  category: z.optional(categorySchema),
  description: z.optional(descriptionSchema),
  amountCents: z.optional(amountSchema),
  currency: z.optional(currencySchema),
  accountAmountCents: z.optional(amountSchema),
  /** Of a series of transfers: `accountId` and `amountCents` are of what leaves, these of what arrives. */
  toAccountId: z.optional(accountIdSchema),
  toAmountCents: z.optional(amountSchema),
  ...companyFieldsShape,
  issuedCardId: issuedCardIdSchema,
  tags: newTransactionShape.tags,
  ...standingShape,
  interval: z.optional(intervalSchema),
  /** Another interval without it is every one of them. */
  every: z.optional(everySchema),
  endDay: z.optional(z.nullable(daySchema)),
});

export const editRecurrence = defineRoute({
  method: 'PATCH',
  path: '/api/ledgers/:ledgerId/recurrences/:recurrenceId',
  access: 'ledger',
  needs: 'write',
  summary:
    'Altera a série toda ou a partir de uma ocorrência. As já efetivadas mantêm valor, data e conta; as previstas mudam.',
  tag: 'Recorrências',
  status: 200,
  asksAboutCheckpoints: true,
  errors: [
    'recurrence_not_found',
    'transaction_not_found',
    'account_not_found',
    'contact_not_found',
    'account_archived',
    'version_conflict',
    'amount_out_of_range',
    'transfer_side',
  ],
  params: recurrenceParams,
  body: editRecurrenceBodySchema,
  response: bulkChangedSchema,
});

export const deleteRecurrence = defineRoute({
  method: 'DELETE',
  path: '/api/ledgers/:ledgerId/recurrences/:recurrenceId',
  access: 'ledger',
  needs: 'write',
  summary:
    'Exclui a ocorrência dada e as previstas depois dela, ou todas as previstas, e encerra a série. As outras efetivadas ficam.',
  tag: 'Recorrências',
  status: 200,
  asksAboutCheckpoints: true,
  errors: ['recurrence_not_found', 'transaction_not_found', 'version_conflict'],
  params: recurrenceParams,
  query: z.object({ version: versionTextSchema, transactionId: idSchema, scope: z.enum(SERIES_SCOPES) }),
  response: bulkChangedSchema,
});

export const postOccurrences = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/transactions/post',
  access: 'ledger',
  needs: 'write',
  summary:
    'Efetiva transações previstas: movem o saldo agora, na data `day` ou, sem ela, cada uma com a data que tem. Todas ou nenhuma.',
  tag: 'Recorrências',
  status: 200,
  asksAboutCheckpoints: true,
  errors: ['transaction_not_found', 'account_archived', 'version_conflict', 'amount_out_of_range'],
  params: ledgerParams,
  body: bodySchema({
    transactions: selectionSchema,
    /** When the money moved; without it each keeps its day. The place in a series stays: what was paid is not planned again. */
    day: z.optional(daySchema),
  }),
  response: bulkChangedSchema,
});
