import type { editTag as route } from '@vintem/contract/tags';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { tagSearchName } from '@vintem/core/ledger/tag';
import { post } from '#ledger/postings.ts';
import { stamped } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import type { ChangedTag } from './create-tag.ts';
import { tagOf } from './read-tags.ts';
import { refuseTaken, takeTag } from './take-tags.ts';

type Edits = ParsedRequestOf<typeof route>['body'];

/** Updates what is given; rows name a tag by its id, and none is touched. */
export function editTag(
  services: Services,
  grant: LedgerGrant,
  tagId: string,
  { version, ...edits }: Edits,
): Promise<Result<ChangedTag>> {
  const { ledgerId } = grant;
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const taken = await takeTag(tx, ledgerId, tagId, version);
    if (!taken.ok) return taken;
    const { tag: before, tags } = taken.value;
    const { name = before.name, color = before.color } = edits;
    const after = stamped({ ...before, name, search_name: tagSearchName(name), color }, now);
    const wrong = refuseTaken(tags, after);
    if (wrong) return wrong;
    const meta = { by: grant, verb: 'tag.edit', now };
    const posted = await post(tx, ledgerId, meta, { tags: [{ before, after }] });
    return posted.ok ? ok({ tag: tagOf(after), changeId: posted.value.changeId }) : posted;
  });
}
