/**
 * When a bank may have financed a statement: once it has closed, and before the next one closes, into which what is left is carried. A person may learn of it
 * from the next statement alone, so an earlier one can be financed, too, as long as each that closed since has left something: else the debt was paid.
 * Worked examples: docs/specs/cards.md, every row of which is a test.
 */
import { addDays, type Day } from '#calendar/day.ts';
import type { Month } from '#calendar/month.ts';
import type { Cents } from '#money/money.ts';

type Left = { readonly month: Month; readonly closingDay: Day; readonly restCents: Cents };

/** The first and the last day; null where there is nothing to finance. @param statements by month */
export function financingDays(
  statements: readonly Left[],
  month: Month,
  today: Day,
): { readonly from: Day; readonly to: Day } | null {
  const [own, next, ...later] = statements.filter((one) => one.month >= month && one.closingDay <= today);
  if (own?.month !== month || own.restCents <= 0) return null;
  if (next === undefined) return { from: own.closingDay, to: today };
  const isOwed = [next, ...later].every(({ restCents }) => restCents > 0);
  return isOwed ? { from: own.closingDay, to: addDays(next.closingDay, -1) } : null;
}
