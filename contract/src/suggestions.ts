// What is proposed while a transaction is entered, and why. It is read, never kept: what a person chooses stands in the transaction.
import { ENTERED_TYPES } from '@vintem/core/ledger/transaction';
import * as z from 'zod/mini';
import { currencySchema, daySchema } from './fields.forms.ts';
import { idSchema, sumSchema } from './fields.ts';
import { defineRoute } from './route.ts';
import {
  accountIdSchema,
  categorySchema,
  descriptionSchema,
  enteredTypeSchema,
} from './transactions.forms.ts';

/** Most descriptions that a list offers. */
export const MAX_COMPLETIONS = 6;

/**
 * Where a proposal comes from: `rule` by its name; `document`, what it says; `memory`, the transaction of the same party that it was taken from;
 * `words` of the text, as they stand there; `last_used`, the account.
 */
const ruleSchema = z.object({ from: z.literal('rule'), id: idSchema, name: z.string() });
const memorySchema = z.object({ from: z.literal('memory'), day: daySchema, words: z.string() });
const whySchema = z.discriminatedUnion('from', [
  ruleSchema,
  z.object({ from: z.literal('file') }),
  z.object({ from: z.literal('document') }),
  memorySchema,
  z.object({ from: z.literal('words'), words: z.nullable(z.string()) }),
  z.object({ from: z.literal('last_used') }),
  z.object({ from: z.literal('none') }),
]);
export type SuggestionReason = z.output<typeof whySchema>;

/** A description that was used before, as it stands in its latest transaction. */
export const completionSchema = z.object({
  description: z.string(),
  type: z.enum(ENTERED_TYPES),
  day: daySchema,
  amountCents: sumSchema,
  currency: currencySchema,
  /** Null where it left the forms. */
  category: z.nullable(categorySchema),
  accountId: z.nullable(idSchema),
  /** How often it was used, as far as was looked. */
  count: z.int(),
});
completionSchema.register(z.globalRegistry, { id: 'Completion' });
export type Completion = z.output<typeof completionSchema>;

const suggestionsSchema = z.object({
  completions: z.array(completionSchema),
  /** Null where nothing is known. */
  category: z.nullable(z.object({ key: categorySchema, why: whySchema })),
  account: z.nullable(z.object({ id: idSchema, why: whySchema })),
  description: z.nullable(z.object({ words: z.string(), why: whySchema })),
});

export const getSuggestions = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/suggestions',
  access: 'ledger',
  needs: 'read',
  summary: 'Propõe descrição, categoria e conta do que está sendo lançado, e diz por quê. Nada é gravado.',
  tag: 'Transações',
  status: 200,
  params: z.object({ ledgerId: idSchema }),
  query: z.object({
    /** The description as far as it is typed. */
    text: descriptionSchema,
    type: enteredTypeSchema,
    amountCents: z.optional(z.string().check(z.regex(/^[1-9]\d{0,13}$/, 'amount_invalid'))),
    /** The account that the person chose. */
    accountId: z.optional(accountIdSchema),
    /** That the account must have. */
    currency: z.optional(currencySchema),
    /** The account used last. */
    lastAccountId: z.optional(accountIdSchema),
    /** The category that a document names, or that is guessed from it. */
    documentCategory: z.optional(categorySchema),
    documentCategoryIs: z.optional(z.enum(['sure', 'guess'], { error: 'choice_invalid' })),
    /** The account that a document was paid with. */
    documentAccountId: z.optional(accountIdSchema),
  }),
  response: suggestionsSchema,
});
