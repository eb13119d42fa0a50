// Writes the rows of transfers in all the books in which they are, as one change.
import type { ChangeMeta } from '#ledger/change-meta.ts';
import { type LedgerPart, type Posted, postAcross } from '#ledger/postings.ts';
import type { Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { nextOccurrences } from '#transactions/occurrence.ts';
import type { PlacedChange } from './transfer-rows.ts';

/** An occurrence of a series that is posted, or goes, brings the next one. */
export async function postTransfers(
  tx: Tx,
  meta: ChangeMeta,
  changes: readonly PlacedChange[],
): Promise<Result<Posted>> {
  const parts: LedgerPart[] = [];
  for (const [book, own] of Map.groupBy(changes, (change) => change.book)) {
    const going = own.flatMap(({ before, after }) =>
      before?.status === 'scheduled' && after?.status !== 'scheduled' ? before : [],
    );
    const next = nextOccurrences(book, going);
    if (!next.ok) return next;
    const transactions = [
      ...own.map(({ before, after }) => ({ before, after })),
      ...next.value.map((after) => ({ before: null, after })),
    ];
    parts.push({ ledgerId: book.ledgerId, change: { transactions }, locked: [...book.accounts.values()] });
  }
  return postAcross(tx, meta, parts);
}
