/** The habit from before there were cards: the payment of a bill as an expense of the category `Cartão de Crédito`. */
import { addMonths, type Day } from '#calendar/day.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import {
  entersAccount,
  countsAsExpense,
  type TransactionStatus,
  type TransactionType,
} from '#ledger/transaction.ts';

/** A transaction that may have been the payment of a bill. */
export type OldPayment = {
  readonly day: Day;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly category: CategoryKey;
  /** Whether it stands on a card: that is a purchase, whatever its category. */
  readonly isOnCard: boolean;
};

const BILL_CATEGORY: CategoryKey = 'credit_card';
const MONTHS_BACK = 12;

/** Those that a new card offers to turn into its payments: of the last twelve months, the latest first. Nothing is turned unasked. */
export function offeredAsPayments<Row extends OldPayment>(rows: readonly Row[], today: Day): Row[] {
  const since = addMonths(today, -MONTHS_BACK);
  return rows
    .filter(
      ({ category, type, isOnCard }) =>
        category === BILL_CATEGORY && countsAsExpense(type) && !entersAccount(type) && !isOnCard,
    )
    .filter(({ day, status }) => status === 'posted' && day > since && day <= today)
    .toSorted((left, right) => Number(right.day > left.day) - Number(right.day < left.day));
}
