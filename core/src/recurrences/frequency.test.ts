import { expect, test } from 'vitest';
import spec from '#specs/recurrence.md?raw';
import { specTable } from '#testing/spec-table.ts';
import { formatFrequency } from './frequency.ts';
import { MAX_EVERY, RECURRENCE_INTERVALS, type RecurrenceInterval } from './recurrence.ts';

test.each(specTable(spec, 'In words'))('%s, every %s: %s', (interval, every, words) => {
  expect(formatFrequency({ interval: interval as RecurrenceInterval, every: Number(every) })).toBe(words);
});

test('every frequency has its own words', () => {
  const written = RECURRENCE_INTERVALS.flatMap((interval) =>
    Array.from({ length: MAX_EVERY[interval] }, (_, index) =>
      formatFrequency({ interval, every: index + 1 }),
    ),
  );
  expect(new Set(written).size).toBe(1 + 2 + 60 + 1);
});
