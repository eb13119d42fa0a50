// What the form of a transfer checks.
import { isMonth, type Month } from '@vintem/core/calendar/month';
import { TRANSFER_NATURES } from '@vintem/core/transfers/nature';
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { bodySchema, branded, daySchema } from './fields.forms.ts';
import { tagsSchema } from './tags.forms.ts';
import {
  accountIdSchema,
  amountSchema,
  categorySchema,
  descriptionSchema,
  documentKeySchema,
  standingShape,
} from './transactions.forms.ts';

export const transferNatureSchema = z.enum(TRANSFER_NATURES, {
  error: 'nature_invalid' satisfies FieldErrorCode,
});

/** An account of a ledger in which the person may write; null is an account that is not in Vintém. */
export const transferSideSchema = z.nullable(
  bodySchema({
    ledgerId: z.uuid({ error: 'account_required' satisfies FieldErrorCode }),
    accountId: accountIdSchema,
    /** As of a transaction (`standingShape`): whether the balance that was given of this account includes what came before its day. */
    openingIncludesPast: standingShape.openingIncludesPast,
  }),
);

/** Fields of the form; an edit takes any of them. */
export const transferShape = {
  from: transferSideSchema,
  to: transferSideSchema,
  /** What left, in the currency of `from`; of an arrival alone, what arrived. */
  amountCents: amountSchema,
  /** What arrived, in the currency of `to`: needed between two currencies; within one it is what left. */
  arrivedCents: z.optional(amountSchema),
  /** The day on which it left. */
  day: daySchema,
  /** The day on which it arrived; without it, the same. */
  arrivedDay: z.optional(daySchema),
  /** Without it, that of `describeTransfer` in core, such as "De Itaú para Nubank". */
  description: z.optional(descriptionSchema),
  /** What the bank took for it, in the currency of `from`, or of `to` where nothing left: an expense of its own. Null for none. */
  feeCents: z.optional(z.nullable(amountSchema)),
  /** What it is: needed between two ledgers, and only there, or where one side is outside. */
  nature: z.optional(z.nullable(transferNatureSchema)),
  /**
   * Of `expense_reimbursement`, the category of the company's expense. Of `withdrawal` to an account of the person, the expense that the company
   * paid: with it the personal ledger gets that expense too, from the account to which the money came.
   */
  category: z.optional(z.nullable(categorySchema)),
  /** Of `expense_reimbursement`: the expense that the person paid, in the ledger of `to`; it becomes the transfer that it was. */
  paidExpenseId: z.optional(z.nullable(z.uuid({ error: 'related_invalid' satisfies FieldErrorCode }))),
  /** To a card: the statement that it settles. Without it, the last one closed by its day while something of it is left, else the open one. */
  statementMonth: z.optional(
    branded<Month>(z.string().check(z.refine(isMonth, 'invalid' satisfies FieldErrorCode))),
  ),
  /** Tags of the ledger in whose address the request is: each side there has them. */
  tags: z.optional(tagsSchema),
  /** Whether the money has moved although the day is after today, as of a transaction. */
  postsNow: z.optional(z.boolean()),
};
export const createTransferBodySchema = bodySchema({
  ...transferShape,
  /** The document that it was read from, as of a transaction: kept with the side that arrived, or that left where none did. */
  documentKey: z.optional(z.nullable(documentKeySchema)),
});
