// What screens say of plans.
import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import type { Transaction } from '@vintem/contract/transactions';
import { type Month, monthOf } from '@vintem/core/calendar/month';
import type { PlanRow } from '@vintem/core/cards/edit-installments';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { formatMonthName } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';

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

/** The parcels as core divides them. Of a financing a number has two. */
export function rowsOf(installments: readonly Transaction[]): PlanRow[] {
  return installments.map(({ id, installment, status, amountCents }) => ({
    id,
    number: installment?.number ?? 0,
    status,
    amountCents,
  }));
}

/** "As 2 parcelas já lançadas ficam como estão; as outras 10 passam a R$ 91,20." @param parts of the others, one at least */
export function formatDivided(keptCount: number, parts: readonly Cents[], currency: CurrencyCode): string {
  const amounts = `${parts.length === 1 ? 'passa' : 'passam'} a ${formatParts(parts, currency)}.`;
  if (keptCount === 0) {
    return parts.length === 1 ? `A parcela ${amounts}` : `As ${parts.length} parcelas ${amounts}`;
  }
  const kept =
    keptCount === 1
      ? 'A parcela já lançada fica como está'
      : `As ${keptCount} parcelas já lançadas ficam como estão`;
  return `${kept}; ${parts.length === 1 ? 'a outra' : `as outras ${parts.length}`} ${amounts}`;
}

/** "R$ 91,20"; where the remainder is on the first, "1× de R$ 333,34 e 2× de R$ 333,33" */
function formatParts([first, ...others]: readonly Cents[], currency: CurrencyCode): string {
  const [second] = others;
  if (first === undefined) return '';
  const whole = formatMoney(first, currency);
  return second === undefined || second === first
    ? whole
    : `1× de ${whole} e ${others.length}× de ${formatMoney(second, currency)}`;
}
