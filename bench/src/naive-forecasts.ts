// The forecasts that cost nothing and that any other has to beat, and by how much one does: at every month of a history.
import { forecastSeries } from '@vintem/core/analysis/forecast-series';

const NAIVE_FORECASTS = {
  'last month': (past) => past.at(-1) ?? 0,
  'same month last year': (past, ahead) => past[past.length - 12 + ((ahead - 1) % 12)] ?? 0,
  'mean of six': (past) =>
    past.slice(-6).reduce((total, value) => total + value, 0) / Math.min(6, past.length),
} as const satisfies Record<string, (past: readonly number[], ahead: number) => number>;

export const NAIVE_NAMES = Object.keys(NAIVE_FORECASTS) as (keyof typeof NAIVE_FORECASTS)[];

/** Sums over the origins of many histories. Errors are scaled: ours first, then those of `NAIVE_NAMES`. */
export interface Score {
  readonly errors: readonly number[];
  readonly within80: number;
  readonly within95: number;
  /** The origins whose forecast had an interval. */
  readonly intervals: number;
  readonly origins: number;
}

const NOTHING: Score = { errors: [0, 0, 0, 0], within80: 0, within95: 0, intervals: 0, origins: 0 };

/** Forecasts `ahead` months from every month of `history` that has at least `leastMonths` before it, and counts what came of it. */
export function scoreHistory(history: readonly number[], ahead: number, leastMonths: number): Score {
  const scores: Score[] = [];
  for (let origin = leastMonths; origin + ahead <= history.length; origin += 1) {
    const past = history.slice(0, origin);
    const actual = history[origin + ahead - 1] ?? 0;
    const scale = naiveErrorWithin(past);
    const ours = forecastSeries(past, ahead).at(-1);
    if (scale === 0 || ours === undefined) continue;
    const values = [ours.value, ...NAIVE_NAMES.map((name) => NAIVE_FORECASTS[name](past, ahead))];
    const isWithin = (interval: typeof ours.interval80) =>
      Number(interval !== null && actual >= interval.low && actual <= interval.high);
    scores.push({
      errors: values.map((value) => Math.abs(actual - value) / scale),
      within80: isWithin(ours.interval80),
      within95: isWithin(ours.interval95),
      intervals: Number(ours.interval80 !== null),
      origins: 1,
    });
  }
  return addScores(scores);
}

export function addScores(scores: readonly Score[]): Score {
  return scores.reduce(
    (total, score) => ({
      errors: total.errors.map((error, index) => error + (score.errors[index] ?? 0)),
      within80: total.within80 + score.within80,
      within95: total.within95 + score.within95,
      intervals: total.intervals + score.intervals,
      origins: total.origins + score.origins,
    }),
    NOTHING,
  );
}

/** The scale of an error (Hyndman and Koehler, 2006): the mean error of the forecast "as last month" within `past`. */
function naiveErrorWithin(past: readonly number[]): number {
  const steps = past.slice(1).map((value, index) => Math.abs(value - (past[index] ?? 0)));
  return steps.reduce((total, step) => total + step, 0) / Math.max(1, steps.length);
}
