/** Changes of a plan's amounts, and the parcels that leave it. What is posted stays, but for the one parcel that the person stands on. */
import { add, type Cents, cents, subtract, sum } from '#money/money.ts';
import type { TransactionStatus } from '#ledger/transaction.ts';
import type { SeriesScope } from '#recurrences/series.ts';
import { divideInInstallments } from './installments.ts';

/** This parcel, this and the following ones, or all: as for a series. */
export type InstallmentScope = 'one' | SeriesScope;

/** A parcel as far as amounts are concerned. A plan here has one row a number. */
export type PlanRow = {
  readonly id: string;
  readonly number: number;
  readonly status: TransactionStatus;
  readonly amountCents: Cents;
};

/** A plan with all its rows. Where parcels were paid before it was entered, the rows add up to less than the total. */
export type PlanOf<Row extends PlanRow> = { readonly totalCents: Cents; readonly rows: readonly Row[] };

export type AmountEdit =
  /** Another total: what is not posted is divided anew. */
  | { readonly totalCents: Cents }
  /** Another amount a parcel, above zero: the total follows. */
  | { readonly amountCents: Cents; readonly number: number; readonly scope: InstallmentScope };

export type AmountFault =
  /** Nothing is left to divide. */
  | { readonly code: 'no_scheduled_installments' }
  /** The rest must have a cent a parcel at least: the total cannot be less than `minimumCents`. */
  | { readonly code: 'total_below_posted'; readonly minimumCents: Cents };

export type EditedAmounts<Row extends PlanRow> = {
  readonly totalCents: Cents;
  readonly changed: readonly { readonly row: Row; readonly amountCents: Cents }[];
  /** For the sentence that says so: posted parcels that stay as they are, and those that take another amount. */
  readonly keptCount: number;
  readonly changedCount: number;
};

/** Why the amounts cannot change so; null when they can. */
export function faultOfAmounts(plan: PlanOf<PlanRow>, edit: AmountEdit): AmountFault | null {
  const scheduled = reached(plan.rows, edit);
  if (scheduled.length === 0) return { code: 'no_scheduled_installments' };
  if (!('totalCents' in edit)) return null;
  const minimumCents = add(fixedCents(plan, scheduled), cents(scheduled.length));
  return edit.totalCents < minimumCents ? { code: 'total_below_posted', minimumCents } : null;
}

/** Throws a `RangeError` for a total that `faultOfAmounts` refuses. */
export function editAmounts<Row extends PlanRow>(plan: PlanOf<Row>, edit: AmountEdit): EditedAmounts<Row> {
  const rows = reached(plan.rows, edit);
  const fixed = fixedCents(plan, rows);
  const amounts =
    'totalCents' in edit
      ? divideInInstallments(subtract(edit.totalCents, fixed), rows.length)
      : rows.map(() => edit.amountCents);
  const changed = rows
    .map((row, index) => ({ row, amountCents: amounts[index] ?? row.amountCents }))
    .filter(({ row, amountCents }) => row.amountCents !== amountCents);
  return {
    totalCents: add(fixed, sum(amounts)),
    changed,
    keptCount: plan.rows.filter((row) => row.status === 'posted' && !rows.includes(row)).length,
    changedCount: changed.length,
  };
}

/** The parcels that deleting takes away: the one that the person stands on, and the scheduled ones in scope; and the total that is left. */
export function removeInstallments<Row extends PlanRow>(
  plan: PlanOf<Row>,
  number: number,
  scope: InstallmentScope,
): { readonly totalCents: Cents; readonly deleted: readonly Row[] } {
  const deleted = plan.rows.filter(
    (row) => row.number === number || (row.status === 'scheduled' && isInScope(row, number, scope)),
  );
  return { totalCents: subtract(plan.totalCents, sumOf(deleted)), deleted };
}

/** What was paid before the plan was entered: of no row. */
export function paidBeforeCents(plan: PlanOf<PlanRow>): Cents {
  return fixedCents(plan, plan.rows);
}

/** The rows that the edit gives an amount. */
function reached<Row extends PlanRow>(rows: readonly Row[], edit: AmountEdit): readonly Row[] {
  if ('totalCents' in edit) return inOrder(rows.filter(({ status }) => status === 'scheduled'));
  const { number, scope } = edit;
  return inOrder(
    rows.filter(
      (row) =>
        (scope === 'one' && row.number === number) ||
        (row.status === 'scheduled' && isInScope(row, number, scope)),
    ),
  );
}

function isInScope(row: PlanRow, number: number, scope: InstallmentScope): boolean {
  if (scope === 'one') return row.number === number;
  return scope === 'all' || row.number >= number;
}

/** What the total holds besides `rows`. */
function fixedCents({ totalCents }: PlanOf<PlanRow>, rows: readonly PlanRow[]): Cents {
  return subtract(totalCents, sumOf(rows));
}

function sumOf(rows: readonly PlanRow[]): Cents {
  return sum(rows.map(({ amountCents }) => amountCents));
}

function inOrder<Row extends PlanRow>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((left, right) => left.number - right.number);
}
