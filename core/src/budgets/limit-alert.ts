/**
 * When a limit speaks: as what was posted crosses 80 % of what is available, and as it goes beyond it. Each once a limit and month, however
 * often the line is crossed. Worked examples: docs/specs/budgets.md, every row of which is a test.
 */
import { type BudgetLine, isNearLimit, isOverLimit } from './budget-line.ts';

/** The louder one last. */
export const LIMIT_ALERTS = ['near', 'exceeded'] as const;
export type LimitAlert = (typeof LIMIT_ALERTS)[number];

/**
 * What a change has to say of a limit; null for nothing. Only what was posted counts: what is expected may still be changed. Of both lines
 * crossed at once only the louder one speaks, and after it the quieter one has nothing to add.
 * @param told what was said of this limit in this month
 */
export function alertOf(
  before: BudgetLine,
  after: BudgetLine,
  told: ReadonlySet<LimitAlert>,
): LimitAlert | null {
  const [from, to] = [reached(before), reached(after)];
  if (to <= from) return null;
  const isToldAlready = LIMIT_ALERTS.some((alert, index) => index >= to && told.has(alert));
  return isToldAlready ? null : (LIMIT_ALERTS[to] ?? null);
}

/** The index of the last line that is behind; -1 before the first. */
function reached(line: BudgetLine): number {
  if (isOverLimit(line)) return 1;
  return isNearLimit(line) ? 0 : -1;
}
