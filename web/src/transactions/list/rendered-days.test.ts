import { day } from '@vintem/core/calendar/day';
import { expect, test } from 'vitest';
import { renderedDays, type RowSizes } from './rendered-days.ts';

const SIZES: RowSizes = { row: 60, heading: 30 };
/** Rows 0–1, 2–6 and 7. */
const transactions = ['2026-11-20', '2026-11-20', ...Array<string>(5).fill('2026-11-19'), '2026-11-18'].map(
  (text) => ({ day: day(text) }),
);

/** Total height of rows, headings and gaps. */
function heightOf({ days, gapAfter }: ReturnType<typeof renderedDays>): number {
  const inDays = days.map(
    ({ gap, rows, gapAfter: after }) =>
      gap + SIZES.heading + rows.reduce((sum, row) => sum + row.gap + SIZES.row, 0) + after,
  );
  return inDays.reduce((sum, height) => sum + height, gapAfter);
}

test('when all days are rendered there are no gaps, each row under its day', () => {
  const { days, gapAfter } = renderedDays(transactions, [0, 1, 2, 3, 4, 5, 6, 7], SIZES);
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

test('days and rows left out before, within and after become gaps', () => {
  expect(renderedDays(transactions, [3, 5], SIZES)).toEqual({
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

test.each([[[]], [[0]], [[7]], [[1, 2]], [[0, 4, 5, 7]]])(
  '%j: the rendered height equals that of the whole list',
  (drawn) => {
    expect(heightOf(renderedDays(transactions, drawn, SIZES))).toBe(3 * 30 + 8 * 60);
  },
);
