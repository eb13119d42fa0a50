/**
 * What this month and those after it will bring and cost: in all and by category, each with the intervals in which it lies eight times in
 * ten, and nineteen in twenty.
 *
 * Map: a stream (a type, or a category of it) is what is known to come plus what its series does besides. Whatever is scheduled counts as
 * certain, and its earlier charges leave the series that is forecast, so that nothing is expected twice. Each stream is forecast by itself:
 * the total knows more than its parts and is not their sum. The method is in `forecast-series.ts`.
 */
import type { Day } from '#calendar/day.ts';
import { addToMonth, type Month, monthOf } from '#calendar/month.ts';
import type { CategoryCode } from '#ledger/categories.ts';
import type { TransactionType } from '#ledger/transaction.ts';
import { TRANSACTION_TYPES } from '#ledger/transaction.ts';
import { type Cents, ZERO, add, subtract, sum } from '#money/money.ts';
import { keyReader } from './description-key.ts';
import { forecastSeries, type Interval, type SeriesForecast } from './forecast-series.ts';
import {
  categoriesIn,
  completeMonths,
  type HistoryTransaction,
  type MonthlyHistory,
  monthReader,
  type ScheduledTransaction,
  seriesOf,
  type Stream,
} from './history.ts';
import { estimatedCents } from './robust.ts';
import { MONTHS_OF_YEAR } from './seasonality.ts';

export interface CentsInterval {
  readonly lowCents: Cents;
  readonly highCents: Cents;
}

export interface Estimate {
  readonly valueCents: Cents;
  /** What of it is posted or scheduled already. */
  readonly knownCents: Cents;
  /** Null with fewer than four complete months. */
  readonly interval80: CentsInterval | null;
  readonly interval95: CentsInterval | null;
}

export interface CategoryEstimate extends Estimate {
  readonly type: TransactionType;
  readonly category: CategoryCode;
}

export interface ForecastMonth {
  readonly month: Month;
  readonly income: Estimate;
  readonly expense: Estimate;
  /** Expected income − expected expense. */
  readonly resultCents: Cents;
  /** Of the categories of the last twelve months and of those scheduled, the largest first. */
  readonly categories: readonly CategoryEstimate[];
}

export interface ForecastInput {
  readonly history: MonthlyHistory;
  readonly transactions: readonly HistoryTransaction[];
  /** All that is known to come within the horizon: of a series, every occurrence. */
  readonly scheduled: readonly ScheduledTransaction[];
  readonly today: Day;
}

/** The current month and the `horizon` after it; none without a complete month to learn from. */
export function forecastMonths(input: ForecastInput, horizon: number): ForecastMonth[] {
  const past = completeMonths(input.history, input.today);
  if (past.length === 0) return [];
  const months = Array.from({ length: horizon + 1 }, (_, ahead) => addToMonth(monthOf(input.today), ahead));
  const readKey = keyReader();
  const estimate = (stream: Stream) => estimateStream({ ...input, readKey }, past, months, stream);
  const income = estimate({ type: 'income', category: null });
  const expense = estimate({ type: 'expense', category: null });
  const streams = TRANSACTION_TYPES.flatMap((type) =>
    categoriesToForecast(input, past, type).map((category) => ({
      type,
      category,
      estimates: estimate({ type, category }),
    })),
  );
  return months.flatMap((month, ahead) => {
    const [comes, goes] = [income[ahead], expense[ahead]];
    if (comes === undefined || goes === undefined) return [];
    const categories = streams.flatMap(({ type, category, estimates }) => {
      const its = estimates[ahead];
      return its === undefined || its.valueCents === 0 ? [] : [{ type, category, ...its }];
    });
    return {
      month,
      income: comes,
      expense: goes,
      resultCents: subtract(comes.valueCents, goes.valueCents),
      categories: categories.toSorted((one, other) => other.valueCents - one.valueCents),
    };
  });
}

