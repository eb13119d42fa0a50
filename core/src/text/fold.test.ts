import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedWords, foldText, hasWord } from './fold.ts';

test.each([
  ['Açaí', 'acai'],
  ['A\u0063\u0327ai\u0301', 'acai'],
  ['PADARIA São João', 'padaria sao joao'],
  ['  Conta \u00a0 de\tLuz ', 'conta de luz'],
  ['Pão-de-queijo nº 3', 'pao-de-queijo nº 3'],
  ['İstanbul', 'istanbul'],
  ['', ''],
])('%j folds to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding twice changes nothing', () => {
  const anyText = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test.each([
  ['', []],
  ['   ', []],
  ['  Pão  de AÇÚCAR ', ['pao', 'de', 'acucar']],
])('%j is searched by the words %j', (text, words) => {
  expect(foldedWords(text)).toEqual(words);
});

test.each([
  ['padaria sao joao', 'dari', true],
  ['padaria sao joao', 'sa', true],
  ['padaria sao joao', 'p', true],
  ['padaria sao joao', 'ri', false],
  ['pao-de-queijo', 'qu', true],
  ['parcela 5/12', '12', true],
  ['r$10', '10', true],
  ['desconto 10%', '%', true],
  ['desconto 10', '%', false],
  ['nota_fiscal', '_', true],
  ['nota fiscal', '_', false],
  ['a.b', '.b', true],
  ['axb', '.b', false],
])('%j has the word %j: %j', (text, word, has) => {
  expect(hasWord(text, word)).toBe(has);
});
