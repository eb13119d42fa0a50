import { expect, test } from 'vitest';
import { specTable } from '#testing/spec-table.ts';
import { saysOwnMoney } from './own-money.ts';
import spec from '#specs/imports.md?raw';

test.each(specTable(spec, "Which lines are money that stays its owner's"))(
  'TRF-05 of a line "%s" the money stays its owner’s: %s',
  (words, stays) => {
    expect(saysOwnMoney(words ?? '')).toBe(stays === 'yes');
  },
);

test('TRF-05 an endless text of known words costs no more than its length', () => {
  expect(saysOwnMoney('aplicacao '.repeat(20_000))).toBe(false);
});
