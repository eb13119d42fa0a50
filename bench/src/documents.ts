// Documents a second that the readers of core manage: one thread, each input different, codes with valid check digits.
import { readAccessKey } from '@vintem/core/documents/access-key';
import { boletoMod11, mod11 } from '@vintem/core/documents/check-digits';
import { boletoLine } from '@vintem/core/documents/boleto';
import { day } from '@vintem/core/calendar/day';
import { readFiscalXml } from '@vintem/core/documents/fiscal-xml';
import { readCode } from '@vintem/core/documents/read-code';
import type { XmlElement } from '@vintem/core/documents/xml-element';
import { quantile } from './compare.ts';
import type { Section } from './report.ts';

const INPUTS = 1000;
const ROUNDS = 30;
const WARM_UP = 5;
const ITEMS = 20;
const TODAY = day('2026-11-20');
const TAX_ID = '11222333000181';

export function measureDocuments(): Section {
  const keys = inputs(keyOf);
  const lines = inputs((index) => boletoLine(barcodeOf(index)));
  const notes = inputs((index) => noteOf(keyOf(index), index));
  return {
    title: 'Reading documents',
    note: `The readers alone, on one thread: check digits verified, a document made of each. A note is an NF-e of ${ITEMS} items as a parsed tree; parsing its text is the browser's.`,
    header: ['', 'a second', 'each'],
    rows: [
      row('access key', () => count(keys, (key) => readAccessKey(key)?.checks === true)),
      row('boleto, from any code', () =>
        count(lines, (line) => readCode(line, { today: TODAY })?.kind === 'boleto'),
      ),
      row('NF-e', () => count(notes, (root) => readFiscalXml(root, { ownTaxIds: [TAX_ID] }).ok)),
    ],
  };
}

/** The median of the rounds; a reader that refuses one of the inputs would be quick for nothing. */
function row(name: string, run: () => number): string[] {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const startedAt = performance.now();
    const read = run();
    const elapsed = performance.now() - startedAt;
    if (read !== INPUTS) throw new Error(`${name}: ${read} of ${INPUTS} were read`);
    if (round >= WARM_UP) times.push(elapsed);
  }
  const eachMs = quantile(times, 0.5) / INPUTS;
  return [name, Math.round(1000 / eachMs).toLocaleString('en-US'), `${(eachMs * 1000).toFixed(1)} µs`];
}

function count<Input>(all: readonly Input[], read: (input: Input) => boolean): number {
  return all.filter(read).length;
}

function inputs<Input>(make: (index: number) => Input): Input[] {
  return Array.from({ length: INPUTS }, (_, index) => make(index));
}

function keyOf(index: number): string {
  const key = `352611${TAX_ID}55001${digits(index, 9)}1${digits(index * 7919, 8)}`;
  return `${key}${mod11(key)}`;
}

function barcodeOf(index: number): string {
  const [bank, rest] = [
    '0019',
    `${1600 + (index % 500)}${digits(index * 31 + 1, 10)}${digits(index * 7919, 25)}`,
  ];
  return `${bank}${boletoMod11(bank + rest)}${rest}`;
}

function noteOf(key: string, index: number): XmlElement {
  const item = (place: number) =>
    element('det', [
      element('prod', [
        leaf('cProd', String(place)),
        leaf('xProd', `Produto ${index}`),
        leaf('NCM', '19053100'),
        leaf('vProd', '10.00'),
      ]),
      element('imposto', [leaf('vTotTrib', '1.00')]),
    ]);
  const identification = { mod: '55', nNF: String(index), dhEmi: '2026-11-18T21:30:00-03:00', tpNF: '1' };
  const note = element(
    'infNFe',
    [
      element(
        'ide',
        Object.entries(identification).map(([name, text]) => leaf(name, text)),
      ),
      element('emit', [leaf('CNPJ', TAX_ID), leaf('xNome', 'MERCADO BOM LTDA')]),
      element('dest', [leaf('CNPJ', '45723174000110')]),
      ...Array.from({ length: ITEMS }, (_, place) => item(place)),
      element('total', [element('ICMSTot', [leaf('vNF', `${index + 1}.50`)])]),
    ],
    { Id: `NFe${key}` },
  );
  return element('nfeProc', [element('NFe', [note])]);
}

function element(
  name: string,
  children: readonly XmlElement[],
  attributes: Record<string, string> = {},
): XmlElement {
  return { name, attributes, children, text: '' };
}

function leaf(name: string, text: string): XmlElement {
  return { name, attributes: {}, children: [], text };
}

function digits(value: number, length: number): string {
  return String(value).slice(-length).padStart(length, '0');
}
