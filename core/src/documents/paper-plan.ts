/**
 * Whether the instalments of a document are a plan of parcels. A plan divides its total evenly, the cents that are left over in the first
 * parcel, and without a card its parcels are due on one day of each month (core/src/cards/installments.ts). What a note has otherwise is a plan
 * with its own days and amounts, but on a card, whose statements have theirs. Worked examples: docs/specs/documents.md, every row of which is a test.
 */
import type { Installment, ReadDocument } from './document.ts';
import { addMonths, type Day } from '#calendar/day.ts';
import { divideInInstallments, faultOfPlan } from '#cards/installments.ts';
import { entersAccount } from '#ledger/transaction.ts';
import { add, type Cents, ZERO } from '#money/money.ts';

export type PaperPlan =
  | {
      readonly fits: true;
      readonly count: number;
      /** Of the purchase on a card, and else of the first parcel; null where the document has no such day. */
      readonly day: Day | null;
      /** Whether a cent is in another parcel than on the paper. */
      readonly movesCents: boolean;
      /** As the paper has them, where the rule would make others. */
      readonly ownParcels: readonly Installment[] | null;
    }
  /** Its instalments are not the total, or on a card not equal. */
  | { readonly fits: false; readonly why: 'total' | 'amounts' };

const ONE_CENT = 1;

/** The plan of `read`, on a card or not; null for what is paid at once, and for what comes in. */
export function planOfPaper(read: ReadDocument, isOnCard: boolean): PaperPlan | null {
  const { amountCents, installments = [], installmentCount, type, day } = read;
  if (amountCents === undefined || entersAccount(type?.value ?? 'expense')) return null;
  const totalCents = amountCents.value;
  const issue = day?.value ?? null;
  const count = installments.length > 1 ? installments.length : (installmentCount?.value ?? 1);
  if (faultOfPlan({ totalCents, count })) return null;
  const [first] = installments;
  if (first === undefined || installments.length === 1)
    return { fits: true, count, day: issue, movesCents: false, ownParcels: null };
  if (installments.reduce((sum, one) => add(sum, one.amountCents), ZERO) !== totalCents)
    return { fits: false, why: 'total' };
  const parts = divideInInstallments(totalCents, count);
  const moved = installments.map((one, index) => distance(one.amountCents, parts[index] ?? ZERO));
  const movesCents = moved.some((cents) => cents > 0);
  if (isOnCard) {
    if (moved.some((cents) => cents > ONE_CENT)) return { fits: false, why: 'amounts' };
    return { fits: true, count, day: issue, movesCents, ownParcels: null };
  }
  const isMonthly = installments.every(({ dueDay }, index) => dueDay === addMonths(first.dueDay, index));
  const ownParcels = movesCents || !isMonthly ? installments : null;
  return { fits: true, count, day: first.dueDay, movesCents: false, ownParcels };
}

function distance(left: Cents, right: Cents): number {
  return Math.abs(left - right);
}
