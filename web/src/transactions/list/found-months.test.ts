import type { Month } from '@vintem/core/calendar/month';
import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { sumsOfFound } from './found-months.ts';

const found = (month: string, count: number, netCents: number | null) => ({
  month: month as Month,
  count,
  netCents: netCents === null ? null : cents(netCents),
});

test('the average is of the months from the first with something to the last one', () => {
  expect(sumsOfFound([found('2026-11', 3, -10_000), found('2026-08', 1, -5_000)])).toMatchObject({
    count: 4,
    monthCount: 4,
    netCents: -15_000,
    averageCents: -3_750,
  });
});

test('the bars are twelve months up to the latest one, with zero where nothing was found', () => {
  const { latest = [] } =
    sumsOfFound([found('2026-02', 1, -300), found('2025-12', 1, 200), found('2024-01', 9, 1)]) ?? {};
  expect(latest).toHaveLength(12);
  expect(latest[0]).toEqual({ month: '2025-03', netCents: 0 });
  expect(latest.slice(-3).map(({ netCents }) => netCents)).toEqual([200, 0, -300]);
});

test('what is too large to add up, and nothing, has no sums', () => {
  expect(sumsOfFound([])).toBeUndefined();
  expect(sumsOfFound([found('2026-11', 1, null), found('2026-10', 1, 5)])).toBeUndefined();
});
