// A plan in hand, and how a command that changes it ends.
import { calendarOf, placeOnCards, type Placed } from '#ledger/card-statements.ts';
import { post } from '#ledger/postings.ts';
import {
  type AccountRow,
  type InstallmentPlanRow,
  type RowChange,
  stamped,
  type TransactionRow,
} from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { followedPayment } from '#transactions/financed-payment.ts';
import { takePlan, type TakenPlan } from '#transactions/writing-context.ts';

export interface PlanInHand extends TakenPlan {
  readonly account: AccountRow;
}

/** The plan locked, if it is still as the person saw it. */
export async function lockPlan(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  planId: string,
  { version, ...wanted }: { readonly version: number } & Parameters<typeof takePlan>[3],
  now: Date,
): Promise<Result<PlanInHand>> {
  const taken = await takePlan(tx, ledgerId, planId, wanted, now);
  if (!taken) return refuse('installment_plan_not_found');
  const account = taken.accounts.get(taken.plan.account_id);
  if (!account) throw new Error('a plan without its account');
  return taken.plan.version === version ? ok({ ...taken, account }) : refuse('version_conflict');
}

/** The days of the statements, of a plan on a card; null elsewhere. */
export function calendarOfPlan({ account, statements }: PlanInHand) {
  return calendarOf(account, statements);
}

/** The plan after the change; without any parcels it goes. */
export function changedPlan(
  { plan: before, parcels, now }: PlanInHand,
  edits: Partial<InstallmentPlanRow>,
  gone: readonly TransactionRow[] = [],
): RowChange<InstallmentPlanRow> {
  const isEmpty = gone.length === parcels.length;
  return { before, after: isEmpty ? null : stamped({ ...before, ...edits }, now) };
}

/** What becomes of the payment that settled a financed statement, when these parcels go. */
export function paymentLeft(
  tx: Tx,
  { ledgerId }: LedgerGrant,
  { plan, now }: PlanInHand,
  gone: readonly TransactionRow[],
): Promise<RowChange<TransactionRow>[]> {
  return followedPayment(tx, ledgerId, plan, new Set(gone.map(({ id }) => id)), now);
}

export interface PlanChange {
  readonly plans: readonly RowChange<InstallmentPlanRow>[];
  readonly transactions: readonly RowChange<TransactionRow>[];
}

/** The rows of the change with their statements. */
export function placed(hand: PlanInHand, { ledgerId }: LedgerGrant, change: PlanChange): Result<Placed> {
  return placeOnCards(hand, ledgerId, change.transactions);
}

export async function postPlan(
  tx: Tx,
  grant: LedgerGrant,
  verb: string,
  hand: PlanInHand,
  { plans, rows }: { readonly plans: PlanChange['plans']; readonly rows: Placed },
): Promise<Result<{ changeId: string }>> {
  const { ledgerId } = grant;
  const meta = { by: grant, verb: `installment_plan.${verb}`, now: hand.now };
  const change = { installment_plans: plans, transactions: rows.changes };
  const posted = await post(tx, ledgerId, meta, change, { locked: [hand.account], first: rows.first });
  return posted.ok ? ok({ changeId: posted.value.changeId }) : posted;
}
