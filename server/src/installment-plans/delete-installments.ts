import { type InstallmentScope, removeInstallments } from '@vintem/core/cards/edit-installments';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { planOfRows } from './plan-rows.ts';
import { changedPlan, lockPlan, paymentLeft, placed, postPlan } from './post-plan.ts';

interface Target {
  readonly version: number;
  readonly transactionId: string;
  readonly scope: InstallmentScope;
}

/** Deletes the parcel on which the person stands and the scheduled ones in scope. Other posted ones are history and stay. */
export function deleteInstallments(
  services: Services,
  grant: LedgerGrant,
  planId: string,
  { version, transactionId, scope }: Target,
): Promise<Result<{ changeId: string; count: number }>> {
  return transact(services, async (tx) => {
    const locked = await lockPlan(tx, grant.ledgerId, planId, { version }, services.clock.now());
    if (!locked.ok) return locked;
    const hand = locked.value;
    const number = hand.parcels.find(({ id }) => id === transactionId)?.installment_number;
    if (typeof number !== 'number') return refuse('transaction_not_found');
    const { deleted, totalCents } = removeInstallments(planOfRows(hand), number, scope);
    const gone = deleted.flatMap(({ rows }) => rows);
    const plans = [changedPlan(hand, { total_cents: totalCents }, gone)];
    const transactions = [
      ...gone.map((before) => ({ before, after: null })),
      ...(await paymentLeft(tx, grant, hand, gone)),
    ];
    const rows = placed(hand, grant, { plans, transactions });
    if (!rows.ok) return rows;
    const posted = await postPlan(tx, grant, 'delete', hand, { plans, rows: rows.value });
    return posted.ok ? ok({ ...posted.value, count: gone.length }) : posted;
  });
}
