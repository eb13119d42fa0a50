import { expect, test } from 'vitest';
import { formatReturn } from '#ui/format-percent.ts';
import { returnTone } from './return-tone.ts';

test.each([
  [0.1, 'text-income'],
  [0.0001, 'text-income'],
  [0.00004, 'text-fg-2'],
  [0, 'text-fg-2'],
  [-0.00004, 'text-fg-2'],
  [-0.0001, 'text-expense'],
  [null, 'text-fg-3'],
])('a return of %s is shown in %s: one that rounds to zero is neither good nor bad', (ratio, tone) => {
  expect(returnTone(ratio)).toBe(tone);
  expect(/^[+−]?0,00%$/u.test(formatReturn(ratio))).toBe(tone === 'text-fg-2');
});
