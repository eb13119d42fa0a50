import { expect, test } from 'vitest';
import { bankingDaysBetween, isBankingDay, nextBankingDay } from './banking-days.ts';
import { addDays, addMonths, day, daysBetween, weekday } from './day.ts';
import { firstDay, lastDay, month, monthsEndingAt } from './month.ts';
import { readTypedDay, readTypedDayNear } from './read-typed-day.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/calendar.md?raw';

test.each(specTable(spec, 'Reading a day'))('"%s" reads as %s', (typed, expected) => {
  expect(readTypedDay(typed)).toBe(expected === 'refused' ? null : expected);
});

test.each(specTable(spec, 'Reading a day beside today'))(
  'beside today, "%s" reads as %s',
  (typed, expected) => {
    expect(readTypedDayNear(typed, day('2026-11-20'))).toBe(expected === 'refused' ? null : expected);
  },
);

test.each(specTable(spec, 'Adding months'))(
  '%s on day %s, %s months on: %s',
  (from, anchor, months, expected) => {
    expect(addMonths(day(from), Number(months), Number(anchor))).toBe(expected);
  },
);

test.each(specTable(spec, 'Adding days'))('%s + %s days = %s', (from, days, expected) => {
  expect(addDays(day(from), Number(days))).toBe(expected);
  expect(daysBetween(day(from), day(expected))).toBe(Number(days));
});

test.each(specTable(spec, 'Weekdays'))('%s falls on %s', (text, expected) => {
  expect(weekday(day(text))).toBe(Number(expected));
});

test.each(specTable(spec, 'Months ending at a month'))('at %s, %s of them: %s', (last, count, expected) => {
  expect(monthsEndingAt(month(last), Number(count)).join(', ')).toBe(expected);
});

test.each(specTable(spec, 'First and last day of a month'))('%s runs from %s to %s', (text, first, last) => {
  expect([firstDay(month(text)), lastDay(month(text))]).toEqual([first, last]);
});

test.each(specTable(spec, 'Banking days'))('from %s (%s) on, banks open on %s', (text, _, expected) => {
  expect(nextBankingDay(day(text))).toBe(expected);
  expect(isBankingDay(day(text))).toBe(text === expected);
});

test.each(specTable(spec, 'Banking days between two days'))(
  'from %s to %s there are %s banking days',
  (from, to, expected) => {
    expect(bankingDaysBetween(day(from), day(to))).toBe(Number(expected));
  },
);
