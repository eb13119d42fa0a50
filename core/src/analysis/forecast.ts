/**
 * Forecasts income and expense of this month and those after it: in total and by category, each with the intervals that hold eight times in
 * ten, and nineteen in twenty.
 *
 * Map: a stream (a figure, or a category of it) is what is known to come plus what is usual besides. Whatever is scheduled counts as certain,
 * and what series did before leaves the amounts that are forecast, so that nothing is expected twice. Each stream is forecast by itself: the
 * total knows more than its parts and is not their sum. The method is in `forecast-series.ts`; what the accounts will hold follows from the
 * same totals, in `forecast-accounts.ts`.
 */
import type { Day } from '#calendar/day.ts';
import { addToMonth, type Month, monthOf } from '#calendar/month.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import { type Figure, FIGURES } from '#ledger/transaction.ts';
import { type Cents, ZERO, add, subtract, sum } from '#money/money.ts';
import { keyReader } from './description-key.ts';
import {
  forecastsOf,
  type Interval,
  recordOf,
  type SeriesForecast,
  type SeriesRecord,
} from './forecast-series.ts';
import {
  categoriesIn,
  completeMonths,
  countedMonthReader,
  type HistoryTransaction,
  type MonthlyHistory,
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
  /** The part that is posted or scheduled already. */
  readonly knownCents: Cents;
  /** Null with fewer than four complete months. */
  readonly interval80: CentsInterval | null;
  readonly interval95: CentsInterval | null;
}

export interface CategoryEstimate extends Estimate {
  /** The figure that it counts in. */
  readonly type: Figure;
  readonly category: CategoryKey;
}

export interface ForecastMonth {
  readonly month: Month;
  readonly income: Estimate;
  readonly expense: Estimate;
  /** Expected income − expected expense. */
  readonly resultCents: Cents;
  /** The categories of the last twelve months and the scheduled ones, largest first. */
  readonly categories: readonly CategoryEstimate[];
}

export interface ForecastInput {
  readonly history: MonthlyHistory;
  readonly transactions: readonly HistoryTransaction[];
  /** All known transactions within the horizon, with every occurrence of a series. */
  readonly scheduled: readonly ScheduledTransaction[];
  readonly today: Day;
}

/** The forecast income and expense of a ledger, and further inputs of a balance. */
export interface Totals {
  readonly months: readonly Month[];
  readonly completeMonths: number;
  readonly income: StreamForecast;
  readonly expense: StreamForecast;
}

/** The current month and the `horizon` after it, with all income and all expense. Without history, the scheduled amounts. */
export function forecastTotals(input: ForecastInput, horizon: number): Totals {
  return totalsOf(prepare(input, horizon));
}

