// What a rule would do to what stands in the ledger, in its place among all others: what an earlier rule gives, it does not.
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { type NewPart, type Part, SPLIT, withAccountAmounts } from '@vintem/core/ledger/split';
import { tagsToAdd } from '@vintem/core/ledger/tag';
import { matchRules, prepareRules, type RuleMatch } from '@vintem/core/rules/match-rules';
import type { Rule } from '@vintem/core/rules/rule';
import { foldText } from '@vintem/core/text/fold';
import type { LedgerRules } from '#ledger/rules.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { bankTextsOf, type CandidateFilter, type RuleCandidate, ruleCandidates } from './rules.queries.ts';

/** A transaction, and what the rule gives it that it has not. */
export interface Effect {
  readonly row: RuleCandidate;
  readonly after: {
    readonly category?: CategoryKey;
    /** In place of a category. */
    readonly parts?: readonly Part[];
    readonly description?: string;
    /** Those that come. */
    readonly tags?: string[];
  };
}

export interface Effects {
  /** The newest first. */
  readonly effects: readonly Effect[];
  /** What the rule matches and what is so already; the newest first. */
  readonly same: readonly RuleCandidate[];
  /** What it would divide, had it an amount that the parts can make up. */
  readonly unfitCount: number;
}

/** The id of a rule that is not kept yet. */
const DRAFT = 'draft';

/**
 * What `said` changes, in the place of the rule with its id, or before all others.
 * @param said with no id, a rule that is not kept yet
 */
export async function effectsOf(
  db: Reader,
  ledgerId: GrantedLedgerId,
  rules: LedgerRules,
  said: Omit<Rule, 'id'> & { readonly id?: string | undefined },
  filter: CandidateFilter,
): Promise<Effects> {
  const { id = DRAFT, conditions, actions } = said;
  const draft: Rule = { id, conditions, actions };
  const others = rules.rows.filter((row) => row.is_enabled || row.id === id);
  const ordered = others.some((row) => row.id === id)
    ? others.map((row) => (row.id === id ? draft : row))
    : [draft, ...others];
  const ready = prepareRules(ordered, rules);
  const candidates = await ruleCandidates(db, ledgerId, conditions, filter);
  const texts = await bankTextsOf(
    db,
    ledgerId,
    candidates.map((row) => row.id),
  );
  const effects: Effect[] = [];
  const same: RuleCandidate[] = [];
  let unfitCount = 0;
  for (const row of candidates) {
    const match = matchRules(ready, {
      texts: [row.search_text, ...(texts.get(row.id) ?? []).map(foldText)],
      accountAmountCents: row.account_amount_cents,
      // A parcel is what its plan is.
      dividedCents: row.installment_plan_id === null ? row.amount_cents : null,
      type: row.type,
      accountId: row.account_id,
    });
    const { after, isGiven } = effectOf(match, row, id);
    if (Object.keys(after).length > 0) effects.push({ row, after });
    else if (isGiven) same.push(row);
    if (match.unfit?.ruleId === id && row.parts === null) unfitCount += 1;
  }
  return { effects, same, unfitCount };
}

/** What the rule with this id gives the row, and whether it gives anything that counts, be it there already or not. */
function effectOf(
  { category, split, description, tags = [] }: RuleMatch,
  row: RuleCandidate,
  id: string,
): Pick<Effect, 'after'> & { readonly isGiven: boolean } {
  // What is divided already has the categories of its parts.
  const isOne = row.category !== SPLIT;
  const givesCategory = category?.ruleId === id && isOne;
  const givesParts = split?.ruleId === id && (isOne || areParts(row.parts, split.value));
  const givesDescription = description?.ruleId === id;
  const own = tags.flatMap(({ value, ruleId }) => (ruleId === id ? value : []));
  const added = tagsToAdd(row.tag_ids, own);
  return {
    isGiven: givesCategory || givesParts || givesDescription || own.length > 0,
    after: {
      ...(givesCategory && category.value !== row.category && { category: category.value }),
      ...(givesParts && isOne && { parts: withAccountAmounts(split.value, row.account_amount_cents) }),
      ...(givesDescription && description.value !== row.description && { description: description.value }),
      ...(added.length > 0 && { tags: added }),
    },
  };
}

function areParts(parts: readonly Part[] | null, given: readonly NewPart[]): boolean {
  return (
    parts?.length === given.length &&
    parts.every(
      ({ category, amountCents }, index) =>
        category === given[index]?.category && amountCents === given[index].amountCents,
    )
  );
}
