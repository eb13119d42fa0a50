// Changes to one or ten thousand transactions at once: all or nothing, as one change with one undo.
import type { Day } from '@vintem/core/calendar/day';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { ChangeMeta } from '#ledger/change-meta.ts';
import { settlePayments } from '#ledger/card-payments.ts';
import { placeOnCards } from '#ledger/card-statements.ts';
import type { LedgerChange } from '#ledger/postings.ts';
import { type ManyChange, postMany } from '#ledger/recorded-postings.ts';
import { type InstallmentPlanRow, type RowChange, stamped, type TransactionRow } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { run } from '#platform/statements.ts';
import { transact } from '#platform/transact.ts';
import { companionsOf, companionsSet } from './companions.ts';
import { refuseMisfit } from './draft.ts';
import { followedPayments, paymentSet } from './financed-payment.ts';
import { emptiedSeries, nextOccurrences, postedSide, postingChanges } from './occurrence.ts';
import { isSide, leftAlone, leftAloneElsewhere, leftAloneSet, postWithSides } from './other-sides.ts';
import { followed, followPlans, refusePaymentOfPlan } from './plan-changes.ts';
import {
  countSelected,
  hasSelectedSides,
  isSelected,
  type Selected,
  selectedDivided,
  selectedOccurrences,
  selectedOfPlans,
  selectedTypes,
} from './selection.queries.ts';
import { countedPlans } from './writing-context.queries.ts';
import { type LockedTransactions, lockTransactions } from './writing-context.ts';

export interface ChangedSelection {
  readonly changeId: string;
  readonly count: number;
}

/** Largest selection that is read into the process and written at once; the rows of a larger one stay in the database. */
const FEW = 100;

export function deleteTransactions(
  services: Services,
  grant: LedgerGrant,
  selected: readonly Selected[],
): Promise<Result<ChangedSelection>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const { ledgerId } = grant;
    const meta = { by: grant, verb: 'transaction.delete', now };
    const isFew = selected.length <= FEW;
    const ids = isFew ? idsOf(selected) : await selectedOccurrences(tx, ledgerId, selected);
    const taken = await lockTransactions(tx, ledgerId, ids, {}, now);
    const mayPay = !isFew || taken.rows.some((row) => isSide(row) && row.transfer_id === null);
    const paying = mayPay ? await refusePaymentOfPlan(tx, ledgerId, idsOf(selected)) : undefined;
    if (paying) return paying;
    const occurrences = taken.rows.filter((row) => row.recurrence_id !== null);
    const scheduled = occurrences.filter((row) => row.status === 'scheduled');
    const next = nextOccurrences(taken, scheduled);
    if (!next.ok) return next;
    const emptied = await emptiedSeries(tx, ledgerId, occurrences, next.value);
    const recurrences = emptied.map((before) => ({ before, after: null }));
    if (!isFew) {
      const coming = next.value.map((after) => ({ before: null, after }));
      const placed = placeOnCards(taken, ledgerId, coming);
      if (!placed.ok) return placed;
      const created = placed.value.changes.flatMap(({ after }) => after ?? []);
      const installment_plans = await plansLeft(tx, ledgerId, selected, now);
      const financed = installment_plans.flatMap((plan) => plan.before ?? []);
      const payments = await followedPayments(tx, ledgerId, financed, idsOf(selected), now);
      const { first } = placed.value;
      const change = { recurrences, installment_plans, created, first, payments, patch: null };
      return postManySelected(tx, grant, meta, selected, change);
    }
    const coming = next.value.map((after) => ({ before: null, after }));
    const alone = (row: TransactionRow) => leftAlone(row, now);
    const few = { meta, selected, taken, elsewhere: alone };
    const plans = followPlans(taken.plans, taken.rows.map(gone), now);
    if (!plans.ok) return plans;
    const payments = await followedPayments(tx, ledgerId, taken.plans.values(), idsOf(selected), now);
    return postFewSelected(tx, grant, few, (rows) => ({
      recurrences,
      installment_plans: plans.value,
      transactions: [
        ...rows.map(gone),
        ...companionsOf(rows, taken.companions).map(gone),
        ...taken.otherSides.map(alone),
        ...coming,
        ...payments,
      ],
    }));
  });
}

function gone(before: TransactionRow) {
  return { before, after: null };
}

/** What becomes of the plans of selected parcels that go. */
async function plansLeft(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  selected: readonly Selected[],
  now: Date,
): Promise<RowChange<InstallmentPlanRow>[]> {
  const deltas = await selectedOfPlans(tx, ledgerId, selected);
  const ids = deltas.map(({ id }) => id);
  const { rows } = await run(tx, countedPlans(ledgerId, ids));
  return rows.flatMap((plan) => {
    const delta = deltas.find(({ id }) => id === plan.id);
    return delta ? followed(plan, delta, now) : [];
  });
}

