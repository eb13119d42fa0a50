// What comes back of a plan, as rows.
import type { Cents } from '@vintem/core/money/money';
import type { TransactionRow } from '#ledger/rows.ts';
import { ok, type Result } from '#platform/result.ts';
import { settleAt } from '#transactions/draft.ts';
import { ownRow, type Place } from './plan-rows.ts';
import type { PlanInHand } from './post-plan.ts';

/** A refund of the plan's category that remembers its purchase: the first parcel. */
export function refundRow(
  { plan, parcels, account, rates, now }: PlanInHand,
  description: string,
  amountCents: Cents,
  place: Place,
): Result<TransactionRow> {
  const settled = settleAt(rates, { amountCents, currency: plan.currency }, account, now);
  if (!settled.ok) return settled;
  const [first] = parcels;
  const words = {
    account_id: account.id,
    type: 'refund',
    category: plan.category,
    description,
    currency: plan.currency,
  } as const;
  return ok({
    ...ownRow(words, amountCents, place, now),
    ...settled.value,
    related_id: first?.id ?? null,
    supplier_id: first?.supplier_id ?? null,
  });
}
