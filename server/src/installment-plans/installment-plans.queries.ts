// Instalment plans with their progress: what is posted of them, what is left, and when they end.
import type { Day } from '@vintem/core/calendar/day';
import type { Month } from '@vintem/core/calendar/month';
import type { TransactionType } from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import type { InstallmentPlanRow } from '#ledger/rows.ts';
import { namesText } from '#platform/columns.ts';
import { INSTALLMENT_PLAN_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Statement } from '#platform/statements.ts';

/** A plan and what its parcels make of it. The two rows of one number of a financing count once. */
export type PlanFigures = InstallmentPlanRow & {
  readonly posted_count: number;
  readonly posted_cents: Cents;
  readonly scheduled_count: number;
  readonly left_cents: Cents;
  readonly next_day: Day | null;
  readonly last_day: Day;
  readonly last_month: Month | null;
  readonly refunded_cents: Cents;
};

/** Far more than anybody has; it limits the size of a list. */
const MOST = 1000;

const FIGURES = `
  select ${namesText(INSTALLMENT_PLAN_ROW, 'p')}, parcels.*, refunds.*
  from installment_plans p
    cross join lateral (
      select (count(distinct t.installment_number) filter (where t.status = 'posted'))::int as posted_count,
        coalesce(sum(t.amount_cents) filter (where t.status = 'posted'), 0)::bigint as posted_cents,
        (count(distinct t.installment_number) filter (where t.status = 'scheduled'))::int as scheduled_count,
        coalesce(sum(t.amount_cents) filter (where t.status = 'scheduled'), 0)::bigint as left_cents,
        min(t.day) filter (where t.status = 'scheduled') as next_day,
        max(t.day) as last_day, max(t.statement_month) as last_month
      from transactions t where t.ledger_id = $1 and t.installment_plan_id = p.id
    ) parcels
    cross join lateral (
      select coalesce(sum(r.amount_cents), 0)::bigint as refunded_cents
      from transactions r
      where r.ledger_id = $1 and r.type = '${'refund' satisfies TransactionType}' and r.currency = p.currency
        and r.related_id = any(array(
          select t.id from transactions t where t.ledger_id = $1 and t.installment_plan_id = p.id))
    ) refunds
  where p.ledger_id = $1`;

export function figuresOfPlan(ledgerId: GrantedLedgerId, planId: string): Statement<PlanFigures> {
  return { name: 'figures-of-plan', text: FIGURES_OF_PLAN, values: [ledgerId, planId] };
}
const FIGURES_OF_PLAN = `${FIGURES} and p.id = $2`;

/** Plans with parcels to come, those that end first before the others. @param accountId of one account; null for all */
export function figuresOfOpenPlans(
  ledgerId: GrantedLedgerId,
  accountId: string | null,
): Statement<PlanFigures> {
  return { name: 'figures-of-open-plans', text: FIGURES_OF_OPEN_PLANS, values: [ledgerId, accountId] };
}
const FIGURES_OF_OPEN_PLANS = `${FIGURES} and p.id = any(array(
    select o.installment_plan_id from transactions o
    where o.ledger_id = $1 and o.installment_plan_id is not null and o.status = 'scheduled'
      and ($2::uuid is null or o.account_id = $2::uuid)))
  order by last_day, p.id limit ${MOST}`;

/** Plans without parcels to come, those that ended last before the others. @param accountId of one account; null for all */
export function figuresOfSettledPlans(
  ledgerId: GrantedLedgerId,
  accountId: string | null,
): Statement<PlanFigures> {
  return { name: 'figures-of-settled-plans', text: FIGURES_OF_SETTLED_PLANS, values: [ledgerId, accountId] };
}
const FIGURES_OF_SETTLED_PLANS = `${FIGURES} and ($2::uuid is null or p.account_id = $2::uuid)
    and parcels.scheduled_count = 0
  order by last_day desc, p.id desc limit ${MOST}`;
