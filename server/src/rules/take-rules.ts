// The rules of a ledger as a command takes them: counted and ordered before one changes, so the ledger's row is locked.
import type { LedgerRule } from '@vintem/contract/rules';
import { pauseReason, type RuleSurroundings } from '@vintem/core/rules/match-rules';
import {
  categoriesIn,
  faultOfRule,
  type RuleActions,
  type RuleConditions,
  type RuleFault,
} from '@vintem/core/rules/rule';
import { refuseCategory } from '#ledger/categories.ts';
import { lockLedgerRow } from '#ledger/ledger.queries.ts';
import type { RuleRow } from '#ledger/rows.ts';
import { type LedgerRules, rulesOfLedger } from '#ledger/rules.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { run } from '#platform/statements.ts';

export async function takeRules(tx: Tx, ledgerId: GrantedLedgerId): Promise<LedgerRules> {
  await run(tx, lockLedgerRow(ledgerId));
  return rulesOfLedger(tx, ledgerId);
}

/** One of them, as the person saw it. */
export async function takeRule(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  ruleId: string,
  version: number,
): Promise<Result<LedgerRules & { readonly rule: RuleRow }>> {
  const taken = await takeRules(tx, ledgerId);
  const rule = taken.rows.find(({ id }) => id === ruleId);
  if (!rule) return refuse('rule_not_found');
  return rule.version === version ? ok({ ...taken, rule }) : refuse('version_conflict');
}

/** What a rule says. */
export interface RuleSaid {
  readonly conditions: RuleConditions;
  readonly actions: RuleActions;
}

/**
 * Unless the ledger has what the rule names, and the rule asks and gives something.
 * @param kept what the rule said before: a category, a tag or an account that is gone since may stay
 */
export function refuseRule(
  { categories, knownAccountIds, tagIds }: Pick<LedgerRules, 'categories' | 'knownAccountIds' | 'tagIds'>,
  said: RuleSaid,
  kept?: RuleSaid,
): Refusal | undefined {
  const fault = faultOfRule(said);
  if (fault)
    return refuse('validation_failed', { fields: [{ path: PATHS[fault] ?? 'actions.split', code: fault }] });
  const unfit = refuseCategories(categories, said, kept);
  if (unfit) return unfit;
  const knownTags = new Set([...tagIds, ...(kept?.actions.tags ?? [])]);
  if (said.actions.tags?.some((id) => !knownTags.has(id)))
    return refuse('validation_failed', { fields: [{ path: 'actions.tags', code: 'tag_invalid' }] });
  const named = accountsIn(said);
  const known = new Set([...knownAccountIds, ...(kept ? accountsIn(kept) : [])]);
  return named.every((id) => known.has(id)) ? undefined : refuse('account_not_found');
}

function accountsIn({ conditions: { accountIds = [] }, actions: { transfer } }: RuleSaid): string[] {
  return [...accountIds, ...(typeof transfer === 'string' ? [transfer] : [])];
}

/** Unless each can stand in a row of the rule's type; without one, in a row as the first of them can. */
function refuseCategories(
  categories: LedgerRules['categories'],
  { conditions: { type }, actions }: RuleSaid,
  kept: RuleSaid | undefined,
): Refusal | undefined {
  const given = categoriesIn(actions);
  const before = kept ? categoriesIn(kept.actions) : [];
  const figure = categories.find(({ key }) => key === given[0])?.figures[0];
  const fields = given.flatMap((category, index) => {
    if (before.includes(category)) return [];
    const unfit = refuseCategory(categories, type ?? figure ?? 'expense', category);
    const under = actions.split ? `actions.split.${index}` : 'actions';
    return unfit?.fields?.map((field) => ({ ...field, path: `${under}.${field.path}` })) ?? [];
  });
  return fields.length > 0 ? refuse('validation_failed', { fields }) : undefined;
}

const PATHS: Partial<Record<RuleFault, string>> = {
  rule_condition_required: 'conditions',
  rule_action_required: 'actions',
  rule_amount_invalid: 'conditions.amount.toCents',
  rule_text_invalid: 'conditions.text.anyOf',
  rule_transfer_alone: 'actions.transfer',
};

/** The rule as the API answers it. */
export function ruleOf(row: RuleRow, surroundings: RuleSurroundings): LedgerRule {
  const { id, name, conditions, actions, version } = row;
  return {
    id,
    name,
    conditions,
    actions,
    isEnabled: row.is_enabled,
    pausedBecause: pauseReason(row, surroundings) ?? null,
    version,
  };
}
