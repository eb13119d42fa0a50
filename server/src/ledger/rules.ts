// The rules of a ledger with what they may name, and ready to be matched.
import type { Category } from '@vintem/core/ledger/category';
import { matchRules, prepareRules, type RuleSurroundings } from '@vintem/core/rules/match-rules';
import type { MatchRules } from '@vintem/core/suggestions/suggest';
import { foldText } from '@vintem/core/text/fold';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { runTogether } from '#platform/statements.ts';
import { categoriesFrom } from './categories.ts';
import { factsOfLedger } from './ledger.queries.ts';
import type { RuleRow } from './rows.ts';
import { accountUses, ruleRows } from './rules.queries.ts';
import { tagRows } from './tags.queries.ts';

export interface LedgerRules extends RuleSurroundings {
  /** In the order of the ledger, those that are off too. */
  readonly rows: readonly RuleRow[];
  readonly categories: readonly Category[];
  /** Those that are archived too. */
  readonly knownAccountIds: ReadonlySet<string>;
}

export async function rulesOfLedger(db: Reader, ledgerId: GrantedLedgerId): Promise<LedgerRules> {
  const [facts, rules, accounts, tags] = await runTogether(db, [
    factsOfLedger(ledgerId),
    ruleRows(ledgerId),
    accountUses(ledgerId),
    tagRows(ledgerId),
  ]);
  const [ledger] = facts.rows;
  if (!ledger) throw new Error('a ledger that may be read is not there');
  return {
    rows: rules.rows,
    categories: categoriesFrom(ledger),
    accountIds: new Set(accounts.rows.filter((one) => one.in_use).map(({ id }) => id)),
    tagIds: new Set(tags.rows.map(({ id }) => id)),
    knownAccountIds: new Set(accounts.rows.map(({ id }) => id)),
  };
}

/** What the rules that are on and work give a draft, for `suggest` in core: at most one rule for each field, and all that add tags. */
export function matcherOf({ rows, ...surroundings }: LedgerRules): MatchRules {
  const ready = prepareRules(
    rows.filter((rule) => rule.is_enabled),
    surroundings,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });
  return ({ text, type, amountCents, accountId, isParcel = false, transferTo }) => {
    const {
      category,
      split,
      transfer,
      unfit,
      description,
      tags = [],
    } = matchRules(ready, {
      texts: [foldText(text)],
      accountAmountCents: amountCents,
      dividedCents: isParcel ? null : amountCents,
      type,
      accountId,
      transferTo,
    });
    return [
      ...(category ? [{ ...named(category.ruleId), category: category.value }] : []),
      ...(split ? [{ ...named(split.ruleId), parts: split.value }] : []),
      ...(transfer ? [{ ...named(transfer.ruleId), transfer: { accountId: transfer.value } }] : []),
      ...(unfit ? [{ ...named(unfit.ruleId), isUnfit: true as const }] : []),
      ...(description ? [{ ...named(description.ruleId), description: description.value }] : []),
      ...tags.map(({ value, ruleId }) => ({ ...named(ruleId), tags: [value] })),
    ];
  };
}
