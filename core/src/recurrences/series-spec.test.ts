/** Every row of the tables of docs/specs/recurrence.md that are about series of transactions. */
import { expect, test } from 'vitest';
import { day, readDay } from '#calendar/day.ts';
import type { LedgerKind } from '#ledger/ledger-kind.ts';
import { daysThroughNext, occurrenceDay, occurrenceDays } from './recurrence.ts';
import spec from '#specs/recurrence.md?raw';
import { specTable } from '#testing/spec-table.ts';
import { firstOccurrences, newRule, nextOccurrence } from './create-series.ts';
import { editSeries, faultOfEdits, type RuleEdits } from './edit-series.ts';
import { endSeries } from './end-series.ts';
import { countDue, dueWhilePaused, placeAfterSkipping } from './pause-series.ts';
import { SERIES_POLICY } from './series-policy.ts';
import type { Occurrence, Series, SeriesInterval, SeriesRule, SeriesScope } from './series.ts';

const TODAY = day('2026-11-20');

function rule([interval, every, start = '', end = '']: string[]): SeriesRule {
  return newRule({
    interval: interval as SeriesInterval,
    every: Number(every),
    startDay: day(start),
    endDay: readDay(end),
  });
}

/** A series with its first `posted` occurrences posted; without an end, it has the due ones and one ahead. */
function seriesOf(cells: string[], [posted, from, scope]: string[]): Series<Occurrence> {
  const itsRule = rule(cells);
  const open = () => {
    const days = daysThroughNext(itsRule, TODAY);
    return days.length > Number(posted) ? days : daysThroughNext(itsRule, days.at(-1) ?? TODAY);
  };
  const days = itsRule.endDay === null ? open() : occurrenceDays(itsRule);
  const occurrences = days.map((on, index): Occurrence => {
    const isPosted = index < Number(posted);
    return { index, day: on, status: isPosted ? 'posted' : 'scheduled', postsItself: !isPosted };
  });
  const one = occurrences[Number(from) - 1];
  if (!one) throw new Error(`the series has no occurrence ${from}`);
  return { rule: itsRule, occurrences, from: one, scope: scope as SeriesScope };
}

/** "day 2026-12-10, interval weekly, every 2, end none" */
function editsOf(text = ''): RuleEdits {
  const said = new Map(text.split(', ').map((one) => one.split(' ') as [string, string]));
  const [endDay, interval, every, on] = ['end', 'interval', 'every', 'day'].map((name) => said.get(name));
  return {
    ...(on && { day: day(on) }),
    ...(interval && { interval: interval as SeriesInterval }),
    ...(every && { every: Number(every) }),
    ...(endDay && { endDay: readDay(endDay) }),
  };
}

function written({ day: on, status, postsItself }: Occurrence): string {
  if (status === 'posted') return `${on} posted`;
  return `${on} ${postsItself ? 'coming' : 'waiting'}`;
}

test.each(specTable(spec, 'What a new series begins with'))(
  'REC-01 REC-03 %s: %s, every %s, from %s to “%s”: %s',
  (whose, ...cells) => {
    const policy = SERIES_POLICY[whose as LedgerKind];
    const made = firstOccurrences(rule(cells), { policy, today: TODAY });
    expect(made.map(written).join(', ')).toBe(cells[4]);
    expect(made.map(({ index }) => index)).toEqual(made.map((_, index) => index));
  },
);

test.each(specTable(spec, 'A series whose rule is changed'))(
  'REC-05 %s, every %s, from %s to “%s”, %s posted, from the %s and %s: %s',
  (...cells) => {
    const series = seriesOf(cells, cells.slice(4, 7));
    const edits = editsOf(cells[7]);
    expect(faultOfEdits(series, edits, TODAY)).toBeNull();
    const edited = editSeries(series, edits, TODAY);
    expect(edited.isOver ? edited.rule?.endDay : 'goes on').toBe(cells[8]);
    expect(edited.places.map((place) => place.day).join(', ')).toBe(cells[9]);
  },
);

test('a move keeps every day inside the calendar', () => {
  const series = seriesOf(['weekly', '1', '2026-11-13', '2026-12-04'], ['1', '1', 'all']);
  const edits = editsOf('day 2199-12-31, end 2199-12-31');
  expect(faultOfEdits(series, edits, TODAY)).toBeNull();
  expect(editSeries(series, edits, TODAY).places.map((place) => place.day)).toEqual(['2199-12-31']);
});

