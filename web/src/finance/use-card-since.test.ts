import { type Month, month } from '@vintem/core/calendar/month';
import { expect, test } from 'vitest';
import { missingFrom } from './use-card-since.ts';

const cardFrom = (firstMonth: string, reached: string | null) => ({
  firstMonth: month(firstMonth),
  statements: (reached === null ? [] : [{ month: month(reached) }]) as never,
});

test.each<[string, string | null, string, number, string | undefined]>([
  // All of them are there.
  ['2025-08', '2025-08', '2020-01', 12, undefined],
  ['2026-11', null, '2026-11', 12, undefined],
  // As far as asked for, with as many more as are wanted.
  ['2016-11', '2025-08', '2025-08', 0, undefined],
  ['2016-11', '2025-08', '2026-08', 12, undefined],
  // One too few: from a January, so that each statement further back does not ask again.
  ['2016-11', '2025-08', '2026-07', 12, '2024-01'],
  ['2016-11', '2024-01', '2025-01', 12, undefined],
  ['2016-11', '2024-01', '2024-12', 12, '2022-01'],
  ['2016-11', '2025-08', '2025-07', 0, '2023-01'],
  // Not beyond the first one, wherever that is.
  ['2016-11', '2025-08', '2018-03', 12, '2016-11'],
  ['2016-11', '2025-08', '2001-01', 12, '2016-11'],
  ['1900-03', '2025-08', '1900-01', 12, '1900-03'],
])(
  'CARD-04 of a card since %s that is read since %s, one of %s with %i before it: from %s',
  (firstMonth, reached, since, beside, from) => {
    expect(missingFrom(cardFrom(firstMonth, reached), since as Month, beside)).toBe(from);
  },
);
