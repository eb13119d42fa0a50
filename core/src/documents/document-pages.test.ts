import { expect, test } from 'vitest';
import { boletoLine } from './boleto.ts';
import { boletoMod11 } from './check-digits.ts';
import { groupPages, type PageReading, stretchesOf } from './document-pages.ts';
import { documentOf, found } from './document.ts';
import { separateCodes } from './separate-codes.ts';
import { linesFromText } from './text-lines.ts';
import { day } from '#calendar/day.ts';
import { cents } from '#money/money.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/documents.md?raw';

const TODAY = day('2026-11-20');

test.each(specTable(spec.replaceAll(String.raw` \| `, ' ¦ '), 'Several documents in one file'))(
  'SCAN-08 of %s the documents are %s',
  (pages, expected) => {
    const groups = groupPages(pages.split(' ¦ ').map(pageOf));
    expect(groups.map((group) => group.map((index) => index + 1).join('+')).join(', ')).toBe(expected);
  },
);

test('SCAN-08 a page with the slips of a carnê is cut at each of them, and a slip printed twice is one', () => {
  const slips = [1, 2, 3].map(
    (number) => `Loja do Bairro\n${lineOf(number)}\nParcela ${number}/3\nValor 10${number},00`,
  );
  const parts = stretchesOf(linesFromText([slips[0], ...slips].join('\n')), TODAY);
  const texts = parts.map((part) => part.map(({ text }) => text).join(' '));
  expect(texts.map((text) => [1, 2, 3].filter((number) => text.includes(lineOf(number))))).toEqual([
    [1],
    [2],
    [3],
  ]);
  expect(parts.flat()).toHaveLength(16);
  expect(stretchesOf(linesFromText(`${slips[0]}\n${slips[0]}`), TODAY)).toHaveLength(1);
});

test('SCAN-08 the codes of one paper are one document, those of several papers several', () => {
  const bar = (value: string, amount: number) =>
    documentOf('boleto', { barcode: found(value, 'boleto'), amountCents: found(cents(amount), 'boleto') });
  const pix = (value: string) => documentOf('pix', { pixId: found(value, 'pix') });
  const key = (value: string) => documentOf('nfce', { accessKey: found(value, 'qr') });
  const of = (...codes: Parameters<typeof separateCodes>[0]) =>
    separateCodes(codes).map(({ barcode, accessKey, pixId, amountCents }) =>
      [barcode?.value, accessKey?.value, pixId?.value, amountCents?.value].join(' '),
    );
  expect(of()).toEqual([]);
  expect(of(bar('A', 100), pix('P'))).toEqual(['A  P 100']);
  expect(of(bar('A', 100), bar('B', 200), pix('P'), pix('Q'))).toEqual(['A   100', 'B   200']);
  expect(of(key('K'), key('K'), key('L'))).toEqual([' K  ', ' L  ']);
  expect(of(pix('P'), pix('Q'))).toEqual(['  P ', '  Q ']);
});

function pageOf(words: string): PageReading {
  const folded = words.toLowerCase();
  if (words === 'nothing') return { read: null, folded };
  const code = (name: string) => new RegExp(String.raw`\b${name}(\??)=(\w)`, 'u').exec(words);
  const [key, bar, pix] = ['key', 'bar', 'pix'].map(code);
  const [, amount, isGuess] = /(?:^| )(\d+)(\?)?(?: |$)/u.exec(words) ?? [];
  const fields = {
    accessKey: key ? found(key[2] ?? '', 'key', key[1] ? 'guess' : 'exact') : null,
    barcode: bar ? found(bar[2] ?? '', 'boleto') : null,
    pixId: pix ? found(pix[2] ?? '', 'pix') : null,
    amountCents: amount ? found(cents(Number(amount)), 'text', isGuess ? 'guess' : 'likely') : null,
    day: amount ? found(TODAY, 'text') : null,
    issuerTaxId: found(/@(\w)/u.exec(words)?.[1] ?? null, 'text'),
  };
  const isSaying = Object.values(fields).some((field) => field !== null);
  return { read: isSaying ? documentOf('receipt', fields) : null, folded };
}

function lineOf(number: number): string {
  const base = `0019123400000459900000012345678901234567${number}90`;
  return boletoLine(`${base.slice(0, 4)}${boletoMod11(base)}${base.slice(4)}`);
}
