/** One record of an OFX file as a row. */
import { readBankAmount } from './bank-amount.ts';
import { currencyCode } from './bank-codes.ts';
import type { BankRow, Movement, UnreadableReason } from './bank-file.ts';
import { bankWords, joinWords, tellsBalance } from './bank-words.ts';
import { type Day, readDay } from '#calendar/day.ts';
import { decimal, decimalParts, isDecimalText } from '#money/decimal.ts';
import { rateOf } from '#money/exchange.ts';
import { type Cents, cents, multiplyHalfUp } from '#money/money.ts';

/** The values of a record by their tags, of which `OFX_FIELDS` are asked for; those within another tag of it as `ORIGCURRENCY/CURSYM`. */
export type OfxFields = ReadonlyMap<string, string>;

/** What is asked of a record. */
export const OFX_FIELDS: ReadonlySet<string> = new Set([
  'DTPOSTED',
  'TRNAMT',
  'FITID',
  'NAME',
  'EXTDNAME',
  'PAYEE/NAME',
  'MEMO',
  ...['ORIGCURRENCY', 'CURRENCY'].flatMap((tag) => [`${tag}/CURSYM`, `${tag}/CURRATE`]),
]);

export type OfxRecord = {
  /** `pending` is announced and not booked, `security` moves shares, `headless` lacks its beginning. */
  readonly kind: 'booked' | 'pending' | 'security' | 'headless';
  readonly line: number;
  readonly at: number;
  readonly fields: OfxFields;
};

/**
 * `record` as a row; `currency` is that of its statement, `raw` gives its text as it stands.
 *
 * The sign is the amount's: types are wrong in the files of most banks. What is announced counts as a balance, since it moves nothing
 * yet and comes again when it is booked. Records of securities move shares, and no amount of this account can be read from them.
 */
export function rowOfRecord(record: OfxRecord, currency: string | null, raw: () => string): BankRow {
  const { kind, line, fields } = record;
  const unreadable = (reason: UnreadableReason): BankRow => ({
    kind: 'unreadable',
    line,
    reason,
    text: raw(),
  });
  if (kind === 'headless') return unreadable('cut');
  if (kind === 'security') return unreadable('no_amount');
  const text = wordsOf(fields);
  const balance: BankRow = { kind: 'balance', line, text };
  if (kind === 'pending' || tellsBalance(text)) return balance;

  const day = readOfxDay(fields.get('DTPOSTED') ?? '');
  if (!day.ok) return unreadable(day.reason);
  const read = readOfxAmount(fields.get('TRNAMT') ?? '');
  if (!read.ok) return unreadable(read.reason);
  const money = moneyOf(fields, read.amountCents, currency);
  if (money === null) return unreadable('bad_amount');
  if (money.amountCents === 0) return balance;
  return {
    kind: 'movement',
    line,
    day: day.day,
    ...money,
    text,
    bankId: fields.get('FITID') || null,
    balanceCents: null,
    installment: null,
    categoryText: null,
    counterAccount: null,
    tags: [],
  };
}

type ReadOfxDay =
  | { readonly ok: true; readonly day: Day }
  | { readonly ok: false; readonly reason: 'no_day' | 'impossible_day' };

/**
 * The first eight digits of `text`, `YYYYMMDD`. Hour and offset are never applied: banks state hours at which nothing happened, and an
 * offset would move purchases to the day before. Zeros are how banks write that there is none.
 */
export function readOfxDay(text: string): ReadOfxDay {
  const digits = /^\s*(?<year>\d{4})-?(?<month>\d{2})-?(?<dayOfMonth>\d{2})/u.exec(text)?.groups;
  if (digits === undefined) return { ok: false, reason: 'no_day' };
  const { year = '', month = '', dayOfMonth = '' } = digits;
  if (year + month + dayOfMonth === '00000000') return { ok: false, reason: 'no_day' };
  const day = readDay(`${year}-${month}-${dayOfMonth}`);
  return day === null ? { ok: false, reason: 'impossible_day' } : { ok: true, day };
}

/**
 * As `readBankAmount`, without asking the rest of the file: some banks change the mark from row to row. By the standard nothing groups
 * thousands, so a dot before three digits has decimals behind it; a comma there is refused, since it may be either.
 *
 * Source: OFX 1.6, 3.2.9.2.
 */
export function readOfxAmount(text: string): ReturnType<typeof readBankAmount> {
  return readBankAmount(text, text.includes('.') ? '.' : null);
}

function wordsOf(fields: OfxFields): string {
  const [name, extended, payee, memo] = ['NAME', 'EXTDNAME', 'PAYEE/NAME', 'MEMO'].map((tag) =>
    bankWords(fields.get(tag) ?? ''),
  );
  return joinWords(joinWords(name || payee || '', extended ?? ''), memo ?? '');
}

/**
 * The amount in the statement's currency, and that in which it was spent. In `ORIGCURRENCY` the amount is converted already; in
 * `CURRENCY` it is not. A rate is the worth of one unit of the other currency. Null when there is no such amount.
 *
 * Source: OFX 1.6, 5.2.
 */
function moneyOf(
  fields: OfxFields,
  amountCents: Cents,
  currency: string | null,
): Pick<Movement, 'amountCents' | 'foreign'> | null {
  const plain = { amountCents, foreign: null };
  if (!fields.has('ORIGCURRENCY/CURSYM') && !fields.has('CURRENCY/CURSYM')) return plain;
  const tag = fields.has('ORIGCURRENCY/CURSYM') ? 'ORIGCURRENCY' : 'CURRENCY';
  const symbol = currencyCode(fields.get(`${tag}/CURSYM`) ?? null);
  const rate = (fields.get(`${tag}/CURRATE`) ?? '').replace(',', '.');
  if (symbol === null || !/^[A-Z]{3}$/u.test(symbol) || currency === null || symbol === currency)
    return plain;
  if (!isDecimalText(rate) || amountCents === 0) return plain;
  const { digits, scale } = decimalParts(decimal(rate));
  // A rate of one between two currencies is what banks write that do not know it.
  if (digits <= 0n || digits === 10n ** BigInt(scale)) return plain;
  const magnitude = cents(Math.abs(amountCents));
  try {
    if (tag === 'CURRENCY') {
      const converted = multiplyHalfUp(amountCents, decimal(rate));
      return { amountCents: converted, foreign: { currency: symbol, amountCents: magnitude } };
    }
    const foreignCents = multiplyHalfUp(magnitude, rateOf(cents(Number(digits)), cents(10 ** scale)));
    return foreignCents === 0
      ? plain
      : { amountCents, foreign: { currency: symbol, amountCents: foreignCents } };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return tag === 'CURRENCY' ? null : plain; // an amount that no `Cents` holds
  }
}
