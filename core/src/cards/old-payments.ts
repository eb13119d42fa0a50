/** The habit from before there were cards: the payment of a bill as an expense of the category `Cartão de Crédito`. */
import { addMonths, type Day } from '#calendar/day.ts';
import { addToMonth, type Month } from '#calendar/month.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import {
  entersAccount,
  countsAsExpense,
  type TransactionStatus,
  type TransactionType,
} from '#ledger/transaction.ts';
import { type Cents, subtract, ZERO } from '#money/money.ts';
import type { StatementAmounts } from './statement-amounts.ts';
import { openMonth, type StatementCalendar } from './statement-calendar.ts';

/** A transaction that may have been the payment of a bill. */
export type OldPayment = {
  readonly day: Day;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly category: CategoryKey;
  /** Whether it stands on a card: that is a purchase, whatever its category. */
  readonly isOnCard: boolean;
  /** Whether it is a parcel of a plan, or a side of a transfer: what it is has been said already. */
  readonly isTied: boolean;
};

/** Of what stands for a bill as a whole. */
export const BILL_CATEGORY: CategoryKey = 'credit_card';
const MONTHS_BACK = 12;

/** The first day of those that are offered is the one after this. */
export function offeredSince(today: Day): Day {
  return addMonths(today, -MONTHS_BACK);
}

/** Those that a new card offers to turn into its payments: of the last twelve months, the latest first. Nothing is turned unasked. */
export function offeredAsPayments<Row extends OldPayment>(rows: readonly Row[], today: Day): Row[] {
  const since = offeredSince(today);
  return rows
    .filter(
      ({ category, type, isOnCard, isTied }) =>
        category === BILL_CATEGORY && countsAsExpense(type) && !entersAccount(type) && !isOnCard && !isTied,
    )
    .filter(({ day, status }) => status === 'posted' && day > since && day <= today)
    .toSorted((left, right) => Number(right.day > left.day) - Number(right.day < left.day));
}

/** What an accepted bill is on the card. */
export type AcceptedBill =
  /**
   * What the person owed on `openingDay` was told with this bill already paid, so the card owes that after it too. What the bill paid for and is
   * in no row (`missingPurchases`) becomes one purchase of the same day and category, in the statement that the bill settled. Where nothing was
   * entered on the card, no month's expenses change.
   */
  | { readonly code: 'with_purchases'; readonly settles: Month }
  /** The debt was told before: the bill lowers it, and settles whatever a payment of its day does. Its purchases are on the card. */
  | { readonly code: 'lowers_debt' };

/** How a bill of `on` comes to a card of which the debt was told on `openingDay`: before that, it settled the statement that had closed last. */
export function acceptedBill(calendar: StatementCalendar, on: Day, openingDay: Day): AcceptedBill {
  if (on > openingDay) return { code: 'lowers_debt' };
  return { code: 'with_purchases', settles: addToMonth(openMonth(calendar, on), -1) };
}

/**
 * How much of each bill paid for what no row of the card is: what was left of its statement, and of every later one, by the card's rows alone, is
 * what it paid for.
 * @param bills of `with_purchases`, by day
 * @param rests what is left of each statement, by month to the open one, without the debt that was told
 */
export function missingPurchases(
  bills: readonly { readonly settles: Month; readonly amountCents: Cents }[],
  rests: readonly Pick<StatementAmounts, 'month' | 'restCents'>[],
): Cents[] {
  const left = rests.map(({ month, restCents }) => ({ month, restCents }));
  return bills.map(({ settles, amountCents }) => {
    const own = left.findIndex(({ month }) => month === settles);
    const from = own === -1 ? [] : left.slice(own);
    const owed = from.reduce((least, { restCents }) => (restCents < least ? restCents : least), amountCents);
    const covered = own === -1 || owed < 0 ? ZERO : owed;
    for (const one of from) one.restCents = subtract(one.restCents, covered);
    return subtract(amountCents, covered);
  });
}
