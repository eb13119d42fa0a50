import { expect, test } from 'vitest';
import { signedAmount } from './balance.ts';
import {
  ENTERED_TYPES,
  entersAccount,
  figureAmount,
  isTransfer,
  TRANSACTION_TYPES,
  TYPE_FACTS,
  typesOf,
} from './transaction.ts';
import { cents } from '#money/money.ts';

test('the table has every type, each with its sign, its total of the month and its words', () => {
  expect(Object.keys(TYPE_FACTS)).toEqual([...TRANSACTION_TYPES]);
});

test.each([
  ['income', 120, 'income', 120],
  ['expense', -120, 'expense', 120],
  ['refund', 120, 'expense', -120],
  ['transfer_in', 120, null, 120],
  ['transfer_out', -120, null, 120],
] as const)('of %s, 120 moves the account by %d and counts in %s as %d', (type, moved, figure, counted) => {
  expect(signedAmount(type, cents(120))).toBe(moved);
  expect(entersAccount(type)).toBe(moved > 0);
  expect(TYPE_FACTS[type].figure).toBe(figure);
  expect(isTransfer(type)).toBe(figure === null);
  expect(figureAmount(type, cents(120))).toBe(counted);
});

test('every type counts in one figure or in none, and a person enters what counts', () => {
  const all = [...typesOf('income'), ...typesOf('expense'), ...typesOf(null)];
  expect(all.toSorted()).toEqual(TRANSACTION_TYPES.toSorted());
  expect([...typesOf('income'), ...typesOf('expense')]).toEqual([...ENTERED_TYPES]);
});
