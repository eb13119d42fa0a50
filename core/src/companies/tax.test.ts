import { expect, test } from 'vitest';
import { decimal } from '#money/decimal.ts';
import { cents } from '#money/money.ts';
import { isTaxRate, taxOf } from './tax.ts';

test.each([
  ['0', true],
  ['100', true],
  ['100.0000', true],
  ['4.9321', true],
  ['100.001', false],
  ['-0.01', false],
  ['4.93215', false],
  ['1e2', false],
  ['', false],
  ['5,5', false],
])('BIZ-05 a tax rate of %s is accepted: %s', (text, accepted) => {
  expect(isTaxRate(text)).toBe(accepted);
});

test.each([
  [10_000, '5', 500],
  [10_010, '12.5', 1_251], // 12,5125 → 12,51
  [50, '1', 1], // 0,005 → 0,01
  [49, '1', 0],
  [123_456_789, '4.9321', 6_089_012],
  [100, '0', 0],
])('BIZ-05 the tax on %i cents at %s percent is %i', (amount, rate, tax) => {
  expect(taxOf(cents(amount), decimal(rate))).toBe(tax);
});

test('without a rate there is no tax', () => {
  expect(taxOf(cents(100), null)).toBeNull();
});
