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

/**
 * A number of a provider's JSON as an exact decimal: its shortest text, which is the one that the provider sent; up to 18 decimals, further
 * ones cut off. Null when it is not finite or too large for a `DecimalText`.
 */
export function decimalFromNumber(value: number): DecimalText | null {
  if (!Number.isFinite(value)) return null;
  const text = String(value).includes('e') ? value.toFixed(18).replace(/\.?0+$/u, '') : String(value);
  const [whole = '', fraction] = text.split('.');
  const cut = fraction === undefined ? whole : `${whole}.${fraction.slice(0, 18)}`;
  return isDecimalText(cut) ? cut : null;
}

/** `digits / 10^scale` as text, with at most 18 decimals, an exact half away from zero, without trailing zeros. */
export function decimalFromParts({ digits, scale }: { digits: bigint; scale: number }): DecimalText {
  const surplus = 10n ** BigInt(Math.max(0, scale - 18));
  const magnitude = digits < 0n ? -digits : digits;
  const kept = (2n * magnitude + surplus) / (2n * surplus);
  const decimals = Math.min(scale, 18);
  const padded = kept.toString().padStart(decimals + 1, '0');
  const whole = padded.slice(0, padded.length - decimals);
  const fraction = padded.slice(padded.length - decimals).replace(/0+$/u, '');
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return decimal(digits < 0n && kept !== 0n ? `-${text}` : text);
}
