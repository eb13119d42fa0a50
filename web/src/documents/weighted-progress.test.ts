import { expect, test } from 'vitest';
import { progressOf } from './weighted-progress.ts';

test('SCAN-01 the progress of a document never runs backwards, whatever its steps report', () => {
  const shares: number[] = [];
  const { begin } = progressOf(({ share }) => shares.push(share ?? 0));
  const load = begin('start', 0.3);
  load(0.5);
  load(1);
  for (let look = 0; look < 20; look += 1) {
    const tell = begin('image', 0.4);
    for (const share of [0, 0.4, 0.2, 1, 7, Number.NEGATIVE_INFINITY]) tell(share);
  }
  // A step that goes on while the next one is under way.
  load(0.1);
  expect(shares).toEqual(shares.toSorted((left, right) => left - right));
  expect(shares[1]).toBeCloseTo(0.15);
  expect(Math.max(...shares)).toBeLessThan(1);
});
