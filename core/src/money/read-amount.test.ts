import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES, CURRENCY_CODES } from './currency.ts';
import { cents } from './money.ts';
import { readAmount, formatAmount } from './read-amount.ts';
import { anyCents } from '#testing/arbitraries.ts';

test('an amount formatted for editing reads back as the same amount', () => {
  fc.assert(
    fc.property(anyCents(), (amount) => {
      expect(readAmount(formatAmount(amount))).toEqual({ ok: true, amountCents: amount });
    }),
  );
});

describe.each(CURRENCY_CODES)('%s', (code) => {
  // The screens format with Intl; core must read the result, although it has no Intl itself.
  const format = new Intl.NumberFormat(CURRENCIES[code].locale, { style: 'currency', currency: code });

  test('an amount as screens show it reads back as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => {
        expect(readAmount(format.format(amount / 100))).toEqual({ ok: true, amountCents: cents(amount) });
      }),
    );
  });
});

test.each([
  ['\u00a0R$\u00a01.234,56\u00a0', 123_456],
  ['\u202f1.234,56\u202f€', 123_456],
  ['\u2212R$\u00a066,81', -6681],
  ['\t150\n', 15_000],
])('%j reads as %d: other programs’ spaces and minus signs are accepted', (pasted, amount) => {
  expect(readAmount(pasted)).toEqual({ ok: true, amountCents: amount });
});

test('any text gives an amount or a reason, in no time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(readAmount(text)).toHaveProperty('ok');
    }),
  );
  const long = 100_000;
  for (const text of ['9'.repeat(long), '1.'.repeat(long), `-${' '.repeat(long)}x`, `${'1'.repeat(long)}x`]) {
    expect(readAmount(text)).toHaveProperty('ok', false);
  }
});
