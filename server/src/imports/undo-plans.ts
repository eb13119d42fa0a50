// What becomes of plans whose parcels the undo of an import takes back.
import { add, type Cents, subtract, ZERO } from '@vintem/core/money/money';
import { changedPlans } from '#ledger/changed-rows.ts';
import { type InstallmentPlanRow, type RowChange, stamped, type TransactionRow } from '#ledger/rows.ts';
import { rowOf } from '#platform/columns.ts';
import { INSTALLMENT_PLAN_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Tx } from '#platform/services.ts';
import type { LockedTransactions } from '#transactions/writing-context.ts';
import { parcelsOf } from './undo.queries.ts';

interface Undone {
  readonly changeIds: readonly string[];
  readonly changes: readonly RowChange<TransactionRow>[];
  readonly taken: LockedTransactions;
}

/** Plans without a parcel go; those that lose their first ones begin later, and what these were was paid before. */
export async function plansAfterUndo(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { changeIds, changes, taken }: Undone,
): Promise<RowChange<InstallmentPlanRow>[]> {
  const leaving = new Map<string, TransactionRow[]>();
  const grown = new Map<string, Cents>();
  for (const { before, after } of changes) {
    const id = before?.installment_plan_id ?? null;
    if (!before || id === null) continue;
    if (after?.installment_plan_id === id) {
      const difference = subtract(after.amount_cents, before.amount_cents);
      grown.set(id, add(grown.get(id) ?? ZERO, difference));
    } else leaving.set(id, [...(leaving.get(id) ?? []), before]);
  }
  const ids = [...new Set([...leaving.keys(), ...grown.keys()])];
  if (ids.length === 0) return [];
  const numbers = Map.groupBy(await parcelsOf(tx, ledgerId, ids), ({ plan_id: id }) => id);
  const untouched = await changedPlans(tx, ledgerId, changeIds);
  return ids.flatMap((id): RowChange<InstallmentPlanRow>[] => {
    const counted = taken.plans.get(id);
    if (!counted) return [];
    const before = rowOf(INSTALLMENT_PLAN_ROW, counted);
    const gone = leaving.get(id) ?? [];
    const goneIds = new Set(gone.map((row) => row.id));
    const left = (numbers.get(id) ?? []).filter((one) => !goneIds.has(one.id)).map(({ number }) => number);
    if (left.length === 0) return [{ before, after: null }];
    const earlier = untouched.get(id);
    if (earlier) return [{ before, after: stamped({ ...earlier, version: before.version }, taken.now) }];
    const total = add(before.total_cents, grown.get(id) ?? ZERO);
    const after = withoutParcels({ ...before, total_cents: total }, gone, Math.min(...left));
    return isSame(before, after) ? [] : [{ before, after: stamped(after, taken.now) }];
  });
}

function isSame(before: InstallmentPlanRow, after: InstallmentPlanRow): boolean {
  return before.total_cents === after.total_cents && before.first_number === after.first_number;
}

/** Parcels before the first that is left were paid before the plan was entered; later ones are no part of it. */
function withoutParcels(
  plan: InstallmentPlanRow,
  gone: readonly TransactionRow[],
  first: number,
): InstallmentPlanRow {
  let { total_cents, paid_before_cents } = plan;
  for (const { installment_number: number, amount_cents: amount } of gone) {
    if ((number ?? first) < first) paid_before_cents = add(paid_before_cents, amount);
    else total_cents = subtract(total_cents, amount);
  }
  return { ...plan, total_cents, paid_before_cents, first_number: Math.max(first, plan.first_number) };
}
