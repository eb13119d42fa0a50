// The share of real documents' facts that is read correctly. The documents are private: DOCUMENT_SAMPLES names the folder that holds them,
// with the facts of each in MANIFEST.tsv. Without it the test is skipped.
import { type Day, day } from '@vintem/core/calendar/day';
import type { Found, ReadDocument } from '@vintem/core/documents/document';
import { readCode } from '@vintem/core/documents/read-code';
import { afterAll, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { scanDocument } from './scan-document.ts';

interface SampleCommands {
  readonly readSample: (path: string) => Promise<string | null>;
}
const { readSample } = commands as unknown as SampleCommands;

const TODAY: Day = day('2026-11-21');
const MIME_TYPES: Readonly<Record<string, string>> = {
  xml: 'text/xml',
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};
/** The required share of correct facts. */
const LEAST: Readonly<Record<string, number>> = {
  nfe: 1,
  nfce: 1,
  nfse: 1,
  cte: 1,
  cfe: 1,
  danfe_pdf: 0.95,
  receipt_img: 0.9,
  codes: 1,
};

interface Fact {
  readonly what: string;
  /** Any of these is right. */
  readonly values: readonly string[];
  readonly found: (read: ReadDocument) => Found<unknown> | undefined;
}

const manifest = await readText('MANIFEST.tsv');
const samples = (manifest ?? '')
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t'))
  .flatMap(([kind = '', path = '', , , , facts = '']) =>
    MIME_TYPES[endingOf(path)] ? [{ kind, path, facts }] : [],
  )
  .filter(({ kind }) => kind in LEAST);
const scores = new Map<string, { right: number; all: number }>();

test.runIf(samples.length > 0).each(samples)('$path', { timeout: 60_000 }, async ({ kind, path, facts }) => {
  const bytes = await readBytes(path);
  const file = new File([bytes ?? new Uint8Array()], path, { type: MIME_TYPES[endingOf(path)] ?? '' });
  const { documents } = await scanDocument(file, {
    ledgerKind: 'personal',
    ownTaxIds: [],
    today: TODAY,
    signal: new AbortController().signal,
    onStage: () => undefined,
  });
  const read = documents[0]?.read;
  for (const { what, values, found } of factsOf(facts)) {
    const field = read && found(read);
    const isRight = field !== undefined && values.includes(String(field.value));
    count(kind, isRight);
    if (isRight) continue;
    // oxlint-disable-next-line no-console -- what is measured is for whoever reads the run
    console.warn(`${path}: ${what} is ${values.join(' or ')}, read as ${String(field?.value)}`);
    expect(field?.certainty ?? 'guess', `${path}: a wrong ${what} is never sure`).toBe('guess');
  }
});

test.runIf(samples.length > 0)('codes with a standard', async () => {
  for (const [input = '', , valid, barcode] of await rowsOf('boleto/boleto_vectors.tsv')) {
    const read = readCode(input, { today: TODAY });
    count('codes', valid === 'true' ? read?.barcode?.value === barcode : read === null);
  }
  for (const [payload = '', crc, tlv] of await rowsOf('pix/pix_vectors.tsv')) {
    const isValid = crc === 'true' && tlv === 'true';
    count('codes', (readCode(payload, { today: TODAY })?.kind === 'pix') === isValid);
  }
  expect(scores.get('codes')?.all).toBeGreaterThan(0);
});

afterAll(() => {
  const shares = [...scores].map(([kind, { right, all }]) => ({ kind, right, all, share: right / all }));
  for (const { kind, right, all, share } of shares) {
    // oxlint-disable-next-line no-console -- as above
    console.log(`${kind}: ${right} of ${all} facts, ${(100 * share).toFixed(1)} %`);
  }
  // Everything is reported before anything fails, so that one run shows the whole effect of a change.
  const short = shares.filter(({ kind, share }) => share < (LEAST[kind] ?? 1)).map(({ kind }) => kind);
  expect(short, 'kinds below their share').toEqual([]);
});

/** The facts of a manifest line that a document can state too. */
function factsOf(text: string): Fact[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value);
  const facts: Fact[] = [
    {
      what: 'key',
      values: all(/chave[= ](?:NFS)?(\d{44,50})/gu).concat(all(/(?:text=|,)(\d{44})\b/gu)),
      found: ({ accessKey }) =>
        accessKey && { ...accessKey, value: accessKey.value.slice(0, lengthOfKey(text)) },
    },
    {
      what: 'amount',
      values: all(/(?:vNF|vTPrest|vCFe|vLiq|TOTAL|A PAGAR)[= ](\d+\.\d\d)/gu).map((value) =>
        value.replace('.', '').replace(/^0+(?=\d)/u, ''),
      ),
      found: ({ amountCents }) => amountCents,
    },
    {
      what: 'day',
      values: all(/emissao=(\d{4}-\d\d-\d\d)/gu)
        .concat(all(/emissao=\['(\d{8})/gu).map((value) => value.replace(/(....)(..)(..)/u, '$1-$2-$3')))
        .concat(
          all(/(?:; |date |emissao )(\d\d\/\d\d\/\d{4})/gu).map((value) =>
            value.split('/').toReversed().join('-'),
          ),
        )
        .concat(all(/dhEmi=\['(\d{4}-\d\d-\d\d)/gu)),
      found: ({ day: found }) => found,
    },
    { what: 'issuer', values: all(/emit_CNPJ=(\w{14})/gu), found: ({ issuerTaxId }) => issuerTaxId },
  ];
  return facts.filter(({ values }) => values.length > 0);
}

/** The manifest took the first 44 digits of longer keys. */
function lengthOfKey(text: string): number {
  return text.includes('keys in text') ? 44 : 50;
}

function count(kind: string, isRight: boolean): void {
  const { right, all } = scores.get(kind) ?? { right: 0, all: 0 };
  scores.set(kind, { right: right + Number(isRight), all: all + 1 });
}

function endingOf(path: string): string {
  return path.split('.').at(-1) ?? '';
}

async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const sample = await readSample(path);
  return sample === null ? null : Uint8Array.from(atob(sample), (character) => character.charCodeAt(0));
}

async function readText(path: string): Promise<string | null> {
  const bytes = await readBytes(path);
  return bytes && new TextDecoder().decode(bytes);
}

async function rowsOf(path: string): Promise<string[][]> {
  const text = (await readText(path)) ?? '';
  const rows = text.split('\n').slice(1);
  return rows.filter(Boolean).map((row) => row.split('\t'));
}
