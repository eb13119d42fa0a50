import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { formatMoney, moneyParts } from './format-money.ts';

// Between symbol and number Intl writes a no-break space; plain ones here, to be readable.
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test.each([
  [0, 'BRL', 'R$ 0,00'],
  [1, 'BRL', 'R$ 0,01'],
  [-1, 'BRL', '−R$ 0,01'],
  [123_456, 'BRL', 'R$ 1.234,56'],
  [-6_681, 'BRL', '−R$ 66,81'],
  [123_456, 'USD', '$1,234.56'],
  [-6_681, 'USD', '−$66.81'],
  [123_456, 'EUR', '1.234,56 €'],
  [-31_200, 'EUR', '−312,00 €'],
  [123_456, 'GBP', '£1,234.56'],
  // The largest amount that `Cents` holds: a division by 100 would lose its last digit.
  [9_007_199_254_740_991, 'BRL', 'R$ 90.071.992.547.409,91'],
  [-9_007_199_254_740_991, 'USD', '−$90,071,992,547,409.91'],
  [9_007_199_254_740_989, 'EUR', '90.071.992.547.409,89 €'],
] as const)('%i cents of %s read %s', (amountCents, currency, written) => {
  expect(plain(formatMoney(cents(amountCents), currency))).toBe(written);
});

test.each([
  [85_000, '+R$ 850,00'],
  [0, 'R$ 0,00'],
  [-85_000, '−R$ 850,00'],
])('signed, %i cents read %s', (amountCents, written) => {
  expect(plain(formatMoney(cents(amountCents), 'BRL', { signed: true }))).toBe(written);
});

test('the sign and the whole digits are the main part', () => {
  const parts = moneyParts(cents(-123_456), 'EUR');
  const main = parts.filter((part) => part.isMain).map((part) => part.text);
  expect(main.join('')).toBe('−1.234');
});
