// A just written transfer as the API answers it.
import type { Transaction } from '@vintem/contract/transactions';
import type { Transfer } from '@vintem/contract/transfers';
import { ZERO } from '@vintem/core/money/money';
import type { TransactionRow } from '#ledger/rows.ts';
import { describeOtherSide, describeRow } from '#transactions/transaction-view.ts';
import type { PostedTransfers } from './post-transfer.ts';
import type { Placed } from './transfer-rows.ts';

/** A transfer with its rows; those that are not there are undefined. */
export interface TransferRows {
  readonly out: Placed | undefined;
  readonly in: Placed | undefined;
  readonly fee: Placed | undefined;
  readonly bill: Placed | undefined;
}

/** @param written the rows as they were posted */
export function describeTransferRows(planned: TransferRows, written: PostedTransfers['rows']): Transfer {
  const asWritten = (one: Placed | undefined) => one && { ...one, row: written.get(one.row.id) ?? one.row };
  const [out, arrival, fee, bill] = [planned.out, planned.in, planned.fee, planned.bill].map(asWritten);
  const side = out ?? arrival;
  return {
    id: side?.row.transfer_id ?? null,
    nature: side?.row.transfer_nature ?? null,
    from: out ? describeSide(out, arrival) : null,
    to: arrival ? describeSide(arrival, out) : null,
    fee: fee ? describeSide(fee, undefined) : null,
    paidExpense: bill ? describeSide(bill, undefined) : null,
    heldBy: null,
  };
}

function describeSide({ book, row }: Placed, other: Placed | undefined): Transaction {
  const account = book.accounts.get(row.account_id);
  if (!account) throw new Error('a side in an account that is not in hand');
  const refunded = book.refunds.find((of) => of.related_id === row.id && of.currency === row.currency);
  return describeRow(book.ledgerId, row, {
    account,
    series: book.series.get(row.recurrence_id ?? ''),
    refunded: refunded?.cents ?? ZERO,
    otherSide: other?.book === book ? otherSideIn(book, other.row) : null,
    otherLedgerName: other && other.book !== book ? other.book.name : null,
  });
}

function otherSideIn(book: Placed['book'], row: TransactionRow): Transaction['otherSide'] {
  const account = book.accounts.get(row.account_id);
  return account ? describeOtherSide(row, account) : null;
}
