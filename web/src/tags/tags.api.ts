import type { createTag as createRoute, editTag as editRoute, Tag } from '@vintem/contract/tags';
import type { RequestOf } from '@vintem/contract/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

export type TagChanges = Omit<RequestOf<typeof editRoute>['body'], 'version'>;
type Seen = Pick<Tag, 'id' | 'version'>;

/** What has each tag that anything has. */
export function tagUsesQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'tag-uses', ledgerId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/ledgers/:ledgerId/tags/uses', { params: { ledgerId } }, { signal })).uses,
  });
}

export function addTag(
  ledgerId: string,
  body: RequestOf<typeof createRoute>['body'],
  idempotencyKey: string,
) {
  return call('POST /api/ledgers/:ledgerId/tags', { params: { ledgerId }, body }, { idempotencyKey });
}

export function updateTag(ledgerId: string, { id, version }: Seen, changes: TagChanges) {
  return call('PATCH /api/ledgers/:ledgerId/tags/:tagId', {
    params: { ledgerId, tagId: id },
    body: { version, ...changes },
  });
}

export function mergeTag(ledgerId: string, { id, version }: Seen, into: string) {
  return call('POST /api/ledgers/:ledgerId/tags/:tagId/merge', {
    params: { ledgerId, tagId: id },
    body: { version, into },
  });
}

export function deleteTag(ledgerId: string, { id, version }: Seen) {
  return call('DELETE /api/ledgers/:ledgerId/tags/:tagId', {
    params: { ledgerId, tagId: id },
    query: { version: String(version) },
  });
}
