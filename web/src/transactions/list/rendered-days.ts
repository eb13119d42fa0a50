// The list of phones stands under its days, or of a search under its months. Of a long one only some rows are drawn; gaps take the room of the
// others, inside the groups and between them, so that each is as long as ever and its heading sticks as long as it is passed.

/** Heights, in pixels. */
export interface RowSizes {
  row: number;
  heading: number;
}

export interface RenderedDay<Key> {
  day: Key;
  /** Number of its transactions, rendered or not. */
  count: number;
  /** Room for the days left out before it, in pixels. */
  gap: number;
  /** `gap`: room for the rows of this day left out before it. `place`: within the day, from 1. */
  rows: { index: number; place: number; gap: number }[];
  gapAfter: number;
}

interface WholeDay<Key> {
  day: Key;
  /** Position in the list. */
  first: number;
  last: number;
}

/** The days that have a row among `drawn`, which goes up; and the room after the last of them. */
export function renderedDays<Key extends string>(
  transactions: readonly { day: Key }[],
  drawn: readonly number[],
  { row, heading }: RowSizes,
): { days: RenderedDay<Key>[]; gapAfter: number } {
  const whole = wholeDays(transactions);
  const heightOf = ({ first, last }: WholeDay<Key>) => heading + (last - first + 1) * row;
  const days: RenderedDay<Key>[] = [];
  let gap = 0;
  let at = 0;
  for (const one of whole) {
    const { day, first, last } = one;
    const rows: RenderedDay<Key>['rows'] = [];
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

export function startsDay(transactions: readonly { day: string }[], index: number): boolean {
  return transactions[index]?.day !== transactions[index - 1]?.day;
}

function wholeDays<Key extends string>(transactions: readonly { day: Key }[]): WholeDay<Key>[] {
  const days: WholeDay<Key>[] = [];
  for (const [index, { day }] of transactions.entries()) {
    const last = days.at(-1);
    if (last?.day === day) last.last = index;
    else days.push({ day, first: index, last: index });
  }
  return days;
}
