import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { changePercent, formatExpenseChange } from './change.ts';

test.each([
  [110, 100, 10],
  [90, 100, -10],
  [100, 100, 0],
  [100, 0, null],
  [0, 100, -100],
  [-50, 100, -150],
  [-50, -100, null],
  [50, -100, null],
  [-100, -100, null],
  [1124, 1000, 12.4],
  [99_999, 100_000, 0],
  [1099, 100, 999],
  [110_000, 10_009, 999],
  [1100, 100, null],
  [-1100, 100, null],
])('%d after %d is a change of %s', (now, before, percent) => {
  expect(changePercent(cents(now), cents(before))).toBe(percent);
});

test.each([
  [0, 'igual a outubro'],
  [4.1, '4,1% a mais que em outubro'],
  [-12.5, '12,5% a menos que em outubro'],
])('spending that changed by %d percent is said in words', (percent, words) => {
  expect(formatExpenseChange(percent, 'outubro')).toBe(words);
});
