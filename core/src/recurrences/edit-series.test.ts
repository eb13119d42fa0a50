import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day, type Day } from '#calendar/day.ts';
import { faultOfRule } from './recurrence-fault.ts';
import { MAX_EVERY, MAX_OCCURRENCES, occurrenceDay } from './recurrence.ts';
import { anyDay } from '#testing/arbitraries.ts';
import { firstOccurrences, newRule } from './create-series.ts';
import { editSeries, faultOfEdits, type RuleEdits } from './edit-series.ts';
import { endSeries } from './end-series.ts';
import { SERIES_POLICY } from './series-policy.ts';
import { type Occurrence, type Series, SERIES_INTERVALS, SERIES_SCOPES } from './series.ts';

const TODAY = day('2026-11-20');

const anyFrequency = fc
  .constantFrom(...SERIES_INTERVALS)
  .chain((interval) =>
    fc.record({ interval: fc.constant(interval), every: fc.integer({ min: 1, max: MAX_EVERY[interval] }) }),
  );
const anyEnd = fc.option(anyDay(), { nil: null });
const nearby = fc.integer({ min: -2000, max: 2000 }).map((days) => addDays(TODAY, days));

/** A series at any time of its life: some posted, some deleted one by one, some moved by hand. */
const anySeries: fc.Arbitrary<Series<Occurrence>> = fc
  .record({
    frequency: anyFrequency,
    startDay: fc.oneof(nearby, anyDay()),
    endDay: fc.oneof(nearby, anyEnd),
    posted: fc.nat(8),
    deleted: fc.array(fc.nat(8)),
    movedBy: fc.array(fc.tuple(fc.nat(8), fc.integer({ min: -20, max: 20 }))),
    from: fc.nat(12),
    scope: fc.constantFrom(...SERIES_SCOPES),
  })
  .map(({ frequency, startDay, endDay, posted, deleted, movedBy, from, scope }) => {
    const rule = newRule({ ...frequency, startDay, endDay });
    if (faultOfRule(rule, TODAY)) return null;
    const made = firstOccurrences(rule, { policy: SERIES_POLICY.personal, today: TODAY });
    const moves = new Map(movedBy);
    const occurrences = made
      .map((one) => (one.index < posted ? { ...one, status: 'posted' as const, postsItself: false } : one))
      .map((one) => ({ ...one, day: movedInCalendar(one.day, moves.get(one.index) ?? 0) }))
      .filter(({ index }) => !deleted.includes(index));
    const one = occurrences[from % Math.max(1, occurrences.length)];
    return one ? { rule, occurrences, from: one, scope } : null;
  })
  .filter((series) => series !== null);

function movedInCalendar(from: Day, days: number): Day {
  return from > '1901' && from < '2199' ? addDays(from, days) : from;
}

const anyEdits: fc.Arbitrary<RuleEdits> = fc.record(
  {
    day: fc.oneof(nearby, anyDay()),
    interval: fc.constantFrom(...SERIES_INTERVALS),
    every: fc.integer({ min: 0, max: 61 }),
    endDay: fc.oneof(nearby, anyEnd),
  },
  { requiredKeys: [] },
);

/** What edits that are not refused come to. */
function forEditedSeries(
  check: (
    series: Series<Occurrence>,
    edits: RuleEdits,
    edited: ReturnType<typeof editSeries<Occurrence>>,
  ) => void,
): void {
  fc.assert(
    fc.property(anySeries, anyEdits, (series, edits) => {
      if (faultOfEdits(series, edits, TODAY) === null) check(series, edits, editSeries(series, edits, TODAY));
    }),
    { numRuns: 400 },
  );
}

describe('for any series and any edits that are not refused', () => {
  test('every occurrence falls on its rule, except where the days stay and it was moved by hand', () => {
    forEditedSeries((_, __, { places, rule, successor }) => {
      const itsRule = successor ?? rule;
      for (const place of places) {
        const isKept = place.occurrence !== null && place.day === place.occurrence.day;
        if (!itsRule) throw new Error('places without a rule');
        if (!isKept) expect(place.day).toBe(occurrenceDay(itsRule, place.index));
        if (itsRule.endDay !== null) {
          expect(occurrenceDay(itsRule, place.index) <= itsRule.endDay).toBe(true);
        }
      }
    });
  });

  test('what was posted never moves, and nothing scheduled outside the scope does', () => {
    forEditedSeries((series, _, { places, deleted }) => {
      const touched = [...deleted, ...places.flatMap(({ occurrence }) => occurrence ?? [])];
      expect(touched.every(({ status }) => status === 'scheduled')).toBe(true);
      if (series.scope === 'following') {
        expect(touched.every(({ index }) => index >= series.from.index)).toBe(true);
      }
      expect(new Set(touched).size).toBe(touched.length);
    });
  });

  test('every scheduled occurrence in scope keeps one place or is deleted, and places are unique by index', () => {
    forEditedSeries((series, _, { places, deleted }) => {
      const touched = new Set([...deleted, ...places.flatMap(({ occurrence }) => occurrence ?? [])]);
      const scheduled = series.occurrences.filter(
        ({ status, index }) =>
          status === 'scheduled' && (series.scope === 'all' || index >= series.from.index),
      );
      expect(touched).toEqual(new Set(scheduled));
      const indexes = places.map(({ index }) => index);
      expect(new Set(indexes).size).toBe(indexes.length);
      expect(places.length).toBeLessThanOrEqual(MAX_OCCURRENCES);
    });
  });

  test('the edited occurrence moves to the given day when it is the first that moves', () => {
    let moved = 0;
    forEditedSeries((series, edits, { places }) => {
      const first = places[0];
      if (!edits.day || first?.occurrence !== series.from) return;
      moved += 1;
      expect(first.day).toBe(edits.day);
    });
    expect(moved).toBeGreaterThan(0);
  });

  test('an ended series keeps its days, ends with its last occurrence, and is deleted when none remains', () => {
    forEditedSeries((series, _, { rule, successor, isOver, places, deleted }) => {
      const touched = new Set([...deleted, ...places.flatMap(({ occurrence }) => occurrence ?? [])]);
      const left = series.occurrences.filter((one) => !touched.has(one));
      if (isOver) {
        const last = Math.max(...left.map(({ index }) => index));
        expect(rule).toEqual({ ...series.rule, endDay: occurrenceDay(series.rule, last) });
        expect(successor === null).toBe(places.length === 0);
      } else {
        expect(successor).toBeNull();
        expect(rule === null).toBe(left.length + places.length === 0);
      }
    });
  });

  test('a series without an end has a next occurrence, unless the calendar ends or its rule did not change', () => {
    forEditedSeries((series, edits, { places, rule, successor }) => {
      const itsRule = successor ?? rule;
      const isOpened = edits.endDay === null && series.rule.endDay !== null;
      if (!isOpened || !itsRule || itsRule.startDay > '2130') return;
      expect(places.length).toBeGreaterThan(0);
    });
  });
});

test('ending a series deletes the chosen occurrence and no other posted one', () => {
  fc.assert(
    fc.property(anySeries, (series) => {
      const { deleted, rule } = endSeries(series);
      expect(deleted).toContain(series.from);
      expect(deleted.every((one) => one === series.from || one.status === 'scheduled')).toBe(true);
      expect(rule === null).toBe(deleted.length === series.occurrences.length);
    }),
  );
});
