import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import { fieldsOf } from '#platform/columns.ts';
import { INSTALLMENT_PLAN_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { PlanFigures } from './installment-plans.queries.ts';

export function planOf(ledgerId: GrantedLedgerId, row: PlanFigures): InstallmentPlan {
  return {
    ledgerId,
    ...fieldsOf(INSTALLMENT_PLAN_ROW, row),
    postedCount: row.posted_count,
    postedCents: row.posted_cents,
    scheduledCount: row.scheduled_count,
    leftCents: row.left_cents,
    nextDay: row.next_day,
    lastDay: row.last_day,
    lastMonth: row.last_month,
    refundedCents: row.refunded_cents,
  };
}
