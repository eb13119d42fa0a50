import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import type { createInstallmentPlanBodySchema } from '@vintem/contract/installment-plans.forms';
import { MAX_AMOUNT_CENTS } from '@vintem/contract/limits';
import { divideInInstallments, faultOfPlan } from '@vintem/core/cards/installments';
import { isCardDay } from '@vintem/core/cards/statement-dates';
import { newStanding } from '@vintem/core/ledger/standing';
import { type Cents, subtract, sum } from '@vintem/core/money/money';
import type * as z from 'zod/mini';
import { answeredOpening } from '#ledger/answer-opening.ts';
import { calendarOf, placeOnCards } from '#ledger/card-statements.ts';
import { post } from '#ledger/postings.ts';
import {
  type AccountRow,
  type InstallmentPlanRow,
  newRow,
  PLAN_DEFAULTS,
  TRANSACTION_DEFAULTS,
  type TransactionRow,
} from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Refusal, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { accountFor, refuseMisfit, settleAt, writtenColumns } from '#transactions/draft.ts';
import { lockContext, type WritingContext } from '#transactions/writing-context.ts';
import { figuresOfPlan } from './installment-plans.queries.ts';
import { placeColumns, type PlacedInstallment, placePlan, refuseFault } from './plan-rows.ts';
import { planOf } from './plan-view.ts';

export type PlanDraft = z.output<typeof createInstallmentPlanBodySchema>;

export interface CreatedPlan {
  readonly plan: InstallmentPlan;
  readonly changeId: string;
}

/** Makes a purchase in parcels, each a transaction of its own. */
export function createPlan(
  services: Services,
  grant: LedgerGrant,
  draft: PlanDraft,
  once: OnceKey | undefined,
): Promise<Result<CreatedPlan>> {
  return transact(
    services,
    async (tx) => {
      const now = services.clock.now();
      const { accountId, clientId, supplierId, relatedId, issuedCardId, tags } = draft;
      const wanted = {
        accountIds: [accountId],
        contactIds: [clientId, supplierId],
        issuedCardIds: [issuedCardId],
        relatedIds: [relatedId],
        tagIds: tags,
      };
      const context = await lockContext(tx, grant.ledgerId, wanted, now);
      const misfit = refuseMisfit(context, draft);
      if (misfit) return misfit;
      const account = accountFor(context, accountId);
      if (!account.ok) return account;
      const made = planRows(context, account.value, draft);
      if (!made.ok) return made;
      const { plan, rows } = made.value;
      const created = rows.map((after) => ({ before: null, after }));
      const placed = placeOnCards(context, grant.ledgerId, created);
      if (!placed.ok) return placed;
      const { changes: transactions, first } = placed.value;
      const meta = { by: grant, verb: 'installment_plan.create', now };
      const accounts = await answeredOpening(tx, grant.ledgerId, account.value, rows, {
        includesPast: draft.openingIncludesPast,
        now,
      });
      const change = { accounts, installment_plans: [{ before: null, after: plan }], transactions };
      const posted = await post(tx, grant.ledgerId, meta, change, {
        locked: [account.value],
        first,
        read: figuresOfPlan(grant.ledgerId, plan.id),
      });
      if (!posted.ok) return posted;
      const [figures] = posted.value.rows;
      if (!figures) throw new Error('a plan that was just made is not there');
      return ok({ plan: planOf(grant.ledgerId, figures), changeId: posted.value.changeId });
    },
    once,
  );
}

interface NewPlan {
  readonly plan: InstallmentPlanRow;
  readonly rows: readonly TransactionRow[];
}

