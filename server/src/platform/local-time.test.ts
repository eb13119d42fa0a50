import { addDays, day } from '@vintem/core/calendar/day';
import { describe, expect, test } from 'vitest';
import { boundsOfDay, instantAt, localTimeAt } from './local-time.ts';

test.each([
  ['America/Sao_Paulo', '2026-11-20', '14:30', '2026-11-20T17:30:00.000Z'],
  ['America/Sao_Paulo', '2026-11-20', '23:59', '2026-11-21T02:59:00.000Z'],
  ['Asia/Kolkata', '2026-11-20', '00:00', '2026-11-19T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-20', '00:00', '2026-11-19T10:00:00.000Z'],
  ['UTC', '2026-11-20', '00:00', '2026-11-20T00:00:00.000Z'],
  // In summer an hour ahead.
  ['America/Sao_Paulo', '2019-01-10', '12:00', '2019-01-10T14:00:00.000Z'],
  // Skipped: 4 November 2018 began at 1:00 in São Paulo, and 2:00 to 3:00 was left out in New York.
  ['America/Sao_Paulo', '2018-11-04', '00:00', '2018-11-04T03:00:00.000Z'],
  ['America/Sao_Paulo', '2018-11-04', '00:30', '2018-11-04T03:30:00.000Z'],
  ['America/Sao_Paulo', '2018-11-04', '01:00', '2018-11-04T03:00:00.000Z'],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  // Comes twice, the first one holds: 23:00 to 24:00 of 17 February 2018 in São Paulo.
  ['America/Sao_Paulo', '2018-02-17', '22:59', '2018-02-18T00:59:00.000Z'],
  ['America/Sao_Paulo', '2018-02-17', '23:30', '2018-02-18T01:30:00.000Z'],
  ['America/Sao_Paulo', '2018-02-18', '00:00', '2018-02-18T03:00:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  // Half an hour, on Lord Howe Island.
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
])('%s, %s %s is %s', (timeZone, onDay, time, instant) => {
  expect(instantAt(timeZone, { day: day(onDay), time }).toISOString()).toBe(instant);
});

test('a skipped local time is moved forward by the length of the gap', () => {
  const instant = instantAt('America/New_York', { day: day('2026-03-08'), time: '02:30' });
  expect(localTimeAt('America/New_York', instant)).toEqual({ day: '2026-03-08', time: '03:30' });
});

test.each([
  ['America/Sao_Paulo', '2026-11-20', 24],
  ['America/Sao_Paulo', '2018-11-04', 23],
  ['America/Sao_Paulo', '2018-02-17', 25],
  ['America/Sao_Paulo', '2199-12-31', 24],
  ['Pacific/Kiritimati', '1994-12-31', 0],
])('in %s, %s has %i hours', (timeZone, onDay, hours) => {
  const { from, to } = boundsOfDay(timeZone, day(onDay));
  expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours);
});

describe('every existing hour of a year converts there and back', () => {
  test.each(['America/Sao_Paulo', 'Europe/Lisbon', 'Australia/Lord_Howe'])('%s', (timeZone) => {
    for (let index = 0; index < 365; index += 1) {
      const local = { day: addDays(day('2018-01-01'), index), time: '12:00' };
      expect(localTimeAt(timeZone, instantAt(timeZone, local))).toEqual(local);
    }
  });
});
