/** A limit that follows from what was spent. Worked examples: docs/specs/budgets.md, every row of which is a test. */
import { type Cents, cents } from '#money/money.ts';

/** How many complete months it looks back. */
export const SUGGESTION_MONTHS = 6;
/** From fewer months with spending, nothing follows. */
const FEWEST_MONTHS = 3;
/** 10,00 of any currency. */
const STEP_CENTS = 1_000;

/**
 * The median of the months in which anything was spent, rounded up to 10,00; null where they are fewer than three.
 * @param spentCents of the last complete months, `SUGGESTION_MONTHS` at most; of a month without spending zero
 */
export function suggestLimit(spentCents: readonly Cents[]): Cents | null {
  const spent = spentCents.filter((amount) => amount > 0).toSorted((left, right) => left - right);
  if (spent.length < FEWEST_MONTHS) return null;
  const middle = Math.floor(spent.length / 2);
  const [high = 0, low = high] = [spent[middle], spent.length % 2 === 0 ? spent[middle - 1] : undefined];
  // Half of each apart: the sum of two amounts may be more than an amount can hold.
  return cents(Math.ceil((high / 2 + low / 2) / STEP_CENTS) * STEP_CENTS);
}
