import { expect, test } from 'vitest';
import { day, readDay } from '#calendar/day.ts';
import spec from '#specs/recurrence.md?raw';
import { specTable } from '#testing/spec-table.ts';
import { faultOfRule } from './recurrence-fault.ts';
import type { RecurrenceInterval } from './recurrence.ts';

const TODAY = day('2026-11-20');

test.each(specTable(spec, 'What no series can follow'))(
  'REC-01 %s, every %s, on %s, from %s to “%s”: “%s”',
  (interval, every, weekday, start, end, fault) => {
    const rule = {
      interval: interval as RecurrenceInterval,
      every: Number(every),
      weekday: weekday ? Number(weekday) : undefined,
      startDay: day(start ?? ''),
      endDay: readDay(end ?? ''),
    };
    expect(faultOfRule(rule, TODAY) ?? '').toBe(fault);
  },
);

test('a rule that ends is judged without a today', () => {
  const rule = { interval: 'monthly', startDay: TODAY } as const;
  expect(faultOfRule({ ...rule, endDay: day('2026-11-19') })).toBe('end_before_start');
  expect(faultOfRule({ ...rule, endDay: TODAY })).toBeNull();
});
