import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/categories.md?raw';
import { categoriesOf, isBuiltInCategory } from './built-in-categories.ts';
import { type Category, describeCategory, findCategory, isOffered, offeredCategories } from './category.ts';
import type { CategoryColor } from './category-look.ts';
import { type CategoryKey, ownKey } from './category-key.ts';
import { fullLabel, partsOf, wholeOf } from './category-tree.ts';
import { LEDGER_KINDS } from './ledger-kind.ts';
import {
  categoriesWith,
  type CategoryRecord,
  faultOfCategory,
  mayMerge,
  mergedParents,
  nextPosition,
  reordered,
} from './own-categories.ts';
import type { Figure, TransactionType } from './transaction.ts';

/** A word of the page as a key, and back. */
const keyOf = (word: string) => (isBuiltInCategory(word) ? word : ownKey(word));
const wordOf = (key: CategoryKey) => key.replace('own:', '');

const NOTHING: Omit<CategoryRecord, 'key'> = {
  type: null,
  name: null,
  parentKey: null,
  icon: null,
  color: null,
  position: null,
  isArchived: false,
};

const RECORDS = specTable(spec, 'Categories').map(([word = '', is = '', parent = '', position = '']) => {
  const words = is.split(', ');
  const type = words.find((one): one is Figure => one === 'income' || one === 'expense') ?? null;
  const color = words.find((one) => ['green', 'purple'].includes(one)) as CategoryColor | undefined;
  const name = words.find((one) => /^[A-Z]/u.test(one)) ?? null;
  return {
    ...NOTHING,
    key: keyOf(word),
    type,
    name,
    color: color ?? null,
    parentKey: parent === '' ? null : keyOf(parent),
    position: position === '' ? null : Number(position),
    isArchived: words.includes('archived'),
  } satisfies CategoryRecord;
});
const LIST = categoriesWith('personal', RECORDS);

const named = (word: string): Category => {
  const found = findCategory(LIST, keyOf(word));
  if (!found) throw new Error(`no category is called "${word}"`);
  return found;
};
const offered = (list: readonly Category[], type: TransactionType) =>
  offeredCategories(list, type)
    .map(({ key }) => wordOf(key))
    .join(', ');

test.each(LEDGER_KINDS)('CAT-02 a %s ledger that keeps nothing has the built-in list as it is', (kind) => {
  expect(categoriesWith(kind, [])).toBe(categoriesOf(kind));
  expect(categoriesWith(kind, [{ ...NOTHING, key: 'food' }])).toEqual(categoriesOf(kind));
});

test.each(specTable(spec, 'What a key stands for'))(
  '%s is "%s", with its whole "%s", in %s; it counts in %s, and stands in forms: %s',
  (word, label, whole, color, sums, inForms) => {
    const category = describeCategory(LIST, keyOf(word));
    expect([category.label, fullLabel(LIST, category.key), category.color]).toEqual([label, whole, color]);
    expect(category.figures.join(', ')).toBe(sums);
    expect(category.figures.length > 0 && isOffered(category)).toBe(inForms === 'yes');
  },
);

test.each(specTable(spec, 'The order of the forms'))('of %s the forms offer %s', (type, words) => {
  expect(offered(LIST, type as Figure)).toBe(words);
});

test.each(specTable(spec, 'Another order'))('with %s in this order the forms offer %s', (listed, words) => {
  const moved = reordered('personal', RECORDS, listed.split(', ').map(keyOf));
  if (words === 'refused') return expect(moved).toBeNull();
  const places = moved ?? new Map<CategoryKey, number>();
  const kept = RECORDS.filter(({ key }) => !places.has(key));
  const own = [...places].map(([key, position]) => {
    const record = RECORDS.find((one) => one.key === key) ?? { ...NOTHING, key };
    return { ...record, position };
  });
  return expect(offered(categoriesWith('personal', [...kept, ...own]), 'income')).toBe(words);
});

