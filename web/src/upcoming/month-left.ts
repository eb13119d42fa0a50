// The month in the ledger's currency: each currency is summed, converted and rounded once, and then the sums are added.
import type { Upcoming } from '@vintem/contract/upcoming';
import { daysBetween } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type RateTable, sumConverted } from '@vintem/core/money/exchange';
import { add, type Cents, cents, isCents, subtract } from '@vintem/core/money/money';

export interface MonthLeft {
  readonly leftCents: Cents;
  readonly inAccountsCents: Cents;
  readonly toReceiveCents: Cents;
  readonly toReceiveCount: number;
  readonly toPayCents: Cents;
  readonly toPayCount: number;
  /** What is left for each day until then, today and the last one included, rounded down; null where nothing is. */
  readonly perDayCents: Cents | null;
  /** The share of what there is and comes in that is left, from 0 to 1. */
  readonly leftShare: number;
}

/** Null when no amount can hold one of the sums. */
export function readMonthLeft(
  { today, until, sums }: Upcoming,
  currency: CurrencyCode,
  rates: RateTable,
): MonthLeft | null {
  const inOne = (of: (part: Upcoming['sums'][number]) => Cents) =>
    sumConverted(
      sums.map((part) => ({ currency: part.currency, cents: of(part) })),
      currency,
      rates,
    );
  const inAccountsCents = inOne((part) => part.inAccountsCents);
  const toReceiveCents = inOne((part) => part.toReceiveCents);
  const toPayCents = inOne((part) => part.toPayCents);
  if (inAccountsCents === null || toReceiveCents === null || toPayCents === null) return null;
  if (!isCents(inAccountsCents + toReceiveCents)) return null;
  const thereCents = add(inAccountsCents, toReceiveCents);
  if (!isCents(thereCents - toPayCents)) return null;
  const leftCents = subtract(thereCents, toPayCents);
  return {
    leftCents,
    inAccountsCents,
    toReceiveCents,
    toReceiveCount: sums.reduce((total, part) => total + part.toReceiveCount, 0),
    toPayCents,
    toPayCount: sums.reduce((total, part) => total + part.toPayCount, 0),
    perDayCents: leftCents > 0 ? cents(Math.floor(leftCents / (daysBetween(today, until) + 1))) : null,
    leftShare: thereCents > 0 ? Math.max(0, leftCents) / thereCents : 0,
  };
}
