/** Tax on a company's transaction: a rate of its amount, as invoices show it. */
import { compareDecimals, decimal, type DecimalText, isDecimalText } from '#money/decimal.ts';
import { type Cents, percentOf } from '#money/money.ts';

const LEAST = decimal('0');
const MOST = decimal('100');
const FINEST = /^\d+(?:\.\d{1,4})?$/u;

/** Whether `text` is a rate in percent: 0 to 100, with up to four decimals, as effective rates of the Simples Nacional have. */
export function isTaxRate(text: string): text is DecimalText {
  return (
    isDecimalText(text) &&
    FINEST.test(text) &&
    compareDecimals(text, LEAST) >= 0 &&
    compareDecimals(text, MOST) <= 0
  );
}

/** amount × rate / 100, rounded half-up to the cent; null without a rate. */
export function taxOf(amount: Cents, ratePercent: DecimalText | null): Cents | null {
  return ratePercent === null ? null : percentOf(amount, ratePercent);
}
