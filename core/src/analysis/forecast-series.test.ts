import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { FAMILY_NAMES, type FamilyName, historyOf } from '#testing/histories.ts';
import { forecastSeries, type Interval } from './forecast-series.ts';
import { mean } from './robust.ts';

const NAIVE: Readonly<Record<string, (past: readonly number[]) => number>> = {
  lastMonth: (past) => past.at(-1) ?? 0,
  sameMonthLastYear: (past) => past.at(-12) ?? 0,
  meanOfSix: (past) => mean(past.slice(-6)),
};
const SEEDS = [1000, 1001, 1002, 1003, 1004, 1005];

/** Mean scaled errors of the month after each one from the twelfth on; `bench/src/forecast-backtest.ts` does the same on far more. */
function scoreFamily(family: FamilyName) {
  const scores = SEEDS.flatMap((seed) => {
    const history = historyOf(family, seed, 30);
    return history.slice(12).map((actual, index) => {
      const past = history.slice(0, 12 + index);
      const scale = mean(past.slice(1).map((value, at) => Math.abs(value - (past[at] ?? 0))));
      const [next] = forecastSeries(past, 1);
      const within = (interval: Interval | null = null) =>
        Number(interval !== null && actual >= interval.low && actual <= interval.high);
      return {
        ours: Math.abs(actual - (next?.value ?? 0)) / scale,
        naive: Object.values(NAIVE).map((naive) => Math.abs(actual - naive(past)) / scale),
        within80: within(next?.interval80),
        within95: within(next?.interval95),
      };
    });
  });
  return {
    ours: mean(scores.map(({ ours }) => ours)),
    naive: Object.keys(NAIVE).map((_, index) => mean(scores.map(({ naive }) => naive[index] ?? 0))),
    within80: mean(scores.map(({ within80 }) => within80)),
    within95: mean(scores.map(({ within95 }) => within95)),
  };
}

test(
  'AI-04 the forecasts beat the three naive ones over all families, and their intervals hold',
  { timeout: 30_000 },
  () => {
    const scores = FAMILY_NAMES.map(scoreFamily);
    const ours = mean(scores.map((score) => score.ours));
    for (const index of Object.keys(NAIVE).keys())
      expect(ours).toBeLessThan(0.85 * mean(scores.map(({ naive }) => naive[index] ?? 0)));
    for (const score of scores) expect(score.ours).toBeLessThan(1.1 * Math.min(...score.naive));
    expect(mean(scores.map(({ within80 }) => within80))).toBeGreaterThan(0.75);
    expect(mean(scores.map(({ within80 }) => within80))).toBeLessThan(0.85);
    expect(mean(scores.map(({ within95 }) => within95))).toBeGreaterThan(0.9);
  },
);

describe('little history', () => {
  test('without a month of history the forecast is zero, without an interval', () => {
    expect(forecastSeries([], 2)).toEqual(
      Array.from({ length: 2 }, () => ({ value: 0, interval80: null, interval95: null })),
    );
  });

  test('with one month of history the forecast is that month', () => {
    expect(forecastSeries([120_000], 1)).toEqual([{ value: 120_000, interval80: null, interval95: null }]);
  });

  test('four months of history give an interval, and it widens with the distance', () => {
    expect(forecastSeries([100, 120, 90], 1)[0]?.interval80).toBeNull();
    const [next, , third] = forecastSeries([100, 120, 90, 110], 3);
    const width = (interval: Interval | null = null) =>
      interval === null ? 0 : interval.high - interval.low;
    expect(width(next?.interval80)).toBeGreaterThan(0);
    expect(width(next?.interval95)).toBeGreaterThan(width(next?.interval80));
    expect(width(third?.interval80)).toBeGreaterThan(width(next?.interval80));
  });
});

test('an amount that never changes is forecast to the cent, without uncertainty', () => {
  const [next] = forecastSeries(
    Array.from({ length: 15 }, () => 285_000),
    1,
  );
  expect(next?.value).toBeCloseTo(285_000, 6);
  expect((next?.interval95?.high ?? 0) - (next?.interval95?.low ?? 0)).toBeCloseTo(0, 6);
});

test('an odd month moves the next by a fraction of what it moves a mean', () => {
  const usual = [1000, 1040, 980, 1010, 1030, 990, 1020, 1000, 970, 1015];
  const [calm] = forecastSeries([...usual, 1000, 1010], 1);
  const [odd] = forecastSeries([...usual, 9000, 1010], 1);
  expect(Math.abs((odd?.value ?? 0) - (calm?.value ?? 0))).toBeLessThan(8000 / 12 / 4);
});

test('a 13th salary that came in two years comes in the third, and hardly touches the month after', () => {
  const year = [500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 750, 750];
  const forecast = forecastSeries([...year, ...year], 13);
  const values = forecast.map(({ value }) => Math.round(value));
  expect(values[9]).toBe(500);
  expect(values[10]).toBeGreaterThan(700);
  expect(values[11]).toBeGreaterThan(700);
  expect(values[12]).toBeLessThan(560);
});

test('forecasts are never below zero, lie inside their interval, and the 80 % interval lies inside the 95 % one', () => {
  const anyHistory = fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 10_000_000 })), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(anyHistory, (history) => {
      for (const { value, interval80, interval95 } of forecastSeries(history, 3)) {
        expect(value).toBeGreaterThanOrEqual(0);
        if (interval80 === null || interval95 === null) continue;
        expect(interval80.low).toBeGreaterThanOrEqual(0);
        expect(interval95.low).toBeLessThanOrEqual(interval80.low);
        expect(interval80.low).toBeLessThanOrEqual(value);
        expect(interval80.high).toBeGreaterThanOrEqual(value);
        expect(interval95.high).toBeGreaterThanOrEqual(interval80.high);
      }
    }),
    { numRuns: 30 },
  );
});
