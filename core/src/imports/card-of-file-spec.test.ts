import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { specTable } from '#testing/spec-table.ts';
import { cardOfFile } from './card-of-file.ts';
import spec from '#specs/imports.md?raw';

test.each(specTable(spec, 'What a statement says of its card'))(
  'CARD-01 "%s" of %s is due on the %s and closes %s',
  (fileName, period, due, closes) => {
    const [from, to] = (period ?? '').split(' to ');
    const dayOf = (text: string | undefined) => (text ? day(text) : null);
    const found = cardOfFile({ fileName: fileName ?? '', fromDay: dayOf(from), toDay: dayOf(to) });
    const { by, count } = found.closing ?? {};
    const said = by === undefined ? '' : by === 'days_before' ? `${count} days before` : `on the ${count}`;
    expect([String(found.dueDayOfMonth ?? ''), said]).toEqual([due, closes]);
  },
);
