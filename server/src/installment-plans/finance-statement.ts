import type { financeStatementBodySchema } from '@vintem/contract/installment-plans.forms';
import { MAX_AMOUNT_CENTS } from '@vintem/contract/limits';
import type { Month } from '@vintem/core/calendar/month';
import {
  faultOfFinancing,
  financeStatement as financed,
  type Financing,
} from '@vintem/core/cards/finance-statement';
import { financingDays } from '@vintem/core/cards/financing-days';
import { totalOfInstallments } from '@vintem/core/cards/installments';
import { isTransfer } from '@vintem/core/ledger/transaction';
import { ZERO } from '@vintem/core/money/money';
import type * as z from 'zod/mini';
import { monthName } from '#cards/month-name.ts';
import { readCard } from '#cards/read-cards.ts';
import { takeCard, type TakenCard } from '#cards/take-card.ts';
import { placeOnCards } from '#ledger/card-statements.ts';
import { post } from '#ledger/postings.ts';
import { type InstallmentPlanRow, newRow, PLAN_DEFAULTS, type TransactionRow } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Refusal, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import type { CreatedPlan } from './create-plan.ts';
import { figuresOfPlan } from './installment-plans.queries.ts';
import { ownRow, refuseFault } from './plan-rows.ts';
import { planOf } from './plan-view.ts';

type Input = z.output<typeof financeStatementBodySchema>;

interface Target {
  readonly cardId: string;
  readonly month: Month;
}

/** Settles a statement that has closed with a payment of its rest, which comes back in parcels with interest. */
export function financeStatement(
  services: Services,
  grant: LedgerGrant,
  { cardId, month }: Target,
  { restCents: seenCents, ...input }: Input,
  once: OnceKey | undefined,
): Promise<Result<CreatedPlan>> {
  return transact(
    services,
    async (tx) => {
      const now = services.clock.now();
      const card = await takeCard(tx, grant, cardId, now);
      const figures = card && (await readCard({ ...services, db: tx }, grant.ledgerId, cardId));
      if (!card || !figures) return refuse('account_not_found');
      if (card.account.archived_at !== null) return refuse('account_archived');
      const days = financingDays(figures.statements, month, card.today);
      const statement = figures.statements.find((one) => one.month === month);
      if (!statement || !days) return refuse('nothing_to_finance');
      const financing: Financing = { ...input, month, restCents: statement.restCents };
      const fault = refuseFault(faultOfFinancing(financing)) ?? refuseTotal(financing);
      if (fault) return fault;
      if (statement.restCents !== seenCents) return refuse('version_conflict');
      if (input.day < days.from || input.day > days.to) {
        return refuse('validation_failed', { fields: [{ path: 'day', code: 'financing_day_invalid' }] });
      }
      const { plan, rows } = financedRows(card, financing);
      const created = rows.map((after) => ({ before: null, after }));
      const placed = placeOnCards(card, grant.ledgerId, created);
      if (!placed.ok) return placed;
      const { changes: transactions, first } = placed.value;
      const meta = { by: grant, verb: 'statement.finance', now };
      const change = { installment_plans: [{ before: null, after: plan }], transactions };
      const read = figuresOfPlan(grant.ledgerId, plan.id);
      const posted = await post(tx, grant.ledgerId, meta, change, { locked: [card.account], first, read });
      if (!posted.ok) return posted;
      const [made] = posted.value.rows;
      if (!made) throw new Error('a plan that was just made is not there');
      return ok({ plan: planOf(grant.ledgerId, made), changeId: posted.value.changeId });
    },
    once,
  );
}

function refuseTotal({ installmentCents, count }: Financing): Refusal | undefined {
  return installmentCents * count > MAX_AMOUNT_CENTS
    ? refuse('validation_failed', { fields: [{ path: 'installmentCents', code: 'amount_too_large' }] })
    : undefined;
}

/** The payment, and the two rows of each parcel. */
function financedRows(
  { account, calendar, today, now }: TakenCard<unknown>,
  financing: Financing,
): { readonly plan: InstallmentPlanRow; readonly rows: readonly TransactionRow[] } {
  const { month, count, installmentCents, day, restCents } = financing;
  const statement = `fatura de ${monthName(month)}`;
  const own = { account_id: account.id, currency: account.currency };
  const payment = ownRow(
    {
      ...own,
      type: 'transfer_in',
      category: 'transfer',
      description: `Parcelamento da ${statement} em ${count}×`,
    },
    restCents,
    { day, month, statementFrom: 'person', status: 'posted', postsItself: false },
    now,
  );
  const description = `Parcela da ${statement}`;
  const plan: InstallmentPlanRow = {
    ...PLAN_DEFAULTS,
    ...newRow(now),
    ...own,
    kind: 'financing',
    category: 'fees',
    description: `Parcelamento da ${statement}`,
    total_cents: totalOfInstallments(installmentCents, count),
    paid_before_cents: ZERO,
    count,
    first_number: 1,
    purchase_day: day,
    payment_id: payment.id,
  };
  const parcels = financed(calendar, financing, today).map(({ type, number, amountCents, ...place }) => {
    const category = isTransfer(type) ? 'transfer' : 'fees';
    const row = ownRow({ ...own, type, category, description }, amountCents, place, now);
    return { ...row, installment_plan_id: plan.id, installment_number: number };
  });
  return { plan, rows: [payment, ...parcels] };
}
