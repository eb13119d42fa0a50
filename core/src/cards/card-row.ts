/** The transactions of a card, as far as its statements are concerned. */
import type { Day } from '#calendar/day.ts';
import type { Month } from '#calendar/month.ts';
import {
  entersAccount,
  isTransfer,
  type TransactionStatus,
  type TransactionType,
} from '#ledger/transaction.ts';
import { add, type Cents, negate, ZERO } from '#money/money.ts';

/** How a row came to its statement: by the card's rule, by a person's hand, as a parcel, or from a file of that statement. */
export type StatementSource = (typeof STATEMENT_SOURCES)[number];
export const STATEMENT_SOURCES = ['rule', 'person', 'plan', 'bank'] as const;

/** One row, with the statement that it is in: for a payment, the one that it settles. */
export type CardRow = {
  readonly id: string;
  readonly day: Day;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly month: Month;
  readonly statementFrom: StatementSource;
  /** In the card's currency, above zero. */
  readonly amountCents: Cents;
  /** The parcel that it is, if it is one. The rows of a financing come in twos of one number. */
  readonly installment: InstallmentOf | null;
};

export type InstallmentOf = {
  readonly planId: string;
  /** From 1. */
  readonly number: number;
  readonly purchaseDay: Day;
};

/** Whether it raises its statement: a purchase, a fee, money taken out. */
export function isCharge(type: TransactionType): boolean {
  return !entersAccount(type);
}

/** Whether it settles a statement: what comes from another account. */
export function isPayment(type: TransactionType): boolean {
  return entersAccount(type) && isTransfer(type);
}

/**
 * Whether it lowers its statement: a refund, or income. A card has income when its bank gives something away, as money for points: it lowers
 * the statement all the same.
 */
export function isCredit(type: TransactionType): boolean {
  return entersAccount(type) && !isTransfer(type);
}

/** What `amountCents` of `type` adds to the charges of its statement: below zero for a credit, nothing for a payment. */
export function chargedCents(type: TransactionType, amountCents: Cents): Cents {
  if (isCharge(type)) return amountCents;
  return isCredit(type) ? negate(amountCents) : ZERO;
}

/** What `rows` add to the charges of each month's statement; months in order, those that they leave as they are too. */
export function chargesByMonth(
  rows: readonly Pick<CardRow, 'month' | 'type' | 'amountCents'>[],
): { readonly month: Month; readonly chargesCents: Cents }[] {
  const sums = new Map<Month, Cents>();
  for (const { month, type, amountCents } of rows) {
    sums.set(month, add(sums.get(month) ?? ZERO, chargedCents(type, amountCents)));
  }
  return [...sums]
    .map(([month, chargesCents]) => ({ month, chargesCents }))
    .toSorted((left, right) => Number(left.month > right.month) - Number(left.month < right.month));
}
