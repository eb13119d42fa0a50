import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReadDocument } from './document.ts';
import { readFiscalXml } from './fiscal-xml.ts';
import type { XmlElement } from './xml-element.ts';

/** `{ ide: { nNF: '1' }, det: [{…}, {…}], '@Id': 'NFe…' }` as a tree: how a file becomes one is the browser's, and is tested there. */
type Content = string | { readonly [name: string]: Content | readonly Content[] };

const KEY = '35261111222333000181550010000000421123456787';
const ISSUER = '11222333000181';
const RECIPIENT = '45723174000110';

test('SCAN-08 the fields of a note', () => {
  const read = only(note({}));
  expect(read).toMatchObject({
    kind: 'nfe',
    amountCents: { value: 13_050, from: 'xml', certainty: 'exact' },
    day: { value: '2026-11-30' },
    number: { value: '42' },
    accessKey: { value: KEY, certainty: 'exact' },
    issuerTaxId: { value: ISSUER, certainty: 'exact' },
    warnings: [],
  });
});

test.each([
  [[ISSUER], '1', 'income', 'exact'],
  [[ISSUER], '0', 'expense', 'exact'],
  [[RECIPIENT], '1', 'expense', 'exact'],
  [[RECIPIENT], '0', 'income', 'exact'],
  [[RECIPIENT, ISSUER], '1', 'income', 'exact'],
  [['11222333000262'], '1', 'income', 'exact'], // another establishment of the issuer
  [['40044826079'], '1', 'expense', 'guess'],
  [[], '1', 'expense', 'guess'],
])('SCAN-08 to the owner of %j a note of direction %s is %s, %s', (ownTaxIds, tpNF, type, certainty) => {
  expect(only(note({ tpNF }), ownTaxIds).type).toEqual({ value: type, from: 'xml', certainty });
});

// The chapters of NCM, with the value of each item.
test.each([
  [[['02013000', '50.00']], 'food', 'likely'],
  [[['22071090', '50.00']], 'transport', 'likely'],
  [[['27101259', '50.00']], 'transport', 'likely'],
  [[['30049099', '50.00']], 'health', 'likely'],
  [[['49019900', '50.00']], 'education', 'likely'],
  [[['61091000', '50.00']], 'clothing', 'likely'],
  [[['84713012', '50.00']], undefined, undefined],
  [
    [
      ['84713012', '50.00'],
      ['22011000', '5.00'],
    ],
    undefined,
    undefined,
  ],
  [
    [
      ['84713012', '5.00'],
      ['22011000', '50.00'],
    ],
    'food',
    'guess',
  ],
  [[['', '5.00']], undefined, undefined],
])('goods of %j are %s, %s', (goods, category, certainty) => {
  const det = goods.map(([NCM = '', vProd = '']) => ({ prod: { xProd: 'X', NCM, vProd } }));
  const { category: read } = only(note({ det }));
  expect([read?.value, read?.certainty]).toEqual([category, certainty]);
});

test('a long description is cut', () => {
  const det = [{ prod: { xProd: `Cadeira\n ${'muito '.repeat(50)}confortável` } }];
  const text = only(note({ det })).description?.value ?? '';
  expect(text).toMatch(/^Mercado Bom: Cadeira muito muito .*…$/u);
  expect(text.length).toBeLessThanOrEqual(120);
});

test.each([
  [{ MDFe: { infMDFe: { ide: '' } } }, 'no_payable_value'],
  [{ procEventoNFe: { evento: { infEvento: { tpEvento: '110110' } } } }, 'event_alone'],
  [{ retConsReciNFe: { protNFe: { infProt: { cStat: '100' } } } }, 'event_alone'],
  [{ html: { body: 'olá' } }, 'not_fiscal'],
  [{ CTe: { infDoc: { infNFe: { chave: KEY } } } }, 'not_fiscal'],
])('%j is refused: %s', (content, reason) => {
  expect(readFiscalXml(tree('arquivo', content), { ownTaxIds: [] })).toEqual({ ok: false, reason });
});

test('no XML tree makes the reader throw', () => {
  const names = [
    'infNFe',
    'infCte',
    'infBPe',
    'infNF3e',
    'infCFe',
    'infNFSe',
    'InfNfse',
    'infDPS',
    'InfRps',
    'CompNfse',
  ];
  const parts = [
    'ide',
    'emit',
    'dest',
    'det',
    'prod',
    'total',
    'ICMSTot',
    'vNF',
    'dhEmi',
    'CNPJ',
    'valores',
    'infProt',
  ];
  const text = fc.constantFrom(
    '',
    '1',
    '1.00',
    '99999999999999999999',
    '2026-02-30',
    KEY,
    'NFe',
    '\uD800',
    '-1',
  );
  const element: fc.Memo<XmlElement> = fc.memo((depth: number) =>
    fc.record<XmlElement>({
      name: fc.constantFrom(...names, ...parts),
      attributes: fc.record({ Id: text }),
      children: depth > 1 ? fc.array(element(depth - 1), { maxLength: 4 }) : fc.constant([]),
      text,
    }),
  );
  fc.assert(
    fc.property(element(5), (root) => {
      expect(() => readFiscalXml(root, { ownTaxIds: [ISSUER] })).not.toThrow();
    }),
  );
});

function note(parts: { tpNF?: string; det?: readonly Content[] }): XmlElement {
  const { tpNF = '1', det = [{ prod: { xProd: 'Café', NCM: '09012100', vProd: '130.50' } }] } = parts;
  return tree('nfeProc', {
    NFe: {
      infNFe: {
        '@Id': `NFe${KEY}`,
        ide: { mod: '55', nNF: '42', dhEmi: '2026-11-30T23:59:59-03:00', tpNF, tpAmb: '1' },
        emit: { CNPJ: ISSUER, xNome: 'MERCADO BOM LTDA', xFant: 'Mercado Bom' },
        dest: { CNPJ: RECIPIENT },
        det,
        total: { ICMSTot: { vNF: '130.50' } },
      },
    },
  });
}

function tree(name: string, content: Content): XmlElement {
  if (typeof content === 'string') return { name, attributes: {}, children: [], text: content };
  const entries = Object.entries(content);
  const attributes = entries.filter(([key]) => key.startsWith('@'));
  const children = entries
    .filter(([key]) => !key.startsWith('@'))
    .flatMap(([key, inner]) => [inner].flat().map((one) => tree(key, one)));
  return {
    name,
    attributes: Object.fromEntries(attributes.map(([key, text]) => [key.slice(1), text as string])),
    children,
    text: '',
  };
}

function only(root: XmlElement, ownTaxIds: readonly string[] = []): ReadDocument {
  const read = readFiscalXml(root, { ownTaxIds });
  if (!read.ok || read.documents.length > 1) throw new Error('not one document');
  return read.documents[0];
}
