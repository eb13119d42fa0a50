/**
 * The QR codes printed on fiscal documents. That of an NFC-e is an address with the access key, and in some versions the value and the day;
 * that of a CF-e SAT is no address but five fields; those of CT-e, NFS-e and their kin are an address with the key.
 *
 * Source: QR code manual of NFC-e (versions 1, 2 and 3, the last by technical note 2025.001); CF-e SAT specification.
 * Worked examples: docs/specs/documents.md, every row of which is a test.
 */
import { type AccessKey, documentOfKey, readAccessKey } from './access-key.ts';
import {
  documentOf,
  type DocumentFields,
  type DocumentWarning,
  found,
  type ReadDocument,
} from './document.ts';
import { amountOfField, dayOfField } from './field-values.ts';
import { type Day, readDay } from '#calendar/day.ts';
import { monthOf } from '#calendar/month.ts';
import type { Cents } from '#money/money.ts';
import { readTaxId } from '#tax-id/tax-id.ts';

type QrFields = {
  readonly key: AccessKey;
  readonly day?: Day | null;
  readonly amountCents?: Cents | null;
  readonly recipient?: string | null;
  readonly isTest?: boolean;
};

const ADDRESS = /^https?:\/\/|^www\.|\?/iu;
const KEY_PARAMETER =
  /[?&](?:ch(?:nfe|cte|bpe|nf3e|nfcom|dfe|ave)?|chaveacesso|chave_acesso)=(?<key>[0-9A-Z]{44,50})(?![0-9A-Z])/iu;
const LOOSE_KEY = /(?<![0-9A-Z])(?:[0-9A-Z]{50}|[0-9A-Z]{44})(?![0-9A-Z])/giu;
const LONGEST = 4000;
const ONLINE_FIELDS: Readonly<Record<string, number>> = { '2': 5, '3': 3 };

/** The document of a QR code's text; null unless it is a fiscal document that somebody pays. */
export function readFiscalQr(text: string): ReadDocument | null {
  if (text.length > LONGEST) return null;
  const bare = decodePercent(text.replaceAll(/\s/gu, ''));
  const fields = fieldsOfSat(bare) ?? (ADDRESS.test(bare) ? fieldsOfAddress(bare) : null);
  return fields === null ? null : documentOfQr(fields);
}

function fieldsOfAddress(address: string): QrFields | null {
  return fieldsOfP(address) ?? fieldsOfParameters(address) ?? fieldsOfLooseKey(address);
}

/** `p=key|version|environment…`: versions 2 and 3, which offline also carry the day of the month and the value. */
function fieldsOfP(address: string): QrFields | null {
  const fields = /[?&]p=(?<p>[^&]*)/iu.exec(address)?.groups?.['p']?.split('|') ?? [];
  const key = readAccessKey(fields[0] ?? '');
  if (key === null) return null;
  const [, version = '', environment, dayOfMonth = '', value = '', idKind, id = ''] = fields;
  const isTest = environment === '2';
  if (fields.length <= (ONLINE_FIELDS[version] ?? fields.length)) return { key, isTest };
  return {
    key,
    isTest,
    day: readDay(`${key.issueMonth}-${dayOfMonth.padStart(2, '0')}`),
    amountCents: amountOfField(value),
    recipient: version === '3' && (idKind === '1' || idKind === '2') ? id : null,
  };
}

/** `chNFe=…&dhEmi=…&vNF=…`: version 1, with the instant as hexadecimal digits of its text; `chCTe=…` and the like. */
function fieldsOfParameters(address: string): QrFields | null {
  const key = readAccessKey(KEY_PARAMETER.exec(address)?.groups?.['key'] ?? '');
  if (key === null) return null;
  return {
    key,
    isTest: parameter(address, 'tpAmb') === '2',
    day: dayOfField(textOfHex(parameter(address, 'dhEmi'))),
    amountCents: amountOfField(parameter(address, 'vNF')),
    recipient: parameter(address, 'cDest'),
  };
}

/** Addresses of other forms with a key somewhere: only a key with sound check digits counts. */
function fieldsOfLooseKey(address: string): QrFields | null {
  for (const [text] of address.matchAll(LOOSE_KEY)) {
    const key = readAccessKey(text);
    if (key?.checks) return { key };
  }
  return null;
}

/** `key|AAAAMMDDhhmmss|value|CPF or CNPJ|signature`. */
function fieldsOfSat(text: string): QrFields | null {
  const [first = '', instant = '', value = '', recipient = ''] = text.split('|');
  const key = readAccessKey(first.replace(/^CFe/iu, ''));
  if (key?.kind !== 'cfe' || !/^\d{14}$/u.test(instant)) return null;
  return { key, day: dayOfField(instant), amountCents: amountOfField(value), recipient };
}

function documentOfQr({
  key,
  day = null,
  amountCents = null,
  recipient,
  isTest,
}: QrFields): ReadDocument | null {
  const ofKey = documentOfKey(key, 'qr');
  if (ofKey === null) return null;
  const { kind, warnings: warningsOfKey, ...fields } = ofKey;
  const more: DocumentFields = {
    ...fields,
    amountCents: found(amountCents, 'qr'),
    day: found(day, 'qr'),
    recipientTaxId: found(readTaxId(recipient ?? '')?.text ?? null, 'qr'),
    type: found('expense', 'qr', 'guess'),
  };
  const warnings: DocumentWarning[] = [...warningsOfKey];
  if (day !== null && monthOf(day) !== key.issueMonth) warnings.push('key_mismatch');
  if (isTest) warnings.push('no_fiscal_value');
  return documentOf(kind, more, warnings);
}

function parameter(address: string, name: string): string | null {
  const value = new RegExp(`[?&]${name}=([^&]*)`, 'iu').exec(address)?.[1];
  return value === undefined || value === '' ? null : value;
}

/** Some issuers write the text itself in place of its digits. */
function textOfHex(text: string | null): string | null {
  if (text === null || !/^(?:[0-9a-f]{2})+$/iu.test(text)) return text;
  return text.replaceAll(/../gu, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
}

/** Percent escapes of ASCII only, which is all that these codes have: a bar (`%7C`), a colon, a plus. */
function decodePercent(text: string): string {
  return text.replaceAll(/%[2-7][0-9a-f]/giu, (escape) =>
    String.fromCharCode(Number.parseInt(escape.slice(1), 16)),
  );
}
