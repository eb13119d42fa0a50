/** What a mapping makes of a CSV file, before anything of it is imported. */
import type { BankFile, Movement, UnreadableRow } from './bank-file.ts';
import { asksSign, type ColumnMapping } from './column-mapping.ts';
import type { CsvRow, CsvShape, DayOrder, DecimalMark } from './csv-shape.ts';
import { withInstallments } from './installment-in-text.ts';
import { type CsvSource, readCsv } from './read-csv.ts';
import { provedBy, type Unproved } from './recognise-shape.ts';

export type ColumnReading = {
  /** How many records are of each kind: together, all of the file. */
  readonly movementCount: number;
  readonly balanceCount: number;
  readonly unreadableCount: number;
  /** The first movements, as they would be. */
  readonly movements: readonly Movement[];
  /** The first records that cannot be read so. */
  readonly unreadable: readonly UnreadableRow[];
  readonly dayOrder: DayOrder;
  readonly decimalMark: DecimalMark;
  /** What no row proves: there the mapping decides. */
  readonly unproved: readonly Unproved[];
};

/** So many movements are shown, and so many lines that cannot be read are named. */
const SHOWN_MOVEMENTS = 3;
const NAMED_LINES = 5;

/** The shape that `mapping` gives the file, whose table `base` has found, and what of it the rows do not prove. */
export function mappedShape(
  rows: readonly CsvRow[],
  base: CsvShape,
  { columns, dayOrder, decimalMark, spendingIsPositive }: ColumnMapping,
): { readonly shape: CsvShape; readonly unproved: readonly Unproved[] } {
  const chosen: CsvShape = {
    ...base,
    layout: null,
    columns,
    spendingIsPositive: asksSign(columns) && spendingIsPositive,
    entries: 'single',
    foreignCurrency: null,
  };
  const { shape, ambiguous: unproved } = provedBy(chosen, rows);
  return {
    unproved,
    shape: {
      ...shape,
      dayOrder: unproved.includes('day_order') ? dayOrder : shape.dayOrder,
      decimalMark: unproved.includes('decimal_mark') ? decimalMark : shape.decimalMark,
    },
  };
}

/** Reads `rows`, whose table `base` has found, by `mapping`, in whose columns `columnsProblem` finds nothing. Never throws. */
export function readMapped(
  rows: readonly CsvRow[],
  base: CsvShape,
  mapping: ColumnMapping,
  source: CsvSource,
): { readonly file: BankFile; readonly reading: ColumnReading } {
  const { shape, unproved } = mappedShape(rows, base, mapping);
  const file = withInstallments(readCsv(rows, shape, source));
  const read = file.statements.flatMap((statement) => statement.rows);
  const movements = read.filter((row) => row.kind === 'movement');
  const unreadable = read.filter((row) => row.kind === 'unreadable');
  return {
    file,
    reading: {
      movementCount: movements.length,
      balanceCount: read.length - movements.length - unreadable.length,
      unreadableCount: unreadable.length,
      movements: movements.slice(0, SHOWN_MOVEMENTS),
      unreadable: unreadable.slice(0, NAMED_LINES),
      dayOrder: shape.dayOrder,
      decimalMark: shape.decimalMark,
      unproved,
    },
  };
}
