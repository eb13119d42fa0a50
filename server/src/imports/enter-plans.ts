// Parcels that a card's file tells and that have no plan become one, with those that are still to come and those that came as plain purchases.
import { addToMonth, type Month } from '@vintem/core/calendar/month';
import { installmentDay } from '@vintem/core/cards/installments';
import type { StatementCalendar } from '@vintem/core/cards/statement-calendar';
import { purchaseDayOf } from '@vintem/core/imports/complete-plans';
import { newStanding } from '@vintem/core/ledger/standing';
import { add, type Cents, cents, subtract, sum, ZERO } from '@vintem/core/money/money';
import { foldText } from '@vintem/core/text/fold';
import { calendarOf } from '#ledger/card-statements.ts';
import { findRows } from '#ledger/ledger.queries.ts';
import {
  type AccountRow,
  type InstallmentPlanRow,
  newRow,
  PLAN_DEFAULTS,
  type RowChange,
  stamped,
  type TransactionRow,
} from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Tx } from '#platform/services.ts';
import type { LockedTransactions } from '#transactions/writing-context.ts';
import { describeLine, type OwnSide } from './enter-transfers.ts';
import type { ImportRecord } from './imports.queries.ts';
import { wordsOfPurchase } from './propose-plans.ts';
import type { MovementRow } from './movement-row.ts';

interface Entering {
  readonly record: Pick<ImportRecord, 'statement_month'>;
  readonly account: AccountRow;
  /** Locked: the account, and with it its plans. */
  readonly taken: LockedTransactions;
  readonly rows: readonly MovementRow[];
  /** What the rows become otherwise. */
  readonly made: readonly OwnSide[];
  /** Plans that the import changes besides. */
  readonly plans: readonly RowChange<InstallmentPlanRow>[];
}

export interface EnteredPlans {
  /** All that was to be made, parcels with their plan. */
  readonly made: readonly OwnSide[];
  readonly others: readonly RowChange<TransactionRow>[];
  readonly plans: readonly RowChange<InstallmentPlanRow>[];
}

/** Unless the person has said that the row is a plain purchase. */
function isParcel(row: MovementRow): boolean {
  const { box, proposal } = row;
  return box === 'new' && !isSaidPlain(row) && proposal.plan !== null && proposal.plan !== undefined;
}

/** Of a row that is asked about as a parcel of another plan, that it is new says that its purchase is. */
function isSaidPlain({ decision, proposal: { doubt } }: MovementRow): boolean {
  return decision === 'import' && doubt !== 'other_parcel';
}

/** Whether rows of it make plans, which rows that come later may be parcels of. */
export function makesPlans(rows: readonly MovementRow[]): boolean {
  return rows.some(isParcel);
}

export async function enterPlans(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { record, account, taken, rows, made, plans }: Entering,
): Promise<EnteredPlans> {
  const calendar = calendarOf(account, taken.statements);
  const month = record.statement_month;
  // The last line of a purchase has the tick: without it the others are plain as well.
  const refused = new Set(rows.flatMap((row) => (isSaidPlain(row) ? row.position : [])));
  const parcelRows = rows.filter(
    (row) => isParcel(row) && !refused.has(row.proposal.plan?.positions.at(-1) ?? row.position),
  );
  const purchases = Map.groupBy(parcelRows, ({ proposal }) => proposal.plan?.positions.join());
  if (!calendar || month === null || purchases.size === 0) return { made, others: [], plans };
  const named = [...purchases.values()].flatMap(([row]) => row?.proposal.plan ?? []);
  const known = await findRows(
    tx,
    ledgerId,
    'installment_plans',
    named.flatMap(({ planId }) => planId ?? []),
  );
  const plain = await findRows(
    tx,
    ledgerId,
    'transactions',
    named.flatMap(({ plainIds }) => plainIds),
  );
  const after = new Map(made.map((one) => [one.position, one]));
  const others: RowChange<TransactionRow>[] = [];
  const changed = new Map(plans.map((change) => [(change.before ?? change.after)?.id, change]));
  for (const own of purchases.values()) {
    const parcels = own.toSorted((a, b) => (a.installment_number ?? 0) - (b.installment_number ?? 0));
    const told = parcels.flatMap((row) => after.get(row.position) ?? []);
    const plan = parcels[0]?.proposal.plan;
    const begun = known.find(({ id }) => id === plan?.planId);
    const joining = plain.filter(({ id }) => plan?.plainIds.includes(id));
    const before = begun && (changed.get(begun.id)?.after ?? begun);
    const purchase = completed({ calendar, month, taken, parcels, told, joining, before: before ?? null });
    for (const one of purchase.told) after.set(one.position, one);
    others.push(...purchase.others);
    const first = changed.get(purchase.plan.id)?.before ?? begun ?? null;
    changed.set(purchase.plan.id, { before: first, after: purchase.plan });
  }
  return {
    made: made.map((one) => after.get(one.position) ?? one),
    others,
    plans: [...changed.values()],
  };
}

