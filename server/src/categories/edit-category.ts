import type { editCategoryBodySchema } from '@vintem/contract/categories';
import { isOwnCategory } from '@vintem/core/ledger/category-key';
import { differing, faultOfCategory, nextPosition } from '@vintem/core/ledger/own-categories';
import type * as z from 'zod/mini';
import { post } from '#ledger/postings.ts';
import { type CategoryRow, stamped } from '#ledger/rows.ts';
import { editedColumns } from '#platform/columns.ts';
import { CATEGORY_ROW } from '#platform/ledger-rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { refuseCategoryFault } from './create-category.ts';
import {
  type ChangedCategory,
  changedCategory,
  rowOrNew,
  takeCategory,
  type TakenCategory,
} from './take-categories.ts';

type Edits = Omit<z.output<typeof editCategoryBodySchema>, 'version'>;

/**
 * Updates the given fields; no row is touched by a name. What becomes a part of another comes last there. An archived category keeps the day on
 * which it was first archived.
 */
export function editCategory(
  services: Services,
  grant: LedgerGrant,
  categoryId: string,
  { version, ...edits }: Edits & { readonly version: number },
): Promise<Result<ChangedCategory>> {
  const { ledgerId } = grant;
  return transact(services, async (tx) => {
    const taken = await takeCategory(tx, ledgerId, categoryId, version);
    if (!taken.ok) return taken;
    const { category, row } = taken.value;
    const now = services.clock.now();
    const blank = rowOrNew(row, category.key, now);
    const after = edited(taken.value, blank, edits, now);
    const wrong = refuseEdit(taken.value, after, edits);
    if (wrong) return wrong;
    const change = row ? { before: row, after: stamped(after, now) } : { before: null, after };
    const meta = { by: grant, verb: 'category.edit', now };
    const posted = await post(tx, ledgerId, meta, { categories: [change] });
    return posted.ok ? ok(changedCategory(taken.value, change.after, posted.value.changeId)) : posted;
  });
}

function edited(
  { kind, records }: TakenCategory,
  before: CategoryRow,
  { isArchived, ...edits }: Edits,
  now: Date,
): CategoryRow {
  const columns = editedColumns(
    CATEGORY_ROW,
    isOwnCategory(before.key) ? edits : differing(kind, before.key, edits),
  );
  const parent_key = columns.parent_key === undefined ? before.parent_key : columns.parent_key;
  const hasMoved = parent_key !== before.parent_key;
  const archived_at = isArchived === false ? null : (before.archived_at ?? now.toISOString());
  return {
    ...before,
    ...columns,
    ...(hasMoved ? { position: nextPosition(kind, records, parent_key) } : {}),
    ...(isArchived === undefined ? {} : { archived_at }),
  };
}

function refuseEdit(
  { list, category }: TakenCategory,
  { name, parent_key: parentKey, archived_at }: CategoryRow,
  { isArchived, ...edits }: Edits,
): Refusal | undefined {
  const { key, label, figures, isQuiet } = category;
  if (isArchived && isQuiet) return refuse('category_given');
  if (!isOwnCategory(key) && parentKey !== null) return refuseCategoryFault('category_parent_invalid');
  const code = faultOfCategory(list, { key, name: name ?? label, figures, parentKey });
  // Out of the forms, its name is in nobody's way; and who changes its look is not asked about its name.
  const isAsked = edits.name !== undefined || edits.parentKey !== undefined || isArchived === false;
  const isFree = code === 'category_name_taken' && (archived_at !== null || !isAsked);
  return code && !isFree ? refuseCategoryFault(code) : undefined;
}
