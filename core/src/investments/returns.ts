/**
 * What an investment brought: in all, a month, a year.
 *
 * Source: the product's specification, section 9. The total is spread evenly over the whole months since the purchase (simple, not compound),
 * and the year compounds such a month twelve times. A return that compounds to the total itself is in `money-weighted-return.ts`.
 * Worked examples: docs/specs/investments.md, every row of which is a test.
 */
import { type Day, wholeMonthsBetween } from '#calendar/day.ts';
import type { Cents } from '#money/money.ts';

/** Ratios: 0.25 is 25 %. Null where undefined: nothing was invested, or more than everything was lost. */
export interface Returns {
  readonly total: number | null;
  readonly monthly: number | null;
  readonly annual: number | null;
}

interface Held {
  readonly investedCents: Cents;
  /** In the currency of the investment. */
  readonly currentCents: Cents;
  readonly purchaseDay: Day;
}

/** What `held` brought until `today`. In its first month, the month's return is the total. */
export function returnsOf({ investedCents, currentCents, purchaseDay }: Held, today: Day): Returns {
  const total = totalReturn(investedCents, currentCents);
  if (total === null) return { total, monthly: null, annual: null };
  const monthly = total / Math.max(1, wholeMonthsBetween(purchaseDay, today));
  return { total, monthly, annual: monthly < -1 ? null : finite((1 + monthly) ** 12 - 1) };
}

/** (current − invested) ÷ invested, both of one currency; null when nothing was invested. */
export function totalReturn(investedCents: Cents, currentCents: Cents): number | null {
  return finite((currentCents - investedCents) / investedCents);
}

function finite(ratio: number): number | null {
  return Number.isFinite(ratio) ? ratio : null;
}
