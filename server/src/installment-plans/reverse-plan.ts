import type { reverseInstallmentPlan } from '@vintem/contract/installment-plans';
import type { ParsedRequestOf, ResponseOf } from '@vintem/contract/route';
import type { Month } from '@vintem/core/calendar/month';
import { chargedCents } from '@vintem/core/cards/card-row';
import {
  faultOfReversal,
  type Reversal,
  type ReversedPlan,
  reversePlan as reverse,
  type ReversiblePlan,
} from '@vintem/core/cards/reverse-plan';
import { isCardDay } from '@vintem/core/cards/statement-dates';
import { newStanding } from '@vintem/core/ledger/standing';
import { add, type Cents, negate, subtract, sum, ZERO } from '@vintem/core/money/money';
import {
  type InstallmentPlanRow,
  newRow,
  PLAN_DEFAULTS,
  type RowChange,
  type TransactionRow,
} from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Refusal, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import {
  type Parcel,
  type Place,
  type PlacedInstallment,
  placePlan,
  planOfRows,
  refuseFault,
} from './plan-rows.ts';
import {
  calendarOfPlan,
  changedPlan,
  lockPlan,
  paymentLeft,
  placed,
  type PlanChange,
  type PlanInHand,
  postPlan,
} from './post-plan.ts';
import { refundRow } from './refund-row.ts';

type Input = ParsedRequestOf<typeof reverseInstallmentPlan>['body'];
type Reversed = ResponseOf<typeof reverseInstallmentPlan>;

/** Gives a purchase in parcels back, in one of the ways of banks; with `isPreview`, only says what would become of the statements. */
export function reversePlan(
  services: Services,
  grant: LedgerGrant,
  planId: string,
  input: Input,
  { isPreview }: { readonly isPreview: boolean },
): Promise<Result<Reversed>> {
  return transact(services, async (tx) => {
    const { version } = input;
    const locked = await lockPlan(tx, grant.ledgerId, planId, { version }, services.clock.now());
    if (!locked.ok) return locked;
    const hand = locked.value;
    const reversal = reversalOf(hand, input);
    if (!reversal.ok) return reversal;
    const plan = { ...planOfRows(hand), count: hand.plan.count, refundedCents: hand.refundedCents };
    const fault = refuseKind(hand, reversal.value) ?? refuseFault(faultOfReversal(plan, reversal.value));
    if (fault) return fault;
    const done = reversed(hand, plan, reversal.value);
    const change = changeOf(hand, done);
    if (!change.ok) return change;
    const { plans } = change.value;
    const gone = done.deleted.flatMap((parcel) => parcel.rows);
    const payment = await paymentLeft(tx, grant, hand, gone);
    const rows = placed(hand, grant, { plans, transactions: [...change.value.transactions, ...payment] });
    if (!rows.ok) return rows;
    const effect = {
      statements: effectOn(rows.value.changes),
      deletedCount: done.deleted.length,
      totalCents: done.totalCents,
      refundCents: sum(change.value.transactions.map(({ after }) => after?.amount_cents ?? ZERO)),
    };
    if (isPreview) return ok({ ...effect, changeId: '' });
    const posted = await postPlan(tx, grant, 'reverse', hand, { plans, rows: rows.value });
    return posted.ok ? ok({ ...effect, ...posted.value }) : posted;
  });
}

/** The way with what it needs. */
function reversalOf(hand: PlanInHand, { way, day, amountCents }: Input): Result<Reversal> {
  if (way === 'cancel_rest') return ok({ way });
  if (hand.account.archived_at !== null) return refuse('account_archived');
  if (day === undefined)
    return refuse('validation_failed', { fields: [{ path: 'day', code: 'day_invalid' }] });
  if (calendarOfPlan(hand) && !isCardDay(day)) {
    return refuse('validation_failed', { fields: [{ path: 'day', code: 'day_not_of_card' }] });
  }
  if (way !== 'credit_part') return ok({ way, day });
  return amountCents === undefined
    ? refuse('validation_failed', { fields: [{ path: 'amountCents', code: 'amount_required' }] })
    : ok({ way, day, amountCents });
}