/** The same for every category; empty without a complete month. */
export function forecastMonths(input: ForecastInput, horizon: number): ForecastMonth[] {
  const prepared = prepare(input, horizon);
  const { past } = prepared;
  if (past.length === 0) return [];
  const { months, income, expense } = totalsOf(prepared);
  const streams = FIGURES.flatMap((figure) =>
    categoriesToForecast(input, past, figure).map((category) => ({
      type: figure,
      category,
      estimates: forecastStream(prepared, { figure, category }).estimates,
    })),
  );
  return months.flatMap((month, ahead) => {
    const [comes, goes] = [income.estimates[ahead], expense.estimates[ahead]];
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

interface Prepared extends ForecastInput {
  readonly past: readonly Month[];
  readonly months: readonly Month[];
  readonly readKey: KeyReader;
}

function prepare(input: ForecastInput, horizon: number): Prepared {
  return {
    ...input,
    past: completeMonths(input.history, input.today),
    months: Array.from({ length: horizon + 1 }, (_, ahead) => addToMonth(monthOf(input.today), ahead)),
    readKey: keyReader(),
  };
}

function totalsOf(prepared: Prepared): Totals {
  return {
    months: prepared.months,
    completeMonths: prepared.past.length,
    income: forecastStream(prepared, { figure: 'income', category: null }),
    expense: forecastStream(prepared, { figure: 'expense', category: null }),
  };
}

function categoriesToForecast(
  { history, scheduled }: ForecastInput,
  past: readonly Month[],
  wanted: Figure,
): CategoryKey[] {
  const known = scheduled.filter(({ figure }) => figure === wanted).map(({ category }) => category);
  return [...new Set([...categoriesIn(history, past.slice(-MONTHS_OF_YEAR), wanted), ...known])];
}

/** The forecast of one stream, and its part that has moved already. */
export interface StreamForecast {
  readonly estimates: readonly Estimate[];
  /** By month, the part that has moved the accounts already. */
  readonly movedCents: readonly Cents[];
  /** Amounts that are scheduled or follow from a series, and have not moved the accounts yet. */
  readonly comingCents: readonly Cents[];
  /** The part of these that is on cards: the accounts pay it with the statements. */
  readonly onCardsCents: readonly Cents[];
  /** The record of its amounts besides certain ones, by complete month. */
  readonly record: SeriesRecord;
}

function forecastStream(
  { history, transactions, scheduled, today, past, months, readKey }: Prepared,
  stream: Stream,
): StreamForecast {
  const isOfIt = ({ figure, category }: ScheduledTransaction) =>
    figure === stream.figure && (stream.category === null || category === stream.category);
  const current = monthOf(today);
  const toCome = scheduled.filter(isOfIt);
  const certain = certainParts(transactions.filter(isOfIt), toCome, readKey);
  const known = certain.size === 0 ? past : past.filter((month) => month >= certain.since);
  const amounts = seriesOf(history, known, stream).map((amount, index) =>
    Math.max(0, amount - (certain.amounts.get(known[index] ?? current) ?? 0)),
  );
  // Of the current month, and of coming ones where a card's purchases count in the month of their statement.
  const posted = seriesOf(history, months, stream);
  const comingBy = sumsByMonth(toCome, current);
  const postedAheadBy = sumsByMonth(
    toCome.filter(({ isPosted }) => isPosted),
    current,
  );
  const onCardsBy = sumsByMonth(
    toCome.filter(({ isOnCard, isPosted }) => isOnCard && !isPosted),
    current,
  );
  const record = recordOf(sinceFirst(amounts), Math.min(months.length, MEASURED_MONTHS + 1));
  const forecasts = forecastsOf(record);
  return {
    record,
    estimates: months.map((month, ahead) => {
      const forecast = forecasts[sameMonthWithin(forecasts.length, ahead)] ?? NOTHING_KNOWN;
      const coming = comingBy.get(month) ?? ZERO;
      const postedCertain = certain.amounts.get(month) ?? ZERO;
      // A month cannot end with less than it has.
      return toEstimate(forecast, subtract(posted[ahead] ?? ZERO, postedCertain), add(postedCertain, coming));
    }),
    movedCents: months.map((month, ahead) => add(posted[ahead] ?? ZERO, postedAheadBy.get(month) ?? ZERO)),
    comingCents: months.map((month) =>
      subtract(comingBy.get(month) ?? ZERO, postedAheadBy.get(month) ?? ZERO),
    ),
    onCardsCents: months.map((month) => onCardsBy.get(month) ?? ZERO),
  };
}

/** Farther ahead than was ever measured, a year is expected to be like the one before it. */
const MEASURED_MONTHS = 12;
const NOTHING_KNOWN: SeriesForecast = { value: 0, interval80: null, interval95: null };

function sameMonthWithin(count: number, ahead: number): number {
  return ahead < count ? ahead : count - MONTHS_OF_YEAR + ((ahead - count) % MONTHS_OF_YEAR);
}

type KeyReader = ReturnType<typeof keyReader>;

interface CertainParts {
  /** Earlier payments of series and to their parties, by month. */
  readonly amounts: ReadonlyMap<Month, Cents>;
  /** The first month in which they are known. */
  readonly since: Month | '';
  readonly size: number;
}

/**
 * The part of the past that is not usual spending: occurrences of series, which decide themselves whether they continue, and earlier
 * payments to the parties of coming occurrences. A single scheduled amount is added to the usual ones and replaces none of them.
 */
function certainParts(
  transactions: readonly HistoryTransaction[],
  toCome: readonly ScheduledTransaction[],
  readKey: KeyReader,
): CertainParts {
  const keyOf = ({ category, description }: ScheduledTransaction) => `${category} ${readKey(description)}`;
  const parties = new Set(toCome.filter(({ isOfSeries = true }) => isOfSeries).map(keyOf));
  const paid = transactions.filter(
    (transaction) => transaction.isOfSeries === true || (parties.size > 0 && parties.has(keyOf(transaction))),
  );
  const since = transactions.reduce<Day | ''>(
    (first, { day }) => (first !== '' && first < day ? first : day),
    '',
  );
  return { amounts: sumsByMonth(paid), since: since === '' ? '' : monthOf(since), size: paid.length };
}

/** Earlier amounts count in `first`. */
function sumsByMonth(transactions: readonly ScheduledTransaction[], first?: Month): Map<Month, Cents> {
  const readMonth = countedMonthReader();
  const groups = Map.groupBy(transactions, (transaction) => {
    const month = readMonth(transaction);
    return first !== undefined && month < first ? first : month;
  });
  return new Map(
    [...groups].map(([month, group]) => [month, sum(group.map(({ amountCents }) => amountCents))]),
  );
}

/** A category begins with its first month: before it, nobody spent nothing. */
function sinceFirst(amounts: readonly number[]): number[] {
  const first = amounts.findIndex((amount) => amount > 0);
  return first < 0 ? [] : amounts.slice(first);
}

/** The estimate of a month in which `posted` has already happened besides `certain`. */
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
