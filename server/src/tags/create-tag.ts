import type { Tag } from '@vintem/contract/tags';
import type { createTagBodySchema } from '@vintem/contract/tags.forms';
import { MAX_TAGS_OF_LEDGER, nextTagColor, tagSearchName } from '@vintem/core/ledger/tag';
import type * as z from 'zod/mini';
import { post } from '#ledger/postings.ts';
import { newRow, type TagRow } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { tagOf } from './read-tags.ts';
import { refuseTaken, takeTags } from './take-tags.ts';

export interface ChangedTag {
  readonly tag: Tag;
  readonly changeId: string;
}

export function createTag(
  services: Services,
  grant: LedgerGrant,
  { name, color }: z.output<typeof createTagBodySchema>,
  once: OnceKey | undefined,
): Promise<Result<ChangedTag>> {
  const { ledgerId } = grant;
  return transact(
    services,
    async (tx) => {
      const now = services.clock.now();
      const tags = await takeTags(tx, ledgerId);
      if (tags.length >= MAX_TAGS_OF_LEDGER) return refuse('too_many_tags');
      const after: TagRow = {
        ...newRow(now),
        name,
        search_name: tagSearchName(name),
        color: color ?? nextTagColor(tags.map((tag) => tag.color)),
      };
      const taken = refuseTaken(tags, after);
      if (taken) return taken;
      const meta = { by: grant, verb: 'tag.create', now };
      const posted = await post(tx, ledgerId, meta, { tags: [{ before: null, after }] });
      return posted.ok ? ok({ tag: tagOf(after), changeId: posted.value.changeId }) : posted;
    },
    once,
  );
}
