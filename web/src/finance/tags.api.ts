// The tags of a ledger, which rows name by their ids.
import type { Tag } from '@vintem/contract/tags';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from './ledger-changes.ts';

/** By name. */
export function tagsQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'tags', ledgerId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/ledgers/:ledgerId/tags', { params: { ledgerId } }, { signal })).tags,
    // A change of the ledger asks again; rows come and go as the page scrolls.
    staleTime: 60_000,
  });
}

const NONE: readonly Tag[] = [];

/** None until they are there, and where nothing asks for them. */
export function useTags(ledgerId: string, isAsked = true): readonly Tag[] {
  return useQuery({ ...tagsQuery(ledgerId), enabled: isAsked }).data ?? NONE;
}

/** Those of these ids that the ledger has, in the order of the ids. */
export function tagsById(tags: readonly Tag[], ids: readonly string[]): Tag[] {
  return ids.flatMap((id) => tags.find((tag) => tag.id === id) ?? []);
}

export function createTag(ledgerId: string, name: string, idempotencyKey: string) {
  return call(
    'POST /api/ledgers/:ledgerId/tags',
    { params: { ledgerId }, body: { name } },
    { idempotencyKey },
  );
}
