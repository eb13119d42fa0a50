// What becomes of instalment plans when their parcels are changed as transactions: a plan amounts to its parcels, and without any it goes.
import { add, type Cents, subtract, ZERO } from '@vintem/core/money/money';
import { type InstallmentPlanRow, type RowChange, stamped, type TransactionRow } from '#ledger/rows.ts';
import { rowOf } from '#platform/columns.ts';
import { INSTALLMENT_PLAN_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import type { Draft } from './draft.ts';
import { type CountedPlan, paysPlan } from './writing-context.queries.ts';

/** The plans that these changes of parcels leave with another total, or with no parcel at all. Refuses a total that cannot be kept exactly. */
export function followPlans(
  plans: ReadonlyMap<string, CountedPlan>,
  changes: readonly RowChange<TransactionRow>[],
  now: Date,
): Result<RowChange<InstallmentPlanRow>[]> {
  const deltas = new Map<string, PlanDelta>();
  for (const { before, after } of changes) {
    const id = (before ?? after)?.installment_plan_id ?? null;
    if (id === null) continue;
    const { cents, count } = deltas.get(id) ?? { cents: ZERO, count: 0 };
    deltas.set(id, {
      cents: subtract(add(cents, after?.amount_cents ?? ZERO), before?.amount_cents ?? ZERO),
      count: count + (after ? 1 : 0) - (before ? 1 : 0),
    });
  }
  try {
    return ok(
      [...deltas].flatMap(([id, delta]) => {
        const plan = plans.get(id);
        return plan ? followed(plan, delta, now) : [];
      }),
    );
  } catch (error) {
    if (error instanceof RangeError) return refuse('amount_out_of_range');
    throw error;
  }
}

/** By how much parcels change their plan: what they amount to, and how many there are. */
export interface PlanDelta {
  readonly cents: Cents;
  readonly count: number;
}

export function followed(
  plan: CountedPlan,
  { cents, count }: PlanDelta,
  now: Date,
): RowChange<InstallmentPlanRow>[] {
  const before = rowOf(INSTALLMENT_PLAN_ROW, plan);
  if (plan.row_count + count <= 0) return [{ before, after: null }];
  if (cents === 0) return [];
  return [{ before, after: stamped({ ...before, total_cents: add(before.total_cents, cents) }, now) }];
}

/** A parcel is no side of a transfer that is entered as one: it goes with its plan. */
export function refuseParcel({ installment_plan_id: planId }: TransactionRow): Refusal | undefined {
  return planId === null ? undefined : refuse('installment_of_plan');
}

/** What is the same in all parcels. */
type OfAll = { readonly [Field in 'type' | 'accountId' | 'currency']?: Draft[Field] | undefined };

/** What is the same in all parcels cannot change in one. */
export function refuseParcelEdit(before: TransactionRow, edits: OfAll): Refusal | undefined {
  if (before.installment_plan_id === null) return undefined;
  const { type, accountId, currency } = edits;
  const changes = [
    [type, before.type],
    [accountId, before.account_id],
    [currency, before.currency],
  ].some(([given, own]) => given !== undefined && given !== own);
  return changes ? refuse('installment_of_plan') : undefined;
}

/** What settled a financed statement goes with its plan alone: without it, the statement and its parcels would both be owed. */
export async function refusePaymentOfPlan(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<Refusal | undefined> {
  const { rows } = await run(tx, paysPlan(ledgerId, ids));
  return rows[0]?.pays ? refuse('payment_of_plan') : undefined;
}
