/** IOF on purchases abroad with a card: a tax of the amount in reais, at a rate of the day of purchase. */
import { type Day, day } from '#calendar/day.ts';
import { decimal, type DecimalText } from '#money/decimal.ts';
import { type Cents, percentOf } from '#money/money.ts';

/**
 * The rates from their first day on, the latest first. 3,5 % has stood since May 2025, and again since the STF restored it on 2025-07-16
 * (UOL, Brasil em Folhas); no source of 2026 was found, so that it is only proposed. Checked on 2026-11-21. The day within May is left open:
 * the table begins with the month after.
 */
const RATES: readonly { readonly since: Day; readonly percent: DecimalText }[] = [
  { since: day('2025-06-01'), percent: decimal('3.5') },
];

export type IofProposal = { readonly percent: DecimalText; readonly amountCents: Cents };

/** What a purchase of `amountCents` in reais on `on` is likely to be charged, rounded half-up; null of a day before the table. */
export function proposedIof(amountCents: Cents, on: Day): IofProposal | null {
  const rate = RATES.find(({ since }) => since <= on);
  return rate ? { percent: rate.percent, amountCents: percentOf(amountCents, rate.percent) } : null;
}
