/** Reads one record of a CSV file by the shape of the file: a movement, a line that tells a balance, or one that cannot be read. */
import type { Day } from '#calendar/day.ts';
import { type Cents, cents, negate, subtract, ZERO } from '#money/money.ts';
import { foldText } from '#text/fold.ts';
import type { BankRow, Movement, UnreadableReason } from './bank-file.ts';
import { bankWords, tellsBalance } from './bank-words.ts';
import { readCsvAmount } from './csv-amounts.ts';
import { type Period, type ReadCsvDay, readCsvDay } from './csv-days.ts';
import { type ColumnRole, columnsOf, type CsvRow, type CsvShape, headerName, isBlank } from './csv-shape.ts';
import { installmentInCell } from './installment-in-text.ts';

export type CsvRecord = {
  readonly row: BankRow;
  /** As the file names it; null where it names none. */
  readonly account: string | null;
  readonly currency: string | null;
  /** What the account holds at the end of `day`, by this line. `isOpening`, it stands for what was before the table. */
  readonly balance: ToldBalance | null;
  /** The first words, which name the other account where another product tells a transfer. */
  readonly payee: string;
  /** The words of the columns of text behind the first one. */
  readonly memo: string;
  /** What its parts amount to together, where it is the line of a transaction that is told in parts. */
  readonly wholeCents: Cents | null;
};

export type ToldBalance = { readonly day: Day; readonly balanceCents: Cents; readonly isOpening: boolean };

export type RecordContext = {
  readonly shape: CsvShape;
  /** Reads a day by the shape and the period of the file. */
  readonly readDay: (cell: string) => ReadCsvDay;
  /** The indexes of each role's columns. */
  readonly indexes: (role: ColumnRole) => readonly number[];
};

/** A movement keeps so many characters of its words, other lines of theirs: a bank writes at most some two hundred. */
export const LONGEST_TEXT = 500;
/** So much in one cell, or so many lines, are the rest of a file behind a quote that nobody closed. */
const LONGEST_CELL = 10_000;
const MOST_LINES_IN_CELL = 20;
/** A line with neither a day nor an amount is a note of the bank when no more than this stands on it, else a movement that cannot be read. */
const MOST_CELLS_OF_NOTE = 2;
const OPENING =
  /^(?:saldo anterior|saldo inicial|s\. ?anterior|cod\.? lanc\.? 0|starting balance|opening balance|initial balance)/u;
/** Balances that are not what the account holds: with a limit, with what is invested, without what is blocked. */
const OF_SOMETHING_ELSE = /^(?:saldo|sdo|total).*(?:bloquead|dispon|aplic|limite|parcial|total)/u;
/** `saldo anterior em 31/10/2026`; what is longer names something. */
const LONGEST_OPENING = 30;
/** Where products put what an account began with. */
const OPENING_CATEGORY =
  /^(?:inflow.*|starting balances?|opening balances?|saldos? inicia(?:l|is)|outr[oa]s?(?: receitas)?|sem categoria)$/u;
/** Looked at before the words are compared one by one, which costs more. */
const MAY_TELL = /^(?:s|t|cod|op|in)/iu;
const LONGEST_BALANCE_WORDS = 80;
const TRANSFER = /^transfer ?: ?(?<account>.+)$/iu;

/** Rows of one day follow each other: most are read once only. */
const MOST_DAYS_KEPT = 5000;

export function contextOf(shape: CsvShape, period: Period): RecordContext {
  const byRole = new Map<ColumnRole, readonly number[]>();
  for (const role of new Set(shape.columns)) byRole.set(role, columnsOf(shape, role));
  const days = new Map<string, ReadCsvDay>();
  const readDay = (cell: string) => {
    const known = days.get(cell);
    if (known !== undefined) return known;
    const read = readCsvDay(cell, shape.dayOrder, period);
    if (days.size < MOST_DAYS_KEPT) days.set(cell, read);
    return read;
  };
  return { shape, readDay, indexes: (role) => byRole.get(role) ?? [] };
}

