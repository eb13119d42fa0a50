/**
 * Everything that the analysis knows, as one structure of codes and figures: screens word it, and a model may be asked about it. It is
 * plain JSON, and the same input always gives the same analysis.
 *
 * Map: `history.ts` is what goes in; each part is a file of its own beside this one. Definitions, worked examples and what the forecasts
 * were measured to be: docs/specs/analysis.md.
 */
import type { Day } from '#calendar/day.ts';
import { addToMonth, firstDay, monthOf } from '#calendar/month.ts';
import type { CategoryCode } from '#ledger/categories.ts';
import type { LedgerKind } from '#ledger/ledger-kind.ts';
import type { TransactionType } from '#ledger/transaction.ts';
import { type Cents, ZERO, add, negate, sum } from '#money/money.ts';
import { type BusinessHealth, businessHealth } from './business-health.ts';
import { partiesOf } from './description-key.ts';
import { type ForecastMonth, forecastMonths } from './forecast.ts';
import {
  completeMonths,
  type HistoryTransaction,
  inOrder,
  type MonthlyHistory,
  type ScheduledTransaction,
} from './history.ts';
import { opportunitiesIn, type Opportunity } from './opportunities.ts';
import { estimatedCents } from './robust.ts';
import {
  duplicatesAmong,
  type DuplicateSubscription,
  type Subscription,
  subscriptionsIn,
} from './subscriptions.ts';
import { type DoubleCharge, doubleCharges, type UnusualTransaction, unusualTransactions } from './unusual.ts';
import { type UsualRange, usualRanges } from './usual-range.ts';
import {
  type Change,
  changeOfLastMonth,
  changeOfThisMonth,
  type DifferenceFromUsual,
  differenceFromUsual,
} from './what-changed.ts';

export interface AnalysisInput {
  readonly kind: LedgerKind;
  readonly today: Day;
  readonly history: MonthlyHistory;
  readonly transactions: readonly HistoryTransaction[];
  readonly scheduled: readonly ScheduledTransaction[];
  /** Of all accounts, in the currency of the history; null when not known. */
  readonly balanceCents: Cents | null;
}

export interface Analysis {
  readonly today: Day;
  readonly completeMonths: number;
  readonly overview: Overview;
  readonly usualRanges: readonly UsualRange[];
  readonly differenceFromUsual: DifferenceFromUsual;
  readonly changeOfThisMonth: Change;
  readonly changeOfLastMonth: Change;
  readonly subscriptions: readonly Subscription[];
  readonly duplicateSubscriptions: readonly DuplicateSubscription[];
  readonly unusual: readonly UnusualTransaction[];
  readonly doubleCharges: readonly DoubleCharge[];
  /** The current month first; none before the first month is complete. */
  readonly forecast: readonly ForecastMonth[];
  readonly opportunities: readonly Opportunity[];
  readonly tip: Tip;
  /** Of a company only. */
  readonly health: BusinessHealth | null;
}

/** The twelve months up to today. */
export interface Overview {
  readonly from: Day;
  readonly count: number;
  readonly incomeCents: Cents;
  readonly expenseCents: Cents;
  /** Income and expense together. */
  readonly movedCents: Cents;
  /** Of one expense; null without any. */
  readonly averageExpenseCents: Cents | null;
  /** The largest first. */
  readonly categories: readonly CategoryTotal[];
}

export interface CategoryTotal {
  readonly type: TransactionType;
  readonly category: CategoryCode;
  readonly amountCents: Cents;
  readonly count: number;
}

/** The one thing to say first, and the figure that it is about. */
export type Tip =
  | { readonly code: 'history_short' }
  | { readonly code: 'month_negative'; readonly shortfallCents: Cents }
  | { readonly code: 'category_above'; readonly category: CategoryCode; readonly excessCents: Cents }
  | { readonly code: 'opportunity'; readonly yearlyCents: Cents }
  | { readonly code: 'month_positive'; readonly surplusCents: Cents };

const OVERVIEW_MONTHS = 12;
const HORIZON = 12;

