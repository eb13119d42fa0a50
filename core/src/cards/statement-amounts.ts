/** What a statement is reckoned from, and what it amounts to. Amounts are in the card's currency. */
import type { Day } from '#calendar/day.ts';
import type { Month } from '#calendar/month.ts';
import type { TransactionStatus } from '#ledger/transaction.ts';
import type { Cents } from '#money/money.ts';
import type { DatedStatement } from './statement-dates.ts';

/** A payment of the statement of `month`. A scheduled one counts nowhere until it posts. */
export type StatementPayment = {
  readonly month: Month;
  readonly day: Day;
  readonly status: TransactionStatus;
  /** Above zero. */
  readonly amountCents: Cents;
  /** The number of parcels, where a financing settled the statement; else null. */
  readonly financedCount: number | null;
};

/** A statement as it is kept, as far as its figures are concerned. */
export type ReckonedStatement = DatedStatement & {
  /** The bank's minimum, above zero; null when nobody gave it. */
  readonly minimumCents: Cents | null;
};

/** What a statement amounts to. */
export type StatementAmounts = {
  readonly month: Month;
  /** What the earlier ones left; below zero: a credit. */
  readonly carriedCents: Cents;
  /** Purchases, fees, withdrawals: what raises the statement. */
  readonly purchasesCents: Cents;
  /** Refunds, and whatever else lowers it but payments. Not below zero. */
  readonly refundsCents: Cents;
  /** Purchases less refunds. */
  readonly chargesCents: Cents;
  readonly earlyCents: Cents;
  /** What the bank prints. */
  readonly totalCents: Cents;
  readonly paidCents: Cents;
  /** What is left to pay; below zero: a credit of the next one. */
  readonly restCents: Cents;
  /** Payments to come: in no other figure. */
  readonly pendingCents: Cents;
  /** Scheduled rows of a closed statement that nobody confirmed, as charges: in no other figure. */
  readonly unconfirmedCents: Cents;
};
