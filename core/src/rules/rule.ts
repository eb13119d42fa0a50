/**
 * A rule of a ledger: what must hold of a transaction, and what it then gets. Spec: docs/specs/rules.md.
 *
 * Map: `match-rules.ts` says which rule gives which field, `rule-phrase.ts` which words of a bank make a rule. What a rule can give is the record
 * `RuleActions`: a new action is one more key here, and its sort of value in `isRuleActions`.
 */
import { type CategoryKey, isCategoryKey } from '#ledger/category-key.ts';
import { MAX_PARTS, MIN_PARTS, type Share } from '#ledger/split.ts';
import { ENTERED_TYPES, type EnteredType } from '#ledger/transaction.ts';
import { type DecimalText, decimalParts, isDecimalText } from '#money/decimal.ts';
import { type Cents, isCents } from '#money/money.ts';
import { foldText } from '#text/fold.ts';

/** Rules of a ledger, those that are off too. */
export const MAX_RULES = 100;
/** Phrases of one condition. */
export const MAX_PHRASES = 20;
export const MAX_PHRASE = 100;
export const MAX_RULE_ACCOUNTS = 50;

/** How the text is compared with each phrase, both folded. */
export type TextMatch = (typeof TEXT_MATCHES)[number];
export const TEXT_MATCHES = ['contains', 'is', 'begins'] as const;

/** Whether the money comes into the account or leaves it. */
export type RuleDirection = (typeof RULE_DIRECTIONS)[number];
export const RULE_DIRECTIONS = ['in', 'out'] as const;

/** What must hold, all of it; what is not named is not asked. */
export interface RuleConditions {
  /** Any of the phrases, in the bank's words or in the description. */
  readonly text?: { readonly match: TextMatch; readonly anyOf: readonly string[] } | undefined;
  /** What moved the account, in its minor units without sign; both ends are in. */
  readonly amount?: { readonly fromCents: Cents; readonly toCents: Cents } | undefined;
  readonly direction?: RuleDirection | undefined;
  readonly type?: EnteredType | undefined;
  /** In any of these accounts or cards. */
  readonly accountIds?: readonly string[] | undefined;
}

/** A part into which a rule divides: what it is for, and how much of the amount. */
export type RulePart = { readonly category: CategoryKey } & Share;

/** Decimals of a percentage. */
const PERCENT_DECIMALS = 2;

/** What it gives, each for itself. */
export interface RuleActions {
  readonly category?: CategoryKey | undefined;
  /** In place of one category. */
  readonly split?: readonly RulePart[] | undefined;
  /** In place of a category, of what a bank tells: the account of the other side, null for one of the person's that the ledger has not. */
  readonly transfer?: string | null | undefined;
  readonly description?: string | undefined;
  /** Ids, added to those that a row has. */
  readonly tags?: readonly string[] | undefined;
}

/** The categories that it gives, as one or in parts. */
export function categoriesIn({ category, split = [] }: RuleActions): CategoryKey[] {
  return [...(category === undefined ? [] : [category]), ...split.map((part) => part.category)];
}

export interface Rule {
  readonly id: string;
  readonly conditions: RuleConditions;
  readonly actions: RuleActions;
}

/** As proposals name the rule from which they come. */
export type NamedRule = Pick<Rule, 'id'> & { readonly name: string };

/** What a rule lacks, or has too much of. */
export type RuleFault =
  | 'rule_condition_required'
  | 'rule_action_required'
  | 'rule_amount_invalid'
  | 'rule_text_invalid'
  | 'rule_transfer_alone'
  | SplitFault;

/** What is wrong with the parts of a rule, whatever the amount that they divide. */
export type SplitFault =
  | 'rule_category_twice'
  | 'parts_too_few'
  | 'parts_too_many'
  | 'rule_part_invalid'
  | 'rule_rest_twice'
  | 'rule_rest_missing'
  | 'rule_percents_not_whole'
  | 'rule_percents_too_much';

/** What is wrong with it as a whole; undefined where it can be kept. */
export function faultOfRule({ conditions, actions }: Omit<Rule, 'id'>): RuleFault | undefined {
  if (Object.keys(conditions).length === 0) return 'rule_condition_required';
  const { tags, ...others } = actions;
  if (Object.keys(others).length === 0 && !tags?.length) return 'rule_action_required';
  const { text, amount } = conditions;
  if (text && text.anyOf.every((phrase) => foldText(phrase) === '')) return 'rule_text_invalid';
  if (amount && amount.fromCents > amount.toCents) return 'rule_amount_invalid';
  // The side of a transfer has neither.
  const isDescribed = categoriesIn(actions).length > 0 || (tags?.length ?? 0) > 0;
  if (actions.transfer !== undefined && isDescribed) return 'rule_transfer_alone';
  return actions.split && faultOfSplit(actions.split, actions.category);
}

