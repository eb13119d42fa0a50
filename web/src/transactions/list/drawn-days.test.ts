import { day } from '@vintem/core/calendar/day';
import { expect, test } from 'vitest';
import { drawnDays, type RowSizes } from './drawn-days.ts';

const SIZES: RowSizes = { row: 60, heading: 30 };
/** Rows 0–1, 2–6 and 7. */
const transactions = ['2026-11-20', '2026-11-20', ...Array<string>(5).fill('2026-11-19'), '2026-11-18'].map(
  (text) => ({ day: day(text) }),
);

/** What the rows, headings and gaps come to. */
function heightOf({ days, gapAfter }: ReturnType<typeof drawnDays>): number {
  const inDays = days.map(
    ({ gap, rows, gapAfter: after }) =>
      gap + SIZES.heading + rows.reduce((sum, row) => sum + row.gap + SIZES.row, 0) + after,
  );
  return inDays.reduce((sum, height) => sum + height, gapAfter);
}

test('all drawn: no gaps, each under its day', () => {
  const { days, gapAfter } = drawnDays(transactions, [0, 1, 2, 3, 4, 5, 6, 7], SIZES);
  expect(days.map(({ day: its, count }) => [its, count])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-19', 5],
    ['2026-11-18', 1],
  ]);
  expect(
    days.flatMap(({ gap, gapAfter: after, rows }) => [gap, after, ...rows.map((row) => row.gap)]),
  ).toEqual(Array(14).fill(0));
  expect(gapAfter).toBe(0);
});

test('a day left out before, rows left out within and after, and the last day left out', () => {
  expect(drawnDays(transactions, [3, 5], SIZES)).toEqual({
    days: [
      {
        day: '2026-11-19',
        count: 5,
        gap: 150,
        rows: [
          { index: 3, place: 2, gap: 60 },
          { index: 5, place: 4, gap: 60 },
        ],
        gapAfter: 60,
      },
    ],
    gapAfter: 90,
  });
});

test.each([[[]], [[0]], [[7]], [[1, 2]], [[0, 4, 5, 7]]])('%j: as high as the whole list', (drawn) => {
  expect(heightOf(drawnDays(transactions, drawn, SIZES))).toBe(3 * 30 + 8 * 60);
});
