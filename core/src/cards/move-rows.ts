/** The rows that other days of statements move: those that the rule placed, and the parcels that follow one of them. */
import type { Day } from '#calendar/day.ts';
import { addToMonth, type Month, monthsBetween } from '#calendar/month.ts';
import { type CardRow, isPayment } from './card-row.ts';
import { installmentDay } from './installments.ts';
import { dayInPeriod, purchaseMonth, type StatementCalendar } from './statement-calendar.ts';

/** A row's new statement, or its new day in the one that it has; what does not change is as it was. */
export type RowMove<Row extends CardRow = CardRow> = {
  readonly row: Row;
  readonly month: Month;
  readonly day: Day;
};

/** The days of the statements as they are, and as they will be. */
export type CalendarChange = { readonly before: StatementCalendar; readonly after: StatementCalendar };

/** So many purchases pass to the statement of `month`; a plan that moves counts once. */
export type MoveCount = { readonly month: Month; readonly count: number };

/**
 * The moves of a card's `rows` by other days of its statements. `rows` hold the ones to be asked, with all parcels of each plan that one of
 * them belongs to.
 *
 *   placed by the rule      goes where its day belongs
 *   first parcel of a plan  the same, and the plan with it, while no other parcel is posted; else it stays
 *   placed by a person, by the bank, a payment    stays
 *   scheduled parcel        is pulled into the period of its statement; a day that a person gave it stays where it can
 */
export function moveRows<Row extends CardRow>(change: CalendarChange, rows: readonly Row[]): RowMove<Row>[] {
  const plans = Map.groupBy(rows, ({ installment }) => installment?.planId ?? null);
  const moves = [...plans].flatMap(([planId, group]) =>
    planId === null
      ? group.filter(isMovable).map((row) => placedByRule(change.after, row))
      : movePlan(change, group),
  );
  return moves.filter(({ row, month, day }) => row.month !== month || row.day !== day);
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

function movePlan<Row extends CardRow>(change: CalendarChange, parcels: readonly Row[]): RowMove<Row>[] {
  const firstNumber = Math.min(...parcels.map(({ installment }) => installment?.number ?? Infinity));
  const isFirst = ({ installment }: Row) => installment?.number === firstNumber;
  const isFree = parcels.every((row) => isFirst(row) || row.status === 'scheduled');
  const first = parcels.find((row) => isFirst(row) && isMovable(row));
  const shift = first && isFree ? monthsBetween(first.month, placedByRule(change.after, first).month) : 0;
  return parcels.map((row) => {
    // Parcels that were brought forward are purchases of their day by now.
    if (isMovable(row) && (isFree || !isFirst(row))) return placedByRule(change.after, row);
    const month = row.statementFrom === 'plan' ? addToMonth(row.month, shift) : row.month;
    return { row, month, day: dayIn(change, row, month) };
  });
}

function dayIn({ before, after }: CalendarChange, row: CardRow, month: Month): Day {
  const { installment, status, day } = row;
  if (!installment || status === 'posted') return day;
  const isBySequence = day === installmentDay(before, installment, row.month);
  return isBySequence ? installmentDay(after, installment, month) : dayInPeriod(after, day, month);
}
