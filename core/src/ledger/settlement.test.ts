import { expect, test } from 'vitest';
import type { CurrencyCode } from '#money/currency.ts';
import { decimal } from '#money/decimal.ts';
import { cents } from '#money/money.ts';
import { settle, settleAgain } from './settlement.ts';

const RATES = { USD: { BRL: decimal('5.3012') } };

test.each<[string, number, CurrencyCode, CurrencyCode, number | undefined, object]>([
  ['one currency', 1000, 'BRL', 'BRL', undefined, { accountAmountCents: 1000, rate: null, rateSource: null }],
  [
    'one currency ignores a typed figure',
    1000,
    'BRL',
    'BRL',
    999,
    { accountAmountCents: 1000, rate: null, rateSource: null },
  ],
  [
    'today’s rate',
    1000,
    'USD',
    'BRL',
    undefined,
    { accountAmountCents: 5301, rate: '5.3012', rateSource: 'direct' },
  ],
  [
    'the bank’s own figure',
    1000,
    'USD',
    'BRL',
    5432,
    { accountAmountCents: 5432, rate: '5.432', rateSource: 'typed' },
  ],
  [
    'no rate known',
    1000,
    'EUR',
    'BRL',
    undefined,
    { accountAmountCents: 5410, rate: '5.41', rateSource: 'fallback' },
  ],
  [
    'less than a cent',
    1,
    'BRL',
    'USD',
    undefined,
    { accountAmountCents: 0, rate: '0.2', rateSource: 'fallback' },
  ],
])('%s', (_, amount, currency, accountCurrency, typed, settlement) => {
  const typedAccountAmountCents = typed === undefined ? undefined : cents(typed);
  const unsettled = { amountCents: cents(amount), currency, accountCurrency, typedAccountAmountCents };
  expect(settle(unsettled, RATES)).toEqual(settlement);
});

test('editing the amount keeps the rate', () => {
  const kept = settle({ amountCents: cents(1000), currency: 'USD', accountCurrency: 'BRL' }, RATES);
  expect(settleAgain(cents(2000), kept)).toEqual({ ...kept, accountAmountCents: 10602 });
  const same = settle({ amountCents: cents(1000), currency: 'BRL', accountCurrency: 'BRL' }, RATES);
  expect(settleAgain(cents(2000), same)).toEqual({ ...same, accountAmountCents: 2000 });
});
