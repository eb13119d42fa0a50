/**
 * Access keys of electronic fiscal documents: the 44 characters of NF-e, NFC-e, CT-e, CF-e and their kin, and the 50 of a national NFS-e. A
 * key names issuer, document and month; it carries neither the value nor the day.
 *
 * Source: taxpayer's manual of NF-e, joint technical note 2025.001 (letters in the CNPJ), CF-e SAT layout, national NFS-e layout.
 * Worked examples: docs/specs/documents.md, every row of which is a test.
 */
import { mod11 } from './check-digits.ts';
import { type DocumentKind, documentOf, found, type Provenance, type ReadDocument } from './document.ts';
import { type Month, readMonth } from '#calendar/month.ts';
import { isCnpj, isCpf } from '#tax-id/tax-id.ts';

/** `series` and `number` are without leading zeros. */
export type AccessKey = {
  readonly text: string;
  /** Null for a document that nobody pays (MDF-e) and for models that are not read here. */
  readonly kind: DocumentKind | null;
  /** The two digits of a state as IBGE numbers them. */
  readonly ufCode: string;
  readonly issueMonth: Month;
  /** CNPJ or CPF, without punctuation. */
  readonly issuerTaxId: string;
  /** Whether the issuer's own check digits hold. */
  readonly issuerChecks: boolean;
  /** Two digits; empty for an NFS-e, whose key has none. */
  readonly model: string;
  readonly series: string;
  readonly number: string;
  /** Whether the key's check digit holds. */
  readonly checks: boolean;
};

const KEY = /^\d{6}[0-9A-Z]{12}\d{26}$/u;
const NFSE_KEY = /^\d{8}[12][0-9A-Z]{12}\d{29}$/u;
const PUNCTUATION = /[\s.\-/_–]/gu;

const KINDS: Readonly<Record<string, DocumentKind>> = {
  '55': 'nfe',
  '57': 'cte',
  '59': 'cfe',
  '62': 'nfcom',
  '63': 'bpe',
  '64': 'cte', // GTV-e, transport of valuables
  '65': 'nfce',
  '66': 'nf3e',
  '67': 'cte', // CT-e OS, transport of people
};
const UF_CODES = new Set(
  '11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '),
);

/**
 * Reads the key in `text`, ignoring spaces and punctuation; null when its form is wrong: another length, no such state, no such month. A
 * wrong check digit only clears `checks`, since many files carry keys that somebody has altered.
 */
export function readAccessKey(text: string): AccessKey | null {
  const bare = text.replaceAll(PUNCTUATION, '').toUpperCase();
  if (KEY.test(bare)) return readKey44(bare);
  if (NFSE_KEY.test(bare)) return readKey50(bare);
  return null;
}

/** Whether nothing about `key` is in doubt: a known kind, and both the issuer's check digits and its own hold. */
export function isSoundKey(key: AccessKey): boolean {
  return key.kind !== null && key.checks && key.issuerChecks;
}

/** The document that `key` by itself describes, with that provenance; null when nobody pays such a document. */
export function documentOfKey(key: AccessKey, from: Provenance): ReadDocument | null {
  if (key.kind === null) return null;
  const certainty = isSoundKey(key) ? 'exact' : 'guess';
  return documentOf(
    key.kind,
    {
      accessKey: found(key.text, from, certainty),
      issuerTaxId: found(key.issuerTaxId, from, certainty),
      number: found(key.number, from, certainty),
    },
    isSoundKey(key) ? [] : ['key_mismatch'],
  );
}

function readKey44(text: string): AccessKey | null {
  const model = text.slice(20, 22);
  const isSat = model === '59';
  return keyFrom(text, {
    yearMonth: text.slice(2, 6),
    issuer: text.slice(6, 20),
    model,
    kind: KINDS[model] ?? null,
    series: isSat ? text.slice(22, 31) : text.slice(22, 25),
    number: isSat ? text.slice(31, 37) : text.slice(25, 34),
  });
}

function readKey50(text: string): AccessKey | null {
  return keyFrom(text, {
    yearMonth: text.slice(36, 40),
    issuer: text.slice(9, 23),
    model: '',
    kind: 'nfse',
    series: '',
    number: text.slice(23, 36),
  });
}

type KeyParts = Pick<AccessKey, 'model' | 'kind' | 'series' | 'number'> & {
  readonly yearMonth: string;
  readonly issuer: string;
};

function keyFrom(text: string, { yearMonth, issuer, series, number, ...rest }: KeyParts): AccessKey | null {
  const ufCode = text.slice(0, 2);
  const issueMonth = readMonth(`20${yearMonth.slice(0, 2)}-${yearMonth.slice(2)}`);
  if (!UF_CODES.has(ufCode) || issueMonth === null) return null;
  const issuerTaxId = taxIdOfBlock(issuer);
  return {
    ...rest,
    text,
    ufCode,
    issueMonth,
    issuerTaxId,
    issuerChecks: isCnpj(issuerTaxId) || isCpf(issuerTaxId),
    series: withoutLeadingZeros(series),
    number: withoutLeadingZeros(number),
    checks: mod11(text.slice(0, -1)) === Number(text.at(-1)),
  };
}

/** A person who issues, such as a farmer, stands in the 14 places as a CPF after zeros. */
function taxIdOfBlock(block: string): string {
  const person = block.slice(3);
  return block.startsWith('000') && !isCnpj(block) && isCpf(person) ? person : block;
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/u, '');
}
