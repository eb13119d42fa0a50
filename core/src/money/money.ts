/**
 * Money as whole minor units (centavos, cents, pence): what exists, how it adds up, how it is split and how it is rounded.
 *
 * Map: `Cents` is the only representation of money in Vintém. Sums are checked, so an amount is either exact or an error.
 * `multiplyHalfUp` is the only place that rounds. `allocate` is the only place that divides, and it loses nothing.
 * Worked examples: docs/specs/money.md, every row of which is a test.
 */
import { type DecimalText, decimalParts } from './decimal.ts';

declare const centsBrand: unique symbol;

/** Whole minor units of some currency, within ± 9,007,199,254,740,991 (about R$ 90 trillion). Never a fraction, never −0. */
export type Cents = number & { readonly [centsBrand]: 'Cents' };

/** Whether `value` can be money: a safe integer, beyond which a JavaScript number skips units. */
export function isCents(value: unknown): value is Cents {
  return Number.isSafeInteger(value);
}

/**
 * Brands `value`, in minor units, as money. Throws a `RangeError` when it is not a safe integer: that is a bug of the caller,
 * since what a person types goes through `readAmount`, which refuses with a reason.
 */
export function cents(value: number): Cents {
  const amount = value === 0 ? 0 : value; // −0 would print as "-0" and fail Object.is
  if (!isCents(amount)) throw new RangeError(`not a safe whole number of cents: ${value}`);
  return amount;
}

/** No money. */
export const ZERO: Cents = cents(0);

/** `left + right`, both of one currency. Throws a `RangeError` beyond the safe range. */
export function add(left: Cents, right: Cents): Cents {
  return cents(left + right);
}

/** `left − right`, both of one currency. Throws a `RangeError` beyond the safe range. */
export function subtract(left: Cents, right: Cents): Cents {
  return cents(left - right);
}

/** The same amount with the other sign. */
export function negate(amount: Cents): Cents {
  return subtract(ZERO, amount);
}

/** The sum of `amounts`, all of one currency; 0 for none. Throws a `RangeError` when a partial sum leaves the safe range. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = ZERO;
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/**
 * Splits `total` in proportion to `weights` (whole, not negative, not all zero; else a `RangeError`), one part a weight.
 * The parts always add up to `total`. A part differs from its exact share by less than one cent, and a zero weight gets zero.
 *
 * Source: largest remainder (Hamilton's method). Every part is cut down to whole cents, then the cents left over go one each to the
 * parts that lost most, the earlier part on a tie. A negative total is split as its positive, so that a reversal mirrors its original.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
    throw new RangeError(`weights must be whole and not negative: ${weights.join(', ')}`);
  }
  const weightSum = weights.reduce((partial, weight) => partial + BigInt(weight), 0n);
  if (weightSum === 0n) throw new RangeError('nothing to allocate to: no weight is above zero');

  const magnitude = BigInt(Math.abs(total));
  const shares = weights.map((weight, index) => {
    const exact = magnitude * BigInt(weight);
    return { index, whole: Number(exact / weightSum), remainder: exact % weightSum };
  });
  const leftOver = Math.abs(total) - shares.reduce((partial, share) => partial + share.whole, 0);
  const byLoss = shares.toSorted(
    (left, right) => Number(right.remainder > left.remainder) - Number(right.remainder < left.remainder),
  );
  const luckyIndexes = new Set(byLoss.slice(0, leftOver).map((share) => share.index));

  return shares.map(({ index, whole }) =>
    cents(Math.sign(total) * (whole + Number(luckyIndexes.has(index)))),
  );
}

/**
 * Splits `total` in `count` parts (a whole number from 1; else a `RangeError`) that differ by at most one cent, the larger ones first:
 * R$ 100,00 in three is 33,34 + 33,33 + 33,33.
 */
export function splitEvenly(total: Cents, count: number): Cents[] {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`cannot split in ${count} parts`);
  return allocate(
    total,
    Array.from({ length: count }, () => 1),
  );
}

/**
 * `amount × factor`, rounded half-up to the cent: the product is exact, and an exact half goes away from zero.
 * Throws a `RangeError` when the result leaves the safe range.
 *
 * Away from zero also below zero, so that a reversal takes back exactly what was booked: 0,005 becomes 0,01 and −0,005 becomes −0,01.
 * Refused: rounding the half to the even digit (ABNT NBR 5891), which has less bias over many roundings, but gives 0,00 for a 0,005 that
 * tax forms, receipts and people with a calculator round to 0,01.
 */
export function multiplyHalfUp(amount: Cents, factor: DecimalText): Cents {
  const { digits, scale } = decimalParts(factor);
  return roundHalfUp(BigInt(amount) * digits, scale);
}

/** `percent` percent of `amount`, rounded as in `multiplyHalfUp`: 12.5 percent of R$ 10,00 is R$ 1,25. `percent` is not limited to 0–100. */
export function percentOf(amount: Cents, percent: DecimalText): Cents {
  const { digits, scale } = decimalParts(percent);
  return roundHalfUp(BigInt(amount) * digits, scale + 2);
}

/**
 * The product of `factors`, in whole units of a currency, as money: a quantity times the price of one (times a rate). Exact until it is
 * rounded once, as in `multiplyHalfUp`. Throws a `RangeError` when the result leaves the safe range.
 */
export function productInCents(...factors: readonly DecimalText[]): Cents {
  const parts = factors.map(decimalParts);
  const digits = parts.reduce((product, part) => product * part.digits, 100n);
  return roundHalfUp(
    digits,
    parts.reduce((scale, part) => scale + part.scale, 0),
  );
}

/** `digits / 10^scale` as whole cents, an exact half away from zero. The one place where a fraction of a cent disappears. */
function roundHalfUp(digits: bigint, scale: number): Cents {
  const one = 10n ** BigInt(scale);
  const magnitude = digits < 0n ? -digits : digits;
  const rounded = (2n * magnitude + one) / (2n * one);
  return cents(Number(digits < 0n ? -rounded : rounded));
}
