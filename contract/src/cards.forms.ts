// What the form of a credit card checks.
import { type CardRule, CLOSING_WAYS } from '@vintem/core/cards/card-rule';
import type { TransactionType } from '@vintem/core/ledger/transaction';
import * as z from 'zod/mini';
import { accountNameSchema } from './accounts.forms.ts';
import { bodySchema, currencySchema } from './fields.forms.ts';
import { amountSchema, categorySchema, descriptionSchema } from './transactions.forms.ts';

const CHARGE_TYPES = ['expense', 'refund'] as const satisfies readonly TransactionType[];

const dueDaySchema = z
  .int({ error: 'due_day_out_of_range' })
  .check(z.minimum(1, 'due_day_out_of_range'), z.maximum(31, 'due_day_out_of_range'));

const closingSchema = bodySchema({
  by: z.enum(CLOSING_WAYS, { error: 'choice_invalid' }),
  /** So many days before the due day, up to 30, or a day of the month. */
  count: z
    .int({ error: 'closing_out_of_range' })
    .check(z.minimum(1, 'closing_out_of_range'), z.maximum(31, 'closing_out_of_range')),
});

/** What a person puts into a statement: a charge of the bank, or what the bank gives back. */
export const statementChargeShape = {
  type: z.enum(CHARGE_TYPES, { error: 'transaction_type_invalid' }),
  category: categorySchema,
  description: descriptionSchema,
  amountCents: amountSchema,
  /** The purchase of the statement that it came with, as its IOF: it stands beside it and goes where it goes. */
  relatedId: z.optional(z.uuid({ error: 'related_invalid' })),
};

/** When statements close and are due: core's `CardRule`. */
const cardRuleShape = {
  dueDayOfMonth: dueDaySchema,
  closing: closingSchema,
  /** Whether a purchase of the closing day is in the next statement; else it is in the one that closes. */
  closingDayIsNext: z.boolean(),
  /** Whether a due day without banks passes to the next banking day. */
  dueMoves: z.boolean(),
} satisfies Record<keyof CardRule, z.core.$ZodType>;

export const cardSettingsShape = {
  ...cardRuleShape,
  /** None, or above zero. */
  limitCents: z.optional(z.nullable(amountSchema)),
  /** Another card of the ledger, whose limit it shares. */
  limitOf: z.optional(z.nullable(z.uuid({ error: 'account_required' }))),
  /** The account that the statements are paid from. */
  payingAccountId: z.optional(z.nullable(z.uuid({ error: 'account_required' }))),
  /** Whether what is left of a closed statement is scheduled by itself as a payment from that account. */
  automaticDebit: z.optional(z.boolean()),
};

export const createCardBodySchema = bodySchema({
  name: accountNameSchema,
  currency: currencySchema,
  ...cardSettingsShape,
  /** What is owed today: of the statement that closed last, and in the open one. */
  closedDebtCents: z.optional(z.nullable(amountSchema)),
  openDebtCents: z.optional(z.nullable(amountSchema)),
});