test('a series that continues another counts its occurrences from its own first', () => {
  const series = seriesOf(['monthly', '1', '2026-10-31', '2027-02-28'], ['1', '3', 'following']);
  const { places, successor } = editSeries(series, editsOf('end 2027-03-31'), TODAY);
  expect(places.map(({ index, day: on }) => `${index} ${on}`)).toEqual([
    '0 2026-12-31',
    '1 2027-01-31',
    '2 2027-02-28',
    '3 2027-03-31',
  ]);
  expect(successor).toMatchObject({ startDay: '2026-12-31', anchorDayOfMonth: 31, endDay: '2027-03-31' });
});

test.each(specTable(spec, 'A series whose account was archived'))(
  'ACC-04 %s, every %s, from %s to “%s”, %s posted, restored on %s: %s are due, and without them come “%s”',
  (...cells) => {
    const itsRule = rule(cells);
    const today = day(cells[5] ?? '');
    const posted = Number(cells[4]);
    // Without an end there is one ahead, and nobody posted it to bring the next.
    const days =
      itsRule.endDay === null
        ? Array.from({ length: posted + 1 }, (_, index) => occurrenceDay(itsRule, index))
        : occurrenceDays(itsRule);
    const occurrences = days.map((on, index): Occurrence => {
      const isPosted = index < posted;
      return { index, day: on, status: isPosted ? 'posted' : 'scheduled', postsItself: !isPosted };
    });
    const due = dueWhilePaused(occurrences, today);
    const series = { rule: itsRule, occurrences };
    expect(countDue(series, due, today)).toBe(Number(cells[6]));
    const left = occurrences.flatMap((one) => {
      if (one.status === 'posted') return [];
      return due.includes(one) ? (placeAfterSkipping(series, one, today) ?? []) : one;
    });
    expect(left.map((one) => one.day).join(', ')).toBe(cells[7]);
  },
);

test.each(specTable(spec, 'A series that is ended'))(
  'REC-05 %s, every %s, from %s to “%s”, %s posted, ended from the %s (%s): %s, ends %s',
  (...cells) => {
    const series = seriesOf(cells, cells.slice(4, 7));
    const ended = endSeries(series);
    const left = series.occurrences.filter((one) => !ended.deleted.includes(one));
    expect(left.map((one) => one.day).join(', ')).toBe(cells[7]);
    expect(ended.rule?.endDay ?? 'gone').toBe(cells[8]);
  },
);

test.each([
  ['weekly', '1', '2026-11-05', 2, '2026-11-26 coming'],
  ['weekly', '2', '2026-11-05', 0, '2026-11-19 waiting'],
  ['monthly', '2', '2026-12-31', 0, '2027-02-28 coming'],
  ['yearly', '1', '2028-02-29', 3, '2032-02-29 coming'],
  ['yearly', '1', '2199-06-01', 0, 'none'],
])('REC-04 %s, every %s, from %s: after the one with the index %i comes %s', (...cells) => {
  const [interval, every, start, index, expected] = cells;
  const next = nextOccurrence(rule([interval, every, start]), index, TODAY);
  expect(next ? written(next) : 'none').toBe(expected);
});

test.each([
  ['end 2026-10-30', 'all', 'end_before_start'],
  ['end 2026-12-30', 'following', 'end_before_start'],
  ['day 2027-03-01', 'following', 'end_before_start'],
  ['interval weekly, every 3', 'all', 'every_out_of_range'],
  ['every 61', 'all', 'every_out_of_range'],
  ['end 2199-12-31', 'all', 'too_many_occurrences'],
  ['day 1900-01-01, end none', 'all', 'series_starts_too_early'],
])(
  'REC-01 a series from 2026-10-31 to 2027-02-28 cannot be changed to “%s” (%s): %s',
  (edits, scope, fault) => {
    const series = seriesOf(['monthly', '1', '2026-10-31', '2027-02-28'], ['1', '3', scope]);
    expect(faultOfEdits(series, editsOf(edits), TODAY)).toBe(fault);
  },
);
