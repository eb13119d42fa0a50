import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText, type TextContext } from './read-text.ts';
import { linesFromItems } from './text-lines.ts';
import { day } from '#calendar/day.ts';
import { grouped, paperKey } from '#testing/paper.ts';

const CONTEXT: TextContext = {
  today: day('2026-11-21'),
  source: 'ocr',
  ownTaxIds: [],
  ledgerKind: 'personal',
};

const WORDS = [
  'total',
  'valor a pagar',
  'r$',
  '45,90',
  '1.234,56',
  'troco',
  'desconto',
  '25/06/2026',
  'comprovante',
  'pix',
  'nfc-e',
  'cnpj 11.222.333/0001-81',
  grouped(paperKey()),
  '00020126',
  '6304ABCD',
  'E18236120',
  '\n',
  '  ',
  '\t',
];

test('any text gives a document or none, from an image or a PDF', () => {
  const text = fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme' })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(text, fc.constantFrom('ocr', 'pdf'), (words, source) => {
      const found = readText(words.join(' '), { ...CONTEXT, source });
      expect(found === null || found.kind.length > 0).toBe(true);
    }),
  );
});

test('any items give lines', () => {
  const numbers = fc.double({ noDefaultInfinity: false });
  const items = fc.array(
    fc.record({
      text: fc.string(),
      x: numbers,
      y: numbers,
      width: numbers,
      height: numbers,
      page: fc.nat(3),
    }),
  );
  fc.assert(
    fc.property(items, (some) => {
      expect(() => readText(linesFromItems(some), { ...CONTEXT, source: 'pdf' })).not.toThrow();
    }),
  );
});

test.each([
  ['digits', '1234567890'.repeat(40_000)],
  ['groups of digits', '3526 '.repeat(80_000)],
  ['amounts', '1,00 '.repeat(80_000)],
  ['lines of amounts', 'TOTAL R$ 1,00\n'.repeat(30_000)],
  ['words', 'comprovante pix '.repeat(25_000)],
  ['spaces', `TOTAL${' '.repeat(400_000)}x`],
  ['codes of Pix', '000201 6304ABCD\n'.repeat(20_000)],
  ['sentences', 'RECEBEMOS DE '.repeat(30_000)],
])(
  'a text of %s is read in no time',
  (_, text) => {
    expect(() => readText(text, CONTEXT)).not.toThrow();
  },
  3000,
);
