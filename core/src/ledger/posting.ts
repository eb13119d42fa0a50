/**
 * The part of a transaction that moves money: an amount that enters or leaves one account on one day. Balances and monthly totals depend
 * only on this, not on the owner, the document's currency, the description or the history.
 */
import type { Day } from '#calendar/day.ts';
import type { Month } from '#calendar/month.ts';
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
  /** Of a card's: the statement that it is in, or that it settles. Null elsewhere. */
  readonly statementMonth: Month | null;
  /** In the account's currency and without sign (the type gives it), fixed when the transaction was posted. */
  readonly accountAmountCents: Cents;
  /** Of one that is divided: what the month's sums count instead of the whole. */
  readonly parts?: readonly PostingPart[] | null;
};

/** A part, as far as sums are concerned. Together the parts are the whole. */
export type PostingPart = Pick<Posting, 'category' | 'accountAmountCents'>;

/** What counts in month figures: the parts, or the whole where it has none. */
export function partsOfPosting(posting: Posting): readonly PostingPart[] {
  return posting.parts ?? [posting];
}
