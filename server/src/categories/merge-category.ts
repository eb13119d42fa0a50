import { type Category, findCategory } from '@vintem/core/ledger/category';
import { joinedLimits } from '@vintem/core/budgets/limit';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { mayMerge, mergedParents } from '@vintem/core/ledger/own-categories';
import { categoriesIn, type RuleActions } from '@vintem/core/rules/rule';
import { limitRows } from '#ledger/budget-limits.queries.ts';
import { limitChanges, limitsBySubject } from '#ledger/budget-limits.ts';
import { plansOfCategory, seriesOfCategory } from '#ledger/categories.queries.ts';
import { rulesOfLedger } from '#ledger/rules.ts';
import { postMany } from '#ledger/recorded-postings.ts';
import {
  type BudgetLimitRow,
  type CategoryRow,
  type RowChange,
  type RuleRow,
  stamped,
} from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { runTogether } from '#platform/statements.ts';
import { transactAlone } from '#platform/transact.ts';
import { isInParts, isOf, partsMoved } from './categories.queries.ts';
import { rowOrNew, takeCategory, type TakenCategory } from './take-categories.ts';

/**
 * Joins a category into another: its transactions, series, plans, rules, limits and parts go there, and it leaves the forms. One change with one undo. Nobody
 * else writes in the ledger meanwhile, so that nothing comes to stand in it unseen.
 * @returns also how many transactions went
 */
export function mergeCategory(
  services: Services,
  grant: LedgerGrant,
  categoryId: string,
  { version, into }: { readonly version: number; readonly into: CategoryKey },
): Promise<Result<{ changeId: string; count: number }>> {
  const { ledgerId } = grant;
  return transactAlone(services, async (tx) => {
    const taken = await takeCategory(tx, ledgerId, categoryId, version);
    if (!taken.ok) return taken;
    const { list, category } = taken.value;
    const target = findCategory(list, into);
    if (!target || !mayMerge(category, target))
      return refuse('validation_failed', { fields: [{ path: 'into', code: 'category_merge_invalid' }] });
    const { rows: rules } = await rulesOfLedger(tx, ledgerId);
    const now = services.clock.now();
    const [series, plans, limits] = await runTogether(tx, [
      seriesOfCategory(ledgerId, category.key),
      plansOfCategory(ledgerId, category.key),
      limitRows(ledgerId),
    ]);
    const moved = <Row extends { category: CategoryKey; version: number; updated_at: string }>(
      before: Row,
    ) => ({
      before,
      after: stamped({ ...before, category: into }, now),
    });
    const meta = { by: grant, verb: 'category.merge', now };
    const posted = await postMany(tx, ledgerId, meta, {
      categories: movedCategories(taken.value, mergedParents(list, category, target), now),
      rules: movedRules(rules, category.key, into, now),
      budget_limits: movedLimits(limits.rows, category, into, now),
      recurrences: series.rows.map(moved),
      installment_plans: plans.rows.map(moved),
      sets: [
        { where: isOf(category.key), patch: { category: into } },
        { where: isInParts(category.key), patch: {}, reckoned: partsMoved(category.key, into) },
      ],
    });
    if (!posted.ok) return posted;
    const { changeId, counts } = posted.value;
    return ok({ changeId, count: counts.reduce((all, count) => all + count, 0) });
  });
}

/** The category leaves the forms, and its parts become those of another. */
function movedCategories(
  { rows, row, category }: TakenCategory,
  parents: ReadonlyMap<CategoryKey, CategoryKey | null>,
  now: Date,
): RowChange<CategoryRow>[] {
  const source = rowOrNew(row, category.key, now);
  const archived = { ...source, archived_at: source.archived_at ?? now.toISOString() };
  const parts = [...parents].flatMap(([key, parent_key]) => {
    const before = rows.get(key);
    return before ? [{ before, after: stamped({ ...before, parent_key }, now) }] : [];
  });
  return [row ? { before: row, after: stamped(archived, now) } : { before: null, after: archived }, ...parts];
}

/** Both limits add up, as what is spent does; that of a whole has those of its parts in it already. */
function movedLimits(
  rows: readonly BudgetLimitRow[],
  { key, parentKey }: Category,
  into: CategoryKey,
  now: Date,
): RowChange<BudgetLimitRow>[] {
  const limits = limitsBySubject(rows);
  const own = parentKey === into ? [] : (limits.get(key) ?? []);
  return [
    ...limitChanges(rows, key, [], now),
    ...limitChanges(rows, into, joinedLimits(limits.get(into) ?? [], own), now),
  ];
}

/** Rules that gave the one give the other. */
function movedRules(
  rules: readonly RuleRow[],
  from: CategoryKey,
  into: CategoryKey,
  now: Date,
): RowChange<RuleRow>[] {
  return rules
    .filter(({ actions }) => categoriesIn(actions).includes(from))
    .map((before) => ({
      before,
      after: stamped({ ...before, actions: movedActions(before.actions, from, into) }, now),
    }));
}

function movedActions(
  { category, split, ...others }: RuleActions,
  from: CategoryKey,
  into: CategoryKey,
): RuleActions {
  const moved = (key: CategoryKey) => (key === from ? into : key);
  return {
    ...others,
    ...(category !== undefined && { category: moved(category) }),
    ...(split && { split: split.map((part) => ({ ...part, category: moved(part.category) })) }),
  };
}
