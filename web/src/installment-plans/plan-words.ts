// What screens say of plans.
import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import { type Month, monthOf } from '@vintem/core/calendar/month';
import { formatMonthName } from '#ui/format-day.ts';

const OWED: Readonly<Record<InstallmentPlan['kind'], boolean>> = {
  purchase: true,
  financing: true,
  refund: false,
};

/** Whether its parcels are paid, and not given back. */
export function isOwed({ kind }: InstallmentPlan): boolean {
  return OWED[kind];
}

/** How many parcels are behind it: posted, or paid before the plan was entered. */
export function doneCount({ count, scheduledCount }: InstallmentPlan): number {
  return count - scheduledCount;
}

/** "Últimas parcelas em: dezembro (2), março (1)"; plans come in the order of their ends. */
export function formatEnds(plans: readonly InstallmentPlan[]): string {
  const ends = new Map<Month, number>();
  for (const { lastMonth, lastDay } of plans) {
    const month = lastMonth ?? monthOf(lastDay);
    ends.set(month, (ends.get(month) ?? 0) + 1);
  }
  const parts = Array.from(ends, ([month, count]) => `${formatMonthName(month)} (${count})`);
  return `Últimas parcelas em: ${parts.join(', ')}`;
}
