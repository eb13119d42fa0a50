import type { Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { CURRENCIES, type CurrencyCode } from '@vintem/core/money/currency';
import { rateBetween, type RateTable } from '@vintem/core/money/exchange';
import { type Cents, multiplyHalfUp } from '@vintem/core/money/money';
import { formatAmount, readAmount } from '@vintem/core/money/read-amount';
import { MAX_AMOUNT_CENTS } from '@vintem/contract/limits';

const RATIO = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** A typed amount above zero; null while it is none. */
export function typedCents(text: string): Cents | null {
  const read = readAmount(text);
  return read.ok && read.amountCents > 0 && read.amountCents <= MAX_AMOUNT_CENTS ? read.amountCents : null;
}

/** What `amount` is worth in the other currency by the last rates known, as its field has it; empty while there is nothing to propose. */
export function proposedArrival(
  amount: string,
  from: CurrencyCode,
  to: CurrencyCode,
  rates: RateTable | undefined,
): string {
  const cents = typedCents(amount);
  if (cents === null || !rates) return '';
  const { rate, source } = rateBetween(from, to, rates);
  // Without any rate there is nothing to say; an amount that rounds to nothing is none.
  if (source === 'none') return '';
  const arrival = multiplyHalfUp(cents, rate);
  return arrival > 0 && arrival <= MAX_AMOUNT_CENTS ? formatAmount(arrival) : '';
}

/**
 * "pela taxa de hoje": the day of the rate by which an arrival is proposed. What no bank told is said to be an approximation.
 * @param fetchedOn null where no rates were ever fetched
 */
export function formatRateDay(
  [from, to]: readonly [CurrencyCode, CurrencyCode],
  { rates, fetchedOn }: { readonly rates: RateTable; readonly fetchedOn: Day | null },
  today: Day,
): string {
  if (fetchedOn === null || rateBetween(from, to, rates).source === 'fallback') return 'por taxa aproximada';
  return fetchedOn === today ? 'pela taxa de hoje' : `pela taxa de ${formatDay(fetchedOn)}`;
}

interface Exchanged {
  left: Cents;
  leftCurrency: CurrencyCode;
  arrived: Cents;
  arrivedCurrency: CurrencyCode;
}

/** "1 US$ = R$ 5,45": the ratio of both amounts, for one unit of the currency that is worth more. */
export function formatRatio({ left, leftCurrency, arrived, arrivedCurrency }: Exchanged): string {
  const isLeftWorthMore = left < arrived;
  const [one, other] = isLeftWorthMore ? [leftCurrency, arrivedCurrency] : [arrivedCurrency, leftCurrency];
  const ratio = isLeftWorthMore ? arrived / left : left / arrived;
  return `1 ${symbolOf(one)} = ${symbolOf(other)} ${RATIO.format(ratio)}`;
}

/** Beside reais, the dollar says whose it is. */
function symbolOf(currency: CurrencyCode): string {
  return currency === 'USD' ? 'US$' : CURRENCIES[currency].symbol;
}
