import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { month } from '#calendar/month.ts';
import { cents } from '#money/money.ts';
import { CARD, reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import {
  completePlans,
  type ParcelLine,
  type PlainParcel,
  type PlanOnCard,
  purchaseDayOf,
} from './complete-plans.ts';
import spec from '#specs/imports.md?raw';

const FILE = month('2026-11');
const split = (text: string | undefined) => (text ? text.split('; ') : []);

/** "LOJA 3/5" */
function parcelOf(words: string) {
  const [, name = '', number, count] = /^(.*) (\d+)\/(\d+)$/u.exec(words) ?? [];
  return { words: name, number: Number(number), count: Number(count) };
}

/** "10-15 -100,00 LOJA 3/5" */
function lineOf(text: string, position: number): ParcelLine {
  const [, on = '', amount = '', words = ''] = /^(\d\d-\d\d) -(\S+) (.*)$/u.exec(text) ?? [];
  return { ...parcelOf(words), position, day: day(`2026-${on}`), amountCents: reais(amount), month: FILE };
}

/** "2026-10 plain 100,00 LOJA 2/5", "2026-12 plan 100,00 LOJA 4/5 numbers 4 5" */
function recordOf(text: string, index: number): PlainParcel & PlanOnCard & { isPlan: boolean } {
  const [, its = '', kind, amount = '', words = '', numbers = ''] =
    /^(\S+) (plain|plan) (\S+) (.*?\d\/\d)(?: numbers (.*))?$/u.exec(text) ?? [];
  const amountCents = reais(amount);
  return {
    ...parcelOf(words),
    id: `${index}`,
    amountCents,
    month: month(its),
    numbers: numbers.split(' ').map(Number),
    isPlan: kind === 'plan',
  };
}

test.each(specTable(spec, 'Which parcels are one purchase'))(
  'IMP-07 "%s" beside "%s" are the purchases %s',
  (lines, onRecord, purchases) => {
    const news = split(lines).map(lineOf);
    const known = split(onRecord).map(recordOf);
    const found = completePlans(
      news,
      known.filter(({ isPlan }) => isPlan),
      known.filter(({ isPlan }) => !isPlan),
    );
    const told = found.map(({ positions, planId, plainNumbers, missing }) =>
      [
        ...positions.map((position) => news[position]?.number),
        ...(planId === null ? [] : ['goes on']),
        ...(plainNumbers.length > 0 ? ['with', ...plainNumbers] : []),
        ...(missing.length > 0 ? ['makes', ...missing] : []),
      ].join(' '),
    );
    expect(told.join('; ')).toBe(purchases);
  },
);

test.each(specTable(spec, 'When a purchase was made'))(
  'IMP-07 parcel %s of %s is of a purchase of %s',
  (number, on, purchase) => {
    const calendar = { rule: CARD, statements: [] };
    const parcel = { number: Number(number), day: day(on ?? '') };
    expect(purchaseDayOf(calendar, parcel, FILE)).toBe(purchase);
  },
);

test('IMP-07 each parcel is in one purchase, and none is told or made twice', () => {
  const lines = [1, 2, 3, 3, 4].map((number, position) => ({
    ...lineOf('10-15 -100,00 LOJA 1/5', position),
    number,
    amountCents: cents(10_000 + position),
  }));
  const found = completePlans(lines, [], []);
  expect(found.flatMap(({ positions }) => positions).toSorted()).toEqual([0, 1, 2, 3, 4]);
  for (const { positions, missing } of found) {
    const numbers = [...positions.map((position) => lines[position]?.number), ...missing];
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});
