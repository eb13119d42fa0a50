// What the forms of accounts check.
import { ACCOUNT_TYPES, MONEY_ACCOUNT_TYPES } from '@vintem/core/ledger/account-type';
import * as z from 'zod/mini';
import { bodySchema, centsSchema, currencySchema, lineSchema } from './fields.forms.ts';

export const accountTypeSchema = z.enum(ACCOUNT_TYPES, {
  error: 'account_type_invalid',
});

/** Of an account that holds money: a card has a form of its own. */
export const moneyAccountTypeSchema = z.enum(MONEY_ACCOUNT_TYPES, { error: 'account_type_invalid' });

export const accountNameSchema = lineSchema(80, { required: 'name_required', tooLong: 'name_too_long' });

export const createAccountBodySchema = bodySchema({
  name: accountNameSchema,
  type: moneyAccountTypeSchema,
  currency: currencySchema,
  /** The balance today, in minor units of `currency`: it becomes the opening balance. */
  balanceCents: centsSchema,
  /** Whether it counts in what is left of the month: without it, or null, its type and its currency decide. */
  countsInMonthLeft: z.optional(z.nullable(z.boolean())),
});

/** The choices for those occurrences on restoring the account: posted, left waiting for the person, or left out. */
export const DUE_DECISIONS = ['post', 'wait', 'skip'] as const;
export type DueDecision = (typeof DUE_DECISIONS)[number];
