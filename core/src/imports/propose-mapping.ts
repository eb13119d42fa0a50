/** What a person finds chosen for the columns of a CSV file that no known layout fits, by the names of its header and by what stands in it. */
import {
  COLUMN_CHOICES,
  type ColumnChoice,
  type ColumnMapping,
  MOST_MAPPED_COLUMNS,
  asksSign,
} from './column-mapping.ts';
import { isWrittenAsAmount, readCsvAmount } from './csv-amounts.ts';
import { isWrittenAsDay } from './csv-days.ts';
import { type ColumnRole, columnsOf, type CsvRow, type CsvShape } from './csv-shape.ts';
import { rolesByContent } from './column-content.ts';
import { flowOf } from './csv-record.ts';
import { partsOf } from './read-csv.ts';
import { baseShape, provedBy, type Recognised } from './recognise-shape.ts';

/** A table as a person sees it before it is read. */
export type CsvTable = {
  /** The header as it is written, cut to the width; null when there is none. */
  readonly names: readonly string[] | null;
  readonly records: readonly CsvRow[];
  readonly width: number;
  /** Where it begins, and whatever columns are recognised. */
  readonly base: CsvShape;
};

/** Whether a person is asked: not where the columns are known, nor where they tell of several accounts, which only a known layout does. */
export function asksColumns(found: Recognised | null): boolean {
  if (found === null) return true;
  const isOfSeveral = found.shape.layout !== null && found.shape.columns.includes('account');
  return found.certainty !== 'known' && !isOfSeveral;
}

/** The table of `rows`; null when no cell of it is a day or none is an amount: no choice of columns could read it. */
export function csvTable(rows: readonly CsvRow[], fileName: string): CsvTable | null {
  const base = baseShape(rows, fileName);
  const { records } = partsOf(rows, base);
  const header = rows.find(({ line }) => line === base.headerLine);
  const width = widthOf(header === undefined ? records : [header, ...records]);
  const holds = (isWritten: (cell: string) => boolean) =>
    records.some(({ cells }) => cells.slice(0, width).some((cell) => isWritten(cell)));
  if (records.length > 0 && !(holds(isWrittenAsDay) && holds(isWrittenAsAmount))) return null;
  return { names: header?.cells.slice(0, width) ?? null, records, width, base };
}

/**
 * The mapping that is proposed for `rows`, whose table is `table`. Its columns may still lack a day or an amount, where neither the names nor the cells tell
 * which is it. Spending is written without a sign where nothing is below zero, and on a card where most is above.
 */
export function proposeMapping(
  rows: readonly CsvRow[],
  { records, width, base }: CsvTable,
  isCard: boolean,
): ColumnMapping {
  const named = Array.from({ length: width }, (_, index) => choiceOf(base.columns[index]));
  const columns = withFlows(withText(withDirection(withMoney(named, records), records), records));
  const { shape } = provedBy({ ...base, columns }, rows);
  return {
    columns,
    dayOrder: shape.dayOrder === 'mdy' ? 'mdy' : 'dmy',
    decimalMark: shape.decimalMark,
    spendingIsPositive: asksSign(columns) && isSpendingPositive(records, shape, isCard),
  };
}

function choiceOf(role: ColumnRole | undefined): ColumnChoice {
  return COLUMN_CHOICES.find((choice) => choice === role) ?? 'ignore';
}

/** Where nothing tells the day or the amount: the column with most days, and the only one with amounts. */
function withMoney(columns: readonly ColumnChoice[], records: readonly CsvRow[]): ColumnChoice[] {
  const proposed = [...columns];
  const free = () => [...proposed.keys()].filter((index) => proposed[index] === 'ignore');
  const count = (index: number, isWritten: (cell: string) => boolean) =>
    records.reduce((total, { cells }) => total + Number(isWritten(cells[index] ?? '')), 0);
  if (!proposed.includes('day')) {
    const counted = free().map((index) => ({ index, days: count(index, isWrittenAsDay) }));
    const [most] = counted.toSorted((left, right) => right.days - left.days);
    if (most !== undefined && most.days > 0) proposed[most.index] = 'day';
  }
  if (!['amount', 'in', 'out'].some((money) => proposed.includes(money as ColumnChoice))) {
    const [only, ...others] = free().filter((index) => count(index, isWrittenAsAmount) * 2 > records.length);
    if (only !== undefined && others.length === 0) proposed[only] = 'amount';
  }
  return proposed;
}

