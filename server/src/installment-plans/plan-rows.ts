// Parcels between the rows of the ledger and the entities that the rules of core/src/cards are about.
import type { Day } from '@vintem/core/calendar/day';
import type { Month } from '@vintem/core/calendar/month';
import type { StatementSource } from '@vintem/core/cards/card-row';
import type { SourcedCalendar } from '@vintem/core/cards/change-dates';
import type { PlanOf, PlanRow } from '@vintem/core/cards/edit-installments';
import {
  dueInstallments,
  type InstallmentPlanDraft,
  placeInstallments,
} from '@vintem/core/cards/installments';
import type { Standing } from '@vintem/core/ledger/standing';
import { type Cents, sum } from '@vintem/core/money/money';
import { foldText } from '@vintem/core/text/fold';
import { newRow, TRANSACTION_DEFAULTS, type TransactionRow } from '#ledger/rows.ts';
import { type Refusal, refuse } from '#platform/result.ts';
import type { TakenPlan } from '#transactions/writing-context.ts';

/** All rows of one number: one, or two of a financing. */
export interface Parcel extends PlanRow {
  readonly rows: readonly TransactionRow[];
}

/** The plan in hand as core has it. */
export function planOfRows({ plan, parcels }: Pick<TakenPlan, 'plan' | 'parcels'>): PlanOf<Parcel> {
  const byNumber = Map.groupBy(parcels, (row) => row.installment_number ?? 0);
  const rows = [...byNumber].map(([number, own]): Parcel => ({
    id: `${plan.id} ${number}`,
    number,
    status: own.some(({ status }) => status === 'posted') ? 'posted' : 'scheduled',
    amountCents: sum(own.map((row) => row.amount_cents)),
    rows: own,
  }));
  return { totalCents: plan.total_cents, rows };
}

/** Where a row goes. On no card there are no statements. */
export interface Place extends Standing {
  readonly day: Day;
  readonly month: Month | null;
  readonly statementFrom: StatementSource | null;
}

export interface PlacedInstallment extends Place {
  readonly number: number;
  readonly amountCents: Cents;
}

/** The parcels of a new plan: on a card they follow its statements, elsewhere they are due month by month and wait. */
export function placePlan(
  calendar: SourcedCalendar | null,
  draft: InstallmentPlanDraft,
  today: Day,
): PlacedInstallment[] {
  if (calendar) return placeInstallments(calendar, draft, today);
  return dueInstallments(draft, draft.purchaseDay).map((one) => ({
    ...one,
    month: null,
    statementFrom: null,
  }));
}

export function placeColumns({ day, month, statementFrom, status, postsItself }: Place) {
  // What the rule places, the one place for that does (ledger/card-statements.ts).
  const isFixed = statementFrom !== 'rule';
  return {
    day,
    status,
    posts_itself: postsItself,
    statement_month: isFixed ? month : null,
    statement_from: isFixed ? statementFrom : null,
  } satisfies Partial<TransactionRow>;
}

type Words = Pick<TransactionRow, 'account_id' | 'type' | 'category' | 'description' | 'currency'>;

/** A row of its account's currency, which commands make beside a person's. */
export function ownRow(words: Words, amount: Cents, place: Place, now: Date): TransactionRow {
  return {
    ...TRANSACTION_DEFAULTS,
    ...newRow(now),
    ...words,
    description: words.description.slice(0, MAX_DESCRIPTION),
    search_text: foldText(words.description.slice(0, MAX_DESCRIPTION)),
    amount_cents: amount,
    account_amount_cents: amount,
    ...placeColumns(place),
  };
}

/** As the form of a transaction limits it. */
const MAX_DESCRIPTION = 200;

/** The field that is to be mended, as the forms call it. */
const FIELDS = {
  installments_out_of_range: 'count',
  amount_below_installments: 'amountCents',
  paid_installments_out_of_range: 'firstNumber',
  total_below_posted: 'amountCents',
  no_installments_chosen: 'numbers',
  installment_already_posted: 'numbers',
  discount_too_large: 'discountCents',
  refund_above_purchase: 'amountCents',
  financing_below_debt: 'installmentCents',
} as const;

/** Faults of no field: there is nothing to change. */
const CONFLICTS = ['no_scheduled_installments', 'nothing_to_finance'] as const;

/** The refusal of what core finds wrong with a plan. */
export function refuseFault(
  fault: { readonly code: keyof typeof FIELDS | (typeof CONFLICTS)[number] } | null,
): Refusal | undefined {
  if (!fault) return undefined;
  const { code } = fault;
  const conflict = CONFLICTS.find((one) => one === code);
  if (conflict) return refuse(conflict);
  return refuse('validation_failed', {
    fields: [{ path: FIELDS[code as keyof typeof FIELDS], code: code as keyof typeof FIELDS }],
  });
}
