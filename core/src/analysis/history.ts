/**
 * The input of the analysis: what a ledger's posted transactions count in the figures of its months, summed and one by one. All amounts are
 * of one currency, and below zero where they lower their figure, as a refund does; transfers count nowhere and are not here. The caller
 * converts them and passes today.
 */
import { compareDays, type Day } from '#calendar/day.ts';
import { addToMonth, type Month, monthOf, monthsBetween } from '#calendar/month.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import type { Figure } from '#ledger/transaction.ts';
import { type Cents, ZERO, add } from '#money/money.ts';

/** The sum posted in one month, of one figure, in one category. Months and categories without money may be missing. */
export interface MonthlySum {
  readonly month: Month;
  readonly figure: Figure;
  readonly category: CategoryKey;
  readonly amountCents: Cents;
  /** Of its transactions, without those that lower the figure. */
  readonly count: number;
}

/** The sums of all months up to the current one, which is not over. */
export type MonthlyHistory = readonly MonthlySum[];

/** A posted transaction of the last 13 to 24 months. */
export interface HistoryTransaction {
  readonly id: string;
  readonly day: Day;
  /** The month in whose figures it counts, where that is not the month of its day: of a card's row, the month of its statement. */
  readonly month?: Month;
  readonly figure: Figure;
  /** Of one that is divided, that of its largest part: what recurs and what is out of the ordinary is judged by the whole. */
  readonly category: CategoryKey;
  readonly description: string;
  readonly amountCents: Cents;
  /** Of one that is divided: what counts in categories instead. Together they are the whole. */
  readonly parts?: readonly HistoryPart[];
  /** The purchase that a refund belongs to, where it names one. */
  readonly relatedId?: string | null;
  /** The paying client, in a company that keeps clients. */
  readonly clientId?: string | null;
  /** Whether it is an occurrence of a series. The default is false for posted transactions and true for scheduled ones. */
  readonly isOfSeries?: boolean;
}

/** A part of a divided transaction. */
export type HistoryPart = Pick<HistoryTransaction, 'category' | 'amountCents'>;

/** The same transactions as categories count them: each part for itself, under the id of the whole. */
export function inParts<One extends Omit<HistoryTransaction, 'id'>>(transactions: readonly One[]): One[] {
  return transactions.flatMap((one) => one.parts?.map((part) => ({ ...one, ...part })) ?? one);
}

/** A known coming transaction: an occurrence of a series, or any scheduled one, also overdue. */
export type ScheduledTransaction = Omit<HistoryTransaction, 'id'> & {
  /** Whether it was posted ahead of its day, and has moved its account. */
  readonly isPosted?: boolean;
  /** Whether it is on a card: it counts in its month, and the accounts pay it with the statement. */
  readonly isOnCard?: boolean;
};

/** Older months tell little about the next one. */
export const MAX_MONTHS = 36;

/** The complete months before that of `today`, oldest first, from the first that has anything; at most `MAX_MONTHS`. */
export function completeMonths(history: MonthlyHistory, today: Day): Month[] {
  const current = monthOf(today);
  const first = history.reduce((earliest, { month }) => (month < earliest ? month : earliest), current);
  const count = Math.min(MAX_MONTHS, monthsBetween(first, current));
  return Array.from({ length: count }, (_, index) => addToMonth(current, index - count));
}

/** The key of sums and transactions. */
export interface Stream {
  readonly figure: Figure;
  /** All categories of the figure when it is null. */
  readonly category: CategoryKey | null;
}

/** The sum of each of `months`, zero where there is nothing. */
export function seriesOf(history: MonthlyHistory, months: readonly Month[], stream: Stream): Cents[] {
  const sums = new Map<Month, Cents>();
  for (const { month, figure, category, amountCents } of history) {
    if (figure !== stream.figure || (stream.category !== null && category !== stream.category)) continue;
    sums.set(month, add(sums.get(month) ?? ZERO, amountCents));
  }
  return months.map((month) => sums.get(month) ?? ZERO);
}

/** The categories of a figure that have money in `months`, in no order that means anything. */
export function categoriesIn(
  history: MonthlyHistory,
  months: readonly Month[],
  wanted: Figure,
): CategoryKey[] {
  const known = new Set(months);
  const found = history.filter(
    ({ month, figure, amountCents }) => figure === wanted && amountCents > 0 && known.has(month),
  );
  return [...new Set(found.map(({ category }) => category))].toSorted();
}

/** Reads the month in which a transaction counts. */
export function countedMonthReader(): (transaction: Pick<HistoryTransaction, 'day' | 'month'>) => Month {
  const readMonth = monthReader();
  return ({ day, month }) => month ?? readMonth(day);
}

/** Reads months of days, and remembers them: thousands of transactions fall on some hundred days. */
function monthReader(): (day: Day) => Month {
  const known = new Map<Day, Month>();
  return (day) => {
    const month = known.get(day) ?? monthOf(day);
    known.set(day, month);
    return month;
  };
}

/** Oldest first; of one day in the order of their ids, so that the same history always gives the same analysis. */
export function inOrder(transactions: readonly HistoryTransaction[]): HistoryTransaction[] {
  return transactions.toSorted(
    (one, other) => compareDays(one.day, other.day) || Number(one.id > other.id) - Number(one.id < other.id),
  );
}
