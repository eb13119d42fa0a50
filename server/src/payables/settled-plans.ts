// Plans of which parcels were settled in part: what was paid has no parcel of its own, and the plan still amounts to what it did.
import { add, type Cents, ZERO } from '@vintem/core/money/money';
import { type InstallmentPlanRow, type RowChange, stamped, type TransactionRow } from '#ledger/rows.ts';
import { rowOf } from '#platform/columns.ts';
import { INSTALLMENT_PLAN_ROW } from '#platform/ledger-rows.ts';
import { ok, type Result } from '#platform/result.ts';
import { followPlans } from '#transactions/plan-changes.ts';
import type { LockedTransactions } from '#transactions/writing-context.ts';

/** @param partly parcels before they were settled in part, with the part */
export function plansAfter(
  { plans, now }: LockedTransactions,
  changes: readonly RowChange<TransactionRow>[],
  partly: readonly RowChange<TransactionRow>[],
): Result<RowChange<InstallmentPlanRow>[]> {
  const followed = followPlans(plans, changes, now);
  if (!followed.ok) return followed;
  const paid = new Map<string, Cents>();
  for (const { before, after } of partly) {
    const id = before?.installment_plan_id ?? null;
    if (id !== null) paid.set(id, add(paid.get(id) ?? ZERO, after?.amount_cents ?? ZERO));
  }
  const untouched = followed.value.filter(({ before }) => !paid.has(before?.id ?? ''));
  const own = [...paid].flatMap(([id, partCents]): RowChange<InstallmentPlanRow>[] => {
    const plan = plans.get(id);
    if (!plan) return [];
    const change = followed.value.find(({ before }) => before?.id === id);
    const before = change?.before ?? rowOf(INSTALLMENT_PLAN_ROW, plan);
    const after = change?.after ?? stamped(before, now);
    const total_cents = add(after.total_cents, partCents);
    return [
      {
        before,
        after: { ...after, total_cents, paid_before_cents: add(after.paid_before_cents, partCents) },
      },
    ];
  });
  return ok([...untouched, ...own]);
}
