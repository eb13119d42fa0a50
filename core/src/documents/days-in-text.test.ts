import { expect, test } from 'vitest';
import { daysIn } from './days-in-text.ts';

function read(folded: string): string[] {
  return daysIn(folded, { mends: true }).map(({ day }) => day);
}

test.each([
  ['25/06/2012 14:36:29', ['2012-06-25']],
  ['5/6/2026', ['2026-06-05']],
  ['25/06/12', ['2012-06-25']],
  ['25 /06/ 2012', ['2012-06-25']],
  ['25-06-2026 e 26.06.2026', ['2026-06-25', '2026-06-26']],
  ['2026-06-25t10:00:00', ['2026-06-25']],
  ['13 de abril de 2026', ['2026-04-13']],
  ['25 jan 2021', ['2021-01-25']],
  ['25/jan/2021', ['2021-01-25']],
  ['25-jan-21', ['2021-01-25']],
  ['1º de marco de 2026', ['2026-03-01']],
  ['terca, 03/11/2026', ['2026-11-03']],
  ['25/o6/2o26', ['2026-06-25']],
  ['2570672026 14:36:29', ['2026-06-25']], // strokes read as sevens
  ['emissao 01/05/2026 vencimento 10/05/2026', ['2026-05-01', '2026-05-10']],
])('%s has %j', (folded, days) => {
  expect(read(folded)).toEqual(days);
});

test.each(['31/02/2026', '25/13/2026', '06/2026', '12/05/1987', '3/12', '11.222.333/0001-81', '2570672026'])(
  '%s has no day',
  (folded) => {
    expect(read(folded)).toEqual([]);
  },
);

test('a time of day after it marks a day of issue', () => {
  expect(daysIn('22/07/2025 - 08:58:05', { mends: false })).toMatchObject([{ hasTime: true }]);
  expect(daysIn('22/07/2025 cx: 21', { mends: false })).toMatchObject([{ hasTime: false }]);
});
