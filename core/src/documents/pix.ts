/**
 * Pix: the code that is pasted or scanned to pay (BR Code), and the end-to-end id of a receipt.
 *
 * Map: `readPixCode` opens a code whose CRC holds, `documentOfPixCode` says what it means as a document; `readEndToEndId` likewise.
 * Source: Banco Central, "Manual de Padrões para Iniciação do Pix"; EMV QR Code, Merchant-Presented Mode.
 * Worked examples: docs/specs/documents.md, every row of which is a test.
 */
import { cardBillIn } from './card-bill.ts';
import { documentOf, type DocumentWarning, found, type ReadCardBill, type ReadDocument } from './document.ts';
import { amountOfField } from './field-values.ts';
import { crc16, readTlv, textOfUtf8, utf8Bytes } from './tlv.ts';
import { addDays, type Day, readDay } from '#calendar/day.ts';
import type { Cents } from '#money/money.ts';
import { isCnpj, isCpf } from '#tax-id/tax-id.ts';
import { foldText } from '#text/fold.ts';

export type PixCode = {
  /** `static`: the key and perhaps the amount stand in the code; `dynamic`: behind its address; `recurrence`: it only sets up payments. */
  readonly kind: 'static' | 'dynamic' | 'recurrence';
  /** CPF, CNPJ, e-mail, telephone or random key; null unless static. */
  readonly key: string | null;
  readonly text: string | null;
  readonly amountCents: Cents | null;
  readonly name: string | null;
  readonly city: string | null;
  /** Null when the code says that there is none (`***`). */
  readonly txid: string | null;
  /** Without `https://`. */
  readonly url: string | null;
  readonly recurrenceUrl: string | null;
};

export type EndToEndId = {
  readonly id: string;
  /** The bank that sent it, by its number at Banco Central. */
  readonly ispb: string;
  /** In Brasília time. */
  readonly day: Day;
  /** Whether it is a refund. */
  readonly isReturn: boolean;
};

const GUI = 'br.gov.bcb.pix';
const LONGEST = 2000;
const CODE = /^0002\d{2}.*6304[0-9A-F]{4}$/su;
const NO_TXID = '***';
const END_TO_END =
  /^(?<kind>[ED])(?<ispb>\d{8})(?<date>\d{8})(?<hour>\d{2})(?<minute>\d{2})[0-9A-Za-z]{11}$/u;
const HOURS_BEHIND_UTC = 3; // all year round since 2019, before Pix began
const FIRST_DAY_OF_PIX = '2020-11-03';

/** The Pix code in `text`, which may have line breaks; null when it is invalid or its CRC fails. */
export function readPixCode(text: string): PixCode | null {
  if (text.length > LONGEST) return null;
  return codeFrom(text.trim()) ?? codeFrom(text.trim().replaceAll(/[\r\n\t]+ */gu, ''));
}

/** `code` as a document. The address of a dynamic code may give other values, so none of its fields is certain. */
export function documentOfPixCode(code: PixCode): ReadDocument {
  const certainty = code.kind === 'static' ? 'exact' : 'guess';
  const isOpen = code.kind === 'static' && code.amountCents === null;
  const warnings: DocumentWarning[] = isOpen ? ['open_amount'] : [];
  return documentOf(
    'pix',
    {
      amountCents: found(code.amountCents, 'pix', certainty),
      description: found(code.name === null ? null : `Pix ${code.name}`, 'pix', 'guess'),
      type: found('expense', 'pix', 'guess'),
      issuerName: found(code.name, 'pix', certainty),
      issuerTaxId: found(taxIdOfKey(code.key), 'pix'),
      pixId: found(code.txid, 'pix'),
      cardBill: found(billOf(code), 'pix', 'guess'),
    },
    warnings,
  );
}

/** Reads `text` as an end-to-end id; null when it is invalid, or older than Pix. */
export function readEndToEndId(text: string): EndToEndId | null {
  const id = text.trim();
  const { kind, ispb = '', date = '', hour, minute } = END_TO_END.exec(id)?.groups ?? {};
  const day = readDay(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`);
  if (day === null || day < FIRST_DAY_OF_PIX || Number(hour) > 23 || Number(minute) > 59) return null;
  const isDayBefore = Number(hour) < HOURS_BEHIND_UTC;
  return { id, ispb, day: isDayBefore ? addDays(day, -1) : day, isReturn: kind === 'D' };
}

/** `id` as a document: the day of a payment, without its amount. Payer and payee have the same id. */
export function documentOfEndToEndId({ id, day }: EndToEndId): ReadDocument {
  return documentOf('pix_receipt', { day: found(day, 'pix'), pixId: found(id, 'pix') });
}

function codeFrom(text: string): PixCode | null {
  const code = text.slice(0, -4) + text.slice(-4).toUpperCase();
  if (!CODE.test(code)) return null;
  const bytes = utf8Bytes(code);
  if (crc16(bytes.slice(0, -4)) !== code.slice(-4)) return null;
  return pixOf(Array.from(code), (value) => value) ?? pixOf(bytes.map(letterOfByte), textOfByteLetters);
}

/** Lengths count characters with some issuers and bytes with others; `decode` brings a value back from the units that were counted. */
function pixOf(units: readonly string[], decode: (value: string) => string | null): PixCode | null {
  const fields = readTlv(units);
  if (fields === null) return null;
  const accounts = templates(fields, 26, 51);
  const recurrences = templates(fields, 80, 99);
  const account = accounts.find((template) => template.has('01') || template.has('25')) ?? accounts[0];
  const recurrenceUrl = recurrences.find((template) => template.has('25'))?.get('25') ?? null;
  if (account === undefined && recurrenceUrl === null) return null;
  const textOf = (value: string | undefined) => decode(value ?? '')?.trim() || null;
  const [key, url] = [textOf(account?.get('01')), textOf(account?.get('25'))];
  const additional = readTlv(Array.from(fields.get('62') ?? ''));
  const txid = textOf(additional?.get('05'));
  return {
    kind: url !== null ? 'dynamic' : key !== null ? 'static' : 'recurrence',
    key,
    text: textOf(account?.get('02')),
    amountCents: positive(amountOfField(fields.get('54') ?? null)),
    name: textOf(fields.get('59')),
    city: textOf(fields.get('60')),
    txid: txid === NO_TXID ? null : txid,
    url,
    recurrenceUrl,
  };
}

/** A bank that is paid by Pix may be paid for a card. */
function billOf({ name, text }: PixCode): ReadCardBill | null {
  return cardBillIn({
    kind: 'pix',
    folded: foldText(text ?? ''),
    lines: [],
    issuerName: name,
    barcode: null,
  });
}

/** The Pix templates among the fields from id `first` to `last`. */
function templates(fields: ReadonlyMap<string, string>, first: number, last: number): Map<string, string>[] {
  return [...fields]
    .filter(([id]) => Number(id) >= first && Number(id) <= last)
    .flatMap(([, value]) => readTlv(Array.from(value)) ?? [])
    .filter((template) => template.get('00')?.toLowerCase() === GUI);
}

function taxIdOfKey(key: string | null): string | null {
  const bare = key?.toUpperCase() ?? '';
  return isCnpj(bare) || isCpf(bare) ? bare : null;
}

/** A zero in the code means that the payer decides. */
function positive(amountCents: Cents | null): Cents | null {
  return amountCents === 0 ? null : amountCents;
}

function letterOfByte(byte: number): string {
  return String.fromCharCode(byte);
}

function textOfByteLetters(letters: string): string | null {
  return textOfUtf8(Array.from(letters, (letter) => letter.charCodeAt(0)));
}
