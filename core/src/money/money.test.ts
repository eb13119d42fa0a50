import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from './decimal.ts';
import {
  ZERO,
  add,
  allocate,
  cents,
  isCents,
  multiplyHalfUp,
  negate,
  percentOf,
  splitEvenly,
  subtract,
  sum,
} from './money.ts';
import { anyCents, anyModestCents } from '#testing/arbitraries.ts';

const LARGEST = cents(Number.MAX_SAFE_INTEGER);

test.each([0.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('%d is not money', (value) => {
  expect(isCents(value)).toBe(false);
  expect(() => cents(value)).toThrow(RangeError);
});

test('no amount is minus zero', () => {
  expect(cents(-0)).toBe(0);
  expect(negate(ZERO)).toBe(0);
  expect(multiplyHalfUp(cents(-1), decimal('0.1'))).toBe(0);
  expect(allocate(cents(-1), [1, 1])).toEqual([-1, 0]);
});

describe('sums', () => {
  test('stop at the end of the safe range instead of losing a cent', () => {
    expect(() => add(LARGEST, cents(1))).toThrow(RangeError);
    expect(() => subtract(negate(LARGEST), cents(1))).toThrow(RangeError);
    expect(() => sum([LARGEST, LARGEST])).toThrow(RangeError);
    expect(() => multiplyHalfUp(LARGEST, decimal('1.1'))).toThrow(RangeError);
  });

  test('the sum of no amounts is zero', () => {
    expect(sum([])).toBe(0);
  });

  test('subtracting what was added gives the amount back', () => {
    fc.assert(
      fc.property(anyModestCents(), anyModestCents(), (amount, other) => {
        expect(subtract(add(amount, other), other)).toBe(amount);
        expect(add(amount, negate(amount))).toBe(0);
      }),
    );
  });
});

describe('rounding', () => {
  test('rounding is symmetric around zero, so that a reversal cancels a posting', () => {
    fc.assert(
      fc.property(anyModestCents(), fc.integer({ min: 0, max: 9999 }), (amount, thousandths) => {
        const factor = decimal((thousandths / 1000).toFixed(3));
        expect(multiplyHalfUp(negate(amount), factor)).toBe(negate(multiplyHalfUp(amount, factor)));
      }),
    );
  });

  test('is never more than half a cent away from the exact product', () => {
    fc.assert(
      fc.property(anyModestCents(), fc.integer({ min: 0, max: 99_999 }), (amount, tenThousandths) => {
        const factor = decimal((tenThousandths / 10_000).toFixed(4));
        const missing =
          BigInt(multiplyHalfUp(amount, factor)) * 10_000n - BigInt(amount) * BigInt(tenThousandths);
        expect(missing >= -5_000n && missing <= 5_000n).toBe(true);
      }),
    );
  });

  test('a hundred percent of an amount is the amount', () => {
    fc.assert(
      fc.property(anyCents(), (amount) => {
        expect(percentOf(amount, decimal('100'))).toBe(amount);
      }),
    );
  });
});

describe('allocation', () => {
  const anyWeights = fc
    .array(fc.nat({ max: Number.MAX_SAFE_INTEGER }), { minLength: 1, maxLength: 20 })
    .filter((weights) => weights.some((weight) => weight > 0));

  test('allocation never loses or invents a cent', () => {
    fc.assert(
      fc.property(anyCents(), anyWeights, (total, weights) => {
        expect(sum(allocate(total, weights))).toBe(total);
      }),
    );
  });

  test('each part gets its exact share, to less than a cent', () => {
    fc.assert(
      fc.property(anyCents(), anyWeights, (total, weights) => {
        const weightSum = weights.reduce((partial, weight) => partial + BigInt(weight), 0n);
        for (const [index, part] of allocate(total, weights).entries()) {
          const difference = BigInt(part) * weightSum - BigInt(total) * BigInt(weights[index] ?? 0);
          expect(difference > -weightSum && difference < weightSum).toBe(true);
        }
      }),
    );
  });

  test('equal parts put the larger ones first', () => {
    expect(splitEvenly(cents(10_000), 3)).toEqual([3334, 3333, 3333]);
    expect(splitEvenly(cents(2), 3)).toEqual([1, 1, 0]);
  });

  test.each([[[]], [[0, 0]], [[1, -1]], [[0.5]]])('allocating by the weights %j is a bug', (weights) => {
    expect(() => allocate(cents(100), weights)).toThrow(RangeError);
  });

  test.each([0, -1, 1.5])('allocating into %d parts is a bug', (count) => {
    expect(() => splitEvenly(cents(100), count)).toThrow(RangeError);
  });
});
