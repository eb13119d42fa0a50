// What the forms of instalment plans check.
import { SERIES_SCOPES } from '@vintem/core/recurrences/series';
import { MAX_INSTALLMENTS, MIN_INSTALLMENTS } from '@vintem/core/cards/installments';
import type { Cents } from '@vintem/core/money/money';
import * as z from 'zod/mini';
import { bodySchema, branded, daySchema } from './fields.forms.ts';
import { MAX_AMOUNT_CENTS } from './limits.ts';
import { amountSchema, newTransactionShape } from './transactions.forms.ts';

const countSchema = z
  .int({ error: 'installments_out_of_range' })
  .check(
    z.minimum(MIN_INSTALLMENTS, 'installments_out_of_range'),
    z.maximum(MAX_INSTALLMENTS, 'installments_out_of_range'),
  );

/** What an amount is of: all parcels, or each. */
export const amountPartSchema = z.enum(['total', 'installment'], { error: 'choice_invalid' });

/**
 * A purchase in parcels. On a card `day` is that of the purchase; elsewhere it is the day on which the first parcel that is made is due, and all of
 * them wait to be confirmed.
 */
export const createInstallmentPlanBodySchema = bodySchema({
  ...newTransactionShape,
  type: z.literal('expense', { error: 'transaction_type_invalid' }),
  count: countSchema,
  /** Of `amountCents`, and of `accountAmountCents`; `total` without it. */
  amountIs: z.optional(amountPartSchema),
  /** The number of the first parcel that is made, 1 without it: those before it were paid before the plan was entered. */
  firstNumber: z.optional(
    z
      .int({ error: 'paid_installments_out_of_range' })
      .check(
        z.minimum(1, 'paid_installments_out_of_range'),
        z.maximum(MAX_INSTALLMENTS, 'paid_installments_out_of_range'),
      ),
  ),
  /**
   * Elsewhere than on a card: when each parcel is due and what it amounts to, as a note has it. As many as `count`, and together the total;
   * without it the total is divided evenly, a parcel a month.
   */
  installments: z.optional(
    z
      .array(bodySchema({ dueDay: daySchema, amountCents: amountSchema }))
      .check(
        z.minLength(MIN_INSTALLMENTS, 'installments_out_of_range'),
        z.maxLength(MAX_INSTALLMENTS, 'installments_out_of_range'),
      ),
  ),
});

/** This parcel, this and the following ones, or all. */
export const installmentScopeSchema = z.enum(['one', ...SERIES_SCOPES], { error: 'choice_invalid' });

export const discountSchema = branded<Cents>(
  z
    .int({ error: 'discount_invalid' })
    .check(z.minimum(0, 'discount_invalid'), z.maximum(MAX_AMOUNT_CENTS, 'amount_too_large')),
);

export const financeStatementBodySchema = bodySchema({
  /** What is left of the statement, as the person saw it. */
  restCents: amountSchema,
  count: countSchema,
  /** Each parcel, with interest. */
  installmentCents: amountSchema,
  day: daySchema,
});
