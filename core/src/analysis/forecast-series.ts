/**
 * Forecasts one monthly series, with the interval in which it is expected: robust, seasonal, and weighted by its own record.
 *
 * Map: after every month of the past, each method forecasts what came next from what came before (rolling origin). Those that erred less of
 * late weigh more; their weighted mean is the forecast. Its own errors at those same months, which it did not know when it was made, give
 * the intervals.
 * Sources: Hyndman and Athanasopoulos, "Forecasting: Principles and Practice" (3rd edition), 5.10 for the rolling origin; Makridakis,
 * Spiliotis and Assimakopoulos, "The M4 Competition" (2020) for combining over choosing; Vovk, Gammerman and Shafer, "Algorithmic Learning
 * in a Random World" (2005) and Lei et al. (2018) for conformal intervals. What was measured: docs/specs/analysis.md.
 */
import { LEVEL_METHODS, YEARLY_METHODS } from './forecast-methods.ts';
import { mean, quantile } from './robust.ts';
import { seasonalityOf } from './seasonality.ts';

/** In the unit of the series. Intervals are null where the past is too short to know one. */
export interface SeriesForecast {
  readonly value: number;
  readonly interval80: Interval | null;
  readonly interval95: Interval | null;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** An error weighs so much less with every month that has passed since. */
const FORGETTING = 0.87;
/** A method that errs half as much weighs two to this power more. */
const STRICTNESS = 6;
/** Errors of fewer months than these give no interval, and of fewer than those no good one. */
export const MIN_ERRORS = 3;
export const ENOUGH_ERRORS = 8;
/** Largest age, in months, of the errors behind an interval. */
const MEMORY_MONTHS = 24;

/**
 * Forecasts the `horizon` months after `values` (one a month without gaps, oldest first, none below zero); zeros without interval for no
 * values.
 */
export function forecastSeries(values: readonly number[], horizon: number): SeriesForecast[] {
  return forecastsOf(recordOf(values, horizon));
}

/** The values of a series, and the forecasts made after each of its months. */
export interface SeriesRecord {
  readonly values: readonly number[];
  /** By months ahead from 1, then by the month after which the forecast was made; the last of each is the current forecast. */
  readonly byAhead: readonly (readonly number[])[];
}

export function recordOf(values: readonly number[], horizon: number): SeriesRecord {
  const expectations = values.map((_, index) => expectAfter(values.slice(0, index + 1), horizon));
  const byAhead = Array.from({ length: horizon }, (_, index) => combine(values, expectations, index + 1));
  return { values, byAhead };
}

/** The current forecasts of the months after the last one. */
export function forecastsOf({ values, byAhead }: SeriesRecord): SeriesForecast[] {
  const errors = byAhead.map((forecasts, index) => errorsOf(values, forecasts, index + 1));
  return byAhead.map((forecasts, index) => {
    const value = forecasts.at(-1) ?? 0;
    return { value, ...intervalsAround(value, errors.slice(0, index + 1)) };
  });
}

/** The forecasts of each method after `values`, by months ahead from 1; null where its history is too short. */
type Expectation = readonly (readonly number[] | null)[];

function expectAfter(values: readonly number[], horizon: number): Expectation {
  const season = seasonalityOf(values);
  const expect = (valueAt: (ahead: number) => number) =>
    Array.from({ length: horizon }, (_, index) => Math.max(0, valueAt(index + 1)));
  const deviations = Array.from({ length: horizon }, (_, index) => season.deviationAt(values.length + index));
  return [
    ...LEVEL_METHODS.map((method) => {
      const levelAt = method(season.calm, values);
      return expect((ahead) => levelAt(ahead) + (deviations[ahead - 1] ?? 0));
    }),
    ...YEARLY_METHODS.map(({ leastMonths, method }) =>
      values.length < leastMonths ? null : expect(method(season.calm, values)),
    ),
  ];
}

/** The weighted mean of the methods after each month of `values`, for the month so far ahead. */
function combine(values: readonly number[], expectations: readonly Expectation[], ahead: number): number[] {
  const records = (expectations[0] ?? []).map(() => 0);
  return expectations.map((expectation, origin) => {
    // Two records in one: at this distance, and at the next month, of which there are more.
    for (const distance of new Set([1, ahead])) {
      const made = expectations[origin - distance];
      if (made !== undefined) judge(records, made, distance, values[origin] ?? 0);
    }
    return weighted(expectation, records, ahead);
  });
}

/** Records each method's error in `made`; a method without a forecast gets the mean error of the others. */
function judge(records: number[], made: Expectation, distance: number, value: number): void {
  const errors = made.map((expected) =>
    expected === null ? null : Math.abs(value - (expected[distance - 1] ?? 0)),
  );
  const usual = mean(errors.filter((error) => error !== null));
  for (const [index, error] of errors.entries()) {
    records[index] = FORGETTING * (records[index] ?? 0) + (error ?? usual);
  }
}

function weighted(expectation: Expectation, records: readonly number[], ahead: number): number {
  const usual = mean(records);
  let total = 0;
  let weights = 0;
  for (const [index, expected] of expectation.entries()) {
    if (expected === null) continue;
    // The tenth of the usual error keeps one lucky method from dominating.
    const weight = usual === 0 ? 1 : ((records[index] ?? 0) / usual + 0.1) ** -STRICTNESS;
    total += weight * (expected[ahead - 1] ?? 0);
    weights += weight;
  }
  return total / weights;
}

/** The errors of the forecasts made so far ahead, oldest first. */
function errorsOf(values: readonly number[], forecasts: readonly number[], ahead: number): number[] {
  return values.slice(ahead).map((value, origin) => Math.abs(value - (forecasts[origin] ?? 0)));
}

/**
 * The errors of the farthest distance that has enough of them, wider by a little for each month beyond it. The quantile is that of
 * conformal prediction: of n errors, the (n + 1) × level-th smallest; where that is beyond the largest, the largest and some more.
 */
function intervalsAround(
  value: number,
  errorsByAhead: readonly (readonly number[])[],
): Pick<SeriesForecast, 'interval80' | 'interval95'> {
  const known = errorsByAhead.findLast(({ length }) => length >= ENOUGH_ERRORS) ?? errorsByAhead[0] ?? [];
  if (known.length < MIN_ERRORS) return { interval80: null, interval95: null };
  const beyond = errorsByAhead.length - 1 - errorsByAhead.indexOf(known);
  const widening = Math.sqrt(1 + beyond / 5);
  const around = (level: number): Interval => {
    const reach = widening * conformalReach(known, level);
    return { low: Math.max(0, value - reach), high: value + reach };
  };
  return { interval80: around(0.8), interval95: around(0.95) };
}

/** The distance between forecast and truth that holds with the probability `level`, from at least three earlier errors, oldest first. */
export function conformalReach(errors: readonly number[], level: number): number {
  const recent = errors.slice(-MEMORY_MONTHS);
  const share = (level * (recent.length + 1) - 1) / (recent.length - 1);
  return Math.max(1, share) ** 2 * quantile(recent, Math.min(1, share));
}
