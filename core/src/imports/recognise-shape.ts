/**
 * Finds the shape of a CSV file: by the header of a known layout, by the words of any header, or by what stands in the columns.
 *
 * Map: `headerAt` finds the line of a header, `recogniseShape` says what the columns are and how sure that is, `baseShape` what is left of a
 * file that nothing recognises, and `headerFingerprint` is the key by which the columns that a person chose are kept.
 */
import { rolesByContent } from './column-content.ts';
import { decideDecimalMark, isWrittenAsAmount } from './csv-amounts.ts';
import { decideDayOrder, isWrittenAsDay } from './csv-days.ts';
import { bankNamed, namesCard } from './csv-preamble.ts';
import { type ColumnRole, columnsOf, type CsvRow, type CsvShape, headerName, isBlank } from './csv-shape.ts';
import { isHeader, rolesByName, withoutRivals } from './header-names.ts';
import { KNOWN_SHAPES, type KnownShape } from './known-shapes.ts';

export type Recognised = {
  readonly shape: CsvShape;
  /** `known`: read without a question. `guess`: proposed, and asked. `tie`: a day or an amount might as well be another column. */
  readonly certainty: 'known' | 'guess' | 'tie';
  /** What the rows do not prove: then Brazil's way is taken. */
  readonly ambiguous: readonly Unproved[];
};

export const UNPROVED = ['day_order', 'decimal_mark'] as const;
export type Unproved = (typeof UNPROVED)[number];

/** A header stands among the first lines. */
const HEADER_LINES = 25;
const MOST_COLUMNS = 50;
const AMOUNT_ROLES: readonly ColumnRole[] = ['amount', 'in', 'out', 'balance'];

/** The shape of `rows`, all of the file's; null when no column can be a day or none an amount. The file's name may name the bank. */
export function recogniseShape(rows: readonly CsvRow[], fileName: string): Recognised | null {
  const known = knownIn(rows, fileName);
  if (known !== null) {
    const { shape, ambiguous } = provedBy(known.shape, rows);
    const isAsked = known.layout.asksDayOrder === true && ambiguous.includes('day_order');
    return { shape, ambiguous, certainty: isAsked ? 'guess' : 'known' };
  }
  return byWords(rows, fileName) ?? byContent(rows, fileName);
}

/** The shape of `rows` as far as anything is found: where the table begins, and whatever columns are recognised. */
export function baseShape(rows: readonly CsvRow[], fileName: string): CsvShape {
  const found = recogniseShape(rows, fileName)?.shape;
  if (found !== undefined) return found;
  const header = headerAt(rows);
  const named = header === null ? [] : withoutRivals(rolesByName(header.cells)).columns;
  return { ...blankShape(named), ...placeOf(header), bank: bankNamed(linesAbove(rows, header), fileName) };
}

/** What files of one layout have in common: the names of the header, or what stands in the columns when there is none. */
export function headerFingerprint(rows: readonly CsvRow[]): string {
  const header = headerAt(rows);
  if (header !== null) return `names:${namesOf(header.cells).join('|')}`;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return `content:${(rolesByContent(rows)?.columns ?? [width]).join('|')}`;
}

/** The rows below the header, those that are blank left out; of a file without one, from the first with a day on. */
function recordsOf(rows: readonly CsvRow[], shape: CsvShape): CsvRow[] {
  const { headerLine } = shape;
  return rows.filter((row) => (headerLine === null || row.line > headerLine) && !isBlank(row));
}

function headerAt(rows: readonly CsvRow[]): CsvRow | null {
  const first = firstRows(rows);
  const ofKnown = first.find(({ cells }) => {
    const names = namesOf(cells);
    return KNOWN_SHAPES.some((layout) => columnsFor(layout, names) !== null);
  });
  return ofKnown ?? first.find(({ cells }) => isHeader(rolesByName(cells))) ?? headerByPlace(rows);
}

/** Names that nobody knows: the line above the first one with a day, where as many words stand as things below them, and no number. */
function headerByPlace(rows: readonly CsvRow[]): CsvRow | null {
  const filled = rows.slice(0, HEADER_LINES + 1).filter((row) => !isBlank(row));
  const first = filled.findIndex(({ cells }) => cells.slice(0, MOST_COLUMNS).some(isWrittenAsDay));
  const [above, below] = [filled[first - 1], filled[first]];
  if (above === undefined || below === undefined) return null;
  const names = above.cells.slice(0, MOST_COLUMNS).filter((cell) => cell.trim() !== '');
  const count = below.cells.slice(0, MOST_COLUMNS).filter((cell) => cell.trim() !== '').length;
  const areNames = names.every((cell) => /\p{L}/u.test(cell) && !isWrittenAsAmount(cell));
  return names.length >= Math.max(2, count - 1) && areNames ? above : null;
}

function placeOf(header: CsvRow | null): Pick<CsvShape, 'header' | 'headerLine'> {
  return header === null
    ? { header: null, headerLine: null }
    : { header: namesOf(header.cells), headerLine: header.line };
}

function linesAbove(rows: readonly CsvRow[], header: CsvRow | null): CsvRow[] {
  return header === null ? [] : rows.filter(({ line }) => line < header.line);
}

function firstRows(rows: readonly CsvRow[]): CsvRow[] {
  return rows.slice(0, HEADER_LINES);
}

function namesOf(cells: readonly string[]): string[] {
  const names = cells.slice(0, MOST_COLUMNS).map(headerName);
  // Banks end lines with a separator or without one.
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
}

