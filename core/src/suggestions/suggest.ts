/**
 * The one place that proposes: a category, an account and a description for what is typed, read from a document or told by a bank. In this
 * order: rules, what the file or the document says, what was chosen for the same party, words, and what is left.
 */
import type { CategoryKey } from '#ledger/category-key.ts';
import { type Category, fitsType } from '#ledger/category.ts';
import type { LedgerKind } from '#ledger/ledger-kind.ts';
import { type NewPart, SPLIT } from '#ledger/split.ts';
import { tagsToAdd } from '#ledger/tag.ts';
import { isTransfer, type TransactionType } from '#ledger/transaction.ts';
import { REST, TRANSFER } from '#imports/bank-category-words.ts';
import type { CurrencyCode } from '#money/currency.ts';
import { foldText } from '#text/fold.ts';
import { type Recall, type Remembered, rememberParties } from './memory.ts';
import type { CategoryWhy, Draft, RuleWhy, Suggestion } from './suggestion.ts';
import { toldByWords } from './telling-words.ts';

/** A rule that holds for a draft: what it gives. */
export type RuleMatch = {
  readonly id: string;
  readonly name: string;
  readonly category?: CategoryKey;
  /** In place of a category. */
  readonly parts?: readonly NewPart[];
  /** In place of a category: with this account, or with one that the ledger has not. */
  readonly transfer?: { readonly accountId: string | null };
  /** It would divide the draft, had that an amount that its parts can make up. */
  readonly isUnfit?: true;
  readonly description?: string;
  readonly tags?: readonly string[];
};

/** The rules that hold, in their order; of each field the first one decides, and of tags all. */
export type MatchRules = (draft: Draft) => readonly RuleMatch[];

export type KnownAccount = {
  readonly id: string;
  readonly currency: CurrencyCode;
  readonly isArchived: boolean;
};

/** What a ledger knows. */
export type Facts = {
  readonly kind: LedgerKind;
  readonly categories: readonly Category[];
  /** To propose from; none where the account stands. */
  readonly accounts: readonly KnownAccount[];
  readonly matchRules: MatchRules;
  /** Its transactions, the newest first. */
  readonly past: readonly Remembered[];
  /** Descriptions that have the text, the best first. */
  readonly completions: readonly Pick<Remembered, 'description' | 'day'>[];
  readonly lastAccountId: string | null;
};

/** The same, in order for many drafts. */
export type Knowledge = Facts & {
  readonly byKey: ReadonlyMap<string, Category>;
  readonly byLabel: ReadonlyMap<string, Category>;
  readonly recall: Recall;
};

export function knowledgeOf(facts: Facts): Knowledge {
  const open = facts.categories.filter(({ isArchived }) => isArchived !== true);
  return {
    ...facts,
    byKey: new Map(open.map((category) => [category.key, category])),
    byLabel: new Map(open.map((category) => [foldText(category.label), category])),
    recall: rememberParties(facts.past),
  };
}

/** Proposes for `draft`: never a category that is archived or of another type, never an account that is archived or of another currency. */
export function suggest(draft: Draft, knowledge: Knowledge): Suggestion {
  const rules = knowledge.matchRules(draft);
  const unfit = rules.find(({ isUnfit }) => isUnfit === true);
  const moving = rules.find(({ transfer }) => transfer !== undefined);
  return {
    category: suggestCategory(draft, rules, knowledge),
    ...(moving?.transfer && { transfer: { ...moving.transfer, why: ruleOf(moving) } }),
    account: suggestAccount(draft, knowledge),
    description: suggestDescription(draft, rules, knowledge),
    tags: suggestTags(rules),
    unfit: unfit ? ruleOf(unfit) : null,
  };
}

/** Each tag once, with the first rule that gives it. */
function suggestTags(rules: readonly RuleMatch[]): Suggestion['tags'] {
  const given = rules.flatMap((rule) => (rule.tags ?? []).map((id) => [id, ruleOf(rule)] as const));
  const firsts = new Map(given.toReversed());
  return tagsToAdd(
    [],
    given.map(([id]) => id),
  ).flatMap((id) => {
    const why = firsts.get(id);
    return why ? { id, why } : [];
  });
}

