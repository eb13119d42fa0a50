import type { anticipateInstallments } from '@vintem/contract/installment-plans';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { anticipate, faultOfAnticipation } from '@vintem/core/cards/anticipate';
import { isCardDay } from '@vintem/core/cards/statement-dates';
import { newStanding } from '@vintem/core/ledger/standing';
import { type Cents, subtract, sum } from '@vintem/core/money/money';
import { type RowChange, stamped, type TransactionRow, withWholeParts } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { settleAt } from '#transactions/draft.ts';
import { settleAgain } from '#transactions/occurrence.ts';
import { type Parcel, type Place, placeColumns, planOfRows, refuseFault } from './plan-rows.ts';
import { calendarOfPlan, changedPlan, lockPlan, placed, type PlanInHand, postPlan } from './post-plan.ts';
import { refundRow } from './refund-row.ts';

type Input = ParsedRequestOf<typeof anticipateInstallments>['body'];

/** Brings scheduled parcels to a day, and on a card into the statement of that day; what the bank takes off is one refund. */
export function anticipatePlan(
  services: Services,
  grant: LedgerGrant,
  planId: string,
  { version, numbers, discountCents, day }: Input,
): Promise<Result<{ changeId: string; count: number; costCents: Cents }>> {
  return transact(services, async (tx) => {
    const locked = await lockPlan(tx, grant.ledgerId, planId, { version }, services.clock.now());
    if (!locked.ok) return locked;
    const hand = locked.value;
    if (hand.account.archived_at !== null) return refuse('account_archived');
    const wanted = new Set(numbers);
    const chosen = planOfRows(hand).rows.filter(({ number }) => wanted.has(number));
    if (chosen.length < wanted.size) return refuse('transaction_not_found');
    const fault = refuseFault(faultOfAnticipation({ chosen, discountCents, day }));
    if (fault) return fault;
    if (calendarOfPlan(hand) && !isCardDay(day)) {
      return refuse('validation_failed', { fields: [{ path: 'day', code: 'day_not_of_card' }] });
    }
    const { place, costCents } = brought(hand, { chosen, discountCents, day });
    const changes = changesOf(hand, chosen, discountCents, place);
    if (!changes.ok) return changes;
    const change = { plans: [changedPlan(hand, {})], transactions: changes.value };
    const rows = placed(hand, grant, change);
    if (!rows.ok) return rows;
    const posted = await postPlan(tx, grant, 'anticipate', hand, { plans: change.plans, rows: rows.value });
    return posted.ok ? ok({ ...posted.value, count: chosen.length, costCents }) : posted;
  });
}

/** Where the chosen parcels go, and what they cost. */
function brought(
  hand: PlanInHand,
  anticipation: {
    readonly chosen: readonly Parcel[];
    readonly discountCents: Cents;
    readonly day: Input['day'];
  },
): { readonly place: Place; readonly costCents: Cents } {
  const calendar = calendarOfPlan(hand);
  const { chosen, discountCents, day } = anticipation;
  const done = calendar && anticipate(calendar, anticipation, hand.today);
  const [moved] = done?.moved ?? [];
  if (done && moved) return { place: moved, costCents: done.costCents };
  const place = { day, month: null, statementFrom: null, ...newStanding({ day, today: hand.today }) };
  return { place, costCents: subtract(sum(chosen.map(({ amountCents }) => amountCents)), discountCents) };
}

function changesOf(
  hand: PlanInHand,
  chosen: readonly Parcel[],
  discountCents: Cents,
  place: Place,
): Result<RowChange<TransactionRow>[]> {
  const changes: RowChange<TransactionRow>[] = [];
  for (const before of chosen.flatMap(({ rows }) => rows)) {
    const settled =
      place.status === 'posted'
        ? settleAgain(before, (unsettled) => settleAt(hand.rates, unsettled, hand.account, hand.now))
        : ok({});
    if (!settled.ok) return settled;
    const moved = { ...before, ...settled.value, ...placeColumns(place) };
    const after = stamped(withWholeParts(moved), hand.now);
    changes.push({ before, after });
  }
  if (discountCents === 0) return ok(changes);
  const parcels = chosen.length === 1 ? '1 parcela' : `${chosen.length} parcelas`;
  const words = `Desconto por antecipar ${parcels} de ${hand.plan.description}`;
  const refund = refundRow(hand, words, discountCents, place);
  return refund.ok ? ok([...changes, { before: null, after: refund.value }]) : refund;
}