function knownIn(rows: readonly CsvRow[], fileName: string): { shape: CsvShape; layout: KnownShape } | null {
  for (const [index, row] of firstRows(rows).entries()) {
    const names = namesOf(row.cells);
    const named = bankNamed(rows.slice(0, index), fileName);
    const fitting = KNOWN_SHAPES.flatMap((layout) => {
      if (layout.needsBankName && layout.bank !== named) return [];
      const columns = columnsFor(layout, names);
      return columns === null ? [] : [{ layout, columns }];
    });
    const asks = ({ layout }: { layout: KnownShape }) => Object.keys(layout.columns).length;
    const [best] = fitting.toSorted((left, right) => asks(right) - asks(left));
    if (best !== undefined) {
      return { layout: best.layout, shape: shapeOf(best.layout, best.columns, names, row.line) };
    }
  }
  return null;
}

/** What each column is in `layout`; null when a name is missing, or one stands there that it does not have. */
function columnsFor(layout: KnownShape, names: readonly string[]): ColumnRole[] | null {
  if (layout.rejects?.some((name) => names.includes(name))) return null;
  const columns: ColumnRole[] = names.map(() => 'ignore');
  for (const [alternatives, role] of Object.entries(layout.columns)) {
    const index = indexOfAny(names, alternatives);
    if (index < 0) return null;
    columns[index] = role;
  }
  for (const [alternatives, role] of Object.entries(layout.may ?? {})) {
    const index = indexOfAny(names, alternatives);
    if (index >= 0) columns[index] = role;
  }
  return columns;
}

function indexOfAny(names: readonly string[], alternatives: string): number {
  const found = alternatives.split('|').find((name) => names.includes(name));
  return found === undefined ? -1 : names.indexOf(found);
}

function shapeOf(layout: KnownShape, columns: ColumnRole[], header: string[], headerLine: number): CsvShape {
  return {
    ...blankShape(columns),
    layout: layout.layout,
    header,
    headerLine,
    spendingIsPositive: layout.spendingIsPositive ?? false,
    kind: layout.kind,
    bank: layout.bank,
    entries: layout.entries ?? 'single',
    foreignCurrency: layout.foreignCurrency ?? null,
    noteWords: layout.noteWords ?? [],
    endWords: layout.endWords ?? [],
    repeatsAfterEnd: layout.repeatsAfterEnd ?? false,
  };
}

function blankShape(columns: readonly ColumnRole[]): CsvShape {
  return {
    layout: null,
    columns,
    header: null,
    headerLine: null,
    dayOrder: 'dmy',
    decimalMark: ',',
    spendingIsPositive: false,
    kind: null,
    bank: null,
    entries: 'single',
    foreignCurrency: null,
    noteWords: [],
    endWords: [],
    repeatsAfterEnd: false,
  };
}

function byWords(rows: readonly CsvRow[], fileName: string): Recognised | null {
  const header = headerAt(rows);
  const roles = rolesByName(header?.cells ?? []);
  if (header === null || !isHeader(roles)) return null;
  const { columns, isTie } = withoutRivals(roles);
  const isCard = namesCard(fileName);
  const { shape, ambiguous } = provedBy(
    {
      ...blankShape(columns),
      ...placeOf(header),
      kind: isCard ? 'card' : null,
      spendingIsPositive: isCard,
      bank: bankNamed(linesAbove(rows, header), fileName),
    },
    rows,
  );
  return { shape, ambiguous, certainty: isTie ? 'tie' : 'guess' };
}

/**
 * Itaú's text file has a day, words and a signed amount, and no header: nothing is to be asked of any such file. One that writes the decimal comma
 * writes the day first.
 */
function byContent(rows: readonly CsvRow[], fileName: string): Recognised | null {
  const header = headerAt(rows);
  const found = rolesByContent(header === null ? rows : rows.filter(({ line }) => line > header.line));
  if (found === null) return null;
  const bank = bankNamed(linesAbove(rows, header), fileName);
  const { shape, ambiguous } = provedBy({ ...blankShape(found.columns), ...placeOf(header), bank }, rows);
  const isBrazilian = shape.decimalMark === ',' && !ambiguous.includes('decimal_mark');
  const isPlain = found.columns.join(' ') === 'day text amount' && (isBrazilian || ambiguous.length === 0);
  const [amount = 0] = columnsOf(shape, 'amount');
  const isSigned = isPlain && rows.some(({ cells }) => /^\s*[-−]/u.test(cells[amount] ?? ''));
  if (!found.isTie && isSigned && header === null)
    return { shape: { ...shape, layout: 'plain' }, ambiguous, certainty: 'known' };
  return { shape, ambiguous, certainty: found.isTie ? 'tie' : 'guess' };
}

/** The shape with the order of days and the decimal mark that its rows prove. */
export function provedBy(shape: CsvShape, rows: readonly CsvRow[]): Pick<Recognised, 'shape' | 'ambiguous'> {
  const records = recordsOf(rows, shape);
  const cellsOf = (roles: readonly ColumnRole[]) => {
    const indexes = roles.flatMap((role) => columnsOf(shape, role));
    return records.flatMap(({ cells }) => indexes.map((index) => cells[index] ?? ''));
  };
  const days = decideDayOrder(cellsOf(['day']));
  const amounts = decideDecimalMark(cellsOf(AMOUNT_ROLES));
  return {
    shape: { ...shape, dayOrder: days.order, decimalMark: amounts.mark },
    ambiguous: [
      ...(days.isAmbiguous ? (['day_order'] as const) : []),
      ...(amounts.isAmbiguous ? (['decimal_mark'] as const) : []),
    ],
  };
}
