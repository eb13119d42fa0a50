import { isOwnCategory } from '@vintem/core/ledger/category-key';
import { partsOf } from '@vintem/core/ledger/category-tree';
import { limitRows } from '#ledger/budget-limits.queries.ts';
import { limitChanges } from '#ledger/budget-limits.ts';
import { categoryUses } from '#ledger/categories.queries.ts';
import { post } from '#ledger/postings.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { runTogether } from '#platform/statements.ts';
import { transactAlone } from '#platform/transact.ts';
import { takeCategory } from './take-categories.ts';

/** Only what nothing has goes, with its limits: all else is joined into another, or archived. Nobody else writes in the ledger meanwhile. */
export function deleteCategory(
  services: Services,
  grant: LedgerGrant,
  categoryId: string,
  version: number,
): Promise<Result<{ changeId: string }>> {
  const { ledgerId } = grant;
  return transactAlone(services, async (tx) => {
    const taken = await takeCategory(tx, ledgerId, categoryId, version);
    if (!taken.ok) return taken;
    const { list, category, row } = taken.value;
    if (!isOwnCategory(category.key) || !row) return refuse('category_built_in');
    const [{ rows: uses }, limits] = await runTogether(tx, [categoryUses(ledgerId), limitRows(ledgerId)]);
    const isUsed = uses.some(({ key }) => key === category.key) || partsOf(list, category.key).length > 0;
    if (isUsed) return refuse('category_in_use');
    const now = services.clock.now();
    const meta = { by: grant, verb: 'category.delete', now };
    const posted = await post(tx, ledgerId, meta, {
      categories: [{ before: row, after: null }],
      budget_limits: limitChanges(limits.rows, category.key, [], now),
    });
    return posted.ok ? ok({ changeId: posted.value.changeId }) : posted;
  });
}