/** Reads `source`. Nothing makes it throw: what cannot be read is a row that says so. */
export function readRecord(source: CsvRow, context: RecordContext): CsvRecord {
  const { cells, line } = source;
  const wordsOf = (role: ColumnRole) => wordsAt(cells, context.indexes(role));
  const columns = wordsOf('text');
  const texts = columns.filter((words) => words !== '');
  const record = {
    account: wordsOf('account')[0] || null,
    currency: wordsOf('currency')[0]?.replace(/^CURRENCY::/u, '') || null,
    balance: null,
    payee: texts[0] ?? '',
    memo: columns.length < 2 ? '' : columns.slice(1).filter(Boolean).join(' - '),
    wholeCents: context.indexes('whole').length === 0 ? null : cellAmount(source, context, 'whole'),
  };
  if (cells.some(isHostile)) return { ...record, row: unreadable(source, 'cut') };
  const text = joined(texts);
  const categoryText = categoryOf(wordsOf('category'));
  const day = context.readDay(cells[context.indexes('day')[0] ?? -1] ?? '');
  const amount = amountOf(source, context);
  const balanceCents = cellAmount(source, context, 'balance');
  const opens = opensAccount(record, categoryText, context);
  const told = (toldCents: Cents | null): ToldBalance | null => {
    const words = foldText(text);
    if (day.day === null || toldCents === null) return null;
    if (!opens && OF_SOMETHING_ELSE.test(words)) return null;
    const isOpening = opens || OPENING.test(words);
    return { day: balanceDay(source, context) ?? day.day, balanceCents: toldCents, isOpening };
  };
  const balanceRow: BankRow = { kind: 'balance', line, text: text || lineText(source) };
  if (opens || isBalanceLine(source, text, context) || amount === 'zero' || isNote(source, day.day, amount)) {
    const written = typeof amount === 'number' ? amount : null;
    return { ...record, row: balanceRow, balance: told(balanceCents ?? written) };
  }
  if (day.day === null) return { ...record, row: unreadable(source, day.reason) };
  if (amount === 'no_amount' && balanceCents !== null) {
    return { ...record, row: balanceRow, balance: told(balanceCents) };
  }
  if (typeof amount === 'string') return { ...record, row: unreadable(source, amount) };
  const balance =
    balanceCents === null
      ? null
      : { day: balanceDay(source, context) ?? day.day, balanceCents, isOpening: false };
  const row: Movement = {
    kind: 'movement',
    line,
    day: day.day,
    amountCents: amount,
    text,
    bankId: wordsOf('document').find((words) => words !== '' && !/^0+$/u.test(words)) ?? null,
    balanceCents,
    installment:
      context.indexes('installment').map((index) => installmentInCell(cells[index] ?? ''))[0] ?? null,
    foreign: foreignOf(source, context),
    categoryText,
    counterAccount:
      wordsOf('counterAccount')[0] || TRANSFER.exec(texts[0] ?? '')?.groups?.['account'] || null,
    tags: context.indexes('tags').length === 0 ? NO_WORDS : wordsOf('tags').flatMap(tagsIn),
  };
  return { ...record, row, balance };
}

/** Whether `source` repeats the names of the header, as files that were put together do. */
function repeatsHeader({ cells }: CsvRow, { shape, indexes }: RecordContext): boolean {
  const [day = -1] = indexes('day');
  if (/^\s*\d/u.test(cells[day] ?? '')) return false;
  const checked = [...indexes('day'), ...indexes('text')];
  return (
    shape.header !== null &&
    checked.every((index) => headerName(cells[index] ?? '') === shape.header?.[index])
  );
}

/** The words of all that stands on the line. */
export function lineText({ cells }: CsvRow): string {
  return bankWords(
    cells
      .slice(0, 50)
      .map((cell) => cell.slice(0, LONGEST_TEXT))
      .join(' '),
  ).slice(0, LONGEST_TEXT);
}

/** Whether the line begins with one of `words`, folded, in whatever column. */
export function beginsWith({ cells }: CsvRow, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const first = foldText((cells.find((cell) => cell.trim() !== '') ?? '').slice(0, LONGEST_TEXT));
  return words.some((word) => first.startsWith(word));
}

export function unreadable(source: CsvRow, reason: UnreadableReason): BankRow {
  return { kind: 'unreadable', line: source.line, reason, text: lineText(source) };
}

function isHostile(cell: string): boolean {
  return (
    cell.length > LONGEST_CELL ||
    (cell.length > LONGEST_TEXT && cell.split('\n', MOST_LINES_IN_CELL).length === MOST_LINES_IN_CELL)
  );
}

/** Most cells are as they should be, which is seen sooner than mended. */
const TO_MEND = /\s\s|[^\S ]|^ | $|\p{Cc}/u;

function wordsIn(cell: string | undefined): string {
  if (cell !== undefined && cell.length <= LONGEST_TEXT && !TO_MEND.test(cell)) return cell;
  return bankWords((cell ?? '').slice(0, LONGEST_TEXT * 2)).slice(0, LONGEST_TEXT);
}

const NO_WORDS: readonly string[] = [];

function wordsAt(cells: readonly string[], indexes: readonly number[]): readonly string[] {
  return indexes.length === 0 ? NO_WORDS : indexes.map((index) => wordsIn(cells[index]));
}

/** Words that another column has already are not said twice. */
function joined(texts: readonly string[]): string {
  const kept = texts.filter(
    (text, index) =>
      !texts.some(
        (other, place) => place !== index && (other === text ? place < index : saysToo(other, text)),
      ),
  );
  return kept.join(' - ').slice(0, LONGEST_TEXT);
}

function saysToo(other: string, text: string): boolean {
  return other.length > text.length && other.toLowerCase().includes(text.toLowerCase());
}

type ReadAmount = Cents | 'zero' | 'no_amount' | 'bad_amount';

