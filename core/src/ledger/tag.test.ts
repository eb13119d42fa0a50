import { describe, expect, test } from 'vitest';
import { CATEGORY_COLORS } from './category-look.ts';
import { changedTags, nextTagColor, tagName, tagSearchName } from './tag.ts';

describe('CAT-06 the name of a tag', () => {
  test.each([
    ['viagem', 'viagem'],
    ['#viagem', 'viagem'],
    [' ##  Reforma   da sala ', 'Reforma da sala'],
    ['C#', 'C#'],
    ['#', ''],
  ])('of %j is %j', (typed, name) => {
    expect(tagName(typed)).toBe(name);
  });

  test('is compared without accents, case and a leading sign', () => {
    expect(tagSearchName('#Férias  2026')).toBe('ferias 2026');
  });
});

test('CAT-06 a new tag has the first color that the fewest have', () => {
  expect(nextTagColor([])).toBe(CATEGORY_COLORS[0]);
  expect(nextTagColor(['indigo', 'teal', 'indigo'])).toBe('orange');
  expect(nextTagColor([...CATEGORY_COLORS, 'indigo'])).toBe('teal');
});

test('CAT-06 adding and removing keeps the order, and no tag stands twice', () => {
  expect(changedTags(['a', 'b', 'c'], { add: ['d', 'a'], remove: ['b'] })).toEqual(['a', 'c', 'd']);
  expect(changedTags(['a'], { add: ['b'], remove: ['b'] })).toEqual(['a']);
});
