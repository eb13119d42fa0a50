/**
 * The effect of the month of the year on an amount: December costs more, November and December bring the 13th salary.
 *
 * With one to three years of history a seasonal index of every month would be mostly noise. So a deviation from the level around it counts
 * as far as it stands out from the noise, has to come back where two years are known, and is trusted as far as such deviations came
 * back before. Source of the shrinking: Miller and Williams, "Shrinkage estimators of time series seasonal factors and their effect on
 * forecasting accuracy" (2003).
 */
import { median, robustSpread } from './robust.ts';

export const MONTHS_OF_YEAR = 12;

/** The level of a month is the median of the months up to this far away. */
const REACH = 6;
/** A deviation of three times the usual one counts half. */
const DOUBT = 9;
/** The prior belief in the return of a deviation seen once, and its weight in observations. */
const BELIEF = 0.6;
const BELIEF_WEIGHT = 1;

export interface Seasonality {
  /** `values` without their deviations from the level around them, seasonal or random. */
  readonly calm: readonly number[];
  /** The expected deviation of the month at `index`, past or future, from the latest level. */
  deviationAt(index: number): number;
}

/** Reads the year in `values`, one a month without gaps, oldest first. */
export function seasonalityOf(values: readonly number[]): Seasonality {
  const levels = values.map((_, index) =>
    median(values.slice(Math.max(0, index - REACH), index + REACH + 1)),
  );
  const deviations = values.map((value, index) => value - (levels[index] ?? 0));
  const noise = robustSpread(deviations, 0);
  const salient = (deviation: number) =>
    deviation === 0 ? 0 : deviation ** 2 / (deviation ** 2 + DOUBT * noise ** 2);
  const trust = trustIn(deviations, salient);

  return {
    calm: values.map((value, index) => value - salient(deviations[index] ?? 0) * (deviations[index] ?? 0)),
    deviationAt: (index) => {
      const sameMonth = yearsBefore(index, values.length).map(
        (known) => (deviations[known] ?? 0) * ratioOf(levels.at(-1) ?? 0, levels[known] ?? 0),
      );
      const deviation = agreed(sameMonth);
      const certainty = sameMonth.length > 1 ? (1 + trust) / 2 : trust;
      return certainty * salient(deviation) * deviation;
    },
  };
}

/** The indexes of the same month of the year, among the first `length`, other than `index` itself. */
function yearsBefore(index: number, length: number): number[] {
  const indexes: number[] = [];
  for (let known = index - MONTHS_OF_YEAR; known >= 0; known -= MONTHS_OF_YEAR)
    if (known < length) indexes.push(known);
  return indexes;
}

/** With two years the smaller deviation, zero when they contradict each other; with more the middle one. */
function agreed(deviations: readonly number[]): number {
  const [one = 0, other] = deviations;
  if (other === undefined) return one;
  if (deviations.length > 2) return median(deviations);
  if (one * other <= 0) return 0;
  return Math.abs(one) < Math.abs(other) ? one : other;
}

/** The share of deviations that returned a year later, 0 to 1; a prior belief before there is a second year. */
function trustIn(deviations: readonly number[], salient: (deviation: number) => number): number {
  let seen = BELIEF_WEIGHT * BELIEF;
  let weights = BELIEF_WEIGHT;
  for (let index = MONTHS_OF_YEAR; index < deviations.length; index += 1) {
    const before = deviations[index - MONTHS_OF_YEAR] ?? 0;
    const weight = salient(before) ** 2;
    if (before === 0) continue;
    weights += weight;
    seen += weight * Math.min(1, Math.max(0, (deviations[index] ?? 0) / before));
  }
  return seen / weights;
}

/** The scale of a deviation at another level, between a half and two. */
function ratioOf(level: number, known: number): number {
  return known <= 0 ? 1 : Math.min(2, Math.max(0.5, level / known));
}
