/**
 * The value of a crypto position in any of our currencies, and whether the price or the person's own value holds. Worked examples:
 * docs/specs/investments.md, every row of which is a test.
 */
import type { CurrencyCode } from '#money/currency.ts';
import type { DecimalText } from '#money/decimal.ts';
import { type RateTable, rateBetween } from '#money/exchange.ts';
import { type Cents, productInCents } from '#money/money.ts';
import type { AssetId } from './crypto-asset.ts';

/** What one unit of an asset costs, and when that was learned. */
export interface AssetPrice {
  readonly usd: DecimalText;
  /** Null when the service gave no price in it; then the dollar's is converted, as for every other currency. */
  readonly eur: DecimalText | null;
  readonly brl: DecimalText | null;
  /** Of the price in dollars, within 24 hours: 2.5 is 2.5 %. */
  readonly change24hPercent: number | null;
  /** The instant that the service gives for the price, ISO 8601 in UTC. */
  readonly quotedAt: string | null;
  /** The instant that we fetched it, ISO 8601 in UTC to the millisecond. */
  readonly fetchedAt: string;
}

/** The last price known of each asset; any may be missing. */
export type PriceTable = { readonly [asset in AssetId]?: AssetPrice };

/** A value with the instant that it is of, ISO 8601 in UTC to the millisecond. */
export interface Value {
  readonly cents: Cents;
  readonly at: string;
}

export interface CurrentValue extends Value {
  /** The price times the quantity exceeds the largest amount: this is an older value. */
  readonly isTooLarge: boolean;
}

/** `quantity` at `price`, in minor units of `currency`, rounded once. Throws a `RangeError` when it leaves the safe range. */
export function valueAt(
  price: Pick<AssetPrice, 'usd' | 'eur' | 'brl'>,
  quantity: DecimalText,
  currency: CurrencyCode,
  rates: RateTable,
): Cents {
  const quoted = { USD: price.usd, EUR: price.eur, BRL: price.brl, GBP: null }[currency];
  return quoted === null
    ? productInCents(quantity, price.usd, rateBetween('USD', currency, rates).rate)
    : productInCents(quantity, quoted);
}

/**
 * The value of a crypto position: by its price if that was fetched after the person entered a value, otherwise the entered one. A product
 * beyond the largest amount leaves the entered value, with its time.
 */
export function currentValue(
  written: Value,
  position: { quantity: DecimalText; currency: CurrencyCode; price: AssetPrice | undefined },
  rates: RateTable,
): CurrentValue {
  const { quantity, currency, price } = position;
  // Instants of one form are ordered as text.
  if (price === undefined || price.fetchedAt <= written.at) return { ...written, isTooLarge: false };
  try {
    return { cents: valueAt(price, quantity, currency, rates), at: price.fetchedAt, isTooLarge: false };
  } catch (error) {
    if (error instanceof RangeError) return { ...written, isTooLarge: true };
    throw error;
  }
}