interface Purchase {
  readonly calendar: StatementCalendar;
  readonly month: Month;
  readonly taken: LockedTransactions;
  /** Its rows of the file, and what they become otherwise. */
  readonly parcels: readonly MovementRow[];
  readonly told: readonly OwnSide[];
  /** Plain purchases that become parcels of it. */
  readonly joining: readonly TransactionRow[];
  /** The plan that it goes on. */
  readonly before: InstallmentPlanRow | null;
}

function completed({ calendar, month, taken, parcels, told, joining, before }: Purchase) {
  const last = parcels.at(-1);
  const own = told.at(-1)?.after;
  const { installment_number: number, installment_count: count } = last ?? {};
  if (!last || !own || typeof number !== 'number' || typeof count !== 'number') {
    throw new Error('a parcel without its number');
  }
  const { now, today } = taken;
  const words = describeLine(wordsOfPurchase(last.text, last.day));
  const purchaseDay = before?.purchase_day ?? purchaseDayOf(calendar, { number, day: last.day }, month);
  const planId = before?.id ?? newRow(now).id;
  const inPlan = { installment_plan_id: planId, description: words, search_text: foldText(words) };
  const dayOf = (its: number, statement: Month) =>
    installmentDay(calendar, { number: its, purchaseDay }, statement);

  const ofFile = parcels.flatMap((row): OwnSide[] => {
    const one = told.find(({ position }) => position === row.position);
    const its = row.installment_number ?? number;
    if (!one) return [];
    const day = dayOf(its, month);
    return [{ ...one, after: { ...one.after, ...inPlan, installment_number: its, day } }];
  });
  const made = (last.proposal.plan?.missing ?? []).map((its): TransactionRow => {
    const statement = addToMonth(month, its - number);
    const day = dayOf(its, statement);
    const { status, postsItself } = newStanding({ day, today });
    const place = { statement_month: statement, statement_from: 'plan' as const };
    const standing = { status, posts_itself: postsItself };
    return { ...own, ...newRow(now), ...inPlan, ...place, ...standing, installment_number: its, day };
  });
  const joined = joining.map((row) => ({
    before: row,
    after: stamped({ ...row, installment_plan_id: planId, installment_number: numberOf(row, last) }, now),
  }));
  const rows = [...ofFile.map(({ after }) => after), ...made, ...joined.map(({ after }) => after)];
  const plan = planOf({ before, rows, own, words, count, purchaseDay, id: planId, now });
  return {
    told: ofFile,
    others: [...made.map((after) => ({ before: null, after })), ...joined],
    plan,
  };
}

/** The number that the line of a plain purchase told. */
function numberOf({ id }: TransactionRow, { proposal: { plan } }: MovementRow): number {
  const number = plan?.plainNumbers[plan.plainIds.indexOf(id)];
  if (number === undefined) throw new Error('a parcel without its number');
  return number;
}

interface PlanParts {
  readonly before: InstallmentPlanRow | null;
  /** That it gets. */
  readonly rows: readonly TransactionRow[];
  readonly own: TransactionRow;
  readonly words: string;
  readonly count: number;
  readonly purchaseDay: InstallmentPlanRow['purchase_day'];
  readonly id: string;
  readonly now: Date;
}

/** A plan amounts to what was paid before it and its parcels; what nothing tells was paid as its parcels are. */
function planOf({ before, rows, own, words, count, purchaseDay, id, now }: PlanParts): InstallmentPlanRow {
  const numbers = rows.map(({ installment_number: number }) => number ?? count);
  const coming = sum(rows.map(({ amount_cents: amount }) => amount));
  if (!before) {
    const first = Math.min(...numbers);
    const paid = cents(own.amount_cents * (first - 1));
    return {
      ...PLAN_DEFAULTS,
      ...newRow(now),
      id,
      account_id: own.account_id,
      kind: 'purchase',
      category: own.category,
      description: words,
      currency: own.currency,
      total_cents: add(paid, coming),
      paid_before_cents: paid,
      count,
      first_number: first,
      purchase_day: purchaseDay,
    };
  }
  const earlier = sum(
    rows.flatMap((row) => ((row.installment_number ?? count) < before.first_number ? row.amount_cents : [])),
  );
  const held = subtract(before.total_cents, before.paid_before_cents);
  const first = Math.min(before.first_number, ...numbers);
  const left: Cents =
    first === 1 || before.paid_before_cents < earlier ? ZERO : subtract(before.paid_before_cents, earlier);
  return stamped(
    { ...before, first_number: first, paid_before_cents: left, total_cents: add(left, add(held, coming)) },
    now,
  );
}
