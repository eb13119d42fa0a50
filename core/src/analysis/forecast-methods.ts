/**
 * The established ways to go on from a monthly series, each a few lines: what `forecast-series.ts` weighs against each other.
 *
 * Sources: Hyndman and Athanasopoulos, "Forecasting: Principles and Practice" (3rd edition), chapters 5, 8 and 10, for benchmarks,
 * exponential smoothing and the wave of a year; Gardner and McKenzie (1985) for the damped trend; Assimakopoulos and Nikolopoulos, "The
 * theta model" (2000), in the form of Hyndman and Billah (2003): smoothing with half the slope of the line; Sen (1968) for the robust
 * line; Teunter, Syntetos and Babai (2011), after Croston (1972), for what happens in some months only.
 */
import { mean, median } from './robust.ts';
import { MONTHS_OF_YEAR } from './seasonality.ts';

/** Returns the expected value `ahead` months (from 1) after the last one. */
type Continuation = (ahead: number) => number;

/** Continues a series of at least one month: `calm` has no outliers, `raw` is unchanged. */
type Method = (calm: readonly number[], raw: readonly number[]) => Continuation;

/** Methods without a season; it is added to their forecasts. */
export const LEVEL_METHODS: readonly Method[] = [
  (_, raw) => flat(raw.at(-1) ?? 0),
  (_, raw) => flat(median(raw.slice(-3))),
  (_, raw) => flat(median(raw.slice(-MONTHS_OF_YEAR))),
  (calm) => flat(mean(calm.slice(-6))),
  (calm) => flat(mean(calm.slice(-MONTHS_OF_YEAR))),
  (calm) => flat(smoothed(calm, 0.2)),
  (calm) => flat(smoothed(calm, 0.5)),
  dampedTrend,
  theta,
  robustLine,
  intermittent,
  sinceBreak,
];

/** Methods with a season of their own, from this many months of history on. */
export const YEARLY_METHODS: readonly { readonly leastMonths: number; readonly method: Method }[] = [
  { leastMonths: 8, method: waveOfYear },
  { leastMonths: MONTHS_OF_YEAR, method: (_, raw) => (ahead) => yearBefore(raw, ahead) },
  { leastMonths: 18, method: yearBeforeAtLevelOfToday },
  { leastMonths: 15, method: yearBeforeMoved },
];

function flat(value: number): Continuation {
  return () => value;
}

/** Simple exponential smoothing: each value moves the level by a share of the difference. */
function smoothed(values: readonly number[], share: number): number {
  return values.reduce((level, value) => level + share * (value - level));
}

/** Holt's linear method, of which the trend fades from month to month. */
function dampedTrend(calm: readonly number[]): Continuation {
  const damping = 0.9;
  let level = calm[0] ?? 0;
  let trend = 0;
  for (const value of calm.slice(1)) {
    const expected = level + damping * trend;
    level = expected + 0.35 * (value - expected);
    trend = damping * trend + 0.08 * (value - expected);
  }
  return (ahead) => level + (trend * damping * (1 - damping ** ahead)) / (1 - damping);
}

function theta(calm: readonly number[]): Continuation {
  const share = 0.3;
  const slope = slopeOf(calm);
  const level = smoothed(calm, share);
  // Smoothing lags behind a line by its slope × (1 − share) / share.
  return (ahead) => level + (slope / 2) * (ahead - 1 + 1 / share);
}

/** The slope of the least-squares line, a month. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const centre = mean(values);
  let products = 0;
  let squares = 0;
  for (const [index, value] of values.entries()) {
    products += (index - middle) * (value - centre);
    squares += (index - middle) ** 2;
  }
  return squares === 0 ? 0 : products / squares;
}

/** The line with the median of all slopes between two months, flatter the fewer months there are. */
function robustLine(calm: readonly number[]): Continuation {
  const recent = calm.slice(-2 * MONTHS_OF_YEAR);
  const slopes = recent.flatMap((value, index) =>
    recent.slice(0, index).map((earlier, earlierIndex) => (value - earlier) / (index - earlierIndex)),
  );
  const slope = (median(slopes) * recent.length) / (recent.length + 6);
  const level = median(recent.map((value, index) => value + slope * (recent.length - 1 - index)));
  return (ahead) => level + slope * ahead;
}

/** Probability of an event times its usual amount. */
function intermittent(_: readonly number[], raw: readonly number[]): Continuation {
  let chance = Number((raw[0] ?? 0) > 0);
  let size = raw.find((value) => value > 0) ?? 0;
  for (const value of raw) {
    chance += 0.1 * (Number(value > 0) - chance);
    if (value > 0) size += 0.2 * (value - size);
  }
  return flat(chance * size);
}

/** The mean since the level broke, where one cut in two explains at least half of the squares; else the mean. */
function sinceBreak(_: readonly number[], raw: readonly number[]): Continuation {
  const recent = raw.slice(-2 * MONTHS_OF_YEAR);
  let least = squaresOf(recent) / 2;
  let since = 0;
  for (let cut = 2; cut <= recent.length - 2; cut += 1) {
    const squares = squaresOf(recent.slice(0, cut)) + squaresOf(recent.slice(cut));
    if (squares < least) [least, since] = [squares, cut];
  }
  return flat(mean(recent.slice(since)));
}

function squaresOf(values: readonly number[]): number {
  const centre = mean(values);
  return values.reduce((total, value) => total + (value - centre) ** 2, 0);
}

/** One yearly wave around a level: least squares by backfitting, each column in turn fitted to the residuals of the others. */
function waveOfYear(_: readonly number[], raw: readonly number[]): Continuation {
  const angle = (index: number) => (2 * Math.PI * index) / MONTHS_OF_YEAR;
  const shapes = [
    () => 1,
    (index: number) => Math.cos(angle(index)),
    (index: number) => Math.sin(angle(index)),
  ];
  const columns = shapes.map((shape) => {
    const values = raw.map((_value, index) => shape(index));
    return { values, squares: values.reduce((total, value) => total + value ** 2, 0), factor: 0 };
  });
  const left = [...raw];
  for (let sweep = 0; sweep < 12; sweep += 1) {
    for (const column of columns) {
      const products = column.values.reduce((total, value, index) => total + value * (left[index] ?? 0), 0);
      const step = products / column.squares;
      column.factor += step;
      for (const [index, value] of column.values.entries()) left[index] = (left[index] ?? 0) - step * value;
    }
  }
  return (ahead) =>
    shapes.reduce(
      (total, shape, index) => total + (columns[index]?.factor ?? 0) * shape(raw.length - 1 + ahead),
      0,
    );
}

function yearBefore(raw: readonly number[], ahead: number): number {
  return raw[raw.length - MONTHS_OF_YEAR + ((ahead - 1) % MONTHS_OF_YEAR)] ?? 0;
}

/** The same month a year ago, scaled by the last six months relative to those a year before them. */
function yearBeforeAtLevelOfToday(calm: readonly number[], raw: readonly number[]): Continuation {
  const before = mean(calm.slice(-18, -MONTHS_OF_YEAR));
  const growth = before <= 0 ? 1 : Math.min(1.5, Math.max(2 / 3, mean(calm.slice(-6)) / before));
  return (ahead) => growth * yearBefore(raw, ahead);
}

/** The same month a year ago, plus most of the difference of the last three months to those a year before them. */
function yearBeforeMoved(_: readonly number[], raw: readonly number[]): Continuation {
  const moved = mean(raw.slice(-3)) - mean(raw.slice(-15, -MONTHS_OF_YEAR));
  return (ahead) => yearBefore(raw, ahead) + 0.7 * moved;
}
