// The rows of a transfer: its sides, each in its book, and the expenses that came with them.
import type { TransferFault } from '@vintem/core/transfers/transfer';
import { bookingsOf, type SideBooking, type TransferNature } from '@vintem/core/transfers/nature';
import type { Day } from '@vintem/core/calendar/day';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { SPLIT } from '@vintem/core/ledger/split';
import { newStanding } from '@vintem/core/ledger/standing';
import { entersAccount, isTransfer } from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import { foldText } from '@vintem/core/text/fold';
import {
  type AccountRow,
  newRow,
  type RowChange,
  stamped,
  TRANSACTION_DEFAULTS,
  type TransactionRow,
  withWholeParts,
} from '#ledger/rows.ts';
import { refuse, type Refusal } from '#platform/result.ts';
import { standingColumns } from '#transactions/edit-transaction.ts';
import { leftAlone } from '#transactions/other-sides.ts';
import type { Book } from './books.ts';

/** An account of an opened book, on one side of a transfer. */
export interface Place {
  readonly book: Book;
  readonly account: AccountRow;
}

/** A row in its book. */
export interface Placed {
  readonly book: Book;
  readonly row: TransactionRow;
}

/** A change of a row in its book. */
export interface PlacedChange extends RowChange<TransactionRow> {
  readonly book: Book;
}

/** What the two sides have in common. */
export interface Bond {
  readonly transferId: string | null;
  readonly nature: TransferNature | null;
  readonly otherLedgerId: string | null;
}

export const NO_BOND: Bond = { transferId: null, nature: null, otherLedgerId: null };

/** Of a row that is in no series, or leaves it. */
export const NO_OCCURRENCE = { recurrence_id: null, occurrence_index: null };

export function bondColumns({ transferId, nature, otherLedgerId }: Bond) {
  return { transfer_id: transferId, transfer_nature: nature, other_ledger_id: otherLedgerId };
}

/** How a side is booked, with the person's category where the nature leaves that open. */
export function bookedAs(
  direction: 'out' | 'in',
  nature: TransferNature | null,
  chosen: CategoryKey | null | undefined,
): { type: SideBooking['type']; category: CategoryKey } {
  const { type, category } = bookingsOf(nature)[direction];
  return { type, category: category ?? chosen ?? 'other' };
}

/** What a form says of one side. */
export interface SideTerms {
  readonly amountCents: Cents;
  readonly day: Day;
  readonly description: string;
  readonly postsNow?: boolean | undefined;
}

/** A side as the form has it; `before` keeps what the form does not say. */
export function sideRow(
  { book, account }: Place,
  terms: SideTerms & { bond: Bond; booked: Pick<TransactionRow, 'type' | 'category'> },
  before?: TransactionRow,
): TransactionRow {
  const { day, description, bond, booked } = terms;
  const columns = {
    ...booked,
    ...bondColumns(bond),
    ...amountColumns(account, terms.amountCents, before),
    account_id: account.id,
    day,
    description,
    search_text: foldText(description),
    ...standing(book, terms, before),
  };
  // What came with a side may be divided, as long as it keeps that category.
  const parts = booked.category === SPLIT ? (before?.parts ?? null) : null;
  return before
    ? stamped(withWholeParts({ ...before, ...columns, parts }), book.now)
    : { ...TRANSACTION_DEFAULTS, ...newRow(book.now), ...columns };
}

/** An expense that comes with a side. */
export function companionRow(
  place: Place,
  { sideId, category, ...terms }: SideTerms & { sideId: string; category: CategoryKey },
  before?: TransactionRow,
): TransactionRow {
  const row = sideRow(place, { ...terms, bond: NO_BOND, booked: { type: 'expense', category } }, before);
  return { ...row, related_id: sideId };
}

type Amounts = Pick<
  TransactionRow,
  'amount_cents' | 'currency' | 'account_amount_cents' | 'rate' | 'rate_source' | 'rate_at'
>;

// A row that was entered in a third currency keeps it while its account moves by the same amount.
function amountColumns(account: AccountRow, amountCents: Cents, before: TransactionRow | undefined): Amounts {
  if (before?.account_id === account.id && before.account_amount_cents === amountCents) {
    const { amount_cents, currency, account_amount_cents, rate, rate_source, rate_at } = before;
    return { amount_cents, currency, account_amount_cents, rate, rate_source, rate_at };
  }
  const moved = { amount_cents: amountCents, account_amount_cents: amountCents };
  return { ...moved, currency: account.currency, rate: null, rate_source: null, rate_at: null };
}

function standing({ today }: Book, { day, postsNow }: SideTerms, before: TransactionRow | undefined) {
  if (before) return standingColumns(before, { day, today, postsNow });
  const { status, postsItself } = newStanding({ day, today, postsNow });
  return { status, posts_itself: postsItself };
}

/**
 * An existing row as a side: it keeps everything else that it has. Of a series it was an occurrence until now: what changes the series would
 * change one side alone.
 */
export function turned(
  { row, book }: Placed,
  bond: Bond,
  category: CategoryKey | null | undefined,
): PlacedChange {
  return { book, ...turnedRow(row, bond, category, book.now) };
}

/** The same of a row that is in hand without a book. */
export function turnedRow(
  row: TransactionRow,
  bond: Bond,
  category: CategoryKey | null | undefined,
  now: Date,
): { readonly before: TransactionRow; readonly after: TransactionRow } {
  const direction = entersAccount(row.type) ? 'in' : 'out';
  const own = isTransfer(row.type) ? undefined : row.category;
  const booked = bookedAs(direction, bond.nature, category ?? own);
  return { before: row, after: stamped({ ...row, ...booked, ...bondColumns(bond), ...NO_OCCURRENCE }, now) };
}

/** As `leftAlone`, in its book. */
export function aloneInBook({ row, book }: Placed): PlacedChange {
  return { book, ...leftAlone(row, book.now) };
}

export function refuseFault(fault: TransferFault | null): Refusal | undefined {
  return fault ? refuse('validation_failed', { fields: [fault] }) : undefined;
}
