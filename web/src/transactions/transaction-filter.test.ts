import type { Transaction } from '@vintem/contract/transactions';
import { day } from '@vintem/core/calendar/day';
import { month } from '@vintem/core/calendar/month';
import { expect, test } from 'vitest';
import { filterOf, holds, searchOfMonth } from './transaction-filter.ts';
import type { TransactionSearch } from './transaction-search.ts';

const TODAY = day('2026-11-20');
const ACCOUNT = '0197a000-0000-7000-8000-000000000001';
const bakery = {
  day: day('2026-11-30'),
  type: 'expense',
  category: 'food',
  accountId: ACCOUNT,
  description: 'Padaria Pão Dourado',
} as Transaction;

test.each<[TransactionSearch, boolean]>([
  [{}, true],
  [{ month: 11, year: 2026, type: 'expense', category: 'food', account: ACCOUNT, q: 'PAO padaria' }, true],
  [{ month: 'all' }, true],
  [{ month: 10 }, false],
  [{ year: 2025 }, false],
  [{ type: 'income' }, false],
  [{ category: 'health' }, false],
  [{ account: '0197a000-0000-7000-8000-000000000002' }, false],
  [{ q: 'padaria feira' }, false],
])('what %j shows has the bakery: %s', (search, isShown) => {
  expect(holds(filterOf(search, TODAY), bakery)).toBe(isShown);
});

test.each([
  ['2026-11', {}],
  ['2026-10', { month: 10 }],
  ['2025-11', { year: 2025 }],
  ['2024-02', { month: 2, year: 2024 }],
])('%s is shown by %j: what is usual is left out', (shown, search) => {
  expect(searchOfMonth(month(shown), TODAY)).toEqual(search);
});
