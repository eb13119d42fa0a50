// Writes the rows of transfers in all the books in which they are, as one change.
import type { ChangeMeta } from '#ledger/change-meta.ts';
import { placeOnCards } from '#ledger/card-statements.ts';
import { type LedgerPart, postAcross } from '#ledger/postings.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import type { TransactionRow } from '#ledger/rows.ts';
import { emptiedSeries, nextOccurrences } from '#transactions/occurrence.ts';
import type { PlacedChange } from './transfer-rows.ts';

export interface PostedTransfers {
  readonly changeId: string;
  /** As they were written, by id: on a card, with their statement. */
  readonly rows: ReadonlyMap<string, TransactionRow>;
}

/** An occurrence of a series that is posted, or goes, brings the next one. */
export async function postTransfers(
  tx: Tx,
  meta: ChangeMeta,
  changes: readonly PlacedChange[],
): Promise<Result<PostedTransfers>> {
  const parts: LedgerPart[] = [];
  const rows = new Map<string, TransactionRow>();
  for (const [book, own] of Map.groupBy(changes, (change) => change.book)) {
    // What leaves its series, or goes with it.
    const left = own.flatMap(({ before, after }) =>
      before && before.recurrence_id !== (after?.recurrence_id ?? null) ? before : [],
    );
    const next = nextOccurrences(book, own.flatMap(goingOn));
    if (!next.ok) return next;
    // oxlint-disable-next-line no-await-in-loop -- one connection, and only where an occurrence leaves its series
    const emptied = await emptiedSeries(tx, book.ledgerId, left, next.value);
    const recurrences = emptied.map((before) => ({ before, after: null }));
    const transactions = [
      ...own.map(({ before, after }) => ({ before, after })),
      ...next.value.map((after) => ({ before: null, after })),
    ];
    const placed = placeOnCards(book, book.ledgerId, transactions);
    if (!placed.ok) return placed;
    const { changes: written, first } = placed.value;
    for (const { after } of written) if (after) rows.set(after.id, after);
    const change = { recurrences, transactions: written };
    parts.push({ ledgerId: book.ledgerId, change, locked: [...book.accounts.values()], first });
  }
  const posted = await postAcross(tx, meta, parts);
  return posted.ok ? ok({ changeId: posted.value.changeId, rows }) : posted;
}

/** A scheduled occurrence that its series goes on from: it is posted, deleted, or leaves the series. */
function goingOn({ before, after }: PlacedChange): TransactionRow[] {
  if (before?.status !== 'scheduled') return [];
  return after?.status === 'scheduled' && after.recurrence_id === before.recurrence_id ? [] : [before];
}
