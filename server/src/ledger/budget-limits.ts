// The rows of limits as lists that core changes, and the changes of core as rows.
import type { Limit } from '@vintem/core/budgets/limit';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { type BudgetLimitRow, newRow, type RowChange, stamped } from './rows.ts';

/** What limits are of: a category, or with null the whole ledger. */
export type LimitSubject = CategoryKey | null;

/** The limits of each subject that has any, by month. */
export function limitsBySubject(rows: readonly BudgetLimitRow[]): Map<LimitSubject, Limit[]> {
  const grouped = Map.groupBy(rows, ({ category }) => category);
  return new Map([...grouped].map(([subject, ofSubject]) => [subject, ofSubject.map(limitOf)]));
}

function limitOf({ from_month, limit_cents, carry }: BudgetLimitRow): Limit {
  return { fromMonth: from_month, limitCents: limit_cents, carry };
}

/**
 * What makes the rows of one subject say these limits: no more rows change than must.
 * @param rows of the whole ledger
 */
export function limitChanges(
  rows: readonly BudgetLimitRow[],
  subject: LimitSubject,
  limits: readonly Limit[],
  now: Date,
): RowChange<BudgetLimitRow>[] {
  const own = new Map(
    rows.filter(({ category }) => category === subject).map((row) => [row.from_month, row]),
  );
  const said = limits.flatMap(({ fromMonth, limitCents, carry }): RowChange<BudgetLimitRow>[] => {
    const before = own.get(fromMonth) ?? null;
    own.delete(fromMonth);
    const values = { limit_cents: limitCents, carry };
    if (!before) {
      const key = { category: subject, from_month: fromMonth };
      return [{ before, after: { ...newRow(now), ...key, ...values } }];
    }
    const isSame = before.limit_cents === limitCents && before.carry === carry;
    return isSame ? [] : [{ before, after: stamped({ ...before, ...values }, now) }];
  });
  return [...said, ...[...own.values()].map((before) => ({ before, after: null }))];
}
