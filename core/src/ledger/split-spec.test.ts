import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '#money/decimal.ts';
import { cents, multiplyHalfUp, sum } from '#money/money.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/splits.md?raw';
import {
  faultOfParts,
  isParts,
  largestCategory,
  MAX_PARTS,
  missingCents,
  type NewPart,
  scaledParts,
  type Share,
  splitByShares,
  withAccountAmounts,
} from './split.ts';

const numbers = (list: string) => list.split(', ').map((one) => cents(Number(one)));
const partOf = (amountCents: NewPart['amountCents']): NewPart => ({
  category: 'food',
  amountCents,
  note: null,
});
const partsOf = (list: string) => numbers(list).map(partOf);
const shareOf = (text: string): Share => {
  if (text === 'rest') return { isRest: true };
  return text.endsWith('%') ? { percent: decimal(text.slice(0, -1)) } : { amountCents: cents(Number(text)) };
};

test.each(specTable(spec, 'What makes parts'))(
  'of %s, the parts %s are refused as "%s" and lack %s',
  (amount, parts, fault, missing) => {
    expect(faultOfParts(partsOf(parts), cents(Number(amount)))).toBe(fault === '' ? null : fault);
    expect(missingCents(numbers(parts), cents(Number(amount)))).toBe(Number(missing));
  },
);

test.each([
  [MAX_PARTS, null],
  [MAX_PARTS + 1, 'parts_too_many'],
])('of %d parts the refusal is %s', (count, fault) => {
  const parts = Array.from({ length: count }, () => partOf(cents(1)));
  expect(faultOfParts(parts, cents(count))).toBe(fault);
});

test.each(specTable(spec, 'In the currency of the account'))(
  'CAT-11 the parts %s of a transaction that moved its account by %s moved it by %s',
  (parts, moved, amounts) => {
    const written = withAccountAmounts(partsOf(parts), cents(Number(moved)));
    expect(written.map((part) => part.accountAmountCents)).toEqual(numbers(amounts));
    expect(written.map((part) => part.amountCents)).toEqual(numbers(parts));
  },
);

test.each(specTable(spec, 'Shares'))('CAT-13 of %s, the shares %s are %s', (total, shares, amounts) => {
  const expected = amounts === 'refused' ? null : numbers(amounts);
  expect(splitByShares(cents(Number(total)), shares.split(', ').map(shareOf))).toEqual(expected);
});

test.each(specTable(spec, 'Another amount'))('CAT-12 the parts %s of %s become %s', (parts, amount, then) => {
  const scaled = scaledParts(partsOf(parts), cents(Number(amount)));
  const amounts = scaled === null ? null : scaled.map((part) => part.amountCents);
  expect(amounts).toEqual(then === 'not divided' ? null : numbers(then));
});

const anyAmounts = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 2, maxLength: MAX_PARTS });

test('CAT-11 the parts of any amounts at any rate make up the whole in both currencies, each within a cent of its exact share', () => {
  fc.assert(
    fc.property(anyAmounts, fc.integer({ min: 1, max: 20_000_000 }), (amounts, millionths) => {
      const rate = decimal((millionths / 1e6).toFixed(6));
      const whole = sum(amounts.map(cents));
      const moved = multiplyHalfUp(whole, rate);
      const parts = withAccountAmounts(
        amounts.map((amount) => partOf(cents(amount))),
        moved,
      );
      expect(faultOfParts(parts, whole)).toBe(null);
      expect(sum(parts.map((part) => part.accountAmountCents))).toBe(moved);
      for (const { amountCents, accountAmountCents } of parts) {
        expect(accountAmountCents).toBeGreaterThanOrEqual(0);
        expect(Math.abs(accountAmountCents - (moved * amountCents) / whole)).toBeLessThan(1.001);
      }
    }),
  );
});

test('CAT-13 any percentages below 100 and a rest make up the whole, or are refused', () => {
  const anyPercents = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), anyPercents, (total, hundredths) => {
      const percents = hundredths.map((one) => ({ percent: decimal((one / 100).toFixed(2)) }));
      const amounts = splitByShares(cents(total), [...percents, { isRest: true }]);
      if (amounts === null) return;
      expect(sum(amounts)).toBe(total);
      expect(Math.min(...amounts)).toBeGreaterThan(0);
    }),
  );
});

test('CAT-12 parts that follow another amount make it up, or are too few to divide it', () => {
  fc.assert(
    fc.property(anyAmounts, fc.integer({ min: 1, max: 1e9 }), (amounts, amount) => {
      const scaled = scaledParts(
        amounts.map((one) => partOf(cents(one))),
        cents(amount),
      );
      expect(scaled && faultOfParts(scaled, cents(amount))).toBe(null);
    }),
  );
});

test('the largest part gives its category to what is not divided any more, the first on a tie', () => {
  const parts = [
    { ...partOf(cents(5)), category: 'health' as const },
    { ...partOf(cents(9)), category: 'food' as const },
    { ...partOf(cents(9)), category: 'housing' as const },
  ];
  expect(largestCategory(parts)).toBe('food');
});

test.each([
  [null, false],
  [[], false],
  [[{ category: 'food', amountCents: 1, accountAmountCents: 1, note: null }], false],
  [
    Array.from({ length: 2 }, () => ({ category: 'food', amountCents: 1, accountAmountCents: 1, note: 'a' })),
    true,
  ],
  [
    Array.from({ length: 2 }, () => ({
      category: 'food',
      amountCents: 0.5,
      accountAmountCents: 1,
      note: null,
    })),
    false,
  ],
  [
    Array.from({ length: 2 }, () => ({
      category: 'Food',
      amountCents: 1,
      accountAmountCents: 1,
      note: null,
    })),
    false,
  ],
  [Array.from({ length: 2 }, () => ({ category: 'food', amountCents: 1, accountAmountCents: 1 })), false],
  [[null, null], false],
])('%j as stored parts: %s', (value, expected) => {
  expect(isParts(value)).toBe(expected);
});
