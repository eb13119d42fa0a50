/**
 * What the statements of a card amount to.
 *
 *     charges = Σ expense + Σ transfer_out − Σ credits      posted ones, and scheduled ones while the statement has not closed
 *     early   = Σ payments of a day before the closing day   paid = Σ payments from the closing day on
 *     carried = the rest of the statement before
 *     total   = carried + charges − early                    rest = total − paid
 *
 * Nothing of this is stored: a corrected row of an old statement corrects every later one, and what was paid too much becomes a credit of
 * the next. It is reckoned from kept sums, of which there are a few a statement, and from the payments, whose days decide.
 * Worked examples: docs/specs/cards.md, every row of which is a test.
 */
import type { Day } from '#calendar/day.ts';
import type { Month } from '#calendar/month.ts';
import type { TransactionStatus, TransactionType } from '#ledger/transaction.ts';
import { add, type Cents, negate, subtract, sum, ZERO } from '#money/money.ts';
import { type CardRow, chargedCents, isCharge, isCredit, isPayment } from './card-row.ts';
import type { ReckonedStatement, StatementAmounts, StatementPayment } from './statement-amounts.ts';
import type { DatedStatement } from './statement-dates.ts';
import { type StatementState, stateOf } from './statement-state.ts';

/** The sum of a statement's rows of one type and status; there may be several, such as one a category. Those of payments do not count. */
export type StatementSum = {
  readonly month: Month;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  /** Not below zero. */
  readonly amountCents: Cents;
};

/**
 * All that a card's figures depend on. `opening` is what was owed before the first row (below zero: a credit), from the statement of a month
 * on: the last one that was closed when the person said so.
 */
export type CardHistory = {
  /** By month, without a gap. */
  readonly statements: readonly ReckonedStatement[];
  readonly sums: readonly StatementSum[];
  readonly payments: readonly StatementPayment[];
  readonly opening: { readonly month: Month; readonly debtCents: Cents } | null;
  /** What was left, below zero a credit, by statements before the first of these, all of which have closed. They need not be read: see `sumBrought`. */
  readonly broughtCents?: Cents;
};

/** A statement's amounts, and how it stands. */
export type StatementFigures = StatementAmounts & { readonly state: StatementState };

/**
 * The figures of every statement as of `today`, by month. Throws a `RangeError` when a sum leaves the safe range, an `Error` when a sum or a
 * payment belongs to a month without a statement: it would be lost.
 */
export function reckonStatements(history: CardHistory, today: Day): StatementFigures[] {
  const { statements, payments, opening, broughtCents = ZERO } = history;
  const sums = byMonth(statements, history.sums);
  const paid = byMonth(statements, payments);
  const lastMonth = statements.at(-1)?.month;
  let owedCents = broughtCents;
  let isOpeningCarried = opening === null;
  let isEarlierOpen = false;
  return statements.map((statement, index) => {
    if (!isOpeningCarried && opening && (statement.month >= opening.month || statement.month === lastMonth)) {
      owedCents = add(owedCents, opening.debtCents);
      isOpeningCarried = true;
    }
    const own = paid.get(statement.month) ?? [];
    const figures = figuresOf(statement, owedCents, sums.get(statement.month) ?? [], own, today);
    owedCents = figures.restCents;
    const next = statements[index + 1] ?? null;
    const state = stateOf({ statement, figures, payments: own, next, isEarlierOpen }, today);
    isEarlierOpen ||= statement.closingDay > today;
    return { ...figures, state };
  });
}

/**
 * What statements leave that have all closed, whatever their days: of what was posted, charges less credits and payments. So no statement of
 * long ago is reckoned for the one of today. @param sums those of payments too
 */
export function sumBrought(sums: readonly Omit<StatementSum, 'month'>[]): Cents {
  const posted = sums.filter(({ status }) => status === 'posted');
  return sum(
    posted.map(({ type, amountCents }) =>
      isPayment(type) ? negate(amountCents) : chargedCents(type, amountCents),
    ),
  );
}

/** The kept sums of `rows`: what `StatementSum` is made of, for whoever has the rows themselves. */
export function statementSums(rows: readonly CardRow[]): StatementSum[] {
  const sums = new Map<string, StatementSum>();
  for (const { month, type, status, amountCents } of rows) {
    const key = `${month} ${type} ${status}`;
    const soFar = sums.get(key)?.amountCents ?? ZERO;
    sums.set(key, { month, type, status, amountCents: add(soFar, amountCents) });
  }
  return [...sums.values()];
}

/** What a scheduled row of a statement that has closed waits for: whether it was charged, belongs to the open one, or never came. */
export function unconfirmedRows<Row extends CardRow>(
  rows: readonly Row[],
  { month, closingDay }: DatedStatement,
  today: Day,
): Row[] {
  if (closingDay > today) return [];
  return rows.filter((row) => row.month === month && row.status === 'scheduled' && !isPayment(row.type));
}

function figuresOf(
  { month, closingDay }: DatedStatement,
  carriedCents: Cents,
  sums: readonly StatementSum[],
  payments: readonly StatementPayment[],
  today: Day,
): StatementAmounts {
  const isClosed = closingDay <= today;
  const counted = sums.filter(({ status }) => status === 'posted' || !isClosed);
  const left = sums.filter((one) => !counted.includes(one));
  const purchasesCents = total(counted.filter(({ type }) => isCharge(type)));
  const refundsCents = total(counted.filter(({ type }) => isCredit(type)));
  const chargesCents = subtract(purchasesCents, refundsCents);
  const posted = payments.filter(({ status }) => status === 'posted');
  const earlyCents = total(posted.filter((payment) => payment.day < closingDay));
  const paidCents = total(posted.filter((payment) => payment.day >= closingDay));
  const totalCents = subtract(add(carriedCents, chargesCents), earlyCents);
  return {
    month,
    carriedCents,
    purchasesCents,
    refundsCents,
    chargesCents,
    earlyCents,
    totalCents,
    paidCents,
    restCents: subtract(totalCents, paidCents),
    pendingCents: total(payments.filter(({ status }) => status === 'scheduled')),
    unconfirmedCents: sum(left.map(({ type, amountCents }) => chargedCents(type, amountCents))),
  };
}

function total(parts: readonly { readonly amountCents: Cents }[]): Cents {
  return sum(parts.map(({ amountCents }) => amountCents));
}

function byMonth<Part extends { readonly month: Month }>(
  statements: readonly DatedStatement[],
  parts: readonly Part[],
): ReadonlyMap<Month, readonly Part[]> {
  const all = new Map<Month, Part[]>(statements.map(({ month }) => [month, []]));
  for (const part of parts) {
    const own = all.get(part.month);
    if (!own) throw new Error(`there is no statement of ${part.month}`);
    own.push(part);
  }
  return all;
}
