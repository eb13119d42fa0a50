/**
 * Which rules of a ledger give what to a transaction. For each field the first rule in the ledger's order that matches and gives it decides; a later
 * one may give another. Tags are added by all that match. Spec: docs/specs/rules.md.
 *
 * Map: `prepareRules` once for many rows, then `matchRules` for each. The phrases of all rules are looked for
 * in one pass over each text (`phrase-index.ts`).
 */
import type { CategoryKey } from '#ledger/category-key.ts';
import { type Category, findCategory, fitsType } from '#ledger/category.ts';
import { type NewPart, splitByShares } from '#ledger/split.ts';
import { entersAccount, isTransfer, type TransactionType } from '#ledger/transaction.ts';
import type { Cents } from '#money/money.ts';
import { foldText } from '#text/fold.ts';
import { indexPhrases, markOwners, type PhraseIndex } from './phrase-index.ts';
import { categoriesIn, type PauseReason, type Rule, type RuleConditions, type RulePart } from './rule.ts';

/** What rules see of a transaction, or of a line of a bank. */
export interface RuleRow {
  /** The bank's words and the description, folded (`foldText`). */
  readonly texts: readonly string[];
  /** What moves the account, without sign; null while that is not known, which no rule about amounts matches. */
  readonly accountAmountCents: Cents | null;
  /** What is divided, in the currency of the row; null while that is not known, and of what no rule divides. */
  readonly dividedCents: Cents | null;
  readonly type: TransactionType;
  /** Null while none is chosen. */
  readonly accountId: string | null;
  /** The accounts with which it may be a transfer, as a line of a bank; of what may be none, undefined. */
  readonly transferTo?: ReadonlySet<string> | undefined;
}

/** What a rule gives, with the rule. */
export interface Given<Value> {
  readonly value: Value;
  readonly ruleId: string;
}

/** What rules give a row. */
export interface RuleMatch {
  readonly category?: Given<CategoryKey>;
  /** In place of a category: the parts of the row, which make up what is divided. */
  readonly split?: Given<readonly NewPart[]>;
  /** In place of a category: the account with which it is a transfer, null for one that the ledger has not. */
  readonly transfer?: Given<string | null>;
  /** The first rule that would decide the category, had the row an amount that its parts can make up. */
  readonly unfit?: { readonly ruleId: string };
  readonly description?: Given<string>;
  /** In the order of the rules, of each its own: a tag that several give stands there for each of them. */
  readonly tags?: readonly Given<string>[];
}

/** What a rule may name. */
export interface RuleSurroundings {
  readonly categories: readonly Category[];
  /** Of accounts and cards in use. */
  readonly accountIds: ReadonlySet<string>;
  readonly tagIds: ReadonlySet<string>;
}

/** Why a rule does nothing for now; undefined where it works. Of several accounts, one that is left is enough. */
export function pauseReason(
  { conditions, actions }: Omit<Rule, 'id'>,
  { categories, accountIds, tagIds }: RuleSurroundings,
): PauseReason | undefined {
  const { tags = [] } = actions;
  const isGone = (key: CategoryKey) => {
    const category = findCategory(categories, key);
    return !category || category.isArchived === true;
  };
  if (categoriesIn(actions).some(isGone)) return 'category_gone';
  if (tags.some((id) => !tagIds.has(id))) return 'tag_gone';
  const { transfer } = actions;
  if (typeof transfer === 'string' && !accountIds.has(transfer)) return 'account_gone';
  const isAnywhere = conditions.accountIds?.some((id) => accountIds.has(id)) ?? true;
  return isAnywhere ? undefined : 'account_gone';
}

interface ReadyRule {
  readonly rule: Rule;
  readonly asksNoText: boolean;
  /** That it gives, as one or in parts; none where it gives none. */
  readonly categories: readonly Category[];
}

/** Rules that work, in their order, as `matchRules` reads them. */
export interface ReadyRules {
  readonly rules: readonly ReadyRule[];
  readonly phrases: PhraseIndex;
}

