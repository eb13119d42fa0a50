import { describe, expect, test } from 'vitest';
import { keyInText, labelledCode } from './key-in-text.ts';
import { linesFromItems, linesFromText } from './text-lines.ts';
import { day } from '#calendar/day.ts';
import { grouped, paperKey } from '#testing/paper.ts';

const KEY = paperKey();
const PRINTED = grouped(KEY);
const CONTEXT = {
  source: 'ocr',
  kind: 'nfce',
  days: [day('2026-05-13')],
  taxIds: ['11222333000181'],
  numbers: new Set(['4321']),
} as const;

function read(text: string, context: Partial<Parameters<typeof keyInText>[1]> = {}) {
  const found = keyInText(linesFromText(text), { ...CONTEXT, ...context });
  return found && [found.key.text, found.certainty];
}

/** `KEY` as printed, with `other` in place of the character at `index` of the key. */
function misread(index: number, other: string): string {
  return grouped(KEY.slice(0, index) + other + KEY.slice(index + 1));
}

test.each([
  ['in one line', PRINTED],
  ['without spaces', KEY],
  ['over two lines', `${PRINTED.slice(0, 29)}\n${PRINTED.slice(30)}`],
  ['over three lines', `${PRINTED.slice(0, 19)}\n${PRINTED.slice(20, 39)}\n${PRINTED.slice(40)}`],
  ['behind words', `Chave de acesso: ${PRINTED} Protocolo`],
  ['below the day and the hour', `13/05/2026 10:37:51\n${PRINTED}`],
  ['with dots', PRINTED.replaceAll(' ', '.')],
])('a key %s is exact', (_, text) => {
  expect(read(`DANFE NFC-e\n${text}\nfim`)).toEqual([KEY, 'exact']);
});

test('a key whose number is nowhere else on the paper is a guess', () => {
  expect(read(PRINTED, { numbers: new Set() })).toEqual([KEY, 'guess']);
});

test('a key with letters in place of digits is likely', () => {
  expect(read(PRINTED.replaceAll('0', 'O'))).toEqual([KEY, 'likely']);
});

describe('a corrected key is a guess', () => {
  test.each([
    ['a digit of the issuer', misread(8, '8')],
    ['two digits of the issuer', grouped(KEY.replace('11222333', '77222333'))],
    ['the month', misread(5, '6')],
    ['a look-alike of the state', misread(0, '8')],
    ['one digit too many', PRINTED.replace(' 0043 ', ' 00043 ')],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual([KEY, 'guess']);
  });

  test.each([
    ['nothing on the paper says the same', misread(8, '8'), { taxIds: [], days: [] }],
    ['too much is wrong', grouped(KEY.replace('4321', '8976').replace('2605', '7110')), {}],
  ])('there is no key when %s', (_, text, context) => {
    expect(read(text, context)).toBeNull();
  });
});

test('the letters of a CNPJ stay letters', () => {
  const key = paperKey({ issuer: '12ABC34501DE35' });
  expect(read(grouped(key))).toEqual([key, 'exact']);
});

test('the key of the document wins over the keys of what it carries', () => {
  const freight = paperKey({ model: '57' });
  const goods = paperKey({ model: '55' });
  expect(read(`${goods}\n${freight}`, { kind: 'cte', source: 'pdf' })).toEqual([freight, 'exact']);
});

test('a wrong check digit in a PDF was printed so', () => {
  const altered = KEY.slice(0, -1) + ((Number(KEY.at(-1)) + 1) % 10);
  expect(read(altered, { source: 'pdf' })).toEqual([altered, 'guess']);
  expect(read(altered, { taxIds: [] })).toBeNull();
});

test('in a form a key continues in its own column', () => {
  const at = (text: string, x: number, y: number) => ({
    text,
    x,
    y,
    width: text.length * 4,
    height: 8,
    page: 1,
  });
  const lines = linesFromItems([
    at('Rua das Flores, 20', 10, 20),
    at(PRINTED.slice(0, 39), 300, 20),
    at('Curitiba 80000-000', 10, 30),
    at(PRINTED.slice(40), 300, 30),
  ]);
  expect(keyInText(lines, { ...CONTEXT, source: 'pdf' })?.key.text).toBe(KEY);
});

test('a code that is no key is found only under the label of a key', () => {
  const code = '9'.repeat(50);
  expect(labelledCode(linesFromText(`CHAVE DE ACESSO DA NFS-e\n${code}`))).toBe(code);
  expect(labelledCode(linesFromText(`Número\n${code}`))).toBeNull();
});
