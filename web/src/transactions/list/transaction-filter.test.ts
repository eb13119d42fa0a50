import type { Transaction } from '@vintem/contract/transactions';
import { day } from '@vintem/core/calendar/day';
import { month } from '@vintem/core/calendar/month';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { expect, test } from 'vitest';
import { categoriesFor } from '#finance/use-categories.ts';
import {
  categoryParam,
  filterOf,
  matchesFilter,
  neighbourOf,
  searchOfMonth,
  searchOfPeriod,
} from './transaction-filter.ts';
import { yearOptions } from './year-options.ts';
import type { TransactionSearch } from './transaction-search.ts';

const TODAY = day('2026-11-20');
const CATEGORIES = categoriesFor({ id: '', kind: 'personal' });
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
  [{ year: 'all' }, true],
  [{ year: 'all', month: 2 }, true],
  [{ month: 10 }, false],
  [{ year: 2025 }, false],
  [{ type: 'income' }, false],
  [{ category: 'health' }, false],
  // What no list has narrows nothing.
  [{ category: 'pets' }, true],
  [{ category: 'constructor' }, true],
  [{ account: '0197a000-0000-7000-8000-000000000002' }, false],
  [{ q: 'padaria feira' }, false],
])('the filter %j contains the bakery: %s', (search, isShown) => {
  expect(matchesFilter(filterOf(search, TODAY, CATEGORIES), bakery, CATEGORIES)).toBe(isShown);
});

test('CAT-04 a category of the address has its parts, unless the address says that it stands alone', () => {
  const key = 'own:0198c0de-0000-7000-8000-00000000cafe' as CategoryKey;
  const said = { type: 'expense', icon: null, color: null, position: 1, isArchived: false } as const;
  const record = { ...said, ledgerId: 'l', key, name: 'Mercado', parentKey: 'food' } as const;
  const categories = categoriesFor({ id: 'l', kind: 'personal' }, [record]);
  const inMarket = { ...bakery, category: key };
  const shows = (category: string | undefined, one: Transaction) =>
    matchesFilter(filterOf({ category }, TODAY, categories), one, categories);
  expect([shows('food', inMarket), shows('food', bakery)]).toEqual([true, true]);
  const alone = categoryParam('food', true);
  expect([shows(alone, inMarket), shows(alone, bakery)]).toEqual([false, true]);
  expect([shows(key, inMarket), shows(key, bakery)]).toEqual([true, false]);
  expect(filterOf({ category: alone }, TODAY, categories)).toMatchObject({
    category: 'food',
    parts: 'without',
  });
  expect(filterOf({ category: 'gone.so' }, TODAY, categories)).not.toHaveProperty('parts');
});

test.each([
  ['2026-11', {}],
  ['2026-10', { month: 10 }],
  ['2025-11', { year: 2025 }],
  ['2024-02', { month: 2, year: 2024 }],
])('%s is shown by %j, without the defaults', (shown, search) => {
  expect(searchOfMonth(month(shown), TODAY)).toEqual(search);
});

test.each([
  [{ month: 11, year: 2026 }, 1, { month: 12, year: 2026 }],
  [{ month: 12, year: 2026 }, 1, { month: 1, year: 2027 }],
  [{ month: 1, year: 2026 }, -1, { month: 12, year: 2025 }],
  [{ month: 'all', year: 2026 }, -1, { month: 'all', year: 2025 }],
  [{ month: 12, year: 2199 }, 1, undefined],
  [{ month: 'all', year: 'all' }, 1, undefined],
] as const)('beside %j, by %i, stands %j', (period, by, neighbour) => {
  expect(neighbourOf(period, by)).toEqual(neighbour);
});

test('a period’s URL has no default parameters', () => {
  expect(searchOfPeriod({ month: 11, year: 2026 }, TODAY)).toEqual({});
  expect(searchOfPeriod({ month: 'all', year: 'all' }, TODAY)).toEqual({ year: 'all' });
});

test('the years run from ten years ago to that of the latest transaction', () => {
  const years = (last: number, shown = 2026) =>
    yearOptions(2026, 10, { shown: [shown], last }).map(({ value }) => Number(value));
  expect(years(0)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017]);
  expect(years(2028).slice(0, 3)).toEqual([2028, 2027, 2026]);
  expect(years(2028)).toHaveLength(12);
  expect(years(2028, 1999).at(-1)).toBe(1999);
});

test.each<[TransactionSearch, object]>([
  [{ q: 'uber' }, { search: 'uber' }],
  [{ q: 'uber', year: 'all' }, { search: 'uber' }],
  // As the way to one transaction has it.
  [
    { q: 'uber', month: 2, year: 2025 },
    { search: 'uber', from: '2025-02-01', to: '2025-02-28' },
  ],
  [
    { month: 2, year: 2025 },
    { from: '2025-02-01', to: '2025-02-28' },
  ],
  [
    { q: 'uber', status: 'waiting' },
    { search: 'uber', to: TODAY, status: 'scheduled' },
  ],
])(
  'of the address %j the days are those of %j: words alone are looked for everywhere',
  (search, expected) => {
    const { from, to, status, search: words } = filterOf(search, TODAY, CATEGORIES);
    expect({ from, to, status, search: words }).toEqual({
      from: undefined,
      to: undefined,
      status: undefined,
      search: undefined,
      ...expected,
    });
  },
);
