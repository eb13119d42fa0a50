import { expect, test } from 'vitest';
import { mayAddPersonalAccounts, PLAN_LABELS, PLAN_PRICES, PLANS } from './plan.ts';

test.each([
  // plan, active accounts, added, allowed
  ['free', 0, 1, true],
  ['free', 1, 1, true],
  ['free', 2, 1, false],
  ['free', 1, 2, false],
  ['free', 5, 1, false],
  ['free', 5, 0, true],
  ['premium', 2, 1, true],
  ['premium', 999, 1, true],
] as const)('on %s, to %i active accounts, %i more: %s', (plan, active, added, allowed) => {
  expect(mayAddPersonalAccounts(plan, active, added)).toBe(allowed);
});

test('each plan has its name and its price', () => {
  expect(PLANS.map((plan) => [PLAN_LABELS[plan], PLAN_PRICES[plan]])).toEqual([
    ['Gratuito', 0],
    ['Premium', 1990],
  ]);
});
