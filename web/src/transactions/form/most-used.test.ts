import type { Category } from '@vintem/core/ledger/category';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { expect, test } from 'vitest';
import { mostUsed } from './most-used.ts';

const category = (key: string, parentKey?: string): Category => ({
  key: key as CategoryKey,
  label: key,
  icon: 'tag',
  color: 'slate',
  figures: ['expense'],
  ...(parentKey !== undefined && { parentKey: parentKey as CategoryKey }),
});
const OFFERED = [
  category('moradia'),
  category('alimentação'),
  category('mercado', 'alimentação'),
  category('feira', 'alimentação'),
  category('lazer'),
];
const used = (key: string, count: number) => ({ category: key as CategoryKey, count });

test.each([
  ['no use keeps the order of the forms, without parts', [], 9, 'moradia alimentação lazer'],
  ['what is used comes first', [used('lazer', 2)], 9, 'lazer moradia alimentação'],
  [
    'counts of all types, currencies and situations add up',
    [used('lazer', 2), used('moradia', 3), used('lazer', 2)],
    9,
    'lazer moradia alimentação',
  ],
  ['a part stands by itself once it is used', [used('feira', 1)], 9, 'feira moradia alimentação lazer'],
  ['what forms do not offer is left out', [used('tarifas', 9)], 9, 'moradia alimentação lazer'],
  ['no more than so many', [used('lazer', 2)], 2, 'lazer moradia'],
])('%s', (_, uses, most, expected) => {
  expect(
    mostUsed(OFFERED, uses, most)
      .map(({ key }) => key)
      .join(' '),
  ).toBe(expected);
});
