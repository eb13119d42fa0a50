// An existing transfer, taken in hand to be changed: all its rows, in every ledger where it has some.
import type { TransactionRow } from '#ledger/rows.ts';
import { entersAccount } from '@vintem/core/ledger/transaction';
import { bookingsOf } from '@vintem/core/transfers/nature';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { isSide } from '#transactions/other-sides.ts';
import { refuseParcel, refusePaymentOfPlan } from '#transactions/plan-changes.ts';
import { readBookNames } from '#transactions/read-transactions.ts';
import { type Asked, type Book, bookIn, type Books, openBooks } from './books.ts';
import type { Placed } from './transfer-rows.ts';
import type { TransferRows } from './transfer-view.ts';

export interface TakenTransfer extends TransferRows {
  readonly books: Books;
  /** The side that was asked for. */
  readonly side: Placed;
  readonly transferId: string | null;
  /** The expense that a reimbursement gave back, as the transfer that it became. */
  readonly paid: Placed | undefined;
}

interface Wanted {
  readonly transactionId: string;
  readonly version: number;
  /** Further ledgers and accounts, which an edit names. */
  readonly more?: readonly Asked[];
}

/**
 * Within one ledger it takes one round trip. What the other side's ledger is, only the row tells: that takes a second one, and the locks of two ledgers
 * may then come in another order than elsewhere; the database ends a deadlock, and the command is tried again.
 */
export async function takeTransfer(
  tx: Tx,
  grant: LedgerGrant,
  { transactionId, version, more = [] }: Wanted,
  now: Date,
): Promise<Result<TakenTransfer>> {
  const { ledgerId } = grant;
  const own = await openBooks(
    tx,
    grant,
    [{ ledgerId, ids: [transactionId] }, ...more.filter((one) => one.ledgerId === ledgerId)],
    now,
  );
  if (!own) return refuse('ledger_not_writable');
  const book = bookIn(own, ledgerId);
  const row = book.rows.find(({ id }) => id === transactionId);
  if (!row) return refuse('transaction_not_found');
  if (!isSide(row)) return refuse('not_a_transfer');
  const ofPlan =
    refuseParcel(row) ??
    (row.transfer_id === null ? await refusePaymentOfPlan(tx, ledgerId, [row.id]) : undefined);
  if (ofPlan) return ofPlan;
  if (row.version !== version) return refuse('version_conflict');
  const elsewhere = await openElsewhere(tx, grant, { row, more }, now);
  if (!elsewhere.ok) return elsewhere;
  const books = new Map([...elsewhere.value, ...own]);
  return ok({ ...rowsOf([...books.values()], row), books, side: { book, row }, transferId: row.transfer_id });
}

async function openElsewhere(
  tx: Tx,
  grant: LedgerGrant,
  { row, more }: { row: TransactionRow; more: readonly Asked[] },
  now: Date,
): Promise<Result<Books>> {
  const { transfer_id: transferId, other_ledger_id: other } = row;
  const named = more.filter((one) => one.ledgerId !== grant.ledgerId);
  const held = transferId !== null && other !== null ? [{ ledgerId: other, transferIds: [transferId] }] : [];
  if (named.length + held.length === 0) return ok(new Map());
  const books = await openBooks(tx, grant, [...named, ...held], now);
  if (books) return ok(books);
  // A ledger that is gone has taken its side with it.
  const isThere = other !== null && (await readBookNames(tx, [other])).has(other);
  if (isThere && held.length > 0) return refuse('transfer_held');
  if (named.length > 0) return refuse('ledger_not_writable');
  return ok(new Map());
}

function rowsOf(
  books: readonly Book[],
  { id, transfer_id: transferId, transfer_nature: nature }: TransactionRow,
) {
  const placed = (of: (book: Book) => readonly TransactionRow[]) =>
    books.flatMap((book) => of(book).map((row) => ({ book, row })));
  const sides = placed(({ rows }) => rows).filter(({ row }) =>
    transferId === null ? row.id === id : row.transfer_id === transferId,
  );
  const leaving = sides.filter(({ row }) => !entersAccount(row.type));
  // What was paid for a company left too; what gives it back is an expense of the company.
  const { type } = bookingsOf(nature).out;
  const out = leaving.find(({ row }) => row.type === type);
  const paid = leaving.find((one) => one !== out);
  const arrival = sides.find(({ row }) => entersAccount(row.type));
  const companions = placed((book) => book.companions).filter(({ row }) =>
    sides.some((side) => side.row.id === row.related_id),
  );
  const fee = companions.find(({ row }) => row.related_id === out?.row.id || row.category === 'fees');
  const bill = companions.find((one) => one !== fee);
  return { out, in: arrival, paid, fee, bill };
}
