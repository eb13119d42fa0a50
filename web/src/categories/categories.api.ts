import type { editCategory as editRoute, UsedCategory } from '@vintem/contract/categories';
import type { RequestOf } from '@vintem/contract/route';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

export type CategoryChanges = Omit<RequestOf<typeof editRoute>['body'], 'version'>;
type Seen = Pick<UsedCategory, 'key' | 'version'>;

/** In the order of the forms, with what has each. */
export function categoriesQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'categories', ledgerId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/ledgers/:ledgerId/categories', { params: { ledgerId } }, { signal })).categories,
  });
}

function paramsOf(ledgerId: string, { key }: Seen) {
  return { ledgerId, categoryId: key.replace('own:', '') };
}

export function updateCategory(ledgerId: string, category: Seen, changes: CategoryChanges) {
  return call('PATCH /api/ledgers/:ledgerId/categories/:categoryId', {
    params: paramsOf(ledgerId, category),
    body: { version: category.version, ...changes },
  });
}

export function orderCategories(ledgerId: string, keys: readonly CategoryKey[]) {
  return call('PUT /api/ledgers/:ledgerId/categories/order', {
    params: { ledgerId },
    body: { keys: [...keys] },
  });
}

export function mergeCategory(ledgerId: string, category: Seen, into: CategoryKey) {
  return call('POST /api/ledgers/:ledgerId/categories/:categoryId/merge', {
    params: paramsOf(ledgerId, category),
    body: { version: category.version, into },
  });
}

export function deleteCategory(ledgerId: string, category: Seen) {
  return call('DELETE /api/ledgers/:ledgerId/categories/:categoryId', {
    params: paramsOf(ledgerId, category),
    query: { version: String(category.version) },
  });
}
