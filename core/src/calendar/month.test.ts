import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from './day.ts';
import {
  addToMonth,
  firstDay,
  lastDay,
  month,
  monthBeside,
  monthOf,
  monthsBetween,
  readMonth,
} from './month.ts';
import { anyDay } from '#testing/arbitraries.ts';

test.each(['2026-13', '2026-00', '2026-1', '1899-12', '2200-01', '2026-11-20', ''])(
  '%j is no month',
  (text) => {
    expect(readMonth(text)).toBeNull();
    expect(() => month(text)).toThrow(RangeError);
  },
);

test.each([
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-01', -13, '2024-12'],
  ['2026-06', 0, '2026-06'],
])('%s + %d months = %s', (from, count, expected) => {
  expect(addToMonth(month(from), count)).toBe(expected);
  expect(monthsBetween(month(from), month(expected))).toBe(count);
});

test('a day lies between the first and the last of its month', () => {
  fc.assert(
    fc.property(anyDay(), (value) => {
      const its = monthOf(value);
      expect(firstDay(its) <= value && value <= lastDay(its)).toBe(true);
    }),
  );
});

test('leaving the calendar is a bug', () => {
  expect(() => addToMonth(monthOf(day('2199-12-01')), 1)).toThrow(RangeError);
});

test('the first and the last month of the calendar have no neighbour beyond', () => {
  expect([monthBeside(month('1900-01'), -1), monthBeside(month('2199-12'), 1)]).toEqual([null, null]);
  expect([monthBeside(month('1900-01'), 1), monthBeside(month('2199-12'), -1)]).toEqual([
    '1900-02',
    '2199-11',
  ]);
});
