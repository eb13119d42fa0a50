/**
 * The yearly rate at which everything that was put in, each part from its own day, would have grown to what is there now.
 *
 * Source: the internal rate of return of dated flows, as XIRR of spreadsheets defines it (years of 365 days, yearly compounding):
 * the r of  Σ investedᵢ × (1 + r)^(daysᵢ ÷ 365) = value.
 * With money going in only, the left side grows with r, so there is one solution or none and nothing has to be guessed. In x = ln(1 + r)
 * it is a sum of exponentials; Newton's method finds x, within a bracket that halves whenever a step leaves it.
 * Worked examples: docs/specs/investments.md, every row of which is a test.
 */
import { type Day, daysBetween } from '#calendar/day.ts';
import type { Cents } from '#money/money.ts';

/** An amount invested on a day, in the currency of the value. */
export interface Purchase {
  readonly day: Day;
  readonly investedCents: Cents;
}

const DAYS_OF_YEAR = 365;
const MAX_STEPS = 200;
const PRECISION = 1e-13;

/**
 * A ratio a year: 0.1 is 10 %. Null when there is none: no money was in before `today`, or what came in today alone is worth more than all
 * that is there. A purchase after `today` counts as of today.
 */
export function moneyWeightedReturn(
  purchases: readonly Purchase[],
  valueCents: Cents,
  today: Day,
): number | null {
  const flows = purchases
    .map(({ day, investedCents }) => ({
      years: Math.max(0, daysBetween(day, today)) / DAYS_OF_YEAR,
      amount: investedCents,
    }))
    .filter(({ amount }) => amount > 0);
  const grown = flows.filter(({ years }) => years > 0);
  const fresh = flows.filter(({ years }) => years === 0).reduce((total, { amount }) => total + amount, 0);
  const target = valueCents - fresh;
  if (grown.length === 0 || target < 0) return null;
  if (target === 0) return -1;

  const rate = Math.expm1(solve(grown, target));
  return Number.isFinite(rate) ? rate : null;
}

interface Flow {
  readonly years: number;
  readonly amount: number;
}

/** The x of Σ amount × e^(x × years) = target, with amounts, years and target above zero. */
function solve(flows: readonly Flow[], target: number): number {
  const excess = (x: number) =>
    flows.reduce((total, { years, amount }) => total + amount * Math.exp(x * years), -target);
  const slope = (x: number) =>
    flows.reduce((total, { years, amount }) => total + amount * years * Math.exp(x * years), 0);

  let low = -1;
  let high = 1;
  while (excess(low) > 0) low *= 2;
  while (excess(high) < 0) high *= 2;
  let x = 0;
  for (let step = 0; step < MAX_STEPS && high - low > PRECISION * Math.max(1, Math.abs(x)); step += 1) {
    const difference = excess(x);
    if (difference === 0) return x;
    if (difference > 0) high = x;
    else low = x;
    const next = x - difference / slope(x);
    // Written so that a step to NaN leaves the bracket too.
    const isInside = next > low && next < high;
    if (isInside && Math.abs(next - x) <= PRECISION * Math.max(1, Math.abs(x))) return next;
    x = isInside ? next : (low + high) / 2;
  }
  return x;
}
