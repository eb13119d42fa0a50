// Converts a rule to its form's draft, and a draft to a request.
import type { FieldErrorCode } from '@vintem/contract/errors';
import type { LedgerRule } from '@vintem/contract/rules';
import { createRuleBodySchema } from '@vintem/contract/rules.forms';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { Cents } from '@vintem/core/money/money';
import { formatAmount, readAmount } from '@vintem/core/money/read-amount';
import {
  faultOfRule,
  MAX_PHRASE,
  type RuleActions,
  type RuleConditions,
  type TextMatch,
} from '@vintem/core/rules/rule';
import * as z from 'zod/mini';
import { phraseOf } from '@vintem/core/rules/rule-phrase';
import type { NewRule, RuleSeed } from '#finance/rule-changes.ts';
import { faultsOfPart, type RulePartDraft, rulePartDrafts, rulePartIn } from './rule-parts.ts';
import { comingName } from '#finance/tags-draft.ts';
import type { RuleChanges } from './rules.api.ts';

/** Which way the money goes, or of which type it is. */
export type Flow = 'any' | 'in' | 'out' | 'income' | 'expense' | 'refund';
/** Of a rule that asks for no account, and of one that names several: those stay as they are. */
export const ANY = 'any';
export const SEVERAL = 'several';
/** Of a rule that makes no transfers, and of one that makes them with an account that the ledger has not. */
export const NO_TRANSFER = 'none';
export const OUTSIDE = 'outside';

/** As typed. */
export interface RuleDraft {
  name: string;
  match: TextMatch;
  /** Phrases, with commas between them. */
  texts: string;
  flow: Flow;
  /** Without a second amount the first one is meant exactly. */
  fromAmount: string;
  toAmount: string;
  accountId: string;
  severalIds: readonly string[];
  /** The account; a transfer has neither category nor tags, which are left as they are. */
  transferTo: string;
  category: CategoryKey | null;
  /** In place of a category; none where it does not divide. */
  parts: RulePartDraft[];
  /** Ids, and names of those that are on their way to the server. */
  tags: string[];
  description: string;
}
export type ReadRuleDraft = NewRule;

export const EMPTY_RULE: RuleDraft = {
  name: '',
  match: 'contains',
  texts: '',
  flow: 'any',
  fromAmount: '',
  toAmount: '',
  accountId: ANY,
  severalIds: [],
  transferTo: NO_TRANSFER,
  category: null,
  parts: [],
  tags: [],
  description: '',
};

/** A rule for what is like a row: it looks for the row's telling words, and gives what the row has. */
export function draftOfSeed({ description, category, tags }: RuleSeed): RuleDraft {
  const words = phraseOf(description) ?? description.trim().slice(0, MAX_PHRASE);
  // In the form a comma begins another phrase.
  return { ...EMPTY_RULE, texts: words.replaceAll(/\s*,\s*/gu, ' ').trim(), category, tags: [...tags] };
}

/** The form's name for each field that the server may refuse. */
export const RULE_FIELDS = {
  name: 'name',
  conditions: 'texts',
  'conditions.text.anyOf': 'texts',
  'conditions.amount.toCents': 'toAmount',
  actions: 'category',
  'actions.category': 'category',
  'actions.transfer': 'transferTo',
  'actions.split': 'parts',
  'actions.tags': 'tags',
  'actions.description': 'description',
} as const;

/** What the draft says so far, for the sentence; what cannot be read says nothing. */
export function saidIn(draft: RuleDraft): { conditions: RuleConditions; actions: RuleActions } {
  const from = amountIn(draft.fromAmount);
  const to = amountIn(draft.toAmount) ?? from;
  const phrases = phrasesIn(draft.texts);
  const { flow, accountId, description } = draft;
  const isWay = flow === 'in' || flow === 'out';
  return {
    conditions: {
      ...(phrases.length > 0 && { text: { match: draft.match, anyOf: phrases } }),
      ...(from !== undefined && to !== undefined && { amount: { fromCents: from, toCents: to } }),
      ...(isWay && { direction: flow }),
      ...(flow !== ANY && !isWay && { type: flow }),
      ...(accountId !== ANY && { accountIds: accountId === SEVERAL ? draft.severalIds : [accountId] }),
    },
    actions: {
      ...(isTransfer(draft) ? transferIn(draft) : figureIn(draft)),
      ...(description.trim() !== '' && { description: description.trim() }),
    },
  };
}

export function isTransfer({ transferTo }: Pick<RuleDraft, 'transferTo'>): boolean {
  return transferTo !== NO_TRANSFER;
}

function transferIn({ transferTo }: RuleDraft): RuleActions {
  return { transfer: transferTo === OUTSIDE ? null : transferTo };
}

/** What a receipt or an expense gets. */
function figureIn({ category, parts, tags: named }: RuleDraft): RuleActions {
  const split = parts.flatMap((part) => rulePartIn(part) ?? []);
  const tags = named.filter((tag) => comingName(tag) === undefined);
  return {
    ...(category !== null && { category }),
    ...(split.length > 0 && { split }),
    ...(tags.length > 0 && { tags }),
  };
}

