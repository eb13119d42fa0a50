import { changedTags } from '@vintem/core/ledger/tag';
import type { RuleActions } from '@vintem/core/rules/rule';
import { postMany } from '#ledger/recorded-postings.ts';
import { stamped } from '#ledger/rows.ts';
import { rulesOfLedger } from '#ledger/rules.ts';
import { hasAnyTag, reckonedTags, seriesOfTag } from '#ledger/tags.queries.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { transactAlone } from '#platform/transact.ts';
import { takeTag } from './take-tags.ts';

/**
 * Deletes a tag, or joins it into another: whatever has it, or adds it, has the other one instead, or none. One change with one undo. Nobody else
 * writes in the ledger meanwhile, so that nothing comes to have it unseen.
 * @returns also how many transactions had it
 */
export function removeTag(
  services: Services,
  grant: LedgerGrant,
  tagId: string,
  { version, into }: { readonly version: number; readonly into?: string },
): Promise<Result<{ changeId: string; count: number }>> {
  const { ledgerId } = grant;
  return transactAlone(services, async (tx) => {
    const now = services.clock.now();
    const taken = await takeTag(tx, ledgerId, tagId, version);
    if (!taken.ok) return taken;
    const { tag, tags } = taken.value;
    const isTarget = into === undefined || (into !== tagId && tags.some(({ id }) => id === into));
    if (!isTarget)
      return refuse('validation_failed', { fields: [{ path: 'into', code: 'tag_merge_invalid' }] });
    const change = { add: into === undefined ? [] : [into], remove: [tagId] };
    const { rows: rules } = await rulesOfLedger(tx, ledgerId);
    const { rows: series } = await run(tx, seriesOfTag(ledgerId, tagId));
    const verb = into === undefined ? 'tag.delete' : 'tag.merge';
    const posted = await postMany(
      tx,
      ledgerId,
      { by: grant, verb, now },
      {
        tags: [{ before: tag, after: null }],
        rules: rules.flatMap((before) => {
          const actions = withTags(before.actions, change);
          return actions ? { before, after: stamped({ ...before, actions }, now) } : [];
        }),
        recurrences: series.map((before) => ({
          before,
          after: stamped({ ...before, tag_ids: changedTags(before.tag_ids, change) }, now),
        })),
        sets: [{ where: hasAnyTag([tagId]), patch: {}, reckoned: reckonedTags(change) }],
      },
    );
    if (!posted.ok) return posted;
    return ok({ changeId: posted.value.changeId, count: posted.value.counts[0] ?? 0 });
  });
}

/** What a rule gives then. Undefined where that stays: it does not name the tag, or would give nothing without it, and is paused. */
function withTags(
  actions: RuleActions,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): RuleActions | undefined {
  const { tags = [], ...others } = actions;
  if (!tags.some((id) => remove.includes(id))) return undefined;
  const left = changedTags(tags, { add, remove });
  if (left.length > 0) return { ...others, tags: left };
  return Object.keys(others).length > 0 ? others : undefined;
}
