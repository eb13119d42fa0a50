// Tags of one or ten thousand transactions at once: all or nothing, as one change with one undo.
import { postMany } from '#ledger/recorded-postings.ts';
import { keepTags, reckonedTags } from '#ledger/tags.queries.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { transact } from '#platform/transact.ts';
import type { ChangedSelection } from './change-selection.ts';
import { refuseTags } from './draft.ts';
import {
  countSelected,
  hasTooManyTags,
  isOtherSideOf,
  isSelected,
  type Selected,
} from './selection.queries.ts';

interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Of a transfer within the ledger both sides change: one row of a list stands for both. */
export function tagTransactions(
  services: Services,
  grant: LedgerGrant,
  selected: readonly Selected[],
  { add, remove }: TagChange,
): Promise<Result<ChangedSelection>> {
  const { ledgerId } = grant;
  return transact(services, async (tx) => {
    const { rows } = await run(tx, keepTags(ledgerId, add));
    const unknown = refuseTags({ tags: new Set(rows.map(({ id }) => id)) }, add);
    if (unknown) return unknown;
    const count = new Set(selected.map(({ id }) => id)).size;
    if ((await countSelected(tx, ledgerId, selected)) < count) return refuse('transaction_not_found');
    const chosen = isSelected(selected);
    const others = isOtherSideOf(ledgerId, chosen);
    if (await hasTooManyTags(tx, ledgerId, [chosen, others], { add, remove }))
      return refuse('validation_failed', { fields: [{ path: 'add', code: 'tags_too_many' }] });
    const meta = { by: grant, verb: 'transaction.tag', now: services.clock.now() };
    const reckoned = reckonedTags({ add, remove });
    const sets = [chosen, others].map((where) => ({ where, patch: {}, reckoned }));
    const posted = await postMany(tx, ledgerId, meta, { sets });
    if (!posted.ok) return posted;
    const { changeId, counts } = posted.value;
    return counts[0] === count ? ok({ changeId, count }) : refuse('version_conflict');
  });
}