/** Nothing but a purchase is given back: a refund is none, and a financing is a debt. */
function refuseKind({ plan }: PlanInHand, { way }: Reversal): Refusal | undefined {
  if (plan.kind === 'purchase' || way === 'cancel_rest') return undefined;
  return refuse('validation_failed', { fields: [{ path: 'way', code: 'refund_above_purchase' }] });
}

/** As core's `ReversedPlan`, also where there are no statements. */
type Done = Pick<ReversedPlan<Parcel>, 'deleted' | 'totalCents'> & {
  readonly refund: (Place & { readonly amountCents: Cents }) | null;
  readonly refundPlan: readonly PlacedInstallment[];
};

function reversed(hand: PlanInHand, plan: ReversiblePlan<Parcel>, reversal: Reversal): Done {
  const calendar = calendarOfPlan(hand);
  const { today } = hand;
  if (calendar) return reverse(calendar, plan, reversal, today);
  if (reversal.way === 'cancel_rest') {
    const deleted = plan.rows.filter(({ status }) => status === 'scheduled');
    const goneCents = sum(deleted.map(({ amountCents }) => amountCents));
    return { deleted, totalCents: subtract(plan.totalCents, goneCents), refund: null, refundPlan: [] };
  }
  const { day } = reversal;
  const openCents = subtract(plan.totalCents, plan.refundedCents);
  const untouched = { deleted: [], totalCents: plan.totalCents };
  if (reversal.way === 'credit_by_installment') {
    const draft = { totalCents: openCents, count: plan.count, firstNumber: 1, purchaseDay: day };
    return { ...untouched, refund: null, refundPlan: placePlan(null, draft, today) };
  }
  const amountCents = reversal.way === 'credit_part' ? reversal.amountCents : openCents;
  const place = { day, month: null, statementFrom: null, ...newStanding({ day, today }) };
  return { ...untouched, refund: { ...place, amountCents }, refundPlan: [] };
}

function changeOf(hand: PlanInHand, { deleted, totalCents, refund, refundPlan }: Done): Result<PlanChange> {
  const words = `Estorno de ${hand.plan.description}`;
  const gone = deleted.flatMap(({ rows }) => rows);
  const plan = refundPlan.length > 0 ? refundPlanRow(hand, words, refundPlan) : null;
  const transactions: RowChange<TransactionRow>[] = gone.map((before) => ({ before, after: null }));
  for (const one of refund ? [{ ...refund, number: null }] : refundPlan) {
    const row = refundRow(hand, words, one.amountCents, one);
    if (!row.ok) return row;
    const number = plan ? one.number : null;
    const parcel = { installment_plan_id: plan?.id ?? null, installment_number: number };
    transactions.push({ before: null, after: { ...row.value, ...parcel } });
  }
  const own = changedPlan(hand, { total_cents: totalCents }, gone);
  return ok({ plans: plan ? [own, { before: null, after: plan }] : [own], transactions });
}

function refundPlanRow(
  { plan, now }: PlanInHand,
  description: string,
  parcels: readonly PlacedInstallment[],
): InstallmentPlanRow {
  return {
    ...PLAN_DEFAULTS,
    ...newRow(now),
    account_id: plan.account_id,
    kind: 'refund',
    category: plan.category,
    description: description.slice(0, 200),
    currency: plan.currency,
    total_cents: sum(parcels.map(({ amountCents }) => amountCents)),
    paid_before_cents: ZERO,
    count: parcels.length,
    first_number: 1,
    purchase_day: parcels[0]?.day ?? plan.purchase_day,
  };
}

/** By how much the charges of each statement change. */
function effectOn(changes: readonly RowChange<TransactionRow>[]): Reversed['statements'] {
  const sums = new Map<Month, Cents>();
  const count = (row: TransactionRow | null, signed: (cents: Cents) => Cents) => {
    if (!row?.statement_month) return;
    const cents = signed(chargedCents(row.type, row.account_amount_cents));
    sums.set(row.statement_month, add(sums.get(row.statement_month) ?? ZERO, cents));
  };
  for (const { before, after } of changes) {
    count(before, negate);
    count(after, (cents) => cents);
  }
  return [...sums]
    .map(([month, chargesCents]) => ({ month, chargesCents }))
    .toSorted((left, right) => (left.month < right.month ? -1 : 1));
}
