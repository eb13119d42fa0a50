import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  compareDays,
  day,
  dayFromParts,
  dayParts,
  daysBetween,
  daysInMonth,
  isLeapYear,
  readDay,
  weekday,
} from './day.ts';
import { readTypedDay, formatDay } from './read-typed-day.ts';
import { anyDay } from '#testing/arbitraries.ts';

test.each(['2026-02-31', '20/11/2026', ' 2026-11-20', '2026-11-20\n', ''])('%j is no ISO day', (text) => {
  expect(readDay(text)).toBeNull();
  expect(() => day(text)).toThrow(RangeError);
});

test.each([
  [2028, true],
  [2026, false],
  [2100, false],
  [2000, true],
])('%d has a 29 February: %s', (year, expected) => {
  expect(isLeapYear(year)).toBe(expected);
  expect(daysInMonth(year, 2)).toBe(expected ? 29 : 28);
});

test('every day from 1900 to 2199 agrees with the calendar that JavaScript brings', () => {
  const epoch = day('1970-01-01');
  const first = daysBetween(epoch, day('1900-01-01'));
  const last = daysBetween(epoch, day('2199-12-31'));
  const differing: string[] = [];
  for (let dayNumber = first; dayNumber <= last; dayNumber += 1) {
    const theirs = new Date(dayNumber * 86_400_000);
    const ours = addDays(epoch, dayNumber);
    const agrees = ours === theirs.toISOString().slice(0, 10) && weekday(ours) === theirs.getUTCDay();
    if (!agrees || daysBetween(epoch, ours) !== dayNumber) differing.push(ours);
  }
  expect(differing).toEqual([]);
});

describe('properties', () => {
  test('a day equals its parts, and its text reads back as the same day', () => {
    fc.assert(
      fc.property(anyDay(), (value) => {
        expect(dayFromParts(dayParts(value))).toBe(value);
        expect(readTypedDay(formatDay(value))).toBe(value);
      }),
    );
  });

  test('adding days and subtracting them ends where it began', () => {
    fc.assert(
      fc.property(anyDay(), anyDay(), (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to);
        expect(daysBetween(from, to)).toBe(0 - daysBetween(to, from));
        expect(Math.sign(daysBetween(from, to))).toBe(compareDays(to, from));
      }),
    );
  });

  test('a monthly series that passes its anchor returns to it in every month that has the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 200 }), (anchor, count) => {
        let current = dayFromParts({ year: 2026, monthOfYear: 1, dayOfMonth: anchor });
        const start = current;
        for (let step = 0; step < count; step += 1) current = addMonths(current, 1, anchor);
        const { year, monthOfYear, dayOfMonth } = dayParts(current);
        expect(dayOfMonth).toBe(Math.min(anchor, daysInMonth(year, monthOfYear)));
        expect(current).toBe(addMonths(start, count)); // step by step or at once
      }),
    );
  });
});

test('the anchor is by default the day itself', () => {
  expect(addMonths(day('2026-01-31'), 1)).toBe('2026-02-28');
  expect(addMonths(day('2026-02-28'), 1)).toBe('2026-03-28');
});

test('leaving the calendar is a bug', () => {
  expect(() => addDays(day('2199-12-31'), 1)).toThrow(RangeError);
  expect(() => addMonths(day('1900-01-31'), -1)).toThrow(RangeError);
  expect(() => addMonths(day('2026-01-31'), 1, 32)).toThrow(RangeError);
  expect(() => addMonths(day('2026-01-31'), 0.5)).toThrow(RangeError);
  expect(() => addDays(day('2026-01-31'), Number.NaN)).toThrow(RangeError);
  expect(() => daysInMonth(2026, 13)).toThrow(RangeError);
});