function categoriesToForecast(
  { history, scheduled }: ForecastInput,
  past: readonly Month[],
  wanted: TransactionType,
): CategoryCode[] {
  const known = scheduled.filter(({ type }) => type === wanted).map(({ category }) => category);
  return [...new Set([...categoriesIn(history, past.slice(-MONTHS_OF_YEAR), wanted), ...known])];
}

function estimateStream(
  { history, transactions, scheduled, today, readKey }: ForecastInput & { readKey: KeyReader },
  past: readonly Month[],
  months: readonly Month[],
  stream: Stream,
): Estimate[] {
  const isOfIt = ({ type, category }: ScheduledTransaction) =>
    type === stream.type && (stream.category === null || category === stream.category);
  const toCome = scheduled.filter((transaction) => isOfIt(transaction) && transaction.day >= today);
  const certain =
    toCome.length === 0 ? NOTHING_CERTAIN : certainParts(transactions.filter(isOfIt), toCome, readKey);
  const known = certain.size === 0 ? past : past.filter((month) => month >= certain.since);
  const amounts = seriesOf(history, known, stream).map((amount, index) =>
    Math.max(0, amount - (certain.amounts.get(known[index] ?? monthOf(today)) ?? 0)),
  );
  const [posted = ZERO] = seriesOf(history, [monthOf(today)], stream);
  const postedCertain = certain.amounts.get(monthOf(today)) ?? ZERO;
  const scheduledBy = sumsByMonth(toCome);
  return forecastSeries(sinceFirst(amounts), months.length).map((forecast, ahead) => {
    const coming = scheduledBy.get(months[ahead] ?? monthOf(today)) ?? ZERO;
    // This month cannot end with less than it has.
    return ahead === 0
      ? toEstimate(forecast, subtract(posted, postedCertain), add(postedCertain, coming))
      : toEstimate(forecast, ZERO, coming);
  });
}

type KeyReader = ReturnType<typeof keyReader>;

interface CertainParts {
  /** What the parties of the scheduled transactions were paid before, by month. */
  readonly amounts: ReadonlyMap<Month, Cents>;
  /** The first month in which that is known. */
  readonly since: Month | '';
  readonly size: number;
}

const NOTHING_CERTAIN: CertainParts = { amounts: new Map(), since: '', size: 0 };

function certainParts(
  transactions: readonly HistoryTransaction[],
  toCome: readonly ScheduledTransaction[],
  readKey: KeyReader,
): CertainParts {
  const keyOf = ({ category, description }: ScheduledTransaction) => `${category} ${readKey(description)}`;
  const parties = new Set(toCome.map(keyOf));
  const paid = transactions.filter((transaction) => parties.has(keyOf(transaction)));
  const since = transactions.reduce<Day | ''>(
    (first, { day }) => (first !== '' && first < day ? first : day),
    '',
  );
  return { amounts: sumsByMonth(paid), since: since === '' ? '' : monthOf(since), size: paid.length };
}

function sumsByMonth(transactions: readonly ScheduledTransaction[]): Map<Month, Cents> {
  const readMonth = monthReader();
  const groups = Map.groupBy(transactions, ({ day }) => readMonth(day));
  return new Map(
    [...groups].map(([month, group]) => [month, sum(group.map(({ amountCents }) => amountCents))]),
  );
}

/** A category begins with its first month: before it, nobody spent nothing. */
function sinceFirst(amounts: readonly number[]): number[] {
  const first = amounts.findIndex((amount) => amount > 0);
  return first < 0 ? [] : amounts.slice(first);
}

/** The estimate of a month in which `posted` has happened besides `certain`. */
function toEstimate(
  { value, interval80, interval95 }: SeriesForecast,
  posted: Cents,
  certain: Cents,
): Estimate {
  const within = (amount: number) => estimatedCents(certain + Math.max(posted, amount));
  const interval = (its: Interval | null) =>
    its === null ? null : { lowCents: within(its.low), highCents: within(its.high) };
  return {
    valueCents: within(value),
    knownCents: add(posted, certain),
    interval80: interval(interval80),
    interval95: interval(interval95),
  };
}