function phrasesIn(texts: string): string[] {
  return texts
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

function amountIn(text: string): Cents | undefined {
  const read = readAmount(text);
  return read.ok && read.amountCents > 0 ? read.amountCents : undefined;
}

type OwnFault = keyof typeof FAULT_FIELDS;
const FAULT_FIELDS = {
  rule_condition_required: 'texts',
  rule_action_required: 'category',
  rule_amount_invalid: 'toAmount',
  rule_text_invalid: 'texts',
  rule_category_twice: 'category',
  rule_transfer_alone: 'transferTo',
} as const;

/** Without a name the rule is called by the first thing that it looks for. */
function nameIn({ name, texts }: RuleDraft, sentence: string): string {
  const MAX_NAME = 60;
  return (name.trim() || phrasesIn(texts)[0] || sentence).slice(0, MAX_NAME).trim();
}

/** @param sentence names a rule that has neither a name nor a text */
export function ruleDraftSchema(sentence: (draft: RuleDraft) => string) {
  return z.pipe(
    z.custom<RuleDraft>(),
    z.transform((draft: RuleDraft, context): ReadRuleDraft => {
      const refuseAt = (path: (string | number)[], message: FieldErrorCode) =>
        context.issues.push({ code: 'custom', message, input: draft, path });
      const refuse = (path: keyof RuleDraft, message: FieldErrorCode) => refuseAt([path], message);
      const [parts, tags] = isTransfer(draft) ? [[], []] : [draft.parts, draft.tags];
      for (const [index, part] of parts.entries()) {
        for (const [box, fault] of Object.entries(faultsOfPart(part))) refuseAt(['parts', index, box], fault);
      }
      for (const field of ['fromAmount', 'toAmount'] as const) {
        if (draft[field].trim() !== '' && amountIn(draft[field]) === undefined)
          refuse(field, 'amount_invalid');
      }
      const hasOnlyEnd = draft.fromAmount.trim() === '' && draft.toAmount.trim() !== '';
      if (hasOnlyEnd) refuse('fromAmount', 'amount_required');
      if (tags.some((tag) => comingName(tag) !== undefined)) refuse('tags', 'tag_pending');
      // What cannot be read is no part yet: of the parts together nothing is said before.
      const isUnread = context.issues.some(({ path }) => path?.[0] === 'parts' || path?.[0] === 'tags');
      const said = saidIn(draft);
      const fault = isUnread ? undefined : faultOfRule(said);
      if (fault)
        refuseAt(fault in FAULT_FIELDS ? [FAULT_FIELDS[fault as OwnFault]] : ['parts', 'root'], fault);
      if (context.issues.length > 0) return z.NEVER;
      const read = createRuleBodySchema.safeParse({ name: nameIn(draft, sentence(draft)), ...said });
      if (read.success) return read.data;
      for (const { path, message } of read.error.issues) {
        const [top, part] = path;
        const isTold = top === 'name' || part === 'description' || part === 'tags';
        refuse(
          isTold ? ((part ?? top) as 'name' | 'description' | 'tags') : 'texts',
          message as FieldErrorCode,
        );
      }
      return z.NEVER;
    }),
  );
}

export function draftOfRule({
  name,
  conditions,
  actions,
}: Pick<LedgerRule, 'name' | 'conditions' | 'actions'>): RuleDraft {
  const { text, amount, direction, type, accountIds } = conditions;
  const [only] = accountIds ?? [];
  const isExact = amount?.fromCents === amount?.toCents;
  return {
    name,
    match: text?.match ?? 'contains',
    texts: text?.anyOf.join(', ') ?? '',
    flow: type ?? direction ?? ANY,
    fromAmount: amount ? formatAmount(amount.fromCents) : '',
    toAmount: amount && !isExact ? formatAmount(amount.toCents) : '',
    accountId: accountIds && accountIds.length > 1 ? SEVERAL : (only ?? ANY),
    severalIds: accountIds ?? [],
    transferTo: actions.transfer === undefined ? NO_TRANSFER : (actions.transfer ?? OUTSIDE),
    category: actions.category ?? null,
    parts: rulePartDrafts(actions.split ?? []),
    tags: [...(actions.tags ?? [])],
    description: actions.description ?? '',
  };
}

/** The changed fields. */
export function changesOfRule(loaded: LedgerRule, draft: ReadRuleDraft): RuleChanges {
  const isSame = (one: object, other: object) =>
    JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
  return {
    ...(draft.name !== loaded.name && { name: draft.name }),
    ...(!isSame(draft.conditions, loaded.conditions) && { conditions: draft.conditions }),
    ...(!isSame(draft.actions, loaded.actions) && { actions: draft.actions }),
  };
}

/** The database keeps the keys of JSON in an order of its own. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}
