/**
 * Amounts as CSV files write them, and their decimal mark, which only all rows of a column together tell.
 * Worked examples: docs/specs/csv-files.md, every row of which is a test.
 */
import { type Cents, cents } from '#money/money.ts';
import type { DecimalMark } from './csv-shape.ts';

export type ReadCsvAmount =
  | { readonly amountCents: Cents }
  | { readonly amountCents: null; readonly reason: 'no_amount' | 'bad_amount' };

/** A longer cell is none. It also bounds what the expressions below may cost. */
const LONGEST_AMOUNT = 48;
/** ± 9,007,199,254,740,991 cents have 16 digits. */
const LONGEST_CENTS = 16;

const SYMBOL = String.raw`(?:r\$|us\$|u\$s|\$|€|£|brl|usd|eur|gbp|kr)`;
/** One sign before or after, or brackets, or the D and C of a bank; one symbol before or after. */
const AMOUNT = new RegExp(
  `^(?<bracket>\\()?(?<sign>[-+])?(?:${SYMBOL})?(?<inner>[-+])?(?<innerBracket>\\()?(?<number>[\\d.,' ]*\\d[.,]?)\\)?(?<last>[-+])?(?:${SYMBOL})?(?<letter>[dc]|db|cr)?\\)?$`,
  'u',
);
/** Most cells are no more than this, and are read at once. */
const PLAIN = /^(?<sign>-)?(?<number>\d[\d.,]*)$/u;
const DIGITS = /^\d*$/u;
/** What no amount begins without; most cells of words do. */
const BEGINNING = /^[\s\d.,()+\-−–$€£]|^(?:r\$|u[s$]|brl|eur|gbp|kr)/iu;
/** Groups of three after the first one, by one mark. */
const GROUPED = /^\d{1,3}(?<mark>[.,' ])\d{3}(?:\k<mark>\d{3})*$/u;

/**
 * Reads a cell in cents: `-1.234,56`, `R$ 45,90`, `- 5,17`, `-R$ 630,06`, `45,90-`, `(45,90)`, `45,90 D` (below zero) and `45,90 C`. Of two marks the last
 * one is the decimal mark; a single one is it unless three digits follow: then `mark`, the column's, decides whether it groups thousands. Decimals beyond
 * the second must be zeros. `no_amount` when nothing stands there (` . `, `-`), `bad_amount` when something else does.
 */
export function readCsvAmount(text: string, mark: DecimalMark): ReadCsvAmount {
  const plain = plainCents(text);
  if (plain !== null) return { amountCents: cents(plain) };
  const written = writtenNumber(text);
  if (written === null) {
    const isNothing = text.length <= LONGEST_AMOUNT && !/[^\s.,'()+\-−–]/u.test(text);
    return { amountCents: null, reason: isNothing ? 'no_amount' : 'bad_amount' };
  }
  const parts = splitAtMark(written.number, mark);
  if (parts === null || /[^0]/u.test(parts.decimals.slice(2))) return bad();
  const digits = (parts.whole + parts.decimals.slice(0, 2).padEnd(2, '0')).replace(/^0+/u, '');
  if (digits.length > LONGEST_CENTS || !Number.isSafeInteger(Number(digits))) return bad();
  return { amountCents: cents(written.isNegative ? -Number(digits) : Number(digits)) };
}

const [HYPHEN, COMMA, DOT, ZERO_DIGIT, NINE] = [45, 44, 46, 48, 57];
const LONGEST_PLAIN = 16;

/** The cents of `-1.234,56` or `1,234.56`, as most cells are, without an expression: a file has hundreds of thousands. Null for anything else. */
function plainCents(text: string): number | null {
  const point = text.length - 3;
  const mark = text.charCodeAt(point);
  if (text.length > LONGEST_PLAIN || (mark !== COMMA && mark !== DOT)) return null;
  const start = text.charCodeAt(0) === HYPHEN ? 1 : 0;
  let [value, digits, groups] = [0, 0, 0];
  for (let index = start; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= ZERO_DIGIT && code <= NINE) {
      value = value * 10 + code - ZERO_DIGIT;
      digits += 1;
    } else if (index !== point) {
      const isGroup = code === COMMA + DOT - mark && digits > 0 && (point - index) % 4 === 0;
      if (!isGroup) return null;
      groups += 1;
    }
  }
  const whole = digits - 2;
  if (whole < 1 || (groups > 0 && groups !== Math.floor((whole - 1) / 3))) return null;
  return start === 1 ? -value : value;
}

/** Whether the cell is written as an amount, whatever its mark means. */
export function isWrittenAsAmount(text: string): boolean {
  return plainCents(text) !== null || writtenNumber(text) !== null;
}

/** Whether it has decimals, as money has and the number of a document has not. */
export function hasDecimals(text: string): boolean {
  return votesOf(text).some((vote) => vote !== null);
}

/**
 * The decimal mark of a column: the one that more cells can only mean; Brazil's comma when none says it. `isAmbiguous` when the cells do not agree, or say
 * nothing, and one has a mark with three digits behind it, which is a thousand with the one and a fraction with the other.
 */
export function decideDecimalMark(texts: Iterable<string>): { mark: DecimalMark; isAmbiguous: boolean } {
  let [commas, dots, doubts] = [0, 0, 0];
  for (const text of texts) {
    const [vote, isDoubtful] = votesOf(text);
    if (vote === ',') commas += 1;
    if (vote === '.') dots += 1;
    if (isDoubtful) doubts += 1;
  }
  const isSettled = commas > 0 !== dots > 0;
  return { mark: dots > commas ? '.' : ',', isAmbiguous: doubts > 0 && !isSettled };
}

/** The mark that the cell can only mean, and whether its mark may be either. */
function votesOf(text: string): [vote: DecimalMark | null, isDoubtful: true | null] {
  if (plainCents(text) !== null) return [text.at(-3) === ',' ? ',' : '.', null];
  const number = writtenNumber(text)?.number ?? '';
  const [lastDot, lastComma] = [number.lastIndexOf('.'), number.lastIndexOf(',')];
  if (lastDot < 0 && lastComma < 0) return [null, null];
  const last: DecimalMark = lastDot > lastComma ? '.' : ',';
  if (lastDot >= 0 && lastComma >= 0) return [last, null];
  const other: DecimalMark = last === '.' ? ',' : '.';
  if (number.indexOf(last) !== number.lastIndexOf(last)) return [GROUPED.test(number) ? other : null, null];
  const isGroup = GROUPED.test(number) && !number.startsWith('0');
  return isGroup ? [null, true] : [last, null];
}

function writtenNumber(cell: string): { number: string; isNegative: boolean } | null {
  if (cell.length > LONGEST_AMOUNT || !BEGINNING.test(cell)) return null;
  const plain = PLAIN.exec(cell);
  if (plain !== null) return { number: plain[2] ?? '', isNegative: plain[1] !== undefined };
  const text = cell.toLowerCase().replaceAll(/[−–]/gu, '-').trim();
  // spaces stand anywhere but among digits, where they can only group
  const tight = text.replaceAll(/(?<!\d)\s+|\s+(?!\d)/gu, '').replaceAll(/\s/gu, ' ');
  const groups = AMOUNT.exec(tight)?.groups;
  const number = groups?.['number']?.trim();
  if (groups === undefined || number === undefined || !/^[\d.,]/u.test(number)) return null;
  const { bracket, innerBracket, sign, inner, last, letter = '' } = groups;
  const isBracketed = bracket !== undefined || innerBracket !== undefined;
  const signs = [sign, inner, last].filter((one) => one !== undefined);
  if (signs.length + Number(isBracketed) > 1 || isBracketed !== tight.includes(')')) return null;
  const isMinus = isBracketed || signs[0] === '-';
  if (isMinus && letter.startsWith('c')) return null;
  return { number, isNegative: isMinus || letter.startsWith('d') };
}

/** The digits on each side of the decimal mark; null when the marks are no number's. */
function splitAtMark(number: string, mark: DecimalMark): { whole: string; decimals: string } | null {
  const [lastDot, lastComma] = [number.lastIndexOf('.'), number.lastIndexOf(',')];
  const last = lastDot > lastComma ? '.' : ',';
  const hasBoth = lastDot >= 0 && lastComma >= 0;
  const isSingle = number.indexOf(last) === number.lastIndexOf(last);
  if (lastDot < 0 && lastComma < 0 && DIGITS.test(number)) return { whole: number, decimals: '' };
  const groupsAll = !hasBoth && GROUPED.test(number) && (!isSingle || last !== mark || /[' ]/u.test(number));
  if (groupsAll) return { whole: digitsOf(number), decimals: '' };
  if (!isSingle) return null;
  const [whole = '', decimals = ''] = number.split(last);
  if (!DIGITS.test(decimals) || !(DIGITS.test(whole) || GROUPED.test(whole))) return null;
  return { whole: digitsOf(whole), decimals };
}

function digitsOf(number: string): string {
  return number.replaceAll(/\D/gu, '');
}

function bad(): ReadCsvAmount {
  return { amountCents: null, reason: 'bad_amount' };
}