/** Only rows of types that have the category; one that does not fits refuses all. Those that are divided keep their parts. */
export function recategorizeTransactions(
  services: Services,
  grant: LedgerGrant,
  selected: readonly Selected[],
  category: CategoryKey,
): Promise<Result<ChangedSelection & { readonly skippedCount: number }>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const { ledgerId } = grant;
    const meta = { by: grant, verb: 'transaction.recategorize', now };
    const isFew = selected.length <= FEW;
    const taken = await lockTransactions(tx, ledgerId, isFew ? idsOf(selected) : [], {}, now);
    const hasSides = isFew ? taken.rows.some(isSide) : await hasSelectedSides(tx, ledgerId, selected);
    if (hasSides) return refuse('transfer_side');
    const types = isFew
      ? new Set(taken.rows.map(({ type }) => type))
      : await selectedTypes(tx, ledgerId, selected);
    for (const type of types) {
      const misfit = refuseMisfit(taken, { type, category });
      if (misfit) return misfit;
    }
    const patch = { category, category_from: 'person', rule_id: null } as const;
    const divided = new Set(
      isFew
        ? idsOf(taken.rows.filter(({ parts }) => parts !== null))
        : await selectedDivided(tx, ledgerId, selected),
    );
    const whole = selected.filter(({ id }) => !divided.has(id));
    if (whole.length === 0 && divided.size > 0) return refuse('transaction_split');
    const posted = await (isFew
      ? postFewSelected(tx, grant, { meta, selected: whole, taken }, (rows) => ({
          transactions: rows.map((before) => ({ before, after: stamped({ ...before, ...patch }, now) })),
        }))
      : postManySelected(tx, grant, meta, whole, { patch }));
    return posted.ok ? ok({ ...posted.value, skippedCount: divided.size }) : posted;
  });
}

/**
 * Posts scheduled transactions now, and of a transfer both sides; one already posted was posted meanwhile.
 * @param day when the money moved; without it each keeps its own
 */
export function postOccurrences(
  services: Services,
  grant: LedgerGrant,
  selected: readonly Selected[],
  day?: Day,
): Promise<Result<ChangedSelection>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const meta = { by: grant, verb: 'occurrence.confirm', now };
    const taken = await lockTransactions(tx, grant.ledgerId, idsOf(selected), {}, now);
    const rows = asSelected(taken.rows, selected);
    if (!rows.ok) return rows;
    if (rows.value.some((row) => row.status === 'posted')) return refuse('version_conflict');
    const waiting = taken.otherSides.filter(({ status }) => status === 'scheduled');
    const changes = postingChanges(taken, [...rows.value, ...waiting], day);
    if (!changes.ok) return changes;
    const change = () => ({ transactions: changes.value });
    const elsewhere = (row: TransactionRow) => postedSide(row, now, day);
    return postFewSelected(tx, grant, { meta, selected, taken, elsewhere }, change);
  });
}

interface FewSelected {
  readonly meta: ChangeMeta;
  readonly selected: readonly Selected[];
  readonly taken: LockedTransactions;
  /** What becomes of the other sides in other ledgers. */
  readonly elsewhere?: (row: TransactionRow) => RowChange<TransactionRow>;
}

/** Refuses when a selected transaction is gone, or has changed since the person saw it. */
async function postFewSelected(
  tx: Tx,
  grant: LedgerGrant,
  { meta, selected, taken, elsewhere }: FewSelected,
  changeOf: (rows: readonly TransactionRow[]) => LedgerChange,
): Promise<Result<ChangedSelection>> {
  const rows = asSelected(taken.rows, selected);
  if (!rows.ok) return rows;
  const { transactions = [], ...change } = changeOf(rows.value);
  const settled = await settlePayments(tx, { ...taken, ledgerId: grant.ledgerId }, transactions);
  const placed = placeOnCards(taken, grant.ledgerId, settled);
  if (!placed.ok) return placed;
  const { changes, first } = placed.value;
  const locked = [...taken.accounts.values()];
  const own = { ledgerId: grant.ledgerId, change: { ...change, transactions: changes }, locked, first };
  const sides = elsewhere ? { of: rows.value, change: elsewhere } : NO_SIDES;
  const posted = await postWithSides(tx, grant, meta, own, sides);
  return posted.ok ? ok({ changeId: posted.value.changeId, count: rows.value.length }) : posted;
}

const NO_SIDES = { of: [], change: (row: TransactionRow) => ({ before: row, after: row }) };

/** The rows in the order of the selection. Refuses where one is gone, or has changed since the person saw it. */
export function asSelected(
  rows: readonly TransactionRow[],
  selected: readonly Selected[],
): Result<TransactionRow[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const versions = new Map(selected.map(({ id, version }) => [id, version]));
  const found = [...versions.keys()].flatMap((id) => byId.get(id) ?? []);
  if (found.length < versions.size) return refuse('transaction_not_found');
  const isAsSeen = found.every((row) => versions.get(row.id) === row.version);
  return isAsSeen ? ok(found) : refuse('version_conflict');
}

interface ManySelected {
  readonly patch: object | null;
  /** Of plans of which parcels go. */
  readonly payments?: readonly RowChange<TransactionRow>[];
}

/** As `postFewSelected`, for any number of rows with the same change. */
async function postManySelected(
  tx: Tx,
  grant: LedgerGrant,
  meta: ChangeMeta,
  selected: readonly Selected[],
  { patch, payments = [], ...change }: Omit<ManyChange, 'sets'> & ManySelected,
): Promise<Result<ChangedSelection>> {
  const { ledgerId } = grant;
  const count = idsOf(selected).length;
  if ((await countSelected(tx, ledgerId, selected)) < count) return refuse('transaction_not_found');
  const chosen = isSelected(selected);
  const isGoing = patch === null;
  const withThem = [
    leftAloneSet(ledgerId, chosen),
    companionsSet(ledgerId, chosen),
    ...payments.map(paymentSet),
  ];
  const sets = [{ where: chosen, patch }, ...(isGoing ? withThem : [])];
  const beside = isGoing ? await leftAloneElsewhere(tx, grant, chosen) : [];
  const posted = await postMany(tx, ledgerId, meta, { ...change, sets }, beside);
  if (!posted.ok) return posted;
  const { changeId, counts } = posted.value;
  return counts[0] === count ? ok({ changeId, count }) : refuse('version_conflict');
}

/** Counts a repeated id once. */
function idsOf(selected: readonly Selected[]): string[] {
  return [...new Set(selected.map(({ id }) => id))];
}
