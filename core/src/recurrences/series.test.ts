import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { RECURRENCE_INTERVALS } from './recurrence.ts';
import { faultOfSeries, INTERVAL_LABELS } from './series.ts';

test.each([
  ['daily', undefined, '2026-11-20', '2026-11-19', 'end_before_start'],
  ['daily', undefined, '2026-11-20', '2026-11-20', null],
  ['daily', undefined, '2026-01-01', '2028-09-26', null],
  ['daily', undefined, '2026-01-01', '2028-09-27', 'too_many_occurrences'],
  ['daily', undefined, '2026-11-20', '2076-11-20', 'too_many_occurrences'],
  ['weekly', 4, '2026-11-20', '2026-11-25', 'series_empty'],
  ['weekly', 4, '2026-11-20', '2026-11-26', null],
  ['yearly', undefined, '1900-01-01', '2199-12-31', null],
] as const)('%s on %s from %s to %s: %s', (interval, weekday, start, end, fault) => {
  expect(faultOfSeries({ interval, weekday, startDay: day(start), endDay: day(end) })).toBe(fault);
});

test('every interval has its word', () => {
  expect(RECURRENCE_INTERVALS.map((interval) => INTERVAL_LABELS[interval]).join(', ')).toBe(
    'Diária, Semanal, Mensal, Anual',
  );
});
