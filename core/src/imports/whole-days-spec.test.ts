import { expect, test } from 'vitest';
import { type Day, day } from '#calendar/day.ts';
import { specTable } from '#testing/spec-table.ts';
import { wholeDays } from './whole-days.ts';
import spec from '#specs/imports.md?raw';

const on = (text: string) => day(`2026-${text}`);
/** "10-01 to 10-31" */
const span = (text: string): Day[] => (text === '' ? [] : text.split(' to ').map(on));

test.each(specTable(spec, 'Which days a file tells whole'))(
  'IMP-03 a file of "%s" with lines of %s, a balance of "%s" and cut: %s, tells whole "%s"',
  (told = '', lines = '', closing = '', cut, whole) => {
    const [fromDay = null, toDay = null] = span(told);
    const [firstLineDay = on('01-01'), lastLineDay = on('01-01')] = span(lines);
    const found = wholeDays({
      fromDay,
      toDay,
      firstLineDay,
      lastLineDay,
      closingDay: closing === '' ? null : on(closing),
      isTruncated: cut === 'yes',
    });
    expect(found && [found.from, found.to]).toEqual(whole === '' ? null : span(whole ?? ''));
  },
);
