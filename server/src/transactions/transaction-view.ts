// Transactions as the API answers them.
import type { Export } from '@vintem/contract/profile';
import type { Transaction } from '@vintem/contract/transactions';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type Cents, ZERO } from '@vintem/core/money/money';
import { fieldsOf, type ApiRow } from '#platform/columns.ts';
import { TRANSACTION_ROW } from '#platform/ledger-rows.ts';
import type { AccountRow, InstallmentPlanRow, RecurrenceRow, TransactionRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Recurrences } from '#platform/schema.ts';

type Row = ApiRow<typeof TRANSACTION_ROW> & { readonly ledger_id: string };

/** A transaction with what the screens show of its account and its series. */
interface RowBesideOthers extends Row {
  readonly account_currency: CurrencyCode;
  readonly interval: Recurrences['interval'] | null;
  readonly every: number | null;
  readonly recurrence_version: number | null;
  /** Whether its series waits for the person: null of what is of none. */
  readonly awaits_person: boolean | null;
  /** Of how many parcels its plan is. */
  readonly installment_count: number | null;
  readonly refunded_cents: Cents;
  readonly other_ledger_name: string | null;
  readonly other_side: Transaction['otherSide'];
}

export function transactionOf(row: RowBesideOthers): Transaction {
  const {
    recurrenceId: id,
    occurrenceIndex: index,
    installmentPlanId: planId,
    installmentNumber: number,
    ...fields
  } = fieldsOf(TRANSACTION_ROW, row);
  const { interval, every, recurrence_version: version, installment_count: count } = row;
  const isOccurrence =
    id !== null && index !== null && interval !== null && every !== null && version !== null;
  return {
    ...fields,
    postsItself: fields.postsItself && row.awaits_person !== true,
    ledgerId: row.ledger_id,
    accountCurrency: row.account_currency,
    refundedCents: row.refunded_cents,
    otherLedgerName: row.other_ledger_name,
    otherSide: row.other_side,
    installment: planId !== null && number !== null && count !== null ? { planId, number, count } : null,
    recurrence: isOccurrence ? { id, interval, every, index, version } : null,
  };
}

interface Beside {
  readonly account: AccountRow;
  readonly series: RecurrenceRow | undefined;
  /** Its plan, if it is a parcel. */
  readonly plan?: Pick<InstallmentPlanRow, 'count'> | undefined;
  /** What refunds gave back of it; of a new one there is nothing. */
  readonly refunded?: Cents;
  /** Of a side of a transfer: the other one, within the ledger, or its ledger's name. */
  readonly otherSide?: Transaction['otherSide'];
  readonly otherLedgerName?: string | null;
}

/** A just written transaction, with its account and its series. */
export function describeRow(
  ledgerId: GrantedLedgerId,
  row: TransactionRow,
  { account, series, plan, refunded = ZERO, otherSide = null, otherLedgerName = null }: Beside,
): Transaction {
  return transactionOf({
    ...row,
    ledger_id: ledgerId,
    account_currency: account.currency,
    interval: series?.interval ?? null,
    every: series?.every ?? null,
    recurrence_version: series?.version ?? null,
    awaits_person: series?.awaits_person ?? null,
    installment_count: plan?.count ?? null,
    refunded_cents: refunded,
    other_side: otherSide,
    other_ledger_name: otherLedgerName,
  });
}

/** The other side of a transfer within the ledger, in its account. */
export function describeOtherSide(row: TransactionRow, account: AccountRow): Transaction['otherSide'] {
  return {
    transactionId: row.id,
    accountId: row.account_id,
    amountCents: row.account_amount_cents,
    currency: account.currency,
    day: row.day,
  };
}

/** The transaction in the export, without its ledger. */
export function exportedTransactionOf(row: Row): Export['transactions'][number] {
  return { ledgerId: row.ledger_id, ...fieldsOf(TRANSACTION_ROW, row) };
}
