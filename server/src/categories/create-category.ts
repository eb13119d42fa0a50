import type { createCategoryBodySchema } from '@vintem/contract/categories.forms';
import { isOwnCategory, ownKey } from '@vintem/core/ledger/category-key';
import { faultOfCategory, MAX_OWN_CATEGORIES, nextPosition } from '@vintem/core/ledger/own-categories';
import type * as z from 'zod/mini';
import { post } from '#ledger/postings.ts';
import { CATEGORY_DEFAULTS, type CategoryRow, newRow } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { type ChangedCategory, changedCategory, takeCategories } from './take-categories.ts';

/** Adds a category of the ledger's own, the last of its level. */
export function createCategory(
  services: Services,
  grant: LedgerGrant,
  { type, name, parentKey = null, icon = null, color = null }: z.output<typeof createCategoryBodySchema>,
  once: OnceKey | undefined,
): Promise<Result<ChangedCategory>> {
  const { ledgerId } = grant;
  return transact(
    services,
    async (tx) => {
      const taken = await takeCategories(tx, ledgerId);
      const own = taken.records.filter(({ key }) => isOwnCategory(key));
      if (own.length >= MAX_OWN_CATEGORIES) return refuse('too_many_categories');
      const code = faultOfCategory(taken.list, { name, figures: [type], parentKey });
      if (code) return refuseCategoryFault(code);
      const now = services.clock.now();
      const stamps = newRow(now);
      const after: CategoryRow = {
        ...CATEGORY_DEFAULTS,
        ...stamps,
        key: ownKey(stamps.id),
        type,
        name,
        parent_key: parentKey,
        icon,
        color,
        position: nextPosition(taken.kind, taken.records, parentKey),
      };
      const meta = { by: grant, verb: 'category.create', now };
      const posted = await post(tx, ledgerId, meta, { categories: [{ before: null, after }] });
      return posted.ok ? ok(changedCategory(taken, after, posted.value.changeId)) : posted;
    },
    once,
  );
}

/** As an error of the field that is wrong. */
export function refuseCategoryFault(code: NonNullable<ReturnType<typeof faultOfCategory>>) {
  const path = code === 'category_name_taken' ? 'name' : 'parentKey';
  return refuse('validation_failed', { fields: [{ path, code }] });
}
