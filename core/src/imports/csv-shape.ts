/**
 * How a CSV file is laid out: what each column says, where the table begins and ends, how days and amounts are written.
 *
 * Map: rows come from a tokeniser outside; `recognise-shape.ts` finds their shape, `read-csv.ts` reads them by it. A shape is plain data, so
 * that what a person chose for a file can be kept (`column-mapping.ts`) and read the next one of the same bank.
 */
import { foldText } from '#text/fold.ts';

/** A record of the file as a tokeniser gives it; `line` is that on which it begins, from 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** What the columns of one account's file say; `column-mapping.ts` has those among which a person chooses. */
const COLUMN_ROLES = [
  'day',
  /** The bank's words; several columns are joined in their order. */
  'text',
  /** Signed, or signed by a `direction`. */
  'amount',
  'in',
  'out',
  'balance',
  /** The bank's own id. */
  'document',
  'installment',
  /** D or C, Saída or Entrada, for amounts without a sign. */
  'direction',
  'category',
  'account',
  'counterAccount',
  'tags',
  'foreignAmount',
  'foreignCurrency',
  'ignore',
] as const;

/** Those, and what only known layouts have. */
export type ColumnRole =
  | (typeof COLUMN_ROLES)[number]
  /** The day whose end the balance is of, where it is not `day`. */
  | 'balanceDay'
  | 'currency'
  /** What a transaction of double entry is, and its two accounts. */
  | 'entryType'
  | 'accountType'
  | 'counterAccountType'
  /** The id that the lines of one transaction of double entry share. */
  | 'entry'
  /** What a transaction amounts to that is told in parts, on a line of its own that moves nothing. */
  | 'whole';

/** `ymd` also where the month is a word: nothing is to be decided. */
export type DayOrder = 'dmy' | 'mdy' | 'ymd';
export type DecimalMark = ',' | '.';

/**
 * How records become movements: each is one of its own account; or says from which account to which; or is the side of one account of a
 * double entry; or names its account and the other one, whose side may be left out.
 */
export type CsvEntries = 'single' | 'from_to' | 'splits' | 'pairs';

export type CsvShape = {
  /** The key of a known layout; null of one that was guessed or chosen. */
  readonly layout: string | null;
  readonly columns: readonly ColumnRole[];
  /** The names of the header by `headerName`, and its line in this file; null when there is none. */
  readonly header: readonly string[] | null;
  readonly headerLine: number | null;
  readonly dayOrder: DayOrder;
  readonly decimalMark: DecimalMark;
  /** Files of cards write purchases without a sign, payments and refunds below zero. */
  readonly spendingIsPositive: boolean;
  readonly kind: 'account' | 'card' | null;
  /** COMPE code. */
  readonly bank: string | null;
  readonly entries: CsvEntries;
  /** The currency of `foreignAmount` where only the column's name says it. */
  readonly foreignCurrency: string | null;
  /** Folded beginnings of lines that are notes of the bank, not movements. */
  readonly noteWords: readonly string[];
  /** Folded beginnings of the line with which the table ends: what follows are notes. */
  readonly endWords: readonly string[];
  /** After the end stand movements again, some of which the table has already. */
  readonly repeatsAfterEnd: boolean;
};

/** The indexes of the columns with a role, in their order. */
export function columnsOf(shape: Pick<CsvShape, 'columns'>, role: ColumnRole): number[] {
  return shape.columns.flatMap((found, index) => (found === role ? [index] : []));
}

/** Characters that are seen by nobody: zero-width spaces, marks of direction, a byte order mark. */
const UNSEEN = /[\u200B-\u200F\u2060\uFEFF]/gu;
const LONGEST_NAME = 60;

/**
 * The name of a column in the form that is compared: folded, without full stops, quotes and the currency that goes without saying:
 * `Valor (em R$)` is `valor`, `Valor(US$)` is `valor us$`, `Docto.` is `docto`.
 */
export function headerName(cell: string): string {
  return foldText(cell.slice(0, LONGEST_NAME).replaceAll(UNSEEN, ''))
    .replaceAll(/\(?(?:em )?us\$\)?/gu, ' us$')
    .replaceAll(/\(?(?:em )?(?<!us)r\$\)?/gu, ' ')
    .replaceAll(/[."':]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** Whether anything stands in the row. */
export function isBlank(row: CsvRow): boolean {
  return row.cells.every((cell) => cell.trim() === '');
}