/**
 * Folds what rules compare.
 * @param rules in the order of the ledger, without those that are off; a paused one is left out here
 */
export function prepareRules(rules: readonly Rule[], surroundings: RuleSurroundings): ReadyRules {
  const working = rules.filter((rule) => pauseReason(rule, surroundings) === undefined);
  return {
    rules: working.map((rule) => ({
      rule,
      asksNoText: rule.conditions.text === undefined,
      categories: categoriesIn(rule.actions).flatMap(
        (key) => findCategory(surroundings.categories, key) ?? [],
      ),
    })),
    phrases: indexPhrases(working.flatMap(phrasesOf)),
  };
}

function phrasesOf({ conditions: { text } }: Rule, owner: number) {
  return (text?.anyOf ?? [])
    .map(foldText)
    .filter((folded) => folded !== '')
    .map((folded) => ({ folded, owner, match: text?.match ?? 'contains' }));
}

/** What each field becomes, and by which rule; no field where no rule gives it. The sides of transfers have commands of their own. */
export function matchRules({ rules, phrases }: ReadyRules, row: RuleRow): RuleMatch {
  const match: Mutable<RuleMatch> = {};
  if (isTransfer(row.type)) return match;
  const hasWords = new Uint8Array(rules.length);
  for (const text of row.texts) markOwners(phrases, text, hasWords);
  // By number: an iterator would cost more than all else that is done for most rules.
  for (let index = 0; index < rules.length; index += 1) {
    const ready = rules[index];
    if (ready && (hasWords[index] === 1 || ready.asksNoText)) give(ready, row, match);
  }
  return match;
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** What can stand in the row and is not decided yet: a category of expenses says nothing of income. */
function give(
  { rule: { id: ruleId, conditions, actions }, categories }: ReadyRule,
  row: RuleRow,
  match: Mutable<RuleMatch>,
): void {
  if (!holdsBeside(conditions, row)) return;
  const { category, split, transfer, description, tags } = actions;
  const isOpen = match.category === undefined && match.split === undefined && match.transfer === undefined;
  if (isOpen && categories.every((one) => fitsType(one, row.type))) {
    if (category !== undefined) match.category = { value: category, ruleId };
    if (split !== undefined) divide(split, row, ruleId, match);
    if (transfer !== undefined && mayTransfer(transfer, row)) match.transfer = { value: transfer, ruleId };
  }
  if (description !== undefined) match.description ??= { value: description, ruleId };
  if (tags !== undefined) match.tags = [...(match.tags ?? []), ...tags.map((value) => ({ value, ruleId }))];
}

function mayTransfer(accountId: string | null, { transferTo }: RuleRow): boolean {
  return transferTo !== undefined && (accountId === null || transferTo.has(accountId));
}

function divide(
  split: readonly RulePart[],
  { dividedCents }: RuleRow,
  ruleId: string,
  match: Mutable<RuleMatch>,
): void {
  if (dividedCents === null) return;
  const parts = partsOf(split, dividedCents);
  if (parts) match.split = { value: parts, ruleId };
  else match.unfit ??= { ruleId };
}

/** The parts of `amountCents`, which they make up to the cent; null where that cannot be. */
function partsOf(split: readonly RulePart[], amountCents: Cents): NewPart[] | null {
  const amounts = splitByShares(amountCents, split);
  return (
    amounts &&
    split.flatMap(({ category }, index) => {
      const part = amounts[index];
      return part === undefined ? [] : { category, amountCents: part, note: null };
    })
  );
}

/** Whether all but the text holds. */
function holdsBeside({ amount, direction, type, accountIds }: RuleConditions, row: RuleRow): boolean {
  const cents = row.accountAmountCents;
  return (
    (type === undefined || type === row.type) &&
    (direction === undefined || (direction === 'in') === entersAccount(row.type)) &&
    (amount === undefined || (cents !== null && amount.fromCents <= cents && cents <= amount.toCents)) &&
    (accountIds === undefined || (row.accountId !== null && accountIds.includes(row.accountId)))
  );
}
