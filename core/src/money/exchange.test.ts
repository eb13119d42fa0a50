import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import spec from '#specs/exchange.md?raw';
import { specTable } from '#testing/spec-table.ts';
import { isCurrencyCode, type CurrencyCode } from './currency.ts';
import { decimal, decimalFromNumber } from './decimal.ts';
import { convert, FALLBACK_RATES, rateBetween, rateOf, type RateTable } from './exchange.ts';
import { cents, multiplyHalfUp } from './money.ts';

function currency(code = ''): CurrencyCode {
  if (!isCurrencyCode(code)) throw new Error(`no currency: ${code}`);
  return code;
}

const RATES: RateTable = {
  USD: { BRL: decimal('5.3012'), EUR: decimal('0.925') },
  EUR: { USD: decimal('1.0811') },
  GBP: { USD: decimal('1.2745') },
};

describe('FX-03 a rate is looked for in a fixed order', () => {
  test('the examples use the rates of the page', () => {
    const written = specTable(spec, 'The order').map(([from, to, rate]) => [from, to, rate]);
    const used = Object.entries(RATES).flatMap(([from, targets]) =>
      Object.entries(targets).map(([to, rate]) => [from, to, rate]),
    );
    expect(used).toEqual(written);
  });

  test.each(specTable(spec, 'Worked examples'))(
    '%s of %s in %s is %s, %s',
    (amount, from, to, converted, found) => {
      expect(convert(cents(Number(amount)), currency(from), currency(to), RATES)).toBe(Number(converted));
      expect(rateBetween(currency(from), currency(to), RATES).source).toBe(found);
    },
  );
});

describe('FX-04 the fallback table holds when nothing was ever fetched', () => {
  test.each(specTable(spec, 'Nothing was ever fetched'))(
    '%s of %s in %s is %s',
    (amount, from, to, converted) => {
      expect(convert(cents(Number(amount)), currency(from), currency(to), {})).toBe(Number(converted));
    },
  );

  test('the fallback table has every pair, and no more', () => {
    const pairs = Object.values(FALLBACK_RATES).flatMap((targets) => Object.keys(targets));
    expect(pairs).toHaveLength(12);
  });
});

describe('decimals from a provider', () => {
  test.each([
    [5.3012, '5.3012'],
    [1, '1'],
    [0.1 + 0.2, '0.30000000000000004'],
    [1e-7, '0.0000001'],
    [1.5e-10, '0.00000000015'],
    [0, '0'],
    [123456789.123, '123456789.123'],
  ])('%d is %s', (value, text) => expect(decimalFromNumber(value)).toBe(text));

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e30])('%d is no decimal', (value) =>
    expect(decimalFromNumber(value)).toBeNull(),
  );
});

test('the rate derived from a person’s own figure gives the figure back', () => {
  const amounts = fc.integer({ min: 1, max: 1e12 });
  fc.assert(
    fc.property(amounts, amounts, (amount, converted) => {
      fc.pre(converted / amount < 1e5);
      const error = multiplyHalfUp(cents(amount), rateOf(cents(amount), cents(converted))) - converted;
      expect(Math.abs(error)).toBeLessThanOrEqual(amount > 1e11 ? 1 : 0);
    }),
  );
});
