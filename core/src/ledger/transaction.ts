/**
 * What of a transaction moves money: an amount that enters or leaves one account on one day.
 *
 * Map: `Posting` is the part of a transaction that balances and monthly totals depend on. Whose it is, its document's currency,
 * description and history play no part in the sums and are not here.
 */
import type { Day } from '#calendar/day.ts';
import type { CategoryCode } from '#ledger/categories.ts';
import type { Cents } from '#money/money.ts';

/** Income enters the account, an expense leaves it. */
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
export const TRANSACTION_TYPES = ['income', 'expense'] as const;

/** Posted counts in the balance, whatever its day. Scheduled (`Prevista`) counts in the month's figures only. */
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
export const TRANSACTION_STATUSES = ['posted', 'scheduled'] as const;

/** One transaction, as far as sums are concerned. */
export type Posting = {
  readonly id: string;
  readonly accountId: string;
  readonly day: Day;
  readonly type: TransactionType;
  readonly category: CategoryCode;
  readonly status: TransactionStatus;
  /** In the account's currency and without sign (the type gives it), fixed when the transaction was posted. */
  readonly accountAmountCents: Cents;
};
