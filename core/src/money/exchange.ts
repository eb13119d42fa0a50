/**
 * Money of one currency as money of another.
 *
 * Map: a `RateTable` says what one unit of a base is worth in each target, as the rates service gave it. `rateBetween` finds the rate in the
 * order that the product's specification fixes: the same currency, the direct rate, through the dollar, the fallback table, and as the
 * last resort none, which leaves the amount as it is. `convert` rounds once, at the end.
 * Worked examples: docs/specs/exchange.md, every row of which is a test.
 */
import { CURRENCY_CODES, type CurrencyCode } from './currency.ts';
import { type DecimalText, decimal, decimalFromParts, decimalParts } from './decimal.ts';
import { type Cents, multiplyHalfUp, sum } from './money.ts';

/** Base → target → units of the target for one unit of the base. Any of them may be missing. */
export type RateTable = {
  readonly [base in CurrencyCode]?: { readonly [target in CurrencyCode]?: DecimalText };
};

/** Where a rate came from, in the order in which it is looked for; `typed` is a person's own figure from the bank. */
export type RateSource = 'same' | 'direct' | 'through_usd' | 'fallback' | 'none' | 'typed';

/** A rate with where it came from. */
export type Quote = { readonly rate: DecimalText; readonly source: RateSource };

/** The rates used while none was ever fetched. Source: the product's specification, section 9. */
export const FALLBACK_RATES: RateTable = {
  USD: { EUR: decimal('0.92'), BRL: decimal('4.97'), GBP: decimal('0.79') },
  EUR: { USD: decimal('1.09'), BRL: decimal('5.41'), GBP: decimal('0.86') },
  BRL: { USD: decimal('0.2'), EUR: decimal('0.18'), GBP: decimal('0.16') },
  GBP: { USD: decimal('1.27'), EUR: decimal('1.16'), BRL: decimal('6.29') },
};

const ONE = decimal('1');

/** What one unit of `from` is worth in `to`. */
export function rateBetween(from: CurrencyCode, to: CurrencyCode, rates: RateTable): Quote {
  if (from === to) return { rate: ONE, source: 'same' };
  const direct = rates[from]?.[to];
  if (direct !== undefined) return { rate: direct, source: 'direct' };
  const toDollar = rates[from]?.USD;
  const fromDollar = rates.USD?.[to];
  if (toDollar !== undefined && fromDollar !== undefined) {
    return { rate: multiply(toDollar, fromDollar), source: 'through_usd' };
  }
  const fallback = FALLBACK_RATES[from]?.[to];
  return fallback === undefined ? { rate: ONE, source: 'none' } : { rate: fallback, source: 'fallback' };
}

/** `amount` of `from`, in minor units of `to`, rounded half-up once. Throws a `RangeError` when the result leaves the safe range. */
export function convert(amount: Cents, from: CurrencyCode, to: CurrencyCode, rates: RateTable): Cents {
  return multiplyHalfUp(amount, rateBetween(from, to, rates).rate);
}

/**
 * The sum of `parts` in `to`: each currency is added up, converted and rounded once, and then the sums are added. Null when no amount can
 * hold it.
 */
export function sumConverted(
  parts: readonly { readonly currency: CurrencyCode; readonly cents: Cents }[],
  to: CurrencyCode,
  rates: RateTable,
): Cents | null {
  try {
    return sum(
      CURRENCY_CODES.map((from) => {
        const own = parts.filter(({ currency }) => currency === from);
        return convert(sum(own.map((part) => part.cents)), from, to, rates);
      }),
    );
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The rate that converts `amount` to `converted`, both in minor units and `amount` above zero (else a `RangeError`): used for a person's
 * own figure from the bank. With 12 decimals it gives the figure back for amounts up to 1 billion.
 */
export function rateOf(amount: Cents, converted: Cents): DecimalText {
  if (amount <= 0) throw new RangeError(`no rate for an amount of ${amount}`);
  const scaled = BigInt(converted) * 10n ** 13n;
  return decimalFromParts({ digits: (scaled / BigInt(amount) + 5n) / 10n, scale: 12 });
}

function multiply(left: DecimalText, right: DecimalText): DecimalText {
  const [a, b] = [decimalParts(left), decimalParts(right)];
  return decimalFromParts({ digits: a.digits * b.digits, scale: a.scale + b.scale });
}