function planRows(context: WritingContext, account: AccountRow, draft: PlanDraft): Result<NewPlan> {
  const { count, firstNumber = 1, day: purchaseDay } = draft;
  const totalCents = wholeAmount(draft.amountCents, draft);
  const fault = refuseFault(faultOfPlan({ totalCents, count, firstNumber })) ?? refuseAmounts(draft);
  if (fault) return fault;
  const calendar = calendarOf(account, context.statements);
  if (calendar && !isCardDay(purchaseDay)) {
    return refuse('validation_failed', { fields: [{ path: 'day', code: 'day_not_of_card' }] });
  }
  const own = calendar === null ? draft.installments : undefined;
  if (own && (own.length !== count || firstNumber !== 1 || sumOf(own) !== totalCents)) {
    return refuse('validation_failed', { fields: [{ path: 'installments', code: 'installments_unequal' }] });
  }
  const parcels = own
    ? ownParcels(own)
    : placePlan(calendar, { totalCents, count, firstNumber, purchaseDay }, context.today);
  // The bank's own figure is divided evenly: of parcels that are not equal it says nothing.
  const typed = own ? undefined : accountParts(draft);
  const plan: InstallmentPlanRow = {
    ...PLAN_DEFAULTS,
    ...newRow(context.now),
    account_id: account.id,
    kind: 'purchase',
    category: draft.category,
    description: draft.description,
    currency: draft.currency,
    total_cents: totalCents,
    paid_before_cents: subtract(totalCents, sum(parcels.map(({ amountCents }) => amountCents))),
    count,
    first_number: firstNumber,
    purchase_day: purchaseDay,
  };
  const rows: TransactionRow[] = [];
  for (const [index, parcel] of parcels.entries()) {
    const accountAmountCents = typed?.[parcel.number - 1];
    const parcelDraft = {
      ...(index === 0 ? draft : { ...draft, ...OF_THE_FIRST }),
      day: parcel.day,
      amountCents: parcel.amountCents,
      accountAmountCents,
    };
    const settled = settleAt(context.rates, parcelDraft, account, context.now);
    if (!settled.ok) return settled;
    const isNow = index === 0 && calendar !== null && draft.postsNow === true;
    rows.push({
      ...TRANSACTION_DEFAULTS,
      ...newRow(context.now),
      ...writtenColumns(parcelDraft),
      ...settled.value,
      ...placeColumns({ ...parcel, ...(isNow ? newStanding({ ...draft, today: context.today }) : {}) }),
      installment_plan_id: plan.id,
      installment_number: parcel.number,
    });
  }
  return ok({ plan, rows });
}

type OwnParcels = NonNullable<PlanDraft['installments']>;

/** Beyond what an amount may be it is no total. */
function sumOf(own: OwnParcels): number {
  return own.reduce((total, { amountCents }) => total + amountCents, 0);
}

/** Parcels as a note has them: each waits for the person on its own day. */
function ownParcels(own: OwnParcels): PlacedInstallment[] {
  return own.map(({ dueDay, amountCents }, index) => ({
    number: index + 1,
    day: dueDay,
    amountCents,
    month: null,
    statementFrom: null,
    status: 'scheduled',
    postsItself: false,
  }));
}

/** The document at hand, and the purchase that it came with, are of the first parcel. */
const OF_THE_FIRST = { documentKey: null, invoiceNumber: null, relatedId: null };

/** An amount of the form, of all parcels. */
function wholeAmount(amount: Cents, { amountIs = 'total', count }: PlanDraft): Cents {
  // Beyond what an amount may be it is refused.
  return amountIs === 'total' ? amount : (Math.min(amount * count, MAX_AMOUNT_CENTS + 1) as Cents);
}

function refuseAmounts(draft: PlanDraft): Refusal | undefined {
  const { amountCents, accountAmountCents = amountCents, count } = draft;
  const [total, inAccount] = [wholeAmount(amountCents, draft), wholeAmount(accountAmountCents, draft)];
  if (total > MAX_AMOUNT_CENTS) {
    return refuse('validation_failed', { fields: [{ path: 'amountCents', code: 'amount_too_large' }] });
  }
  const code = inAccount > MAX_AMOUNT_CENTS ? 'amount_too_large' : 'amount_below_installments';
  return inAccount > MAX_AMOUNT_CENTS || inAccount < count
    ? refuse('validation_failed', { fields: [{ path: 'accountAmountCents', code }] })
    : undefined;
}

/** The bank's own figure, divided like the amount. */
function accountParts(draft: PlanDraft): readonly Cents[] | undefined {
  const { accountAmountCents, count } = draft;
  if (accountAmountCents === undefined) return undefined;
  return divideInInstallments(wholeAmount(accountAmountCents, draft), count);
}
