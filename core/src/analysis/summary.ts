/**
 * The complete analysis, as one structure of codes and figures: screens put it into words, and a model may be asked about it. It is plain
 * JSON, and the same input always gives the same analysis.
 *
 * Map: `history.ts` is what goes in; each part is a file of its own beside this one. Definitions, worked examples and what the forecasts
 * were measured to be: docs/specs/analysis.md.
 */
import type { Day } from '#calendar/day.ts';
import { addToMonth, firstDay, monthOf } from '#calendar/month.ts';
import type { CardMonth } from '#cards/card-month.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import type { LedgerKind } from '#ledger/ledger-kind.ts';
import type { Figure } from '#ledger/transaction.ts';
import { type Cents, ZERO, add, sum } from '#money/money.ts';
import { type BusinessHealth, businessHealth } from './business-health.ts';
import { partiesOf } from './description-key.ts';
import { type ForecastMonth, forecastMonths } from './forecast.ts';
import {
  completeMonths,
  type HistoryTransaction,
  inOrder,
  inParts,
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
import { type Tip, tipOf, FORECAST_MONTHS } from './tip.ts';
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
  /** In which month the purchases of cards count; null or absent without a card. */
  readonly cardMonth?: CardMonth | null;
  /** Balance of all accounts, in the currency of the history; null when unknown. */
  readonly balanceCents: Cents | null;
}

export interface Analysis {
  readonly today: Day;
  /** In which month the purchases of cards counted; null without a card, and absent of what was analyzed before it could be chosen. */
  readonly cardMonth?: CardMonth | null;
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
  /** The current month first; empty before the first month is complete. */
  readonly forecast: readonly ForecastMonth[];
  readonly opportunities: readonly Opportunity[];
  readonly tip: Tip;
  /** For companies only. */
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
  /** Mean of one expense; null without any. */
  readonly averageExpenseCents: Cents | null;
  /** The largest first. */
  readonly categories: readonly CategoryTotal[];
}

export interface CategoryTotal {
  /** The figure that it counts in. */
  readonly type: Figure;
  readonly category: CategoryKey;
  readonly amountCents: Cents;
  readonly count: number;
}

const OVERVIEW_MONTHS = 12;

/** Analyses one ledger. What lies after today, and is not `scheduled`, is left out. */
export function analyze(input: AnalysisInput): Analysis {
  const { kind, today, history, balanceCents } = input;
  const transactions = inOrder(input.transactions.filter(({ day }) => day <= today));
  const known = { history, transactions, today };
  const parts = inParts(transactions);
  const ranges = usualRanges(history, parts, today);
  const parties = partiesOf(transactions, today);
  const subscriptions = subscriptionsIn(parties, today);
  const duplicates = duplicatesAmong(subscriptions);
  const expected = new Set(subscriptions.flatMap(({ transactionIds }) => transactionIds));
  const opportunities = opportunitiesIn({
    ...known,
    transactions: parts,
    parties,
    subscriptions,
    duplicates,
  });
  const scheduled = inParts(input.scheduled);
  const forecast = forecastMonths({ ...known, transactions: parts, scheduled }, FORECAST_MONTHS);
  return {
    today,
    cardMonth: input.cardMonth ?? null,
    completeMonths: completeMonths(history, today).length,
    overview: overviewOf(history, today),
    usualRanges: ranges,
    differenceFromUsual: differenceFromUsual(ranges),
    changeOfThisMonth: changeOfThisMonth(parts, today),
    changeOfLastMonth: changeOfLastMonth(parts, today),
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
  const groups = Map.groupBy(sums, ({ figure, category }) => `${figure} ${category}`);
  // Sorted by name, so that equal amounts always have the same order.
  const named = [...groups].toSorted(([one], [other]) => Number(one > other) - Number(one < other));
  const categories = named.flatMap(([, group]) =>
    group.slice(0, 1).map(({ figure, category }) => ({
      type: figure,
      category,
      amountCents: sum(group.map(({ amountCents }) => amountCents)),
      count: group.reduce((total, { count }) => total + count, 0),
    })),
  );
  const totalOf = (wanted: Figure) =>
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
