/**
 * Amounts as files of banks write them: with either mark, signs on either side, spaces inside, more decimals than money has.
 * Unlike `readAmount`, which reads what one person types, one that could mean two things is settled by all amounts of its file.
 * Worked examples: docs/specs/bank-files.md, every row of which is a test.
 */
import { type Cents, cents, isCents, negate } from '#money/money.ts';

export type DecimalMark = '.' | ',';

export type ReadBankAmount =
  | { readonly ok: true; readonly amountCents: Cents }
  | { readonly ok: false; readonly reason: 'no_amount' | 'bad_amount' };

/** A longer text is no amount, whatever it says. */
const LONGEST = 64;

/** Without spaces. Signs and symbols are single, and each part differs from the next: nothing is tried twice. */
const AMOUNT =
  /^(?<before>[-−+]?)(?:R\$|US\$|\$|€|£)?(?<inner>[-−+]?)(?<number>\d[\d.,]*|[.,]\d+)(?<after>[-−+]?)$/u;
/** What most are: nothing to decide. */
const PLAIN = /^-?\d{1,12}[.,]\d\d$/u;
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/u;
/** What binary fractions leave behind the cents: 33.30 is written 33.299999999999997. */
const NOISE = /^(?:0{5}|9{5})/u;

/**
 * Reads `text` in minor units. Of two marks, the last is the decimal one and the other groups thousands in threes; a mark that stands
 * several times groups. A single mark is the decimal one, but before exactly three digits it may group as well: `decimalMark`, the mark of the
 * file, decides then, and without it nothing is read. Decimals beyond cents must be zeros, or the noise of a binary fraction: money
 * has no more, and a rounded row would not add up. `no_amount` is a text without digits, `bad_amount` any other that is no amount.
 */
export function readBankAmount(text: string, decimalMark: DecimalMark | null): ReadBankAmount {
  if (PLAIN.test(text)) return { ok: true, amountCents: cents(Number(text.replace(/[.,]/u, ''))) };
  if (!/\d/u.test(text)) return { ok: false, reason: 'no_amount' };
  const compact = text.length > LONGEST ? text.trim() : text.replaceAll(/\s+/gu, '');
  const {
    before,
    inner,
    number = '',
    after,
  } = (compact.length <= LONGEST && AMOUNT.exec(compact)?.groups) || {};
  const signs = [before, inner, after].filter(Boolean);
  const parts = splitAtMark(number, decimalMark);
  if (parts === null || number === '' || signs.length > 1) return { ok: false, reason: 'bad_amount' };
  const value = Number(parts.whole) * 100 + centsOf(parts.decimals);
  if (!isCents(value)) return { ok: false, reason: 'bad_amount' };
  const [sign = '+'] = signs;
  return { ok: true, amountCents: sign === '+' ? cents(value) : negate(value) };
}

/**
 * The decimal mark of a file, by what most of its amounts prove: one that has both marks, one with a mark twice, one whose only mark stands
 * before other than three digits. Null when they prove nothing, or both as often.
 */
export function decideDecimalMark(texts: Iterable<string>): DecimalMark | null {
  let forComma = 0;
  for (const text of texts) {
    const proven = text.length > LONGEST ? null : provenMark(text.replaceAll(/[^\d.,]/gu, ''));
    if (proven !== null) forComma += proven === ',' ? 1 : -1;
  }
  if (forComma === 0) return null;
  return forComma > 0 ? ',' : '.';
}

function provenMark(number: string): DecimalMark | null {
  const [last, isAlone] = lastMark(number);
  if (last === null) return null;
  if (number.includes(other(last))) return last;
  if (!isAlone) return other(last);
  return isAmbiguous(number, last) ? null : last;
}

/** The last mark, and whether it stands there once. */
function lastMark(number: string): [DecimalMark | null, boolean] {
  const at = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (at < 0) return [null, true];
  const mark = number[at] === ',' ? ',' : '.';
  return [mark, number.indexOf(mark) === at];
}

/** Whether the only mark may group: one to three digits, not all zeros, before it, and three behind it. */
function isAmbiguous(number: string, mark: DecimalMark): boolean {
  const [whole = '', decimals = ''] = number.split(mark);
  return decimals.length === 3 && /^[1-9]\d{0,2}$/u.test(whole);
}

function other(mark: DecimalMark): DecimalMark {
  return mark === '.' ? ',' : '.';
}

/** The digits before and behind the decimal mark; null when the marks make no number. */
function splitAtMark(
  number: string,
  decimalMark: DecimalMark | null,
): { whole: string; decimals: string } | null {
  const [last, isAlone] = lastMark(number);
  if (last === null) return { whole: number, decimals: '' };
  const hasBoth = number.includes(other(last));
  if (!hasBoth && isAlone && isAmbiguous(number, last)) {
    if (decimalMark === null) return null;
    if (decimalMark !== last) return { whole: ungrouped(number), decimals: '' };
  }
  if (!hasBoth && !isAlone && GROUPED.test(number)) return { whole: ungrouped(number), decimals: '' };
  const at = number.lastIndexOf(last);
  const [whole, decimals] = [number.slice(0, at), number.slice(at + 1)];
  // `1.000.00` too: the last mark is followed by cents.
  const isSound = /^\d*$/u.test(whole) || (GROUPED.test(whole) && isOneMark(whole) && (isAlone || !hasBoth));
  return isSound && isWholeCents(decimals) ? { whole: ungrouped(whole), decimals } : null;
}

function isOneMark(number: string): boolean {
  return !(number.includes('.') && number.includes(','));
}

function ungrouped(number: string): string {
  return number.replaceAll(/[.,]/gu, '');
}

function isWholeCents(decimals: string): boolean {
  return /^\d{0,2}0*$/u.test(decimals) || NOISE.test(decimals.slice(2));
}

/** The cents of `decimals`, the noise behind them rounded away. */
function centsOf(decimals: string): number {
  return Number(decimals.slice(0, 2).padEnd(2, '0')) + (decimals[2] === '9' ? 1 : 0);
}
