import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountsIn } from './amounts-in-text.ts';
import { formatAmount } from '#money/read-amount.ts';
import { cents } from '#money/money.ts';

function read(folded: string, mends = true): number[] {
  return amountsIn(folded, { mends }).map(({ amountCents }) => amountCents);
}

test.each([
  ['total r$ 45,90', [4590]],
  ['total r$45,90', [4590]],
  ['valor 1.234,56', [123_456]],
  ['valor 1,234.56', [123_456]],
  ['12.345.678,90', [1_234_567_890]],
  ['84.52', [8452]], // printed with a dot
  ['1.000.00', [100_000]], // a comma read as a dot
  ['208, 45g', [20_845]], // a space, and the letter of a tax rate
  ['208 ,45', [20_845]],
  ['r$ 1.234 , 56', [123_456]],
  ['-5,17 e 45,90-', [517, 4590]],
  ['2,000 un x 30,08 60,16', [3008, 6016]],
  ['1,742 kg x 5,97', [597]],
  ['r$ 150', [15_000]],
  ['r$ 1.250', [125_000]],
  ['(31,75) 158,74', [3175, 15_874]],
])('%s has %j', (folded, amounts) => {
  expect(read(folded)).toEqual(amounts);
});

test.each([
  '25/06/2012',
  '12.05.2026',
  '14:36:29',
  'cnpj 11.222.333/0001-81',
  'cpf 400.448.260-79',
  '18,00%',
  '18,00 %',
  '2,50 kg',
  '0.804 kg',
  '1,0000',
  'versao 01.00.01',
  '3526 0511 2223',
  'fone (11) 3333-2222',
  '150',
])('%s has no amount', (folded) => {
  expect(read(folded)).toEqual([]);
});

test.each([
  ['total r$ i0,5o', [1050]],
  ['total 4s,9o', [4590]],
  ['l2,50', [1250]],
])('%s is corrected to %j and stays doubtful; the text of a PDF is not corrected', (folded, amounts) => {
  expect(amountsIn(folded, { mends: true })).toMatchObject(
    amounts.map((amountCents) => ({ amountCents, isDoubtful: true })),
  );
  expect(read(folded, false)).toEqual([]);
});

test('a digit before an amount may belong to it', () => {
  expect(amountsIn('total 1 234,56', { mends: true })).toMatchObject([
    { amountCents: 23_456, isDoubtful: true },
  ]);
  expect(read('total r$ 1 234,56')).toEqual([123_456]);
  expect(read('total r$ 1 123.456.789.012,34')).toEqual([12_345_678_901_234]);
});

test('amounts that a document prints are read unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), (amount) => {
      expect(read(`total r$ ${formatAmount(cents(amount))} pago`)).toEqual([amount]);
    }),
  );
});
