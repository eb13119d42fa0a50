/** How a bank gives a purchase in parcels back: four ways, each one change. */
import type { Day } from '#calendar/day.ts';
import type { Month } from '#calendar/month.ts';
import { newStanding, type Standing } from '#ledger/standing.ts';
import { type Cents, subtract } from '#money/money.ts';
import type { CardRow } from './card-row.ts';
import type { PlanOf, PlanRow } from './edit-installments.ts';
import { type CardInstallment, faultOfPlan, type PlanFault, placeInstallments } from './installments.ts';
import { purchaseMonth, type StatementCalendar } from './statement-calendar.ts';

/**
 * The ways, in the order of the screen:
 *   cancel_rest            scheduled parcels go, posted ones stay
 *   credit_whole           one refund of all of it now, the parcels go on
 *   credit_by_installment  a plan of refunds, one each month, while the parcels go on
 *   credit_part            one refund of an amount that the person types
 */
export type Reversal =
  | { readonly way: 'cancel_rest' }
  | { readonly way: 'credit_whole' | 'credit_by_installment'; readonly day: Day }
  | { readonly way: 'credit_part'; readonly day: Day; readonly amountCents: Cents };

/** Their names, in that order. */
export const REVERSAL_WAYS = [
  'cancel_rest',
  'credit_whole',
  'credit_by_installment',
  'credit_part',
] as const satisfies readonly Reversal['way'][];

/** A plan of a purchase, with what came back of it already: refunds related to it, posted or to come. */
export type ReversiblePlan<Row extends PlanRow> = PlanOf<Row> & {
  readonly count: number;
  readonly refundedCents: Cents;
};

export type ReversalFault =
  | { readonly code: 'no_scheduled_installments' }
  /** More would come back than was spent; `maximumCents` can. */
  | { readonly code: 'refund_above_purchase'; readonly maximumCents: Cents }
  | PlanFault;

/** A refund where it goes. */
export type PlacedRefund = Standing & Pick<CardRow, 'day' | 'month' | 'statementFrom' | 'amountCents'>;

/** What one way does: no more than one of the three is not empty. */
export type ReversedPlan<Row extends PlanRow> = {
  readonly deleted: readonly Row[];
  readonly refund: PlacedRefund | null;
  readonly refundPlan: readonly CardInstallment[];
  /** Of the purchase's plan afterwards. */
  readonly totalCents: Cents;
};

/** Why the plan cannot be reversed so; null when it can. */
export function faultOfReversal(plan: ReversiblePlan<PlanRow>, reversal: Reversal): ReversalFault | null {
  if (reversal.way === 'cancel_rest') {
    const hasScheduled = plan.rows.some(({ status }) => status === 'scheduled');
    return hasScheduled ? null : { code: 'no_scheduled_installments' };
  }
  const maximumCents = subtract(plan.totalCents, plan.refundedCents);
  const wantedCents = reversal.way === 'credit_part' ? reversal.amountCents : maximumCents;
  if (wantedCents > maximumCents || wantedCents <= 0) return { code: 'refund_above_purchase', maximumCents };
  return reversal.way === 'credit_by_installment'
    ? faultOfPlan({ totalCents: maximumCents, count: plan.count })
    : null;
}

/** Throws a `RangeError` for what `faultOfReversal` refuses. */
export function reversePlan<Row extends PlanRow>(
  calendar: StatementCalendar,
  plan: ReversiblePlan<Row>,
  reversal: Reversal,
  today: Day,
): ReversedPlan<Row> {
  const untouched = { deleted: [], refund: null, refundPlan: [], totalCents: plan.totalCents };
  if (reversal.way === 'cancel_rest') {
    const deleted = plan.rows.filter(({ status }) => status === 'scheduled');
    const totalCents = deleted.reduce((left, row) => subtract(left, row.amountCents), plan.totalCents);
    return { ...untouched, deleted, totalCents };
  }
  const { day } = reversal;
  const openCents = subtract(plan.totalCents, plan.refundedCents);
  if (reversal.way === 'credit_by_installment') {
    const draft = { totalCents: openCents, count: plan.count, firstNumber: 1, purchaseDay: day };
    return { ...untouched, refundPlan: placeInstallments(calendar, draft, today) };
  }
  const amountCents = reversal.way === 'credit_part' ? reversal.amountCents : openCents;
  return { ...untouched, refund: placeRefund(calendar, amountCents, day, today) };
}

function placeRefund(calendar: StatementCalendar, amountCents: Cents, day: Day, today: Day): PlacedRefund {
  const month: Month = purchaseMonth(calendar, day);
  return { amountCents, day, month, statementFrom: 'rule', ...newStanding({ day, today }) };
}