/** Amounts and percentages leave something for a rest; without one they are all amounts, or percentages that are 100 together. */
function faultOfSplit(parts: readonly RulePart[], category: CategoryKey | undefined): SplitFault | undefined {
  if (category !== undefined) return 'rule_category_twice';
  if (parts.length < MIN_PARTS) return 'parts_too_few';
  if (parts.length > MAX_PARTS) return 'parts_too_many';
  if (!parts.every(isAboveNothing)) return 'rule_part_invalid';
  const rests = parts.filter((part) => 'isRest' in part).length;
  if (rests > 1) return 'rule_rest_twice';
  const percents = parts.flatMap((part) => ('percent' in part ? part.percent : []));
  const all = percents.reduce((hundredths, percent) => hundredths + hundredthsOf(percent), 0);
  const whole = 100 * 10 ** PERCENT_DECIMALS;
  if (all > whole || (all === whole && percents.length < parts.length)) return 'rule_percents_too_much';
  if (rests === 1 || percents.length === 0) return undefined;
  if (percents.length < parts.length) return 'rule_rest_missing';
  return all < whole ? 'rule_percents_not_whole' : undefined;
}

function isAboveNothing(part: RulePart): boolean {
  if ('isRest' in part) return true;
  if ('amountCents' in part) return part.amountCents > 0;
  return decimalParts(part.percent).scale <= PERCENT_DECIMALS && hundredthsOf(part.percent) > 0;
}

function hundredthsOf(percent: DecimalText): number {
  const { digits, scale } = decimalParts(percent);
  return Number(digits) * 10 ** (PERCENT_DECIMALS - scale);
}

/** Whether a value has the shape of conditions, for whatever stores them as JSON. */
export function isRuleConditions(value: unknown): value is RuleConditions {
  if (!isRecord(value)) return false;
  const { text, amount, direction, type, accountIds } = value;
  return (
    (text === undefined || (isRecord(text) && isOneOf(TEXT_MATCHES, text.match) && isTexts(text.anyOf))) &&
    (amount === undefined || (isRecord(amount) && isCents(amount.fromCents) && isCents(amount.toCents))) &&
    (direction === undefined || isOneOf(RULE_DIRECTIONS, direction)) &&
    (type === undefined || isOneOf(ENTERED_TYPES, type)) &&
    (accountIds === undefined || isTexts(accountIds))
  );
}

/** Whether a value has the shape of actions. */
export function isRuleActions(value: unknown): value is RuleActions {
  if (!isRecord(value)) return false;
  const { category, split, transfer, description, tags } = value;
  return (
    (category === undefined || isKey(category)) &&
    (split === undefined || (Array.isArray(split) && split.every(isRulePart))) &&
    (transfer === undefined || transfer === null || typeof transfer === 'string') &&
    (description === undefined || typeof description === 'string') &&
    (tags === undefined || isTexts(tags))
  );
}

function isKey(value: unknown): boolean {
  return typeof value === 'string' && isCategoryKey(value);
}

function isRulePart(value: unknown): boolean {
  if (!isRecord(value) || !isKey(value.category)) return false;
  const { amountCents, percent, isRest } = value;
  if (isRest === true) return true;
  return isCents(amountCents) || (typeof percent === 'string' && isDecimalText(percent));
}

/** A value of which nothing is known but that it has properties. */
type Loose = {
  readonly [
    Key in
      | keyof RuleConditions
      | keyof RuleActions
      | 'match'
      | 'anyOf'
      | 'fromCents'
      | 'toCents'
      | 'amountCents'
      | 'percent'
      | 'isRest'
  ]?: unknown;
};

function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOneOf(list: readonly string[], value: unknown): boolean {
  return list.some((one) => one === value);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** Why a rule that is on does nothing: what it names has left the forms, or is not there. */
export type PauseReason = (typeof PAUSE_REASONS)[number];
export const PAUSE_REASONS = ['category_gone', 'account_gone', 'tag_gone'] as const;
