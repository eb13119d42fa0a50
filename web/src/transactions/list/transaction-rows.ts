// Shared by the table of wide screens and the list of phones.
import type { Account } from '@vintem/contract/accounts';
import type { Contact } from '@vintem/contract/companies';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { monthOf } from '@vintem/core/calendar/month';
import { countsAsExpense, isEntered, lowersFigure } from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import { isSide } from '#finance/transfer-row.ts';
import type { Categories } from '#finance/use-categories.ts';
import { rowKeys } from '#ui/row-keys.ts';
import type { OfCategory } from './counted-part.ts';
import { groupByDay, groupByMonth, type MonthsFound, type RowGroup } from './row-groups.ts';

export interface TransactionActions {
  /** Confirms one that is scheduled. */
  post: (transaction: Transaction) => void;
  edit: (transaction: Transaction) => void;
  duplicate: (transaction: Transaction) => void;
  /** Enters what came back of it; an expense's. */
  refund: (transaction: Transaction) => void;
  /** Divides it into parts, or opens them; what is entered as one. */
  split: (transaction: Transaction) => void;
  /** Asks for the other side of what is to be a transfer. */
  turn: (transaction: Transaction) => void;
  /** Asks for the categories of what is no transfer. */
  separate: (transaction: Transaction) => void;
  /** Opens its tags. */
  tag: (transaction: Transaction) => void;
  /** Opens the form of a rule for what is like it. */
  makeRule: (transaction: Transaction) => void;
  /** Shows the plan that it is a parcel of. */
  openPlan: (transaction: Transaction) => void;
  /** Asks before deleting. `index`: position of the row, for moving the focus afterwards. */
  remove: (transaction: Transaction, index: number) => void;
}

export interface TransactionRowsProps {
  transactions: readonly Transaction[];
  /** Number of transactions in the filter, loaded or not. */
  total: number;
  /** Of a search, which stands under its months: what each of them has. */
  monthsFound?: MonthsFound | undefined;
  today: Day;
  accounts: ReadonlyMap<string, Account>;
  /** A company's. */
  contacts?: ReadonlyMap<string, Contact>;
  categories: Categories;
  /** The ledger's. */
  currency: CurrencyCode;
  rates: RateTable | undefined;
  /** A transfer then has the sign that it has there. */
  isOfOneAccount?: boolean | undefined;
  /** The filter by category: of what is divided, rows show what is of it. */
  ofCategory?: OfCategory | undefined;
  actions: TransactionActions;
}

/** One row. Its props are stable between renders: while the page scrolls, only new rows render. */
export interface TransactionRowProps extends TransactionRowsProps {
  transaction: Transaction;
  index: number;
  /** Gets the index of the row that receives the focus. */
  keep: (index: number) => void;
  focusRow: (index: number) => void;
}

/** @param isSelecting what a whole selection can have done to it is then asked of all that is selected, by the bar over the list */
export function keysOf(
  transaction: Transaction,
  index: number,
  actions: TransactionActions,
  focusRow: (index: number) => void,
  isSelecting = false,
) {
  return rowKeys({
    e: () => actions.edit(transaction),
    ...(!isSelecting && {
      Delete: () => actions.remove(transaction, index),
      '#': () => actions.tag(transaction),
    }),
    ...(isRefundable(transaction) && { r: () => actions.refund(transaction) }),
    ...(isDivisible(transaction) && { d: () => actions.split(transaction) }),
    j: () => focusRow(index + 1),
    k: () => focusRow(index - 1),
  });
}

type Kind = Pick<Transaction, 'type' | 'transferId' | 'parts'>;

/** Whether it may be divided into parts: what is entered as one, and no side of a transfer. */
export function isDivisible({ type, transferId }: Kind): boolean {
  return isEntered(type) && transferId === null;
}

/** Whether money can come back of it: of an expense. */
export function isRefundable(transaction: Kind): boolean {
  return !isSide(transaction) && countsAsExpense(transaction.type) && !lowersFigure(transaction.type);
}

/** Whether it may be found to be a transfer: an income or an expense, not what came back, nor what is divided. */
export function isTurnable(transaction: Kind): boolean {
  return !isSide(transaction) && transaction.parts === null && !lowersFigure(transaction.type);
}

/** Whether a rule could have given it something. */
export function isRulable(transaction: Kind): boolean {
  return isEntered(transaction.type) && !isSide(transaction);
}

/** Whether it is a side whose other one may be found: it has none in Vintém. */
export function isAlone(transaction: Kind): boolean {
  return isSide(transaction) && transaction.transferId === null;
}

/** Converts rem to pixels by the browser's font size. */
export function inPixels(rem: number): number {
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** What the rows stand under: days, or the months of a search. */
export function groupsOf(rows: TransactionRowsProps): {
  /** Of each row. */
  keys: { day: RowGroup['key'] }[];
  headOf: (key: RowGroup['key']) => RowGroup | undefined;
} {
  const { transactions, total, monthsFound, today, ofCategory } = rows;
  // Of one category only parts of a row may count, of which a day says nothing.
  const rates = ofCategory?.category === undefined ? rows.rates : undefined;
  const context = { ...rows, rates, isComplete: transactions.length >= total };
  const groups = monthsFound
    ? groupByMonth(transactions, monthsFound)
    : groupByDay(transactions, today, context);
  const heads = new Map(groups.map((group) => [group.key, group]));
  return {
    keys: transactions.map(({ day }) => ({ day: monthsFound ? monthOf(day) : day })),
    headOf: (key) => heads.get(key),
  };
}
