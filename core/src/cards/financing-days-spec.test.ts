import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { month } from '#calendar/month.ts';
import { reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import { financingDays } from './financing-days.ts';
import spec from '#specs/cards.md?raw';

const MONTHS = ['2026-10', '2026-11', '2026-12'] as const;

test.each(specTable(spec, 'When a statement may have been financed'))(
  'CARD-09 where October, November and December leave %s, seen on %s, %s is financed %s',
  (left, seen, of, expected) => {
    const rests = (left ?? '').split('; ').map(reais);
    const statements = MONTHS.map((name, index) => ({
      month: month(name),
      closingDay: day(`${name}-03`),
      restCents: rests[index] ?? reais('0,00'),
    }));
    const found = financingDays(statements, month(of ?? ''), day(seen ?? ''));
    expect(found ? `${found.from} to ${found.to}` : 'never').toBe(expected);
  },
);
