import type { countTagUses, Tag } from '@vintem/contract/tags';
import type { ResponseOf } from '@vintem/contract/route';
import type { TagRow } from '#ledger/rows.ts';
import { tagRows, tagUses } from '#ledger/tags.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { run } from '#platform/statements.ts';

/** All of the ledger, by name. */
export async function readTags(db: Reader, ledgerId: GrantedLedgerId): Promise<Tag[]> {
  const { rows } = await run(db, tagRows(ledgerId));
  return rows.map(tagOf);
}

type Uses = ResponseOf<typeof countTagUses>['uses'];

/** What has each tag that anything has. */
export async function readTagUses(db: Reader, ledgerId: GrantedLedgerId): Promise<Uses> {
  const { rows } = await run(db, tagUses(ledgerId));
  return rows.map(({ id, transactions, series }) => ({
    tagId: id,
    transactionCount: transactions,
    seriesCount: series,
  }));
}

/** The tag as the API answers it. */
export function tagOf({ id, name, color, version }: TagRow): Tag {
  return { id, name, color, version };
}
