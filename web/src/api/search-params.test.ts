import { expect, test } from 'vitest';
import { flag, idParam, oneOf, integerFrom, wordsParam } from './search-params.ts';

test('valid parameters are read, and others are left out', () => {
  expect([oneOf(['a', 'b'], 'b'), oneOf(['a', 'b'], 'c'), oneOf([1, 2], '1')]).toEqual([
    'b',
    undefined,
    undefined,
  ]);
  expect([1, 12, 0, 13, 1.5, '3', null].map((given) => integerFrom(1, 12, given))).toEqual([
    1,
    12,
    ...Array.from({ length: 5 }, () => undefined),
  ]);
  expect([true, false, 'true', 1].map(flag)).toEqual([true, false, undefined, undefined]);
  expect(idParam('019a0000-0000-7000-8000-00000000000a')).toBe('019a0000-0000-7000-8000-00000000000a');
  expect([idParam('019a'), idParam(7)]).toEqual([undefined, undefined]);
  expect([wordsParam('pão'), wordsParam(2026), wordsParam({}), wordsParam('x'.repeat(300))?.length]).toEqual([
    'pão',
    '2026',
    undefined,
    200,
  ]);
});
