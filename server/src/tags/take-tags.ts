// The tags of a ledger as a command takes them: counted and compared before one changes, so the ledger's row is locked.
import { lockLedgerRow } from '#ledger/ledger.queries.ts';
import type { TagRow } from '#ledger/rows.ts';
import { tagRows } from '#ledger/tags.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { runTogether } from '#platform/statements.ts';

export async function takeTags(tx: Tx, ledgerId: GrantedLedgerId): Promise<readonly TagRow[]> {
  const [, { rows }] = await runTogether(tx, [lockLedgerRow(ledgerId), tagRows(ledgerId)]);
  return rows;
}

export interface TakenTag {
  readonly tag: TagRow;
  readonly tags: readonly TagRow[];
}

/** One of them, as the person saw it. */
export async function takeTag(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  tagId: string,
  version: number,
): Promise<Result<TakenTag>> {
  const tags = await takeTags(tx, ledgerId);
  const tag = tags.find(({ id }) => id === tagId);
  if (!tag) return refuse('tag_not_found');
  return tag.version === version ? ok({ tag, tags }) : refuse('version_conflict');
}

/** Unless no other tag has the name. */
export function refuseTaken(
  tags: readonly TagRow[],
  { id, search_name }: Pick<TagRow, 'id' | 'search_name'>,
): Refusal | undefined {
  const isTaken = tags.some((other) => other.id !== id && other.search_name === search_name);
  return isTaken
    ? refuse('validation_failed', { fields: [{ path: 'name', code: 'tag_name_taken' }] })
    : undefined;
}