/** Where nothing tells which amounts leave: the column in which each record with an amount says one of both, in whatever words. */
function withDirection(
  columns: readonly ColumnChoice[],
  records: readonly CsvRow[],
): readonly ColumnChoice[] {
  const amount = columns.indexOf('amount');
  if (amount < 0 || columns.includes('direction')) return columns;
  const told = records.filter(({ cells }) => isWrittenAsAmount(cells[amount] ?? ''));
  const direction = columns.findIndex((choice, index) => {
    const flows = new Set(
      choice === 'ignore' || choice === 'text' ? told.map(({ cells }) => flowOf(cells[index])) : [],
    );
    return flows.size === 2 && !flows.has(null);
  });
  return columns.map((choice, index) => (index === direction ? 'direction' : choice));
}

/** Where no name says which are the words, the longest ones are. */
function withText(columns: readonly ColumnChoice[], records: readonly CsvRow[]): readonly ColumnChoice[] {
  if (columns.includes('text')) return columns;
  const text = rolesByContent(records)?.columns.indexOf('text') ?? -1;
  const longest = columns[text] === 'ignore' ? text : longestWords(columns, records);
  return columns.map((choice, index) => (index === longest && choice === 'ignore' ? 'text' : choice));
}

/** A cell is counted up to so many characters. */
const LONGEST_WORDS = 60;

function longestWords(columns: readonly ColumnChoice[], records: readonly CsvRow[]): number {
  const letters = columns.map((choice, index) =>
    choice === 'ignore' ? records.reduce((total, { cells }) => total + lettersOf(cells[index] ?? ''), 0) : 0,
  );
  const most = Math.max(0, ...letters);
  return most === 0 ? -1 : letters.indexOf(most);
}

function lettersOf(cell: string): number {
  return isWrittenAsAmount(cell) || isWrittenAsDay(cell) ? 0 : Math.min(cell.trim().length, LONGEST_WORDS);
}

/** What comes and what goes say the sign themselves: an amount beside both is another one; beside one of them, that one is none. */
function withFlows(columns: readonly ColumnChoice[]): readonly ColumnChoice[] {
  const has = (choice: ColumnChoice) => columns.includes(choice);
  const hasFlows = has('in') && has('out');
  const dropped: readonly ColumnChoice[] = hasFlows
    ? ['amount', 'direction']
    : has('amount')
      ? ['in', 'out']
      : ['direction'];
  return columns.map((choice) => (dropped.includes(choice) ? 'ignore' : choice));
}

function isSpendingPositive(records: readonly CsvRow[], shape: CsvShape, isCard: boolean): boolean {
  const [index = -1] = columnsOf(shape, 'amount');
  let [above, below] = [0, 0];
  for (const { cells } of records) {
    const { amountCents } = readCsvAmount(cells[index] ?? '', shape.decimalMark);
    if (amountCents !== null && amountCents > 0) above += 1;
    if (amountCents !== null && amountCents < 0) below += 1;
  }
  return above > 0 && (below === 0 || (isCard && above > below));
}

/** As many columns as hold anything in the header or in a record, up to `MOST_MAPPED_COLUMNS`. */
function widthOf(rows: readonly CsvRow[]): number {
  let width = 0;
  for (const { cells } of rows) {
    for (let index = Math.min(cells.length, MOST_MAPPED_COLUMNS) - 1; index >= width; index -= 1) {
      if ((cells[index] ?? '').trim() !== '') width = index + 1;
    }
  }
  return width;
}