/** Signed as the account sees it. */
function amountOf(source: CsvRow, context: RecordContext): ReadAmount {
  const { shape, indexes } = context;
  const read = (role: ColumnRole) =>
    indexes(role).map((index) => readCsvAmount(source.cells[index] ?? '', shape.decimalMark));
  const [amounts, ins, outs] = [read('amount'), read('in'), read('out')];
  let isTold = false;
  for (const one of [...amounts, ...ins, ...outs]) {
    if (one.amountCents !== null) isTold = true;
    else if (one.reason === 'bad_amount') return 'bad_amount';
  }
  if (!isTold) return 'no_amount';
  const inCents = ins[0]?.amountCents ?? ZERO;
  const outCents = cents(Math.abs(outs[0]?.amountCents ?? 0));
  const flows = subtract(inCents, outCents);
  const single = amounts[0]?.amountCents ?? null;
  const signed = single === null ? flows : directed(source, context, single);
  if (signed === 0) return 'zero';
  return shape.spendingIsPositive ? negate(signed) : signed;
}

const LEAVES = /^(?:d|deb|debit|debito|debitos|s|saida|out|despesa|expense|withdrawal|-)\b|^-$/u;
const ENTERS = /^(?:c|cre|cred|credit|credito|creditos|e|entrada|in|receita|income|deposit|\+)\b|^\+$/u;

function directed(source: CsvRow, { indexes }: RecordContext, amountCents: Cents): Cents {
  const flow = flowOf(source.cells[indexes('direction')[0] ?? -1]);
  if (flow === 'out') return cents(-Math.abs(amountCents));
  return flow === 'in' ? cents(Math.abs(amountCents)) : amountCents;
}

/** What a cell beside an amount says of it, such as `D` or `Crédito`; null for any other word. */
export function flowOf(cell: string | undefined): 'in' | 'out' | null {
  const words = foldText(wordsIn(cell));
  if (LEAVES.test(words)) return 'out';
  return ENTERS.test(words) ? 'in' : null;
}

function cellAmount(source: CsvRow, { shape, indexes }: RecordContext, role: ColumnRole): Cents | null {
  return readCsvAmount(source.cells[indexes(role)[0] ?? -1] ?? '', shape.decimalMark).amountCents;
}

function balanceDay(source: CsvRow, { indexes, readDay }: RecordContext): Day | null {
  const [index] = indexes('balanceDay');
  return index === undefined ? null : readDay(source.cells[index] ?? '').day;
}

/** Whether a row of another product tells what its account began with: by the payee, and by the category where many words follow. */
function opensAccount(
  { payee, account }: Pick<CsvRecord, 'payee' | 'account'>,
  categoryText: string | null,
  { shape }: RecordContext,
): boolean {
  if (account === null || shape.entries !== 'single' || !MAY_TELL.test(payee)) return false;
  if (!OPENING.test(foldText(payee))) return false;
  const isOfNothing = categoryText === null || OPENING_CATEGORY.test(foldText(categoryText));
  return payee.length <= (isOfNothing ? LONGEST_BALANCE_WORDS : LONGEST_OPENING);
}

/** `SALDO DO DIA`, also where it stands in another column than that of the words; a note that the layout knows; a header told again. */
function isBalanceLine(source: CsvRow, text: string, context: RecordContext): boolean {
  // In double entry such words only describe: accounts say what moved.
  if (context.shape.entries !== 'single') return repeatsHeader(source, context);
  if (text.length <= LONGEST_BALANCE_WORDS && MAY_TELL.test(text)) {
    if (tellsBalance(text) || (OPENING.test(foldText(text)) && text.length <= LONGEST_OPENING)) return true;
  }
  if (beginsWith(source, context.shape.noteWords) || repeatsHeader(source, context)) return true;
  const hasDay = (source.cells[context.indexes('day')[0] ?? -1] ?? '').trim() !== '';
  // A movement has words of its own.
  return (
    (!hasDay || text === '') &&
    source.cells.slice(0, 50).some((cell) => cell.length < 60 && tellsBalance(cell))
  );
}

function isNote(source: CsvRow, day: Day | null, amount: ReadAmount): boolean {
  if (day !== null || amount !== 'no_amount' || isBlank(source)) return false;
  return source.cells.filter((cell) => cell.trim() !== '').length <= MOST_CELLS_OF_NOTE;
}

function foreignOf(source: CsvRow, context: RecordContext): Movement['foreign'] {
  const amountCents = cellAmount(source, context, 'foreignAmount');
  const told = wordsIn(source.cells[context.indexes('foreignCurrency')[0] ?? -1]);
  const currency = told || context.shape.foreignCurrency;
  if (amountCents === null || amountCents === 0 || !currency) return null;
  return { currency, amountCents: cents(Math.abs(amountCents)) };
}

function categoryOf(words: readonly string[]): string | null {
  const told = words.filter((one) => /[\p{L}\p{N}]/u.test(one)).map((one) => one.replaceAll(': ', ':'));
  return told.length === 0 ? null : told.join(':');
}

function tagsIn(words: string): string[] {
  return words
    .split(/[,;]/u)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
