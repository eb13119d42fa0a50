// What the form of a rule checks.
import {
  MAX_PHRASE,
  MAX_PHRASES,
  MAX_RULE_ACCOUNTS,
  RULE_DIRECTIONS,
  type RuleActions,
  TEXT_MATCHES,
} from '@vintem/core/rules/rule';
import { MAX_PARTS, MIN_PARTS } from '@vintem/core/ledger/split';
import type { DecimalText } from '@vintem/core/money/decimal';
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { bodySchema, branded, lineSchema } from './fields.forms.ts';
import { tagsSchema } from './tags.forms.ts';
import {
  accountIdSchema,
  amountSchema,
  categorySchema,
  descriptionSchema,
  enteredTypeSchema,
} from './transactions.forms.ts';

const choice = 'choice_invalid';
const percentInvalid = 'rule_percent_invalid' satisfies FieldErrorCode;
const phraseSchema = lineSchema(MAX_PHRASE, { required: 'rule_text_invalid', tooLong: 'rule_text_too_long' });

/** What must hold, all of it. */
export const ruleConditionsSchema = z.strictObject({
  text: z.optional(
    z.strictObject({
      match: z.enum(TEXT_MATCHES, { error: choice }),
      anyOf: z
        .array(phraseSchema)
        .check(z.minLength(1, 'rule_text_invalid'), z.maxLength(MAX_PHRASES, 'rule_phrases_too_many')),
    }),
  ),
  /** What moved the account, without sign; both ends are in. */
  amount: z.optional(z.strictObject({ fromCents: amountSchema, toCents: amountSchema })),
  direction: z.optional(z.enum(RULE_DIRECTIONS, { error: choice })),
  type: z.optional(enteredTypeSchema),
  accountIds: z.optional(
    z
      .array(accountIdSchema)
      .check(z.minLength(1, 'account_required'), z.maxLength(MAX_RULE_ACCOUNTS, choice)),
  ),
});

/** A percentage with up to two decimals. What together they may be, `faultOfRule` checks. */
const percentSchema = branded<DecimalText>(
  z
    .string({ error: percentInvalid })
    .check(z.regex(/^(?:100(?:\.00?)?|[1-9]?\d(?:\.\d{1,2})?)$/u, { error: percentInvalid, abort: true })),
);

/** A part into which it divides: a percentage, an amount or the rest. */
const rulePartSchema = bodySchema({
  category: categorySchema,
  percent: z.optional(percentSchema),
  amountCents: z.optional(amountSchema),
  isRest: z.optional(z.literal(true, { error: 'rule_part_invalid' satisfies FieldErrorCode })),
}).check(
  z.refine(
    ({ percent, amountCents, isRest }) =>
      [percent, amountCents, isRest].filter((one) => one !== undefined).length === 1,
    'rule_part_invalid' satisfies FieldErrorCode,
  ),
);

/** What it gives. */
export const ruleActionsSchema = branded<RuleActions>(
  z.strictObject({
    category: z.optional(categorySchema),
    /** In place of one category. */
    split: z.optional(
      z
        .array(rulePartSchema)
        .check(z.minLength(MIN_PARTS, 'parts_too_few'), z.maxLength(MAX_PARTS, 'parts_too_many')),
    ),
    /** In place of a category, of what a bank tells: the account of the other side, null for one that the ledger has not. */
    transfer: z.optional(z.nullable(accountIdSchema)),
    description: z.optional(descriptionSchema),
    /** Added to those that a row has. */
    tags: z.optional(tagsSchema),
  }),
);

export const ruleShape = {
  name: lineSchema(60, { required: 'rule_name_required', tooLong: 'rule_name_too_long' }),
  conditions: ruleConditionsSchema,
  actions: ruleActionsSchema,
};

export const createRuleBodySchema = bodySchema(ruleShape);
