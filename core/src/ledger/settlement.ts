/**
 * The amount that a document moves in an account of another currency: fixed when the transaction is posted, so that later rates never
 * change a balance.
 */
import type { CurrencyCode } from '#money/currency.ts';
import type { DecimalText } from '#money/decimal.ts';
import { type RateTable, rateBetween, rateOf } from '#money/exchange.ts';
import { type Cents, multiplyHalfUp } from '#money/money.ts';

/** Where the rate of a settlement came from. */
export const SETTLED_RATE_SOURCES = ['direct', 'through_usd', 'fallback', 'none', 'typed'] as const;

export type SettledRateSource = (typeof SETTLED_RATE_SOURCES)[number];

/** The amount in the account's currency, and the rate that made it; no rate within one currency. */
export type Settlement = {
  readonly accountAmountCents: Cents;
  readonly rate: DecimalText | null;
  readonly rateSource: SettledRateSource | null;
};

/** An amount, above zero, on its way into an account. */
export type Unsettled = {
  readonly amountCents: Cents;
  readonly currency: CurrencyCode;
  readonly accountCurrency: CurrencyCode;
  /** The bank's own figure, where the person gave it: it wins over any rate. Without meaning within one currency. */
  readonly typedAccountAmountCents?: Cents | undefined;
};

/** Settles at today's `rates`, or at the person's own figure. Throws a `RangeError` when the result leaves the safe range. */
export function settle(amount: Unsettled, rates: RateTable): Settlement {
  const { amountCents, currency, accountCurrency, typedAccountAmountCents } = amount;
  if (currency === accountCurrency) return { accountAmountCents: amountCents, rate: null, rateSource: null };
  if (typedAccountAmountCents !== undefined) {
    const rate = rateOf(amountCents, typedAccountAmountCents);
    return { accountAmountCents: typedAccountAmountCents, rate, rateSource: 'typed' };
  }
  const { rate, source } = rateBetween(currency, accountCurrency, rates);
  return {
    accountAmountCents: multiplyHalfUp(amountCents, rate),
    rate,
    rateSource: source === 'same' ? null : source,
  };
}

/** Settles another amount at the rate that a transaction already has: editing the amount keeps the rate. */
export function settleAgain(amountCents: Cents, kept: Settlement): Settlement {
  if (kept.rate === null) return { ...kept, accountAmountCents: amountCents };
  return { ...kept, accountAmountCents: multiplyHalfUp(amountCents, kept.rate) };
}
