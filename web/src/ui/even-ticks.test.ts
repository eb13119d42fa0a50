import { expect, test } from 'vitest';
import { evenTicks, evenTicksAround } from './even-ticks.ts';

test.each([
  [16_000, [0, 5000, 10_000, 15_000, 20_000]],
  [20_000, [0, 5000, 10_000, 15_000, 20_000]],
  [20_001, [0, 10_000, 20_000, 30_000, 40_000]],
  [9000, [0, 2500, 5000, 7500, 10_000]],
  [4, [0, 1, 2, 3, 4]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [100_000, [0, 25_000, 50_000, 75_000, 100_000]],
  [9_007_199_254_740_991, [0, 2.5e15, 5e15, 7.5e15, 1e16]],
])('CHART-01 four even steps from zero to %d or a little above', (highest, ticks) => {
  expect(evenTicks(highest)).toEqual(ticks);
});

test.each([
  [-200, 1400, [-500, 0, 500, 1000, 1500]],
  [-20_000, 0, [-20_000, -15_000, -10_000, -5000, 0]],
  [-1, 20_000, [-10_000, 0, 10_000, 20_000]],
  [-4, 4, [-4, -2, 0, 2, 4]],
])('even steps from %d to %d, with zero among them', (lowest, highest, ticks) => {
  expect(evenTicksAround(lowest, highest)).toEqual(ticks);
});
