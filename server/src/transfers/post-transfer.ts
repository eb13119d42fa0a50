// Writes the rows of transfers in all the books in which they are, as one change.
import { answeredOpenings, type AnsweringSide } from '#ledger/answer-opening.ts';
import type { ChangeMeta } from '#ledger/change-meta.ts';
import { placeOnCards } from '#ledger/card-statements.ts';
import { type LedgerPart, postAcross } from '#ledger/postings.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { isPayment } from '@vintem/core/cards/card-row';
import { isPaidNow, settlePayments } from '#ledger/card-payments.ts';
import type { TransactionRow } from '#ledger/rows.ts';
import { emptiedSeries, nextOccurrences } from '#transactions/occurrence.ts';
import type { PlacedChange } from './transfer-rows.ts';

export interface PostedTransfers {
  readonly changeId: string;
  /** As they were written, by id: on a card, with their statement. */
  readonly rows: ReadonlyMap<string, TransactionRow>;
}

/**
 * An occurrence of a series that is posted, or goes, brings the next one.
 * @param sides the sides of the form, of which accounts may take an answer about their past
 */
export async function postTransfers(
  tx: Tx,
  meta: ChangeMeta,
  changes: readonly PlacedChange[],
  sides: readonly AnsweringSide[] = [],
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
    // oxlint-disable-next-line no-await-in-loop -- one connection, and only where a card is paid
    const settled = await settlePayments(tx, book, own, isUnsettled);
    const transactions = [...settled, ...next.value.map((after) => ({ before: null, after }))];
    const placed = placeOnCards(book, book.ledgerId, transactions);
    if (!placed.ok) return placed;
    const { changes: written, first } = placed.value;
    for (const { after } of written) if (after) rows.set(after.id, after);
    // oxlint-disable-next-line no-await-in-loop -- one connection, and only where the person was asked
    const accounts = await answeredOpenings(tx, book, written, sides);
    const change = { accounts, recurrences, transactions: written };
    parts.push({ ledgerId: book.ledgerId, change, locked: [...book.accounts.values()], first });
  }
  const posted = await postAcross(tx, meta, parts);
  return posted.ok ? ok({ changeId: posted.value.changeId, rows }) : posted;
}

/** Unless a person pointed at the payment's statement just now, or it was settled by the same payment. */
function isUnsettled(before: TransactionRow | null, after: TransactionRow): boolean {
  if (after.statement_month === null || isPaidNow(before, after)) return true;
  if (before === null || before.statement_month !== after.statement_month) return false;
  return before.account_id !== after.account_id || before.day !== after.day || !isPayment(before.type);
}

/** A scheduled occurrence that its series goes on from: it is posted, deleted, or leaves the series. */
function goingOn({ before, after }: PlacedChange): TransactionRow[] {
  if (before?.status !== 'scheduled') return [];
  return after?.status === 'scheduled' && after.recurrence_id === before.recurrence_id ? [] : [before];
}
