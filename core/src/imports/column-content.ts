/** What the columns of a table are by what stands in them, where no header says it. All rows are looked at, each cell a few times. */
import { hasDecimals, isWrittenAsAmount, readCsvAmount } from './csv-amounts.ts';
import { isWrittenAsDay } from './csv-days.ts';
import type { ColumnRole, CsvRow } from './csv-shape.ts';

/** Further columns are not looked at: no bank has as many. */
const MOST_COLUMNS = 50;
/** So much of what stands in a column must be of its kind: lines of balances and notes stand among the rows. */
const MOST_OF = 0.7;
/** Of two columns of days or amounts, one that is filled so much less is none. */
const AS_FULL = 0.6;

type Tally = { filled: number; days: number; amounts: number; decimals: number; letters: number };

/** The role of each column, and whether it is the only reading: `tie` when a day or an amount might as well be another column. */
export function rolesByContent(rows: readonly CsvRow[]): { columns: ColumnRole[]; isTie: boolean } | null {
  const tallies = talliesOf(rows);
  const days = fullest(tallies, ({ days: count }) => count);
  const [dayColumn] = days;
  if (dayColumn === undefined) return null;
  const amounts = fullest(tallies, ({ decimals }) => decimals).filter((index) => !days.includes(index));
  const money = moneyColumns(rows, amounts);
  if (money === null) return null;
  const columns: ColumnRole[] = [...tallies.keys()].map((index) =>
    index === dayColumn ? 'day' : (money.roles.get(index) ?? 'ignore'),
  );
  const text = longestWords(tallies, columns);
  if (text !== null) columns[text] = 'text';
  return { columns, isTie: days.length > 1 || money.isTie };
}

function talliesOf(rows: readonly CsvRow[]): Tally[] {
  const width = Math.min(
    MOST_COLUMNS,
    rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
  );
  const tallies = Array.from({ length: width }, () => ({
    filled: 0,
    days: 0,
    amounts: 0,
    decimals: 0,
    letters: 0,
  }));
  for (const { cells } of rows) {
    for (const [index, tally] of tallies.entries()) {
      const cell = cells[index] ?? '';
      if (cell.trim() === '') continue;
      tally.filled += 1;
      if (isWrittenAsDay(cell)) tally.days += 1;
      else if (isWrittenAsAmount(cell)) {
        tally.amounts += 1;
        if (hasDecimals(cell)) tally.decimals += 1;
      } else tally.letters += Math.min(cell.length, 60);
    }
  }
  return tallies;
}

/** The columns in which most of what stands is of the kind that `count` counts, from left to right. */
function fullest(tallies: readonly Tally[], count: (tally: Tally) => number): number[] {
  const fitting = tallies.map((tally) => (count(tally) >= MOST_OF * tally.filled ? count(tally) : 0));
  const most = Math.max(0, ...fitting);
  return [...fitting.keys()].filter((index) => most > 0 && (fitting[index] ?? 0) >= Math.min(2, most));
}

/** Of the columns of amounts: the one that follows another row by row is its balance; one alone is the amount. */
function moneyColumns(
  rows: readonly CsvRow[],
  amounts: readonly number[],
): { roles: Map<number, ColumnRole>; isTie: boolean } | null {
  const [first, second] = amounts;
  if (first === undefined) return null;
  if (second === undefined) return { roles: new Map([[first, 'amount']]), isTie: false };
  const values = new Map(amounts.map((index) => [index, rows.map((row) => valueOf(row, index))]));
  for (const balance of amounts.toReversed()) {
    const amount = amounts.find(
      (one) => one !== balance && isFollowedBy(values.get(one), values.get(balance)),
    );
    if (amount !== undefined) {
      return {
        roles: new Map([
          [amount, 'amount'],
          [balance, 'balance'],
        ]),
        isTie: false,
      };
    }
  }
  const filled = (index: number) => (values.get(index) ?? []).filter((value) => value !== null).length;
  const most = Math.max(...amounts.map(filled));
  const proposed = amounts.find((index) => filled(index) >= AS_FULL * most) ?? first;
  return { roles: new Map([[proposed, 'amount']]), isTie: true };
}

function valueOf({ cells }: CsvRow, index: number): number | null {
  return readCsvAmount(cells[index] ?? '', ',').amountCents;
}

/** Whether the balances move by the amounts, read from the first row or from the last one on. */
function isFollowedBy(
  amounts: readonly (number | null)[] | undefined,
  balances: readonly (number | null)[] | undefined,
): boolean {
  if (amounts === undefined || balances === undefined) return false;
  let [links, ascending, descending] = [0, 0, 0];
  let last: { amount: number; balance: number } | null = null;
  for (const [index, balance] of balances.entries()) {
    const amount = amounts[index] ?? null;
    if (balance === null || amount === null) continue;
    if (last !== null) {
      links += 1;
      if (last.balance + amount === balance) ascending += 1;
      if (balance + last.amount === last.balance) descending += 1;
    }
    last = { amount, balance };
  }
  return links > 0 && Math.max(ascending, descending) >= MOST_OF * links;
}

function longestWords(tallies: readonly Tally[], columns: readonly ColumnRole[]): number | null {
  let best: number | null = null;
  for (const [index, { letters }] of tallies.entries()) {
    if (columns[index] !== 'ignore' || letters === 0) continue;
    if (best === null || letters > (tallies[best]?.letters ?? 0)) best = index;
  }
  return best;
}