test.each(specTable(spec, 'What a category may be'))(
  '%s called "%s", of %s, part of "%s": %s',
  (word, name, type, parent, fault) => {
    const key = word === 'a new one' ? {} : { key: keyOf(word) };
    const parentKey = parent === '' ? null : keyOf(parent);
    const plan = { ...key, name, figures: [type as Figure], parentKey };
    expect(faultOfCategory(LIST, plan) ?? '').toBe(fault);
  },
);

test.each(specTable(spec, 'Joining one into another'))('%s into %s: %s', (word, into, parts) => {
  const [source, target] = [named(word), named(into)];
  expect(mayMerge(source, target)).toBe(parts !== 'refused');
  if (parts === 'refused') return;
  const told = [...mergedParents(LIST, source, target)].map(
    ([key, parent]) => `${wordOf(key)}: ${parent === null ? 'none' : wordOf(parent)}`,
  );
  expect(told.join(', ')).toBe(parts);
});

test.each(specTable(spec, 'Figures'))(
  'CAT-04 of %s the figures are %s, and only food %s',
  (rows, sums, own) => {
    const read = rows.split(', ').map((row) => row.split(' ') as [string, string]);
    const byWhole = new Map<string, number>();
    for (const [word, amount] of read) {
      const whole = wordOf(wholeOf(LIST, keyOf(word)));
      byWhole.set(whole, (byWhole.get(whole) ?? 0) + Number(amount));
    }
    expect([...byWhole].map((sum) => sum.join(' ')).join(', ')).toBe(sums);
    const onlyFood = read
      .filter(([word]) => word === 'food')
      .reduce((sum, [, amount]) => sum + Number(amount), 0);
    expect(onlyFood).toBe(Number(own));
  },
);

describe('whatever a ledger keeps', () => {
  const builtIn = fc.constantFrom<CategoryKey>('food', 'housing', 'salary', 'other', 'fees');
  const own = fc.integer({ min: 0, max: 5 }).map((number) => ownKey(String(number)));
  const record = fc.record({
    key: fc.oneof(builtIn, own),
    type: fc.constantFrom<Figure>('income', 'expense'),
    parentKey: fc.option(fc.oneof(builtIn, own)),
    position: fc.option(fc.integer({ min: 0, max: 9 })),
    isArchived: fc.boolean(),
  });
  // As a ledger has them: a part is of something that is there, and is no whole itself.
  const records = fc.uniqueArray(record, { selector: ({ key }) => key }).map((rows) =>
    rows.map((row): CategoryRecord => {
      const whole = rows.find(({ key }) => key === row.parentKey);
      const hasParts = rows.some(({ parentKey }) => parentKey === row.key);
      const isPart = !hasParts && whole?.parentKey === null && !isBuiltInCategory(row.key);
      const said = { name: null, icon: null, color: null };
      return { ...row, ...said, parentKey: isPart && whole.key !== row.key ? row.parentKey : null };
    }),
  );

  test('each category stands in the list once, and in one family', () => {
    fc.assert(
      fc.property(records, (rows) => {
        const list = categoriesWith('personal', rows);
        const keys = list.map(({ key }) => key);
        expect(new Set(keys)).toEqual(new Set([...keys, ...rows.map(({ key }) => key)]));
        const wholes = list.filter(({ parentKey }) => parentKey === undefined);
        expect(wholes.flatMap(({ key }) => [key, ...partsOf(list, key).map((part) => part.key)])).toEqual(
          keys,
        );
      }),
    );
  });

  test('a new one comes after all of its level but what is for everything else', () => {
    fc.assert(
      fc.property(records, (rows) => {
        const kept = rows.filter(({ key }) => key !== 'other');
        const added = { ...NOTHING, key: ownKey('new'), type: 'expense', name: 'Nova' } as const;
        const place = nextPosition('personal', kept, null);
        const list = categoriesWith('personal', [...kept, { ...added, position: place }]);
        const wholes = offeredCategories(list, 'expense').filter(({ parentKey }) => parentKey === undefined);
        expect(wholes.slice(-2).map(({ key }) => wordOf(key))).toEqual(['new', 'other']);
      }),
    );
  });
});
