import { categoriesWith, type CategoryRecord } from '@vintem/core/ledger/own-categories';
import { describeCategory } from '@vintem/core/ledger/category';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { expect, test } from 'vitest';
import { toldCategories } from './told-categories.ts';

const OWN = 'own:0198c0de-0000-7000-8000-00000000cafe' as CategoryKey;
const SAID = { parentKey: null, icon: null, color: null, position: 1, isArchived: false } as const;

const toldOf = (...records: readonly CategoryRecord[]) =>
  describeCategory(toldCategories('personal', categoriesWith('personal', records)), records[0]?.key ?? OWN)
    .label;

test.each([
  ['Mercado', 'Mercado'],
  ['Mercados e padarias', 'Mercados e padarias'],
  ['Mesada do João', 'Categoria própria 1'],
  ['CPF 123.456.789-09', 'Categoria própria 1'],
  ['ana@exemplo.com', 'Categoria própria 1'],
])('an own category called %j is told as %j', (name, told) => {
  expect(toldOf({ ...SAID, key: OWN, type: 'expense', name })).toBe(told);
});

test('a built-in one that has another name is told as the product calls it', () => {
  expect(toldOf({ ...SAID, key: 'food', type: null, name: 'Comida da Maria' })).toBe('Alimentação');
  expect(toldOf({ ...SAID, key: 'food', type: null, name: 'Mercado' })).toBe('Mercado');
});

test('a part is told after its whole, of which nothing more is told either', () => {
  const part = { ...SAID, key: OWN, type: 'expense', name: 'Feira do Zé', parentKey: 'food' } as const;
  const whole = { ...SAID, key: 'food', type: null, name: 'Comida da Maria' } as const;
  expect(toldOf(part, whole)).toBe('Alimentação › Categoria própria 1');
});
