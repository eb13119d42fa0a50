/**
 * Reads the rows of a CSV file by its shape.
 *
 * What is a record: every line below the header that is not blank; of a file without a header, every one from the first with a day on. Each is one row of
 * one statement: a movement, a line that tells a balance, a part or a note (footers, headers told again), or one that cannot be read. Only a transaction of
 * double entry is a row of each of its accounts, with the same line, and several rows of one from which it moves to others.
 */
import type { Day } from '#calendar/day.ts';
import type { BankFile, BankStatement } from './bank-file.ts';
import { toldBalances } from './csv-balances.ts';
import { isWrittenAsDay } from './csv-days.ts';
import { type Preamble, readPreamble } from './csv-preamble.ts';
import {
  beginsWith,
  contextOf,
  type CsvRecord,
  lineText,
  readRecord,
  type RecordContext,
  unreadable,
} from './csv-record.ts';
import { columnsOf, type CsvRow, type CsvShape, isBlank } from './csv-shape.ts';
import { entriesOf, type SourceRecord } from './double-entries.ts';
import { joinParts } from './told-in-parts.ts';

export type CsvSource = {
  readonly fileName: string;
  /** The day on which it is read: a day without a year is the last one before it, where the file tells no period. */
  readonly today: Day;
};

/** So many lines above the table, and notes of the bank in it, are read for the period and the number. */
const MOST_NOTES = 12;

/** The file that `rows` are, read by `shape`, which `recogniseShape` or `fitShape` found for these rows. Never throws. */
export function readCsv(rows: readonly CsvRow[], shape: CsvShape, { fileName, today }: CsvSource): BankFile {
  const { above, records } = partsOf(rows, shape);
  const notes = records.filter((row) => beginsWith(row, shape.noteWords)).slice(0, MOST_NOTES);
  const preamble = readPreamble([...above.slice(0, MOST_NOTES), ...notes], fileName);
  const toDay = preamble.toDay ?? today;
  const context = contextOf(shape, { fromDay: preamble.fromDay, toDay });
  const { read, isTruncated } = cutAtEnd(readRecords(records, context), context);
  const entries = joinParts(withTransfers(entriesOf(read, context), shape), shape);
  const byAccount = Map.groupBy(withAccounts(entries), ({ account }) => account);
  if (byAccount.size === 0) byAccount.set(null, []);
  return {
    format: 'csv',
    isTruncated,
    statements: [...byAccount].map(([name, ones]) => statementOf(name, ones, shape, preamble)),
  };
}

/** What the file says of its account around a table that nobody has said how to read: a statement without rows. */
export function readAroundTable(rows: readonly CsvRow[], shape: CsvShape, fileName: string): BankStatement {
  const { above } = partsOf(rows, shape);
  return statementOf(null, [], shape, readPreamble(above.slice(0, MOST_NOTES), fileName));
}

/** The lines above the table, and its records. */
export function partsOf(
  rows: readonly CsvRow[],
  shape: Pick<CsvShape, 'headerLine' | 'columns'>,
): { above: CsvRow[]; records: CsvRow[] } {
  const { headerLine } = shape;
  const [day = -1] = columnsOf(shape, 'day');
  const start =
    headerLine === null
      ? rows.findIndex(({ cells }) => isWrittenAsDay(cells[day] ?? ''))
      : rows.findIndex(({ line }) => line > headerLine);
  const from = start < 0 ? (headerLine === null ? 0 : rows.length) : start;
  return {
    above: rows.slice(0, from).filter(({ line }) => line !== headerLine),
    records: rows.slice(from).filter((row) => !isBlank(row)),
  };
}

/** Behind the end of the table are notes, or, where the layout repeats movements there, those that it had not told. */
function readRecords(records: readonly CsvRow[], context: RecordContext): SourceRecord[] {
  const { shape } = context;
  const told = new Map<string, number>();
  let isEnded = false;
  let above: CsvRow | null = null;
  return records.map((found) => {
    const source = shape.entries === 'splits' ? inherited(found, above, context) : found;
    above = source;
    isEnded ||= beginsWith(source, shape.endWords);
    const record = readRecord(source, context);
    if (!shape.repeatsAfterEnd) return { source, record: isEnded ? noteOf(source, record) : record };
    const key = keyOf(record);
    if (!isEnded) {
      if (key !== null) told.set(key, (told.get(key) ?? 0) + 1);
      return { source, record };
    }
    const left = key === null ? 0 : (told.get(key) ?? 0);
    if (key !== null && left > 0) told.set(key, left - 1);
    if (left === 0 && key !== null) return { source, record };
    return { source, record: noteOf(source, record) };
  });
}

