import { expect, test } from 'vitest';
import { signedAmount } from './balance.ts';
import {
  countsAsExpense,
  countsAsIncome,
  entersAccount,
  TRANSACTION_TYPES,
  type TransactionType,
  TYPE_FACTS,
} from './transaction.ts';
import { cents } from '#money/money.ts';

test('the table has every type, each with its sign, its total of the month and its words', () => {
  expect(Object.keys(TYPE_FACTS)).toEqual([...TRANSACTION_TYPES]);
});

test.each([
  ['income', 120, true, true, false],
  ['expense', -120, false, false, true],
] as const satisfies readonly [TransactionType, number, boolean, boolean, boolean][])(
  'of %s, 120 moves the account by %d and counts where it should',
  (type, moved, enters, isIncome, isExpense) => {
    expect(signedAmount(type, cents(120))).toBe(moved);
    expect(entersAccount(type)).toBe(enters);
    expect(countsAsIncome(type)).toBe(isIncome);
    expect(countsAsExpense(type)).toBe(isExpense);
  },
);
