import { describe, expect, test } from 'vitest';
import { categoriesOf } from './built-in-categories.ts';
import {
  type Category,
  allows,
  describeCategory,
  findCategory,
  offeredCategories,
  offeredForBank,
} from './category.ts';
import { type CategoryKey, isCategoryKey } from './category-key.ts';

const OWN = 'own:0198c0de-0000-7000-8000-00000000cafe' as CategoryKey;
const SCHOOL: Category = { key: OWN, label: 'Escola', icon: 'plane', color: 'pink', figures: ['expense'] };
const LIST = [...categoriesOf('personal'), SCHOOL];

describe('the shape of a key', () => {
  test.each(['food', 'internet_phone', OWN, 'constructor', 'x'.repeat(40)])('%s is one', (text) => {
    expect(isCategoryKey(text)).toBe(true);
  });

  test.each([
    '',
    'Food',
    'alimentação',
    'food ',
    'food\n',
    '_food',
    'own:',
    'own:food',
    OWN.toUpperCase(),
    `${OWN}0`,
    'x'.repeat(41),
    'a\u0000b',
    '<b>',
  ])('%j is none', (text) => {
    expect(isCategoryKey(text)).toBe(false);
  });
});

test.each([
  ['personal', 'income', 'salary', true],
  ['personal', 'expense', 'salary', false],
  ['business', 'income', 'salary', false],
  ['business', 'expense', 'services', true],
  ['business', 'income', 'services', true],
  ['personal', 'expense', 'services', false],
  ['personal', 'expense', 'constructor', false],
  ['personal', 'expense', '', false],
  ['personal', 'refund', 'food', true],
  ['personal', 'refund', 'salary', false],
  ['business', 'expense', 'fees', true],
  ['personal', 'transfer_out', 'food', false],
  ['personal', 'transfer_in', 'transfer', false],
  ['personal', 'expense', 'transfer', false],
] as const)('in a %s ledger, %s in %j: %s', (kind, type, key, isAllowed) => {
  expect(allows(categoriesOf(kind), type, key)).toBe(isAllowed);
});

test('a category of a list of its own is found, offered and described like a built-in one', () => {
  expect(findCategory(LIST, OWN)).toBe(SCHOOL);
  expect(describeCategory(LIST, OWN)).toBe(SCHOOL);
  expect(allows(LIST, 'expense', OWN)).toBe(true);
  expect(allows(LIST, 'income', OWN)).toBe(false);
  expect(offeredCategories(LIST, 'expense').at(-1)).toBe(SCHOOL);
});

test.each([
  [OWN, 'Categoria excluída'],
  ['constructor' as CategoryKey, 'constructor'],
  ['__proto__' as CategoryKey, '__proto__'],
])(
  'the key %s, which the list does not have, is shown under a neutral drawing, and offered to nobody',
  (key, label) => {
    const list = categoriesOf('personal');
    expect(findCategory(list, key)).toBeUndefined();
    expect(describeCategory(list, key)).toEqual({
      key,
      label,
      icon: 'tag',
      color: 'slate',
      figures: [],
    });
  },
);

test('what only the other kind of ledger offers is shown by its name', () => {
  expect(describeCategory(categoriesOf('personal'), 'payroll').label).toBe('Salários');
  expect(allows(categoriesOf('personal'), 'expense', 'payroll')).toBe(false);
});

test('a quiet category is offered where it stands already, and nowhere else', () => {
  const offered = (chosen?: CategoryKey) =>
    offeredCategories(categoriesOf('personal'), 'expense', chosen).map(({ key }) => key);
  expect(offered()).not.toContain('fees');
  expect(offered('food')).toEqual(offered());
  expect(offered('fees')).toEqual([...offered().slice(0, -1), 'fees', 'other']);
  expect(offered('interest')).toEqual(offered());
});

test.each([
  ['expense', 'fees'],
  ['refund', 'fees'],
  ['income', 'interest'],
] as const)('beside a bank’s %s stands what a bank gives, %s, before the rest', (type, key) => {
  const keysOf = (list: readonly Category[]) => list.map((category) => category.key);
  const list = categoriesOf('personal');
  const offered = keysOf(offeredCategories(list, type));
  expect(keysOf(offeredForBank(list, type))).toEqual([...offered.slice(0, -1), key, 'other']);
  expect(keysOf(offeredForBank(list, 'transfer_out'))).toEqual([]);
});
