/**
 * What of a transaction moves money: an amount that enters or leaves one account on one day. Balances and monthly totals depend on this
 * and on nothing else: whose it is, its document's currency, its description and its history play no part in the sums.
 */
import type { Day } from '#calendar/day.ts';
import type { Cents } from '#money/money.ts';
import type { CategoryKey } from './category-key.ts';
import type { TransactionStatus, TransactionType } from './transaction.ts';

/** One transaction, as far as sums are concerned. */
export type Posting = {
  readonly id: string;
  readonly accountId: string;
  readonly day: Day;
  readonly type: TransactionType;
  readonly category: CategoryKey;
  readonly status: TransactionStatus;
  /** In the account's currency and without sign (the type gives it), fixed when the transaction was posted. */
  readonly accountAmountCents: Cents;
};
