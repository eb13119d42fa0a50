/** A closed statement beside the total that the bank printed, and where a difference is likely to come from. */
import { addDays, type Day } from '#calendar/day.ts';
import type { Month } from '#calendar/month.ts';
import { type Cents, negate, subtract } from '#money/money.ts';
import { type CardRow, chargedCents, isPayment } from './card-row.ts';
import type { StatementPeriod } from './statement-calendar.ts';

export type BankTotalVerdict =
  | { readonly code: 'equal' }
  /** The statement here is less than the bank's by `differenceCents`. */
  | { readonly code: 'missing'; readonly differenceCents: Cents }
  /** It is more. */
  | { readonly code: 'over'; readonly differenceCents: Cents };

/** The statement's total beside that of the bank. */
export function compareBankTotal(totalCents: Cents, bankTotalCents: Cents): BankTotalVerdict {
  const differenceCents = subtract(bankTotalCents, totalCents);
  if (differenceCents === 0) return { code: 'equal' };
  return differenceCents > 0
    ? { code: 'missing', differenceCents }
    : { code: 'over', differenceCents: negate(differenceCents) };
}

/** A row with what tells purchases from the bank's own charges. */
export type BankTotalRow = CardRow & { readonly isFee: boolean };

/** Why a total may differ. `explains` says that the rows make up exactly the difference; then they come first, and alone of their kind. */
export type BankTotalReason<Row> =
  /** On a day near an edge of the period: the bank may have it in the other statement. */
  | { readonly code: 'near_edge'; readonly rows: readonly Row[]; readonly explains: boolean }
  /** Of one amount and kind more than once: entered twice. */
  | { readonly code: 'same_amount'; readonly rows: readonly Row[]; readonly explains: boolean }
  /** The statement has none of the bank's charges (interest, IOF, annual fee). */
  | { readonly code: 'missing_fees'; readonly rows: readonly []; readonly explains: false };

/** How many days from the edge of its period a row is near it: the bank books some purchases days later. */
const DAYS_NEAR_EDGE = 3;

/** The statement of a month, and rows: its own, and those of the statements beside it. */
type Compared<Row> = {
  readonly month: Month;
  readonly period: StatementPeriod;
  readonly rows: readonly Row[];
};

/** The reasons for a difference, the likeliest first: three at most, none when the totals are equal. */
export function bankTotalReasons<Row extends BankTotalRow>(
  { month, period, rows }: Compared<Row>,
  verdict: BankTotalVerdict,
): BankTotalReason<Row>[] {
  if (verdict.code === 'equal') return [];
  const { differenceCents } = verdict;
  const needed = verdict.code === 'missing' ? differenceCents : negate(differenceCents);
  const charges = rows.filter(({ type, status }) => !isPayment(type) && status === 'posted');
  const own = charges.filter((row) => row.month === month);
  const reasons = [
    nearEdge(
      charges.filter((row) => isNearEdge(row.day, period)),
      month,
      needed,
    ),
    sameAmount(own, needed),
    missingFees(own, needed),
  ].filter((reason) => reason !== null);
  return reasons.toSorted((left, right) => Number(right.explains) - Number(left.explains));
}

/** Moved over the edge, a row changes the total by what it charges: an own one leaves it, one of a statement beside it comes in. */
function nearEdge<Row extends BankTotalRow>(
  rows: readonly Row[],
  month: Month,
  needed: Cents,
): BankTotalReason<Row> | null {
  const effect = (row: Row) => {
    const charged = chargedCents(row.type, row.amountCents);
    return row.month === month ? negate(charged) : charged;
  };
  const exact = rows.filter((row) => effect(row) === needed);
  const helping = rows.filter((row) => Math.sign(effect(row)) === Math.sign(needed));
  return reasonOf('near_edge', exact, helping);
}

/** Without one of several equal rows, the total is less by it. */
function sameAmount<Row extends BankTotalRow>(
  rows: readonly Row[],
  needed: Cents,
): BankTotalReason<Row> | null {
  const charged = (row: Row) => chargedCents(row.type, row.amountCents);
  const repeated = [...Map.groupBy(rows, charged).values()].filter((equal) => equal.length > 1).flat();
  const exact = repeated.filter((row) => negate(charged(row)) === needed);
  const helping = repeated.filter((row) => Math.sign(negate(charged(row))) === Math.sign(needed));
  return reasonOf('same_amount', exact, helping);
}

function missingFees<Row extends BankTotalRow>(
  rows: readonly Row[],
  needed: Cents,
): BankTotalReason<Row> | null {
  if (needed < 0 || rows.some(({ isFee }) => isFee)) return null;
  return { code: 'missing_fees', rows: [], explains: false };
}

function reasonOf<Row>(
  code: 'near_edge' | 'same_amount',
  exact: readonly Row[],
  helping: readonly Row[],
): BankTotalReason<Row> | null {
  if (exact.length > 0) return { code, rows: exact, explains: true };
  return helping.length > 0 ? { code, rows: helping, explains: false } : null;
}

function isNearEdge(on: Day, { firstDay, lastDay }: StatementPeriod): boolean {
  return [addDays(firstDay, -1), lastDay].some(
    (edge) => on > addDays(edge, -DAYS_NEAR_EDGE) && on <= addDays(edge, DAYS_NEAR_EDGE),
  );
}