function keyOf({ row }: CsvRecord): string | null {
  if (row.kind !== 'movement') return null;
  return [row.day, row.amountCents, row.bankId, row.text].join('\n');
}

function noteOf(source: CsvRow, record: CsvRecord): CsvRecord {
  return { ...record, balance: null, row: { kind: 'balance', line: source.line, text: lineText(source) } };
}

/** Older files of GnuCash write day, id and words only on the first line of a transaction. */
function inherited(source: CsvRow, above: CsvRow | null, { indexes }: RecordContext): CsvRow {
  const [day = -1] = indexes('day');
  if (above === null || (source.cells[day] ?? '').trim() !== '') return source;
  const shared = new Set([day, ...indexes('entry'), ...indexes('currency'), ...indexes('text').slice(0, 1)]);
  const cells = source.cells.map((cell, index) =>
    shared.has(index) && cell.trim() === '' ? (above.cells[index] ?? '') : cell,
  );
  return { ...source, cells };
}

/** A last record that has its day and ends before its amount was cut off with the rest of the file. */
function cutAtEnd(
  records: readonly SourceRecord[],
  context: RecordContext,
): { read: readonly SourceRecord[]; isTruncated: boolean } {
  const last = records.at(-1);
  if (last === undefined || last.record.row.kind !== 'unreadable')
    return { read: records, isTruncated: false };
  const { source, record } = last;
  const isQuoteOpen = record.row.kind === 'unreadable' && record.row.reason === 'cut';
  const needed = Math.max(...(['amount', 'in'] as const).flatMap((role) => context.indexes(role)), -1);
  const hasDay = isWrittenAsDay(source.cells[context.indexes('day')[0] ?? -1] ?? '');
  if (!isQuoteOpen && (!hasDay || source.cells.length > needed)) return { read: records, isTruncated: false };
  const cut = { source, record: { ...record, row: unreadable(source, 'cut') } };
  return { read: [...records.slice(0, -1), cut], isTruncated: true };
}

/** Lines that name no account (notes, what cannot be read) stand with the one before them. */
function withAccounts(records: readonly CsvRecord[]): CsvRecord[] {
  let last = records.find(({ account }) => account !== null)?.account ?? null;
  return records.map((record) => {
    last = record.account ?? last;
    return { ...record, account: last };
  });
}

/**
 * Where the payee is another account of the file, and nothing says what the money was for, it is a transfer. Of a file of Actual the payee may be an account
 * that is not in it.
 */
function withTransfers(records: readonly CsvRecord[], { entries, layout }: CsvShape): readonly CsvRecord[] {
  const accounts = new Set(records.map(({ account }) => account));
  if (entries !== 'single' || (accounts.size < 2 && layout !== 'actual')) return records;
  return records.map((record) => {
    const { row, payee, account } = record;
    const isTransfer = row.kind === 'movement' && row.categoryText === null && row.counterAccount === null;
    if (!isTransfer || payee === account) return record;
    if (accounts.has(payee)) return { ...record, row: { ...row, counterAccount: payee } };
    return layout === 'actual' && payee !== '' ? { ...record, row: { ...row, payee } } : record;
  });
}

function statementOf(
  name: string | null,
  records: readonly CsvRecord[],
  shape: CsvShape,
  { number, fromDay, toDay }: Preamble,
): BankStatement {
  const { rows, opening, closing } = toldBalances(records, { fromDay, toDay });
  return {
    account: { kind: shape.kind, bank: shape.bank, number: name === null ? number : null, name },
    currency: records.find(({ currency }) => currency !== null)?.currency ?? null,
    fromDay,
    toDay,
    rows,
    opening,
    closing,
  };
}
