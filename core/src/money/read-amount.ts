/**
 * Reads an amount as people type or paste it, in Brazilian or in English notation, and writes one back for editing.
 * An amount that could mean two things is refused rather than guessed, with one exception that Brazil settles: `1.234` is 1.234,00.
 *
 * Map: text → sign, symbol and number → whole and decimal digits → `Cents`, or a reason for the refusal.
 * Worked examples: docs/specs/money.md, every row of which is a test.
 */
import { type Cents, cents } from './money.ts';

/** Why a text is no amount. Stable codes; their sentences belong to the screens. */
export type AmountRefusal = 'empty' | 'not_a_number' | 'too_many_decimals' | 'too_large';

export type ReadAmount =
  | { readonly ok: true; readonly amountCents: Cents }
  | { readonly ok: false; readonly reason: AmountRefusal };

/**
 * One optional sign, before or after one optional symbol, which may also follow the number. `\s` includes the no-break spaces.
 * Every `\s*` stands behind something that must match, so that no text, however long, makes the expression backtrack.
 */
const AMOUNT =
  /^(?:(?<outerSign>[-−])\s*)?(?:(?:R\$|US\$|\$|€|£)\s*)?(?:(?<innerSign>[-−])\s*)?(?<number>[\d.,]+)(?:\s*€)?$/u;

const THOUSANDS_WITH_DOTS = /^[1-9]\d{0,2}(?:\.\d{3})+$/u;
const THOUSANDS_WITH_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+$/u;

/** ± 9,007,199,254,740,991 cents have 16 digits; longer ones need no conversion to be refused. */
const LONGEST_CENTS = 16;

/**
 * Reads `text` as an amount in minor units. A symbol is skipped, not checked: the field says which currency it holds.
 * Zero and negative amounts are read, since balances have them; a form that wants neither refuses them itself.
 *
 * The rule for the marks, in this order:
 * 1. both `.` and `,`: the last one is the decimal mark and the other groups thousands;
 * 2. the same mark twice or more: it groups thousands (`1.234.567`);
 * 3. one `.` followed by exactly three digits: it groups thousands (`1.234`), as people in Brazil write it;
 * 4. any other single mark is the decimal mark, with at most two decimals. So `1,234` is refused: in Brazil it has three decimals, in
 *    the United States it is a thousand, and a factor of a thousand is not to be guessed.
 * Groups have three digits and the first does not begin with zero (`0.001` has three decimals, and is refused).
 */
export function readAmount(text: string): ReadAmount {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('empty');

  const { outerSign, innerSign, number } = AMOUNT.exec(trimmed)?.groups ?? {};
  if (number === undefined || (outerSign !== undefined && innerSign !== undefined))
    return refuse('not_a_number');

  const parts = splitAtDecimalMark(number);
  if (parts === null || parts.whole + parts.decimals === '') return refuse('not_a_number');
  if (parts.decimals.length > 2) return refuse('too_many_decimals');

  const digits = (parts.whole + parts.decimals.padEnd(2, '0')).replace(/^0+/u, '');
  if (digits.length > LONGEST_CENTS || !Number.isSafeInteger(Number(digits))) return refuse('too_large');

  const isNegative = outerSign !== undefined || innerSign !== undefined;
  return { ok: true, amountCents: cents(isNegative ? -Number(digits) : Number(digits)) };
}

/** The number's digits on each side of its decimal mark, or null when its groups are not thousands. */
function splitAtDecimalMark(number: string): { whole: string; decimals: string } | null {
  const lastDot = number.lastIndexOf('.');
  const lastComma = number.lastIndexOf(',');
  const mark = lastDot > lastComma ? '.' : ',';
  const isOnlyMark = number.indexOf(mark) === number.lastIndexOf(mark);
  const hasBothMarks = lastDot >= 0 && lastComma >= 0;

  const groupsOnly = !hasBothMarks && (!isOnlyMark || mark === '.');
  if (groupsOnly && isGrouped(number)) return { whole: ungroup(number), decimals: '' };
  if (!isOnlyMark) return null;

  const [whole = '', decimals = ''] = number.split(mark);
  const isPlain = /^\d*$/u.test(whole);
  return isPlain || isGrouped(whole) ? { whole: ungroup(whole), decimals } : null;
}

function isGrouped(number: string): boolean {
  return THOUSANDS_WITH_DOTS.test(number) || THOUSANDS_WITH_COMMAS.test(number);
}

function ungroup(number: string): string {
  return number.replaceAll(/[.,]/gu, '');
}

function refuse(reason: AmountRefusal): ReadAmount {
  return { ok: false, reason };
}

/**
 * Writes `amount` (minor units) in the plain Brazilian form that a field shows for editing: `-1.234,56`, without a symbol.
 * `readAmount` reads it back. What is only shown is formatted by the currency's locale, at the screen's edge.
 */
export function formatAmount(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/gu, '.');
  return `${amount < 0 ? '-' : ''}${whole},${digits.slice(-2)}`;
}
