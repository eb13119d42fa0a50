import { expect, test } from 'vitest';
import { giveBackMemory } from './spare-memory.ts';

const MEGABYTE = 1_000_000;

test('what is needed no longer is given back at once', () => {
  const held: { rows: { index: number }[] | undefined } = {
    rows: Array.from({ length: 1_000_000 }, (_, index) => ({ index })),
  };
  const before = process.memoryUsage().heapTotal;
  expect(held.rows).toHaveLength(1_000_000);
  held.rows = undefined;
  expect(giveBackMemory()).toBe(true);
  expect(before - process.memoryUsage().heapTotal).toBeGreaterThan(15 * MEGABYTE);
});

test('it is done a few times in ten seconds at most, however often it is asked for', () => {
  const done = Array.from({ length: 20 }, giveBackMemory).filter(Boolean);
  expect(done.length).toBeGreaterThan(0);
  expect(done.length).toBeLessThanOrEqual(4);
});
