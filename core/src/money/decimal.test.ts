import { expect, test } from 'vitest';
import { compareDecimals, decimal, decimalParts, isDecimalText } from './decimal.ts';

test.each(['0', '4.97', '-12.5', '0.000001', '4.970000', '999999999999999999.999999999999999999'])(
  '"%s" is a decimal',
  (text) => expect(isDecimalText(text)).toBe(true),
);

test.each(['', '.5', '5.', '4,97', '+1', '01', '1e3', '1_000', ' 1', 'NaN', '1'.repeat(19)])(
  '"%s" is not a decimal',
  (text) => {
    expect(isDecimalText(text)).toBe(false);
    expect(() => decimal(text)).toThrow(RangeError);
  },
);

test('opens into digits and scale', () => {
  expect(decimalParts(decimal('-4.970'))).toEqual({ digits: -4970n, scale: 3 });
  expect(decimalParts(decimal('-0.5'))).toEqual({ digits: -5n, scale: 1 });
});

test.each([
  ['1.50', '1.5', 0],
  ['0.1', '0.09', 1],
  ['-2', '1', -1],
  ['-0.5', '-0.25', -1],
  ['0', '-0', 0],
])('%s against %s is %d', (left, right, order) => {
  expect(compareDecimals(decimal(left), decimal(right))).toBe(order);
});
