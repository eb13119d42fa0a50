import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, day, daysBetween } from '#calendar/day.ts';
import { cents, ZERO } from '#money/money.ts';
import spec from '#specs/projections.md?raw';
import { reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import type { DayBalance } from './day-line.ts';
import { type Supposed, type SupposedKind, suppose, supposedMoves } from './what-if.ts';

const FROM = day('2026-11-28');
const UNTIL = day('2027-03-31');

function level(amount: number): DayBalance[] {
  return Array.from({ length: daysBetween(FROM, UNTIL) + 1 }, (_, index) => ({
    day: addDays(FROM, index),
    balanceCents: cents(amount),
    lowCents: cents(amount - 1_000),
    highCents: cents(amount + 1_000),
    inCents: ZERO,
    outCents: ZERO,
  }));
}

/** `kind amount times first-day` each. */
function supposedOf(text: string): Supposed[] {
  return text.split('; ').map((one) => {
    const [kind = '', amount = '', times = '', firstDay = ''] = one.split(' ');
    return {
      kind: kind as SupposedKind,
      amountCents: cents(reais(amount)),
      times: Number(times),
      firstDay: day(firstDay),
    };
  });
}

test.each(specTable(spec, 'What if'))(
  'PROJ-01 with %s, on %s the accounts hold %s',
  (what = '', on = '', held = '') => {
    const balance = reais(held);
    expect(suppose(level(100_000), supposedOf(what)).find((one) => one.day === on)).toMatchObject({
      balanceCents: balance,
      lowCents: balance - 1_000,
      highCents: balance + 1_000,
    });
  },
);

test('nothing supposed leaves the line as it is', () => {
  expect(suppose(level(100_000), [])).toEqual(level(100_000));
  expect(suppose([], supposedOf('bill 200,00 1 2026-11-28'))).toEqual([]);
});

test('the line ends where a balance is more than an amount can hold', () => {
  const far = suppose(level(100_000), [
    { kind: 'bill', amountCents: cents(Number.MAX_SAFE_INTEGER), times: 1, firstDay: addDays(FROM, 1) },
  ]);
  expect(far.length).toBeLessThan(level(0).length);
  expect(far[0]?.balanceCents).toBe(100_000);
});

test('the parts of a whole add up to it once all of their days have come, and each moves the line once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 27 }),
      (amount, times, after) => {
        const whole: Supposed = {
          kind: 'parcels',
          amountCents: cents(amount),
          times,
          firstDay: addDays(FROM, after),
        };
        const moves = supposedMoves(whole, UNTIL);
        expect(moves.reduce((sum, [, moved]) => sum + moved, 0)).toBe(-amount);
        const line = suppose(level(0), [whole]);
        expect(line.at(-1)?.balanceCents).toBe(-amount);
        const falls = (on: Day) =>
          (line.find((one) => one.day === on)?.balanceCents ?? 0) -
          (line.find((one) => one.day === addDays(on, -1))?.balanceCents ?? 0);
        for (const [on, moved] of moves) expect(falls(on)).toBe(moved);
      },
    ),
  );
});