function suggestCategory(
  draft: Draft,
  rules: readonly RuleMatch[],
  knowledge: Knowledge,
): Suggestion['category'] {
  const { text, type, said } = draft;
  // A transfer is of no category of the person's.
  if (isTransfer(type)) return { key: TRANSFER, why: { from: 'none' } };
  const fits = (key: CategoryKey) => isProposable(knowledge.byKey.get(key), type);

  const rule = rules.find(
    ({ category, parts }) => parts !== undefined || (category !== undefined && fits(category)),
  );
  if (rule?.parts) return { key: SPLIT, why: ruleOf(rule), parts: rule.parts };
  if (rule?.category !== undefined) return { key: rule.category, why: ruleOf(rule) };
  const divided = partsNamed(draft, knowledge);
  if (divided) return { key: SPLIT, why: { from: 'file' }, parts: divided };
  const named = categoryNamed(said.categoryText, type, knowledge);
  if (named) return { key: named.key, why: { from: 'file' } };
  const paper = said.category && fits(said.category.key) ? said.category : null;
  if (paper?.isSure === true) return { key: paper.key, why: { from: 'document' } };
  const before = knowledge.recall(draft, ({ category }) => category !== REST && fits(category));
  const told = toldByWords(text, knowledge.kind).find(({ category }) => category !== REST && fits(category));
  // Nobody chose it the last time: the words told it then, and they do now.
  const isGuess = before?.categoryFrom === 'words' && told?.category === before.category;
  if (before && !isGuess) return { key: before.category, why: memoryOf(before) };
  if (paper && paper.key !== REST) return { key: paper.key, why: { from: 'document' } };
  if (told) return { key: told.category, why: { from: 'words', words: told.words } };
  return { key: REST, why: { from: 'none' } };
}

function isProposable(category: Category | undefined, type: TransactionType): boolean {
  return category !== undefined && fitsType(category, type);
}

/** The category that a file names, by itself or as a part: the innermost name that the ledger has. */
function categoryNamed(
  categoryText: string | null,
  type: TransactionType,
  { byLabel }: Knowledge,
): Category | undefined {
  return (categoryText ?? '')
    .split(/[:›>]/u)
    .toReversed()
    .map((part) => byLabel.get(foldText(part)))
    .find((category) => isProposable(category, type));
}

/** The parts of a file, as soon as the ledger has the category of one of them; a purchase in parcels is of one category. */
function partsNamed({ said, type, isParcel }: Draft, knowledge: Knowledge): NewPart[] | null {
  if (said.parts === undefined || isParcel === true) return null;
  const named = said.parts.map(({ categoryText, ...part }) => ({
    ...part,
    found: categoryNamed(categoryText, type, knowledge),
  }));
  if (named.every(({ found }) => found === undefined)) return null;
  return named.map(({ found, amountCents, note }) => ({ category: found?.key ?? REST, amountCents, note }));
}

function suggestAccount(draft: Draft, { accounts, recall, lastAccountId }: Knowledge): Suggestion['account'] {
  const { accountId, currency, said } = draft;
  if (accountId !== null) return null;
  const open = new Set(
    accounts
      .filter((account) => !account.isArchived && (currency === null || account.currency === currency))
      .map(({ id }) => id),
  );
  if (said.accountId !== null && open.has(said.accountId))
    return { id: said.accountId, why: { from: 'document' } };
  const before = recall(draft, (one) => open.has(one.accountId));
  if (before) return { id: before.accountId, why: memoryOf(before) };
  return lastAccountId !== null && open.has(lastAccountId)
    ? { id: lastAccountId, why: { from: 'last_used' } }
    : null;
}

function suggestDescription(
  { text }: Draft,
  rules: readonly RuleMatch[],
  { completions }: Knowledge,
): Suggestion['description'] {
  const rule = rules.find(({ description }) => description !== undefined);
  if (rule?.description !== undefined) return { words: rule.description, why: ruleOf(rule) };
  const folded = foldText(text);
  const begun = completions.find(({ description }) => {
    const whole = foldText(description);
    return folded !== '' && whole !== folded && whole.startsWith(folded);
  });
  return begun ? { words: begun.description, why: memoryOf(begun) } : null;
}

function ruleOf({ id, name }: RuleMatch): RuleWhy {
  return { from: 'rule', id, name };
}

function memoryOf({ day, description }: Pick<Remembered, 'day' | 'description'>): CategoryWhy {
  return { from: 'memory', day, words: description };
}
