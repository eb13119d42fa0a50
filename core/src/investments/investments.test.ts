import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day, daysBetween } from '#calendar/day.ts';
import { decimal } from '#money/decimal.ts';
import { cents } from '#money/money.ts';
import { ASSET_IDS, CRYPTO_ASSETS, isAssetId } from './crypto-asset.ts';
import { INVESTMENT_TYPE_LABELS, INVESTMENT_TYPES } from './investment-type.ts';
import { moneyWeightedReturn } from './money-weighted-return.ts';
import { currentValue } from './position.ts';
import { returnsOf } from './returns.ts';

const TODAY = day('2026-11-20');
const anyPastDay = fc.nat({ max: 20_000 }).map((count) => addDays(TODAY, -count));
const anyAmount = fc.integer({ min: 0, max: 99_999_999_999_999 }).map(cents);

test('INV-05 the types with their labels', () => {
  expect(INVESTMENT_TYPES.map((type) => INVESTMENT_TYPE_LABELS[type])).toEqual([
    'Ações',
    'Renda Fixa',
    'Criptomoedas',
    'Imóveis',
  ]);
});

test('INV-06 the assets are listed; INV-07 Worldcoin is asked for by both of its ids', () => {
  expect(ASSET_IDS).toEqual(['bitcoin', 'ethereum', 'worldcoin', 'cardano', 'solana', 'polkadot']);
  expect(ASSET_IDS.flatMap((id) => CRYPTO_ASSETS[id].providerIds)).toContain('worldcoin-wld');
  expect([isAssetId('bitcoin'), isAssetId('toString')]).toEqual([true, false]);
});

test('INV-04 a return is a finite number or none, whatever was invested and whenever', () => {
  fc.assert(
    fc.property(anyAmount, anyAmount, anyPastDay, (investedCents, currentCents, purchaseDay) => {
      const returns = returnsOf({ investedCents, currentCents, purchaseDay }, TODAY);
      for (const ratio of Object.values(returns)) expect(ratio === null || Number.isFinite(ratio)).toBe(true);
      expect(returns.total === null).toBe(investedCents === 0);
    }),
  );
});

test('the purchases, grown at the return of the portfolio, add up to its value', () => {
  const anyPurchase = fc.record({
    day: fc.integer({ min: 200, max: 5000 }).map((count) => addDays(TODAY, -count)),
    investedCents: fc.integer({ min: 1, max: 1e12 }).map(cents),
  });
  fc.assert(
    fc.property(
      fc.array(anyPurchase, { minLength: 1, maxLength: 30 }),
      fc.double({ min: 0.3, max: 20, noNaN: true }),
      (purchases, growth) => {
        const invested = purchases.reduce((total, { investedCents }) => total + investedCents, 0);
        const value = cents(Math.max(1, Math.round(invested * growth)));
        const rate = moneyWeightedReturn(purchases, value, TODAY) ?? Number.NaN;
        const grown = purchases.reduce(
          (total, { day: bought, investedCents }) =>
            total + investedCents * (1 + rate) ** (daysBetween(bought, TODAY) / 365),
          0,
        );
        expect(grown / value).toBeCloseTo(1, 6);
      },
    ),
  );
});

test('the return of any portfolio is a finite number or none', () => {
  const anyPurchase = fc.record({ day: anyPastDay, investedCents: anyAmount });
  fc.assert(
    fc.property(fc.array(anyPurchase, { maxLength: 20 }), anyAmount, (purchases, value) => {
      const rate = moneyWeightedReturn(purchases, value, TODAY);
      expect(rate === null || (Number.isFinite(rate) && rate >= -1)).toBe(true);
    }),
  );
});

const price = {
  usd: decimal('64250.17'),
  eur: null,
  brl: null,
  change24hPercent: null,
  quotedAt: null,
  fetchedAt: '2026-11-20T14:32:00.000Z',
};
const position = { quantity: decimal('2'), currency: 'USD', price } as const;

test('INV-07 a price newer than the person’s value replaces it, with its own time', () => {
  const written = { cents: cents(1), at: '2026-11-20T14:31:59.999Z' };
  expect(currentValue(written, position, {})).toEqual({
    cents: 12_850_034,
    at: price.fetchedAt,
    isTooLarge: false,
  });
  const later = { cents: cents(1), at: '2026-11-20T14:32:00.001Z' };
  expect(currentValue(later, position, {})).toEqual({ ...later, isTooLarge: false });
  expect(currentValue(written, { ...position, price: undefined }, {})).toEqual({
    ...written,
    isTooLarge: false,
  });
});

test('without a price in the currency, the price in dollars is converted', () => {
  const written = { cents: cents(1), at: '2026-11-20T14:00:00.000Z' };
  const rates = { USD: { EUR: decimal('0.5'), BRL: decimal('5') } };
  expect(currentValue(written, { ...position, currency: 'EUR' }, rates).cents).toBe(6_425_017);
  expect(currentValue(written, { ...position, currency: 'BRL' }, rates).cents).toBe(64_250_170);
});

test('a value beyond the largest amount leaves the person’s value in place', () => {
  const written = { cents: cents(1), at: '2026-11-20T14:00:00.000Z' };
  const huge = { ...position, quantity: decimal('999999999999999999') };
  expect(currentValue(written, huge, {})).toEqual({ ...written, isTooLarge: true });
});
