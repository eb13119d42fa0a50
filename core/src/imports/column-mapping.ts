/**
 * What a person says of the columns of a CSV file that no known layout fits: kept for the account and the header, so that it is asked once.
 *
 * Map: `columnsProblem` says what is wrong with a choice, `readMapped` in column-reading.ts reads a file by it, and `proposeMapping` in
 * propose-mapping.ts is what the person finds chosen already.
 */
import type { DayOrder, DecimalMark } from './csv-shape.ts';

/** What a column may be said to be: what a file of one account tells. */
export const COLUMN_CHOICES = [
  'day',
  'text',
  'amount',
  'in',
  'out',
  'direction',
  'balance',
  'document',
  'installment',
  'category',
  'ignore',
] as const;
export type ColumnChoice = (typeof COLUMN_CHOICES)[number];

/** Further columns are not looked at: no bank has as many. */
export const MOST_MAPPED_COLUMNS = 50;

/** The orders that numbers of a day may have; where the year comes first or the month is a word nothing is to be chosen. */
export const CHOSEN_DAY_ORDERS = ['dmy', 'mdy'] as const satisfies readonly DayOrder[];
export const DECIMAL_MARKS = [',', '.'] as const satisfies readonly DecimalMark[];

export type ColumnMapping = {
  /** One for each column of the file, from left to right. */
  readonly columns: readonly ColumnChoice[];
  /** Taken where the rows do not prove another one, like `decimalMark`. */
  readonly dayOrder: (typeof CHOSEN_DAY_ORDERS)[number];
  readonly decimalMark: DecimalMark;
  /** Of the amounts of one column without D and C: those that leave are written without a sign. */
  readonly spendingIsPositive: boolean;
};

/** Why columns are no mapping. Stable codes, whose sentences are those of the contract. */
export const COLUMNS_PROBLEMS = [
  'columns_day_missing',
  'columns_amount_missing',
  'columns_amount_and_flows',
  'columns_direction_alone',
  'columns_repeated',
] as const;
export type ColumnsProblem = (typeof COLUMNS_PROBLEMS)[number];

/** Of these there may be several: their words are joined. */
const MAY_REPEAT: ReadonlySet<ColumnChoice> = new Set(['text', 'category', 'ignore']);

/** The first thing that is wrong with `columns`; null when a file can be read by them. */
export function columnsProblem(columns: readonly ColumnChoice[]): ColumnsProblem | null {
  const has = (choice: ColumnChoice) => columns.includes(choice);
  const hasFlow = has('in') || has('out');
  if (columns.some((choice, index) => !MAY_REPEAT.has(choice) && columns.indexOf(choice) !== index))
    return 'columns_repeated';
  if (!has('day')) return 'columns_day_missing';
  if (has('amount') && hasFlow) return 'columns_amount_and_flows';
  if (!has('amount') && has('direction')) return 'columns_direction_alone';
  return has('amount') || hasFlow ? null : 'columns_amount_missing';
}

/** Whether the sign of the amounts is to be said: a column of its own, or two for what comes and goes, say it themselves. */
export function asksSign(columns: readonly ColumnChoice[]): boolean {
  return columns.includes('amount') && !columns.includes('direction');
}

/** Whether the mapping is of another file: there are records, and not one of them is a movement or tells a balance. */
export function readsNothing({
  movementCount,
  unreadableCount,
}: {
  readonly movementCount: number;
  readonly unreadableCount: number;
}): boolean {
  return movementCount === 0 && unreadableCount > 0;
}
