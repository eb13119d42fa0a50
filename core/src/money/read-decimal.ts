/**
 * Reads a decimal that is no amount of money, as people type or paste it: the quantity of an asset, a rate. Unlike an amount it may have any
 * number of decimals, so `1.234` could be a thousand or a little more than one, and is refused rather than guessed.
 * Worked examples: docs/specs/investments.md, every row of which is a test.
 */
import { type DecimalText, decimalFromParts, decimalParts, isDecimalText } from './decimal.ts';

/** Why a text is no decimal. Stable codes; their sentences belong to the screens. */
export type DecimalRefusal = 'empty' | 'not_a_number' | 'ambiguous' | 'too_many_decimals' | 'too_large';

export type ReadDecimal =
  | { readonly ok: true; readonly value: DecimalText }
  | { readonly ok: false; readonly reason: DecimalRefusal };

const MAX_DIGITS = 18;
const NUMBER = /^(?<sign>[-−]?)(?<number>[\d.,]*\d[\d.,]*)$/u;
const GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/u;
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/u;

/**
 * The rule for the marks: of `.` and `,` the last one is the decimal mark and the other groups thousands; the same mark twice or more groups
 * thousands; a single one is the decimal mark. Trailing zeros fall away.
 */
export function readDecimal(text: string): ReadDecimal {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('empty');
  const { sign, number } = NUMBER.exec(trimmed)?.groups ?? {};
  if (number === undefined) return refuse('not_a_number');
  if (AMBIGUOUS.test(number)) return refuse('ambiguous');

  const parts = splitAtDecimalMark(number);
  if (parts === null) return refuse('not_a_number');
  const whole = parts.whole.replace(/^0+(?=\d)/u, '') || '0';
  const decimals = parts.decimals.replace(/0+$/u, '');
  if (decimals.length > MAX_DIGITS) return refuse('too_many_decimals');
  if (whole.length > MAX_DIGITS) return refuse('too_large');
  const written = `${sign ? '-' : ''}${whole}${decimals && `.${decimals}`}`;
  return isDecimalText(written) ? { ok: true, value: tidyDecimal(written) } : refuse('not_a_number');
}

/** `value` without trailing zeros, as Postgres' `numeric` writes them, and without a sign on zero. */
export function tidyDecimal(value: DecimalText): DecimalText {
  return decimalFromParts(decimalParts(value));
}

/** Writes `value` as a field shows it for editing: `-0,015`, without groups. `readDecimal` reads it back. */
export function formatDecimal(value: DecimalText): string {
  return tidyDecimal(value).replace('.', ',');
}

function splitAtDecimalMark(number: string): { whole: string; decimals: string } | null {
  const marks = number.replaceAll(/\d/gu, '');
  const mark = marks.at(-1);
  if (mark === undefined) return { whole: number, decimals: '' };
  const isOnlyMark = marks.indexOf(mark) === marks.length - 1;
  if (!isOnlyMark) return GROUPED.test(number) ? { whole: ungroup(number), decimals: '' } : null;
  const [whole = '', decimals = ''] = number.split(mark);
  const isPlain = /^\d*$/u.test(whole);
  return isPlain || GROUPED.test(whole) ? { whole: ungroup(whole), decimals } : null;
}

function ungroup(number: string): string {
  return number.replaceAll(/[.,]/gu, '');
}

function refuse(reason: DecimalRefusal): ReadDecimal {
  return { ok: false, reason };
}
