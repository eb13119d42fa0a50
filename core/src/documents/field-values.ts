/**
 * Amounts and days as the fields of fiscal documents carry them: `1500.00`, with a comma in the notes of some cities, `2020-03-11T15:32:17-03:00`.
 * These are machines' notations, so that `1.234` is a little more than one; what people type goes through `readAmount`.
 */
import { type Day, readDay } from '#calendar/day.ts';
import { decimal, isDecimalText } from '#money/decimal.ts';
import { type Cents, cents, multiplyHalfUp } from '#money/money.ts';

const AMOUNT = /^(?:R\$)?(?<number>\d[\d.,]*)$/u;
const LONGEST_AMOUNT = 30;
/** R$ 100 billion: no document names more, and the sums of one document stay in the safe range. */
const LARGEST_CENTS = 10 ** 13;
const HUNDRED = cents(100);

/** The amount in `text`, rounded to cents; null when it is invalid, negative or too large. */
export function amountOfField(text: string | null): Cents | null {
  if (text === null || text.length > LONGEST_AMOUNT) return null;
  const number = AMOUNT.exec(text.replaceAll(/\s/gu, ''))?.groups?.['number'];
  if (number === undefined) return null;
  const plain = withDotMark(number).replace(/^0+(?=\d)/u, '');
  if (!isDecimalText(plain) || Number(plain) * 100 > LARGEST_CENTS) return null;
  return multiplyHalfUp(HUNDRED, decimal(plain));
}

/** The day in `text` as its writer's calendar had it: an instant keeps its local day, whatever its offset. Null when there is none. */
export function dayOfField(text: string | null): Day | null {
  if (text === null) return null;
  const trimmed = text.trim();
  const iso = readDay(trimmed.slice(0, 10));
  if (iso !== null) return iso;
  const compact = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?:\d{6})?$/u.exec(trimmed)?.groups;
  const brazilian = /^(?<day>\d{2})[/\-.](?<month>\d{2})[/\-.](?<year>\d{4})(?!\d)/u.exec(trimmed)?.groups;
  const parts = compact ?? brazilian;
  return parts === undefined ? null : readDay(`${parts['year']}-${parts['month']}-${parts['day']}`);
}

/** The last of `.` and `,` is the decimal mark; a repeated mark groups thousands. */
function withDotMark(number: string): string {
  const mark = number.lastIndexOf(',') > number.lastIndexOf('.') ? ',' : '.';
  const [whole, ...decimals] = number.split(mark);
  if (decimals.length !== 1) return number.replaceAll(/[.,]/gu, '');
  const digits = `${whole}`.replaceAll(/[.,]/gu, '');
  return decimals[0] === '' ? digits : `${digits}.${decimals[0]}`;
}
