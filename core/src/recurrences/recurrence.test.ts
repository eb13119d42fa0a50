import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day, daysBetween, readDay } from '#calendar/day.ts';
import { anyDay } from '#testing/arbitraries.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/recurrence.md?raw';
import {
  countOccurrences,
  endAfter,
  occurrenceDay,
  occurrenceDays,
  occurrenceFrom,
  occurrencesBetween,
  RECURRENCE_INTERVALS,
  type RecurrenceInterval,
  type RecurrenceRule,
} from './recurrence.ts';

function rule([interval, onWeekday, start, end]: string[]): RecurrenceRule {
  return {
    interval: interval as RecurrenceInterval,
    weekday: onWeekday ? Number(onWeekday) : undefined,
    startDay: day(start ?? ''),
    endDay: readDay(end ?? ''),
  };
}

test.each(specTable(spec, 'Days of a rule'))('%s %s from %s to %s: %s', (...cells) => {
  expect(occurrenceDays(rule(cells)).join(', ')).toBe(cells[4]);
});

test.each(specTable(spec, 'Every so many intervals'))(
  'REC-01 REC-02 %s, every %s, from %s to %s: %s',
  (interval = '', every, start = '', end = '', expected) => {
    const some = { ...rule([interval, '', start, end]), every: Number(every) };
    expect(occurrenceDays(some).join(', ')).toBe(expected);
    expect(countOccurrences(some)).toBe(expected?.split(', ').length);
  },
);

test.each(specTable(spec, 'How many'))('%s %s from %s to %s: %s times', (...cells) => {
  expect(countOccurrences(rule(cells))).toBe(Number(cells[4]));
});

test.each(specTable(spec, 'The next one'))('%s %s from %s to %s, from %s on: %s', (...cells) => {
  expect(occurrenceFrom(rule(cells), day(cells[4] ?? '')) ?? 'none').toBe(cells[5]);
});

test.each(specTable(spec, 'A rule that goes on from another'))(
  '%s from %s on day %s to %s: %s',
  (interval, start, anchor, end, expected) => {
    const continued = {
      ...rule([interval ?? '', '', start ?? '', end ?? '']),
      anchorDayOfMonth: Number(anchor),
    };
    expect(occurrenceDays(continued).join(', ')).toBe(expected);
  },
);

test('a series of more than a thousand occurrences, or without an end, has no list of days', () => {
  expect(() => occurrenceDays(rule(['daily', '', '2026-01-01', '2028-09-27']))).toThrow(RangeError);
  expect(() => occurrenceDays(rule(['yearly', '', '2026-01-01', '']))).toThrow(RangeError);
  expect(occurrenceDays(rule(['daily', '', '2026-01-01', '2028-09-26']))).toHaveLength(1000);
});

const anyRule = fc.record({
  interval: fc.constantFrom(...RECURRENCE_INTERVALS),
  every: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  startDay: anyDay().filter((start) => start > '1900-01-01' && start < '2030'),
  weekday: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
  endDay: fc.constant(null),
});

describe('for any rule', () => {
  test('days rise, and counting agrees with listing', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 400 }),
        (open, index, later) => {
          const at = occurrenceDay(open, index);
          expect(occurrenceDay(open, index + 1) > at).toBe(true);
          expect(countOccurrences({ ...open, endDay: at })).toBe(index + 1);
          expect(countOccurrences({ ...open, endDay: addDays(at, -1) })).toBe(index);
          const end = addDays(at, later);
          const days = occurrenceDays({ ...open, endDay: end });
          expect(days.every((one) => one <= end)).toBe(true);
          expect(occurrenceDay(open, days.length) > end).toBe(true);
          expect(occurrencesBetween(open, at, end)).toEqual(days.slice(index));
        },
      ),
    );
  });

  test('the next occurrence is the first that is not before the day', () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 0, max: 2000 }), (open, later) => {
        const from = addDays(open.startDay, later);
        const next = occurrenceFrom(open, from);
        expect(next && daysBetween(from, next)).toBeGreaterThanOrEqual(0);
        const before = occurrencesBetween(open, open.startDay, addDays(from, -1));
        expect(occurrenceDay(open, before.length)).toBe(next);
      }),
    );
  });
});

test('REC-01 a rule that ends after so many times has so many', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...RECURRENCE_INTERVALS),
      anyDay(),
      fc.integer({ min: 1, max: 60 }),
      (interval, startDay, times) => {
        const open: RecurrenceRule = { interval, startDay, endDay: null };
        const endDay = endAfter(open, times);
        fc.pre(endDay !== null);
        expect(countOccurrences({ ...open, endDay })).toBe(times);
        expect(occurrenceDay(open, times - 1)).toBe(endDay);
      },
    ),
  );
});

test.each([0, -1, 1.5, Number.NaN, 1e9])('a rule never ends after %s times', (times) => {
  expect(endAfter({ interval: 'yearly', startDay: day('2026-11-20'), endDay: null }, times)).toBeNull();
});
