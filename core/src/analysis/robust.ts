/**
 * Statistics that a single odd month or purchase does not move.
 *
 * Source: P. J. Rousseeuw and C. Croux, "Alternatives to the Median Absolute Deviation" (1993), for the MAD and its factor.
 */
import { type Cents, cents } from '#money/money.ts';

/** Makes a median absolute deviation comparable to a standard deviation where the values are normal. */
const NORMAL_CONSISTENCY = 1.4826;

/** The value below which a `share` (0 to 1) of `values` lies, between two of them when need be (type 7 of Hyndman and Fan); 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted(); // by number, and without a call for each pair
  const place = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(place)] ?? 0;
  const upper = sorted[Math.ceil(place)] ?? 0;
  return lower + (upper - lower) * (place - Math.floor(place));
}

/** The value in the middle of `values`; 0 for none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The usual distance of `values` from `centre`, in the unit of a standard deviation; 0 when more than half of them are the same. */
export function robustSpread(values: readonly number[], centre: number = median(values)): number {
  return NORMAL_CONSISTENCY * median(values.map((value) => Math.abs(value - centre)));
}

/** The arithmetic mean; 0 for none. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((total, value) => total + value, 0) / values.length;
}

/**
 * An estimate in whole cents, capped at the largest amount. Rounding it is harmless, since it is never booked: the ledger only adds
 * amounts.
 */
export function estimatedCents(value: number): Cents {
  return cents(Math.round(Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value))));
}