/** Analyses one ledger. What lies after today, and is not `scheduled`, is left out. */
export function analyze(input: AnalysisInput): Analysis {
  const { kind, today, history, balanceCents } = input;
  const transactions = inOrder(input.transactions.filter(({ day }) => day <= today));
  const known = { history, transactions, today };
  const ranges = usualRanges(history, transactions, today);
  const parties = partiesOf(transactions, today);
  const subscriptions = subscriptionsIn(parties, today);
  const duplicates = duplicatesAmong(subscriptions);
  const expected = new Set(subscriptions.flatMap(({ transactionIds }) => transactionIds));
  const opportunities = opportunitiesIn({ ...known, parties, subscriptions, duplicates });
  const forecast = forecastMonths({ ...known, scheduled: input.scheduled }, HORIZON);
  return {
    today,
    completeMonths: completeMonths(history, today).length,
    overview: overviewOf(history, today),
    usualRanges: ranges,
    differenceFromUsual: differenceFromUsual(ranges),
    changeOfThisMonth: changeOfThisMonth(transactions, today),
    changeOfLastMonth: changeOfLastMonth(transactions, today),
    subscriptions,
    duplicateSubscriptions: duplicates,
    unusual: unusualTransactions(parties, today).filter((one) => !expected.has(one.transactionId)),
    doubleCharges: doubleCharges(parties, today),
    forecast,
    opportunities,
    tip: tipOf(forecast, ranges, opportunities),
    health: kind === 'business' ? businessHealth({ ...known, balanceCents }) : null,
  };
}

function overviewOf(history: MonthlyHistory, today: Day): Overview {
  const current = monthOf(today);
  const first = addToMonth(current, 1 - OVERVIEW_MONTHS);
  const sums = history.filter(({ month }) => month >= first && month <= current);
  const groups = Map.groupBy(sums, ({ type, category }) => `${type} ${category}`);
  // In the order of their names, so that those of one amount always stand alike.
  const named = [...groups].toSorted(([one], [other]) => Number(one > other) - Number(one < other));
  const categories = named.flatMap(([, group]) =>
    group.slice(0, 1).map(({ type, category }) => ({
      type,
      category,
      amountCents: sum(group.map(({ amountCents }) => amountCents)),
      count: group.reduce((total, { count }) => total + count, 0),
    })),
  );
  const totalOf = (wanted: TransactionType) =>
    categories
      .filter(({ type }) => type === wanted)
      .reduce(
        (total, { amountCents, count }) => ({
          amountCents: add(total.amountCents, amountCents),
          count: total.count + count,
        }),
        { amountCents: ZERO, count: 0 },
      );
  const [income, expense] = [totalOf('income'), totalOf('expense')];
  return {
    from: firstDay(first),
    count: income.count + expense.count,
    incomeCents: income.amountCents,
    expenseCents: expense.amountCents,
    movedCents: add(income.amountCents, expense.amountCents),
    averageExpenseCents: expense.count === 0 ? null : estimatedCents(expense.amountCents / expense.count),
    categories: categories.toSorted((one, other) => other.amountCents - one.amountCents),
  };
}

/** The most pressing: a next month that ends below zero, then a category out of its range, then what could be saved. */
function tipOf(
  forecast: readonly ForecastMonth[],
  ranges: readonly UsualRange[],
  opportunities: readonly Opportunity[],
): Tip {
  const next = forecast[1];
  if (next === undefined) return { code: 'history_short' };
  if (next.resultCents < 0) return { code: 'month_negative', shortfallCents: negate(next.resultCents) };
  const [above] = ranges
    // What was never there before has no usual, and so no excess.
    .filter(({ verdict, highCents }) => verdict === 'above' && highCents > 0)
    .map(({ category, spentCents, usualByTodayCents }) => ({
      category,
      excess: spentCents - usualByTodayCents,
    }))
    .toSorted((one, other) => other.excess - one.excess);
  if (above !== undefined)
    return { code: 'category_above', category: above.category, excessCents: estimatedCents(above.excess) };
  const yearly = estimatedCents(opportunities.reduce((total, { yearlyCents }) => total + yearlyCents, 0));
  if (yearly > 0) return { code: 'opportunity', yearlyCents: yearly };
  return { code: 'month_positive', surplusCents: next.resultCents };
}
