import { MAX_AMOUNT_CENTS } from '@vintem/contract/limits';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { totalsByCurrency } from './totals-by-currency.ts';

const balance = (currency: CurrencyCode, amount: number) => ({ currency, balanceCents: cents(amount) });

test('one sum for each currency that occurs, in the order of the screens', () => {
  const balances = [balance('EUR', 5), balance('BRL', 10), balance('BRL', -30), balance('EUR', 1)];
  expect(totalsByCurrency(balances)).toEqual([
    { currency: 'BRL', cents: -20 },
    { currency: 'EUR', cents: 6 },
  ]);
  expect(totalsByCurrency([])).toEqual([]);
});

test('a sum beyond the largest amount is unknown, and one that comes back into range is exact', () => {
  const largest = Array.from({ length: 100 }, () => balance('BRL', MAX_AMOUNT_CENTS));
  expect(totalsByCurrency(largest)).toEqual([{ currency: 'BRL', cents: null }]);
  const cancelled = [...largest, ...largest.map(() => balance('BRL', -MAX_AMOUNT_CENTS)), balance('BRL', 7)];
  expect(totalsByCurrency(cancelled)).toEqual([{ currency: 'BRL', cents: 7 }]);
});
