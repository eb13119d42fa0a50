import type { editInstallmentPlan } from '@vintem/contract/installment-plans';
import { MAX_AMOUNT_CENTS } from '@vintem/contract/limits';
import type { ParsedRequestOf } from '@vintem/contract/route';
import {
  type AmountEdit,
  editAmounts,
  type EditedAmounts,
  faultOfAmounts,
} from '@vintem/core/cards/edit-installments';
import { isTransfer } from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import { type RowChange, stamped, type TransactionRow, withWholeParts } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Refusal, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { refuseMisfit, writtenColumns } from '#transactions/draft.ts';
import { draftOf, type FieldEdits, settleEditAt } from '#transactions/edit-transaction.ts';
import { type Parcel, planOfRows, refuseFault } from './plan-rows.ts';
import { changedPlan, lockPlan, placed, type PlanInHand, postPlan } from './post-plan.ts';

type Edits = ParsedRequestOf<typeof editInstallmentPlan>['body'];

export interface EditedPlan {
  readonly changeId: string;
  readonly count: number;
  readonly totalCents: Cents;
  readonly keptCount: number;
  readonly changedCount: number;
}

/** Changes the words of the parcels in scope, and the amounts of those that are not posted, with the one on which the person stands. */
export function editPlan(
  services: Services,
  grant: LedgerGrant,
  planId: string,
  edits: Edits,
): Promise<Result<EditedPlan>> {
  return transact(services, async (tx) => {
    const { version, clientId, supplierId } = edits;
    const wanted = { version, contactIds: [clientId, supplierId] };
    const locked = await lockPlan(tx, grant.ledgerId, planId, wanted, services.clock.now());
    if (!locked.ok) return locked;
    const hand = locked.value;
    const from = hand.parcels.find(({ id }) => id === edits.transactionId);
    if (!from) return refuse('transaction_not_found');
    const misfit = refuseWords(hand, edits);
    if (misfit) return misfit;
    const amounts = amountsOf(hand, from.installment_number ?? 0, edits);
    if (!amounts.ok) return amounts;
    const transactions = changedRows(hand, from, edits, amounts.value);
    if (!transactions.ok) return transactions;
    const { scope, category = hand.plan.category, description = hand.plan.description } = edits;
    const words = scope === 'one' ? {} : { category, description };
    const { totalCents, keptCount, changedCount } = amounts.value;
    const plans = [changedPlan(hand, { ...words, total_cents: totalCents })];
    const rows = placed(hand, grant, { plans, transactions: transactions.value });
    if (!rows.ok) return rows;
    const posted = await postPlan(tx, grant, 'edit', hand, { plans, rows: rows.value });
    if (!posted.ok) return posted;
    const count = transactions.value.length;
    return ok({ ...posted.value, count, totalCents, keptCount, changedCount });
  });
}

function refuseWords(hand: PlanInHand, { category, clientId, supplierId }: Edits): Refusal | undefined {
  if ([category, clientId, supplierId].every((one) => one === undefined)) return undefined;
  const own = hand.parcels.find((row) => !isTransfer(row.type));
  if (!own) return undefined;
  const allowed = { ...hand, keptCategory: own.category };
  return refuseMisfit(allowed, { type: own.type, category: category ?? own.category, clientId, supplierId });
}

function amountsOf(
  hand: PlanInHand,
  number: number,
  { amountCents, amountIs = 'installment', scope }: Edits,
): Result<EditedAmounts<Parcel>> {
  const plan = planOfRows(hand);
  if (amountCents === undefined) {
    return ok({ totalCents: plan.totalCents, changed: [], keptCount: 0, changedCount: 0 });
  }
  if (hand.plan.kind === 'financing') return refuse('financing_amounts_fixed');
  const isTotal = amountIs === 'total';
  if (!isTotal && amountCents * hand.plan.count > MAX_AMOUNT_CENTS) {
    return refuse('validation_failed', { fields: [{ path: 'amountCents', code: 'amount_too_large' }] });
  }
  const edit: AmountEdit = isTotal ? { totalCents: amountCents } : { amountCents, number, scope };
  return refuseFault(faultOfAmounts(plan, edit)) ?? ok(editAmounts(plan, edit));
}

/** The rows that take other words or another amount. */
function changedRows(
  hand: PlanInHand,
  from: TransactionRow,
  edits: Edits,
  { changed }: EditedAmounts<Parcel>,
): Result<RowChange<TransactionRow>[]> {
  const amounts = new Map(changed.map(({ row, amountCents }) => [row.number, amountCents]));
  const changes: RowChange<TransactionRow>[] = [];
  for (const before of hand.parcels) {
    const amountCents = amounts.get(before.installment_number ?? 0);
    const words = isInScope(before, from, edits) ? wordsOf(before, from, edits) : {};
    const fields: FieldEdits = { ...words, ...(amountCents === undefined ? {} : { amountCents }) };
    if (Object.values(fields).every((one) => one === undefined)) continue;
    const draft = draftOf(before, fields);
    const settled = settleEditAt(hand.rates, { before, draft, account: hand.account, now: hand.now });
    if (!settled.ok) return settled;
    const edited = { ...before, ...writtenColumns(draft), ...settled.value };
    const after = stamped(withWholeParts(edited), hand.now);
    changes.push({ before, after });
  }
  return ok(changes);
}

function isInScope(
  { installment_number: number }: TransactionRow,
  { installment_number: from }: TransactionRow,
  { scope }: Edits,
): boolean {
  return scope === 'all' || number === from || (scope === 'following' && (number ?? 0) > (from ?? 0));
}

/** A part of an old debt has the category of what only moves, and another parcel that was divided by itself stays so. */
function wordsOf(
  row: TransactionRow,
  from: TransactionRow,
  { category, description, clientId, supplierId }: Edits,
): FieldEdits {
  if (isTransfer(row.type)) return { description };
  const isKept = row.parts !== null && row !== from;
  return { ...(isKept ? {} : { category }), description, clientId, supplierId };
}
