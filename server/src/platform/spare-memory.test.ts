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
  giveBackMemory();
  expect(before - process.memoryUsage().heapTotal).toBeGreaterThan(15 * MEGABYTE);
});
