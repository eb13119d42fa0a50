import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { reordered } from '@vintem/core/ledger/own-categories';
import { post } from '#ledger/postings.ts';
import { stamped } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { rowOrNew, takeCategories } from './take-categories.ts';

/** Gives categories of one level this order; nothing is written of those that stay. The last of two that order at once decides. */
export function orderCategories(
  services: Services,
  grant: LedgerGrant,
  keys: readonly CategoryKey[],
): Promise<Result<{ changeId: string | null }>> {
  const { ledgerId } = grant;
  return transact<{ changeId: string | null }>(services, async (tx) => {
    const { kind, records, rows } = await takeCategories(tx, ledgerId);
    const moved = reordered(kind, records, keys);
    if (!moved)
      return refuse('validation_failed', { fields: [{ path: 'keys', code: 'category_order_invalid' }] });
    if (moved.size === 0) return ok({ changeId: null });
    const now = services.clock.now();
    const categories = [...moved].map(([key, position]) => {
      const before = rows.get(key) ?? null;
      const after = { ...rowOrNew(before, key, now), position };
      return before ? { before, after: stamped(after, now) } : { before: null, after };
    });
    const meta = { by: grant, verb: 'category.order', now };
    const posted = await post(tx, ledgerId, meta, { categories });
    return posted.ok ? ok({ changeId: posted.value.changeId }) : posted;
  });
}
