// What the form of a transaction checks.
import { isTaxRate } from '@vintem/core/companies/tax';
import { CATEGORY_KEY, type CategoryKey } from '@vintem/core/ledger/category-key';
import { MAX_PART_NOTE, MAX_PARTS, MIN_PARTS } from '@vintem/core/ledger/split';
import { ENTERED_TYPES, TRANSACTION_TYPES } from '@vintem/core/ledger/transaction';
import type { DecimalText } from '@vintem/core/money/decimal';
import type { Cents } from '@vintem/core/money/money';
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { bodySchema, branded, currencySchema, daySchema, lineSchema, missingAmount } from './fields.forms.ts';
import { MAX_AMOUNT_CENTS, MAX_DESCRIPTION } from './limits.ts';
import { tagsSchema } from './tags.forms.ts';

export const transactionTypeSchema = z.enum(TRANSACTION_TYPES, { error: 'transaction_type_invalid' });
/** Of what is entered as one transaction. */
export const enteredTypeSchema = z.enum(ENTERED_TYPES, { error: 'transaction_type_invalid' });
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

export const descriptionSchema = lineSchema(MAX_DESCRIPTION, {
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

/** Fields of a company's transaction; a personal one has none of them. */
export const companyFieldsShape = {
  clientId: z.optional(z.nullable(contactIdSchema)),
  supplierId: z.optional(z.nullable(contactIdSchema)),
  invoiceNumber: z.optional(
    z.nullable(lineSchema(60, { required: 'text_invalid', tooLong: 'invoice_number_too_long' })),
  ),
  taxRatePercent: z.optional(z.nullable(taxRateSchema)),
};

export const documentKeySchema = z
  .string()
  .check(z.regex(/^(?:key:[0-9A-Z]{44,50}|barcode:\d{44}|pix:[0-9A-Za-z]{1,35})$/, 'document_key_invalid'));

/** The account that a form asks for. */
export const accountIdSchema = z.uuid({ error: 'account_required' });

/** Facts that only the person knows about how a transaction counts towards the balance. */
export const standingShape = {
  /**
   * Whether the money has moved although the day is after today (where the ledger is): then it is posted at once. Without it a one-off of a
   * later day, and the first occurrence of a company's series, is scheduled and posts itself on its day. In an edit, `false` takes a
   * transaction of a later day back out of the balance. Of a day up to today it says nothing, and of a personal series neither.
   */
  postsNow: z.optional(z.boolean()),
  /**
   * Whether it waits on its day for the person to confirm it, instead of posting itself: of a one-off of a later day, or of each occurrence of
   * a series, whose edit alone changes it. On a credit card, of parcels and of transfers it says nothing.
   */
  awaitsPerson: z.optional(z.boolean()),
  /**
   * The answer to "does the balance that you gave on the account's `openingDay` include what came before?", kept with the account. It counts
   * on a transaction before that day while the account has none (`openingIncludesPast` is null), and is ignored otherwise. Without an answer
   * the past moves the balance, and the account goes on without one.
   */
  openingIncludesPast: z.optional(z.boolean()),
};

export const issuedCardIdSchema = z.optional(z.nullable(z.uuid({ error: 'issued_card_invalid' })));

/** Fields of a form for a transaction, one-off or the first of a series. */
export const newTransactionShape = {
  type: enteredTypeSchema,
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
  /** The expense that a refund gives back, or that a charge came with. */
  relatedId: z.optional(z.nullable(z.uuid({ error: 'related_invalid' }))),
  /** On a credit card: which of the cards of the account it was made with. */
  issuedCardId: issuedCardIdSchema,
  tags: z.optional(tagsSchema),
  ...standingShape,
};

/**
 * Of a bill, which a single transaction is: the day on which it falls due. A new one that has it waits for the person, also of a day up to today,
 * unless `postsNow` says that it was settled.
 */
export const billShape = { dueDay: z.optional(z.nullable(daySchema)) };

/** A part of a transaction that is divided, in the transaction's currency. */
const partSchema = bodySchema({
  category: categorySchema,
  amountCents: amountSchema,
  note: z.optional(
    z.nullable(lineSchema(MAX_PART_NOTE, { required: 'text_invalid', tooLong: 'part_note_too_long' })),
  ),
});

/** What a transaction is divided into. That they make up its amount the server checks, with the category `split`. */
const partsSchema = z
  .array(partSchema)
  .check(z.minLength(MIN_PARTS, 'parts_too_few'), z.maxLength(MAX_PARTS, 'parts_too_many'));

/** Of a single transaction: its category is `split` and these are its parts. Series and plans have one category each. */
export const dividedShape = { parts: z.optional(z.nullable(partsSchema)) };

export const createTransactionBodySchema = bodySchema({
  ...newTransactionShape,
  ...billShape,
  ...dividedShape,
});
