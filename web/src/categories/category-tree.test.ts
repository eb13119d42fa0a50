import type { UsedCategory } from '@vintem/contract/categories';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { expect, test } from 'vitest';
import { archivedIn, branchesOf, formatUses, movedBy } from './category-tree.ts';

function category(key: string, more: Partial<UsedCategory> = {}): UsedCategory {
  return {
    key: key as CategoryKey,
    label: key,
    icon: 'tag',
    color: 'slate',
    figures: ['expense'],
    parentKey: null,
    isArchived: false,
    isQuiet: false,
    version: 0,
    transactionCount: 0,
    seriesCount: 0,
    planCount: 0,
    isMerged: false,
    ...more,
  };
}

const LIST = [
  category('salary', { figures: ['income'] }),
  category('food'),
  category('mercado', { parentKey: 'food' }),
  category('leisure', { isArchived: true }),
  category('cinema', { parentKey: 'leisure', isArchived: true }),
  category('feira', { parentKey: 'food', isArchived: true }),
  category('fees', { isQuiet: true }),
  category('interest', { isQuiet: true, transactionCount: 1 }),
  category('other', { figures: ['income', 'expense'] }),
];

test('the tree has what forms offer in a sum, and of what the product gives only what is there', () => {
  const drawn = branchesOf(LIST, 'expense').map(({ whole, parts }) => [
    whole.key,
    ...parts.map(({ key }) => key),
  ]);
  expect(drawn).toEqual([['food', 'mercado'], ['interest'], ['other']]);
  expect(branchesOf(LIST, 'income').map(({ whole }) => whole.key)).toEqual(['salary', 'other']);
});

test('what left the forms is listed once: its parts come back with it', () => {
  expect(archivedIn(LIST, 'expense').map(({ key }) => key)).toEqual(['leisure', 'feira']);
  const joined = { isArchived: true, isMerged: true };
  const others = [category('clothing', joined), category('pets', { ...joined, seriesCount: 1 })];
  expect(archivedIn(others, 'expense').map(({ key }) => key)).toEqual(['pets']);
});

test.each([
  ['food', 1, ['salary', 'mercado', 'food']],
  ['food', -1, ['food', 'salary', 'mercado']],
  ['mercado', -2, ['mercado', 'salary', 'food']],
  ['salary', -1, undefined],
  ['mercado', 1, undefined],
  ['gone', 1, undefined],
])('%s moved by %d', (key, steps, keys) => {
  expect(movedBy(LIST.slice(0, 3), key as CategoryKey, steps)).toEqual(keys);
});

test.each([
  [{}, 'Sem uso'],
  [{ transactionCount: 1 }, '1 lançamento'],
  [{ transactionCount: 1_234, seriesCount: 2 }, '1.234 lançamentos'],
  [{ seriesCount: 2 }, '2 recorrências'],
  [{ planCount: 1 }, '1 parcelamento'],
])('%j is said as "%s"', (uses, said) => {
  expect(formatUses(category('food', uses))).toBe(said);
});
