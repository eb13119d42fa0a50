/**
 * When a limit speaks: once what was posted has come to 80 % of what is available, and once it is beyond it. Only what was posted counts: what is
 * expected may still be changed. Worked examples: docs/specs/budgets.md, every row of which is a test.
 */
import { type BudgetLine, isNearLimit, isOverLimit } from './budget-line.ts';

export type LimitAlert = 'near' | 'exceeded';

/** What stands now; null for nothing. */
export function standingAlert(line: BudgetLine): LimitAlert | null {
  if (isOverLimit(line)) return 'exceeded';
  return isNearLimit(line) ? 'near' : null;
}

/** What is news: each is told once a limit and month, and after the louder one the quieter one has nothing to add. */
export function newAlert(alert: LimitAlert, told: ReadonlySet<LimitAlert>): LimitAlert | null {
  return told.has(alert) || told.has('exceeded') ? null : alert;
}
