/** The rows that other days of statements move: those that the rule placed, and the parcels that follow one of them. */
import type { Day } from '#calendar/day.ts';
import { addToMonth, type Month, monthsBetween } from '#calendar/month.ts';
import { type CardRow, isPayment } from './card-row.ts';
import { installmentDay } from './installments.ts';
import { purchaseMonth, type StatementCalendar } from './statement-calendar.ts';

/** A row's new statement, or its new day in the one that it has; what does not change is as it was. */
export type RowMove<Row extends CardRow = CardRow> = {
  readonly row: Row;
  readonly month: Month;
  readonly day: Day;
};

/** So many purchases pass to the statement of `month`; a plan that moves counts once. */
export type MoveCount = { readonly month: Month; readonly count: number };

/**
 * The moves of a card's `rows` in the calendar as it will be. `rows` hold the ones to be asked, with all parcels of each plan that one of them
 * belongs to.
 *
 *   placed by the rule      goes where its day belongs
 *   first parcel of a plan  the same, and the plan with it, while no other parcel is posted; else it stays
 *   placed by a person, by the bank, a payment    stays
 *   scheduled parcel        is pulled into the period of its statement
 */
export function moveRows<Row extends CardRow>(
  calendar: StatementCalendar,
  rows: readonly Row[],
): RowMove<Row>[] {
  const plans = Map.groupBy(rows, ({ installment }) => installment?.planId ?? null);
  const single = plans.get(null) ?? [];
  const moves = [...plans].flatMap(([planId, parcels]) =>
    planId === null ? [] : movePlan(calendar, parcels),
  );
  return [...single.filter(isMovable).map((row) => placedByRule(calendar, row)), ...moves].filter(
    ({ row, month, day }) => row.month !== month || row.day !== day,
  );
}

/** What the question before the change says: how many purchases change their statement, by month. */
export function countMoves(moves: readonly RowMove[]): MoveCount[] {
  const counts = new Map<Month, number>();
  for (const { row, month } of moves) {
    if (row.month === month || row.statementFrom !== 'rule') continue;
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return [...counts]
    .map(([month, count]) => ({ month, count }))
    .toSorted((left, right) => monthsBetween(right.month, left.month));
}

function isMovable({ statementFrom, type }: CardRow): boolean {
  return statementFrom === 'rule' && !isPayment(type);
}

function placedByRule<Row extends CardRow>(calendar: StatementCalendar, row: Row): RowMove<Row> {
  return { row, month: purchaseMonth(calendar, row.day), day: row.day };
}

function movePlan<Row extends CardRow>(calendar: StatementCalendar, parcels: readonly Row[]): RowMove<Row>[] {
  const firstNumber = Math.min(...parcels.map(({ installment }) => installment?.number ?? Infinity));
  const isFirst = ({ installment }: Row) => installment?.number === firstNumber;
  const first = parcels.find((row) => isFirst(row) && isMovable(row));
  const isFree = parcels.every((row) => isFirst(row) || row.status === 'scheduled');
  const shift = first && isFree ? monthsBetween(first.month, placedByRule(calendar, first).month) : 0;
  return parcels.map((row) => {
    // Parcels that were brought forward are purchases of their day by now.
    if (isMovable(row) && (isFree || !isFirst(row))) return placedByRule(calendar, row);
    const month = row.statementFrom === 'plan' ? addToMonth(row.month, shift) : row.month;
    return { row, month, day: dayIn(calendar, row, month) };
  });
}

function dayIn(calendar: StatementCalendar, { installment, status, day }: CardRow, month: Month): Day {
  if (!installment || status === 'posted') return day;
  return installmentDay(calendar, installment, month);
}
