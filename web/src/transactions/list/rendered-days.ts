// The list of phones stands under its days. Of a long one only some rows are drawn; gaps take the room of the others, inside the days and
// between them, so that each day is as long as ever and its heading sticks as long as it is passed.
import type { Day } from '@vintem/core/calendar/day';

/** Heights, in pixels. */
export interface RowSizes {
  row: number;
  heading: number;
}

export interface RenderedDay {
  day: Day;
  /** Number of its transactions, rendered or not. */
  count: number;
  /** Room for the days left out before it, in pixels. */
  gap: number;
  /** `gap`: room for the rows of this day left out before it. `place`: within the day, from 1. */
  rows: { index: number; place: number; gap: number }[];
  gapAfter: number;
}

interface WholeDay {
  day: Day;
  /** Position in the list. */
  first: number;
  last: number;
}

/** The days that have a row among `drawn`, which goes up; and the room after the last of them. */
export function renderedDays(
  transactions: readonly { day: Day }[],
  drawn: readonly number[],
  { row, heading }: RowSizes,
): { days: RenderedDay[]; gapAfter: number } {
  const whole = wholeDays(transactions);
  const heightOf = ({ first, last }: WholeDay) => heading + (last - first + 1) * row;
  const days: RenderedDay[] = [];
  let gap = 0;
  let at = 0;
  for (const one of whole) {
    const { day, first, last } = one;
    const rows: RenderedDay['rows'] = [];
    let next = first;
    for (let index = drawn[at]; index !== undefined && index <= last; index = drawn[at]) {
      rows.push({ index, place: index - first + 1, gap: (index - next) * row });
      next = index + 1;
      at += 1;
    }
    if (rows.length === 0) {
      gap += heightOf(one);
    } else {
      days.push({ day, count: last - first + 1, gap, rows, gapAfter: (last + 1 - next) * row });
      gap = 0;
    }
  }
  return { days, gapAfter: gap };
}

export function startsDay(transactions: readonly { day: Day }[], index: number): boolean {
  return transactions[index]?.day !== transactions[index - 1]?.day;
}

function wholeDays(transactions: readonly { day: Day }[]): WholeDay[] {
  const days: WholeDay[] = [];
  for (const [index, { day }] of transactions.entries()) {
    const last = days.at(-1);
    if (last?.day === day) last.last = index;
    else days.push({ day, first: index, last: index });
  }
  return days;
}
