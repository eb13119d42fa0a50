// Other amounts of a plan, as its form holds them.
import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import { ERRORS, FIELD_ERRORS } from '@vintem/contract/errors';
import type { Transaction } from '@vintem/contract/transactions';
import {
  type AmountEdit,
  editAmounts,
  type EditedAmounts,
  faultOfAmounts,
  type PlanRow,
} from '@vintem/core/cards/edit-installments';
import { type Cents, cents } from '@vintem/core/money/money';
import { formatAmount, readAmount } from '@vintem/core/money/read-amount';
import { formatMoney } from '#ui/format-money.ts';
import type { Reach } from './parcel-choice.tsx';
import { formatDivided, rowsOf } from './plan-words.ts';

export const AMOUNT_PARTS = [
  { value: 'total', label: 'Valor total' },
  { value: 'installment', label: 'Valor da parcela' },
] as const;

/** What the amount is of. A total is of the plan, whichever parcels the change reaches. */
export type AmountPart = (typeof AMOUNT_PARTS)[number]['value'];

/** The amount before anything is typed. */
export function shownAmount(plan: InstallmentPlan, parcel: Transaction, amountIs: AmountPart): string {
  return formatAmount(amountIs === 'total' ? plan.totalCents : parcel.amountCents);
}

interface TypedAmounts {
  plan: InstallmentPlan;
  installments: readonly Transaction[];
  reach: Reach;
  amountIs: AmountPart;
  /** Null while none was typed. */
  typedAmount: string | null;
}

/** What the typed amount makes of the parcels. `fault` is a sentence for the field; `edited` null where nothing changes. */
export function editedAmounts(typed: TypedAmounts): {
  amountCents: Cents;
  edited: EditedAmounts<PlanRow> | null;
  fault: string | null;
} {
  const { plan, installments, reach, amountIs, typedAmount } = typed;
  const unchanged = { amountCents: cents(0), edited: null, fault: null };
  if (typedAmount === null) return unchanged;
  const read = readAmount(typedAmount);
  if (!read.ok || read.amountCents <= 0) return { ...unchanged, fault: FIELD_ERRORS.amount_invalid };
  const { amountCents } = read;
  if (amountIs === 'total' && amountCents === plan.totalCents) return unchanged;
  const number = reach.parcel.installment?.number ?? 0;
  const edit: AmountEdit =
    amountIs === 'total' ? { totalCents: amountCents } : { amountCents, number, scope: reach.scope };
  const parcels = { totalCents: plan.totalCents, rows: rowsOf(installments) };
  const fault = faultOfAmounts(parcels, edit);
  if (fault?.code === 'no_scheduled_installments') {
    return { ...unchanged, fault: ERRORS.no_scheduled_installments.message };
  }
  if (fault) {
    const least = formatMoney(fault.minimumCents, plan.currency);
    return { ...unchanged, fault: `O total precisa ser de pelo menos ${least}.` };
  }
  const edited = editAmounts(parcels, edit);
  return { amountCents, edited: edited.changed.length > 0 ? edited : null, fault: null };
}

/** What becomes of the parcels, in words. */
export function formatAmounts(
  { changed, keptCount, totalCents }: EditedAmounts<PlanRow>,
  {
    installments,
    amountIs,
    plan: { currency },
  }: Pick<TypedAmounts, 'installments' | 'amountIs'> & { plan: Pick<InstallmentPlan, 'currency'> },
): string {
  if (amountIs === 'installment') return `O total passa a ${formatMoney(totalCents, currency)}.`;
  const amounts = new Map(changed.map(({ row, amountCents }) => [row.id, amountCents]));
  const parts = installments
    .filter(({ status }) => status === 'scheduled')
    .map(({ id, amountCents }) => amounts.get(id) ?? amountCents);
  return formatDivided(keptCount, parts, currency);
}
