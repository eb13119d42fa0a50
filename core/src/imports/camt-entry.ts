/** One entry of a CAMT message as a row. */
import { readBankAmount } from './bank-amount.ts';
import type { BankRow, Movement, UnreadableReason } from './bank-file.ts';
import { bankWords, joinWords, rawWords, tellsBalance } from './bank-words.ts';
import { attributeOf, elementAt, elementsAt, textAt, type XmlElement } from '#documents/xml-element.ts';
import { type Day, readDay } from '#calendar/day.ts';
import { type Cents, negate } from '#money/money.ts';

/** Not booked: pending, of the future, for information. */
const NOT_BOOKED = new Set(['PDNG', 'FUTR', 'INFO']);
/** Banks fill in references that nobody gave. */
const NO_REFERENCE = /^(?:not ?provided|none)$/iu;
/** Of a batch, so many of the others are named. */
const MOST_NAMES = 3;

export type SignedAmount =
  | { readonly ok: true; readonly amountCents: Cents }
  | { readonly ok: false; readonly reason: 'no_amount' | 'bad_amount' };

/**
 * The amount of an entry or a balance, below zero for a debit. The direction is said of the entry itself, of a reversal too, and is never
 * turned. Without a direction, or in another currency than `currency`, there is no amount.
 */
export function signedAmount(element: XmlElement, currency: string | null): SignedAmount {
  const amount = elementAt(element, 'Amt');
  const read = readBankAmount(amount?.text ?? '', '.');
  if (!read.ok || amount === null) return read.ok ? { ok: false, reason: 'no_amount' } : read;
  const direction = textAt(element, 'CdtDbtInd')?.toUpperCase();
  const own = attributeOf(amount, 'Ccy');
  const isOther = own !== null && currency !== null && own.toUpperCase() !== currency;
  if (read.amountCents < 0 || isOther || (direction !== 'CRDT' && direction !== 'DBIT'))
    return { ok: false, reason: 'bad_amount' };
  return { ok: true, amountCents: direction === 'DBIT' ? negate(read.amountCents) : read.amountCents };
}

type ReadCamtDay =
  | { readonly ok: true; readonly day: Day }
  | { readonly ok: false; readonly reason: 'no_day' | 'impossible_day' };

/** The day in `element`, written as a day or as an instant: its first ten characters, without regard to the offset. */
export function readCamtDay(element: XmlElement | null): ReadCamtDay {
  const text = textAt(element, 'Dt', 'DtTm') ?? element?.text.trim() ?? '';
  if (!/\d/u.test(text)) return { ok: false, reason: 'no_day' };
  const day = readDay(text.slice(0, 10));
  return day === null ? { ok: false, reason: 'impossible_day' } : { ok: true, day };
}

/**
 * The row of `entry`, an `Ntry`, whatever its details: a batch is one row, as on the statement of the bank. What is not booked counts as a
 * balance, since it moves nothing yet and comes again when it is.
 */
export function rowOfEntry(entry: XmlElement, line: number, currency: string | null): BankRow {
  const text = wordsOf(entry);
  const unreadable = (reason: UnreadableReason): BankRow => ({
    kind: 'unreadable',
    line,
    reason,
    text: rawWords(allText(entry)),
  });
  const status = textAt(entry, 'Sts/Cd', 'Sts')?.toUpperCase();
  if ((status !== undefined && NOT_BOOKED.has(status)) || tellsBalance(text))
    return { kind: 'balance', line, text };

  const day = readCamtDay(elementAt(entry, 'BookgDt', 'ValDt'));
  if (!day.ok) return unreadable(day.reason);
  const read = signedAmount(entry, currency);
  if (!read.ok) return unreadable(read.reason);
  if (read.amountCents === 0) return { kind: 'balance', line, text };
  return {
    kind: 'movement',
    line,
    day: day.day,
    amountCents: read.amountCents,
    text,
    bankId: referenceOf(entry),
    balanceCents: null,
    installment: null,
    foreign: foreignOf(entry),
    categoryText: null,
    counterAccount: null,
    tags: [],
  };
}

function detailsOf(entry: XmlElement): XmlElement[] {
  return elementsAt(entry, 'NtryDtls/TxDtls');
}

/** The bank's reference, else that of the entry, else one of its only transaction. */
function referenceOf(entry: XmlElement): string | null {
  const [only, ...others] = detailsOf(entry);
  const refs = others.length === 0 ? elementAt(only ?? null, 'Refs') : null;
  const found = [
    textAt(entry, 'AcctSvcrRef'),
    textAt(entry, 'NtryRef'),
    ...['AcctSvcrRef', 'TxId', 'EndToEndId', 'InstrId'].map((path) => textAt(refs, path)),
  ];
  return found.find((reference) => reference !== null && !NO_REFERENCE.test(reference)) ?? null;
}

/** Who paid or was paid, and for what; of a batch the bank's own words, else whom they are. */
function wordsOf(entry: XmlElement): string {
  const details = detailsOf(entry);
  const names = details.map((transaction) => otherParty(entry, transaction)).filter((name) => name !== '');
  const additional = bankWords(textAt(entry, 'AddtlNtryInf') ?? '');
  const [only] = details;
  if (only === undefined || details.length > 1) {
    return additional || [...new Set(names)].slice(0, MOST_NAMES).join(', ');
  }
  const purpose =
    elementsAt(only, 'RmtInf/Ustrd')
      .map((line) => bankWords(line.text))
      .join(' ')
      .trim() || bankWords(textAt(only, 'RmtInf/Strd/AddtlRmtInf', 'AddtlTxInf') ?? '');
  return joinWords(names[0] ?? '', purpose || additional);
}

/** Whoever stands on the other side: the payer of what came in. A reversal keeps the sides of what it reverses. */
function otherParty(entry: XmlElement, transaction: XmlElement): string {
  const isCredit = textAt(transaction, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd');
  const isReversal = textAt(entry, 'RvslInd')?.toLowerCase();
  const paid = (isCredit === 'CRDT') === (isReversal === 'true' || isReversal === '1');
  const side = `RltdPties/${paid ? 'Cdtr' : 'Dbtr'}`;
  return bankWords(textAt(transaction, `${side}/Nm`, `${side}/Pty/Nm`) ?? '');
}

/** The amount that was instructed, where it is in another currency than the entry. */
function foreignOf(entry: XmlElement): Movement['foreign'] {
  const [only, ...others] = detailsOf(entry);
  const path = 'AmtDtls/InstdAmt/Amt';
  const instructed = (others.length === 0 && elementAt(only ?? null, path)) || elementAt(entry, path);
  const currency = instructed && attributeOf(instructed, 'Ccy')?.toUpperCase();
  const booked = elementAt(entry, 'Amt');
  const own = booked && attributeOf(booked, 'Ccy')?.toUpperCase();
  const read = readBankAmount(instructed?.text ?? '', '.');
  if (!read.ok || read.amountCents <= 0 || !currency || currency === own) return null;
  return { currency, amountCents: read.amountCents };
}

function allText(element: XmlElement): string {
  const found: string[] = [];
  const pending = [element];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    found.push(current.text.slice(0, 500));
    for (const child of current.children.toReversed()) pending.push(child);
  }
  return found.join(' ');
}
