/**
 * Exact decimals as text: exchange rates, tax percentages, quantities. They travel as text from Postgres `numeric` to the screen,
 * because a binary float cannot hold 0.1.
 *
 * Map: `DecimalText` is a checked text such as `4.97`; `decimalParts` opens it into whole digits and a scale for exact arithmetic.
 */
declare const decimalBrand: unique symbol;

/** A plain decimal with a dot: `-?` up to 18 digits, optionally `.` and up to 18 more. No exponent, plus sign or leading zeros. */
export type DecimalText = string & { readonly [decimalBrand]: 'DecimalText' };

const DECIMAL = /^-?(?:0|[1-9]\d{0,17})(?:\.\d{1,18})?$/u;

/** Whether `text` is a `DecimalText`. Trailing zeros are fine, since Postgres writes `numeric(12,6)` as `4.970000`. */
export function isDecimalText(text: string): text is DecimalText {
  return DECIMAL.test(text);
}

/** Brands `text` as a decimal. Throws a `RangeError` when it is none: a bug of the caller, who checks outside text with `isDecimalText`. */
export function decimal(text: string): DecimalText {
  if (!isDecimalText(text)) throw new RangeError(`not a plain decimal: ${text.slice(0, 50)}`);
  return text;
}

/** The value as `digits / 10^scale`: `-4.970` is −4970 and 3. */
export function decimalParts(value: DecimalText): { digits: bigint; scale: number } {
  const [whole = '', fraction = ''] = value.split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

/** Negative, zero or positive as `left` is less than, equal to or greater than `right` in value: `1.50` equals `1.5`. */
export function compareDecimals(left: DecimalText, right: DecimalText): number {
  const [a, b] = [decimalParts(left), decimalParts(right)];
  const difference = a.digits * 10n ** BigInt(b.scale) - b.digits * 10n ** BigInt(a.scale);
  return Number(difference > 0n) - Number(difference < 0n);
}
