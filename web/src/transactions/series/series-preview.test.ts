import { day } from '@vintem/core/calendar/day';
import { SERIES_POLICY } from '@vintem/core/recurrences/series-policy';
import { expect, test } from 'vitest';
import { previewSeries, formatTotal } from './series-preview.ts';

const TODAY = day('2026-11-20');
const { personal, business } = SERIES_POLICY;

const preview = (start: string, end: string | null, interval: 'monthly' | 'yearly' = 'monthly') =>
  previewSeries(
    { interval, startDay: day(start), endDay: end === null ? null : day(end) },
    TODAY,
    end === null ? business : personal,
  );

test.each([
  ['2026-12-31', '2027-02-28', ['2026-12-31', '2027-01-31', '2027-02-28'], null, 3],
  ['2027-01-31', '2027-04-30', ['2027-01-31', '2027-02-28'], '2027-04-30', 4],
  ['2026-12-01', '2026-12-01', ['2026-12-01'], null, 1],
  ['2026-12-20', '2110-03-20', ['2026-12-20', '2027-01-20'], '2110-03-20', 1000],
])('REC-01 REC-02 monthly from %s to %s', (start, end, days, lastDay, count) => {
  expect(preview(start, end)).toEqual({ days, lastDay, count, waitingCount: 0 });
});

test('REC-02 29 February returns in the next leap year', () => {
  expect(preview('2028-02-29', '2032-02-29', 'yearly')).toMatchObject({
    days: ['2028-02-29', '2029-02-28'],
    lastDay: '2032-02-29',
    count: 5,
  });
});

test('occurrences due by today wait', () => {
  expect(preview('2026-09-20', '2027-09-20')?.waitingCount).toBe(3);
  expect(preview('2026-09-20', '2026-10-20')?.waitingCount).toBe(2);
  expect(preview('2026-11-21', '2027-09-20')?.waitingCount).toBe(0);
});

test('a series without an end continues, and a company’s first occurrence is posted at once', () => {
  expect(preview('2026-11-20', null)).toEqual({
    days: ['2026-11-20', '2026-12-20'],
    lastDay: null,
    count: null,
    waitingCount: 0,
  });
});

test('REC-01 weekly and skipped months are previewed, and a person’s series without an end', () => {
  const start = day('2026-12-18');
  const fortnightly = { interval: 'weekly', every: 2, startDay: start, endDay: day('2027-01-29') } as const;
  expect(previewSeries(fortnightly, TODAY, personal)).toMatchObject({
    days: ['2026-12-18', '2027-01-01'],
    lastDay: '2027-01-29',
    count: 4,
  });
  const open = { interval: 'monthly', every: 2, startDay: day('2026-08-31'), endDay: null } as const;
  expect(previewSeries(open, TODAY, personal)).toEqual({
    days: ['2026-08-31', '2026-10-31'],
    lastDay: null,
    count: null,
    waitingCount: 2,
  });
  expect(previewSeries({ ...open, startDay: day('1900-01-01'), every: 1 }, TODAY, personal)).toBeUndefined();
});

test('an end before the start, or too far away, has no preview', () => {
  expect(preview('2026-12-20', '2026-12-19')).toBeUndefined();
  expect(preview('2026-12-20', '2110-04-20')).toBeUndefined();
});

test('REC-01 the number of occurrences is written in words', () => {
  expect(formatTotal(12)).toBe('Total de 12 transações serão criadas');
  expect(formatTotal(1000)).toBe('Total de 1.000 transações serão criadas');
  expect(formatTotal(1)).toBe('Total de 1 transação será criada');
});
