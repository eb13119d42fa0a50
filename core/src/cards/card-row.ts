/** The transactions of a card, as far as its statements are concerned. */
import type { Day } from '#calendar/day.ts';
import type { Month } from '#calendar/month.ts';
import type { TransactionStatus, TransactionType } from '#ledger/transaction.ts';
import { add, type Cents, negate, ZERO } from '#money/money.ts';

/** What raises a statement, what lowers it, and what settles it. */
type StatementPart = 'charge' | 'credit' | 'payment';

/**
 * What each type of a card's transactions is in its statement. A card has income when its bank gives something away, as money for
 * points: that lowers the statement like a refund, and is income of its month.
 */
const STATEMENT_PARTS = {
  income: 'credit',
  expense: 'charge',
  refund: 'credit',
  transfer_in: 'payment',
  transfer_out: 'charge',
} as const satisfies Record<TransactionType, StatementPart> & Record<string, StatementPart>;

export type CardRowType = keyof typeof STATEMENT_PARTS;

/** Every type, for tests over all of them. */
export const CARD_ROW_TYPES = Object.keys(STATEMENT_PARTS) as CardRowType[];

/** How a row came to its statement: by the card's rule, by a person's hand, as a parcel, or from a file of that statement. */
export type StatementSource = 'rule' | 'person' | 'plan' | 'bank';

/** One row, with the statement that it is in: for a payment, the one that it settles. */
export type CardRow = {
  readonly id: string;
  readonly day: Day;
  readonly type: CardRowType;
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

export function isCharge(type: CardRowType): boolean {
  return STATEMENT_PARTS[type] === 'charge';
}

export function isCredit(type: CardRowType): boolean {
  return STATEMENT_PARTS[type] === 'credit';
}

export function isPayment(type: CardRowType): boolean {
  return STATEMENT_PARTS[type] === 'payment';
}

/** What `amountCents` of `type` adds to the charges of its statement: below zero for a credit, nothing for a payment. */
export function chargedCents(type: CardRowType, amountCents: Cents): Cents {
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
