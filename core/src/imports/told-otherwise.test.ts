import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { cents } from '#money/money.ts';
import type { Verdict } from './compare-lines.ts';
import { type RowOfParts, withToldOtherwise } from './told-otherwise.ts';

const DAY = day('2026-10-13');
const row = (
  position: number,
  amount: number,
  parts: readonly number[] | null = null,
  line = position,
): RowOfParts => ({
  position,
  line,
  day: DAY,
  amountCents: cents(amount),
  partCents: parts && parts.map((part) => cents(part)),
});
const told = (id: string, amount: number, on = DAY) => ({ id, day: on, amountCents: cents(amount) });
const NEW: Verdict = { is: 'new' };

function found(
  rows: readonly RowOfParts[],
  recorded: readonly ReturnType<typeof told>[],
  verdicts: readonly Verdict[] = rows.map(() => NEW),
): string[] {
  const before = new Map(rows.map(({ position }, index) => [position, verdicts[index] ?? NEW]));
  const after = withToldOtherwise(before, rows, recorded);
  return rows.map(({ position }) => {
    const verdict = after.get(position);
    return verdict?.is === 'known' ? verdict.lineId : (verdict?.is ?? 'none');
  });
}

test.each<[string, RowOfParts[], ReturnType<typeof told>[], string[]]>([
  ['whose parts are all on record', [row(0, -1500, [1000, 500])], [told('a', -500), told('b', -1000)], ['b']],
  ['of which a part is missing', [row(0, -1500, [1000, 500])], [told('b', -1000)], ['new']],
  ['whose parts came in', [row(0, -1500, [1000, 500])], [told('a', 500), told('b', 1000)], ['new']],
  [
    'whose parts are of another day',
    [row(0, -1500, [1000, 500])],
    [told('a', -500), told('b', -1000, day('2026-10-14'))],
    ['new'],
  ],
  ['with equal parts, of which one is on record', [row(0, -1000, [500, 500])], [told('a', -500)], ['new']],
  [
    'twice, and on record once',
    [row(0, -1500, [1000, 500]), row(1, -1500, [1000, 500])],
    [told('a', -500), told('b', -1000)],
    ['b', 'new'],
  ],
  ['that is not divided', [row(0, -1500)], [told('a', -500), told('b', -1000)], ['new']],
  [
    'taken apart, and on record as one',
    [row(0, -6000, null, 7), row(1, -4000, null, 7)],
    [told('a', -10_000)],
    ['a', 'a'],
  ],
  [
    'on two lines, whose sum is on record',
    [row(0, -6000, null, 7), row(1, -4000, null, 8)],
    [told('a', -10_000)],
    ['new', 'new'],
  ],
])('IMP-03 a transaction %s is told again, or new', (_, rows, recorded, expected) => {
  expect(found(rows, recorded)).toEqual(expected);
});

test('IMP-03 a line of the record that another row is stands for no part', () => {
  const rows = [row(0, -1500, [1000, 500]), row(1, -500)];
  const known: Verdict = { is: 'known', lineId: 'a', isReworded: false };
  expect(found(rows, [told('a', -500), told('b', -1000)], [NEW, known])).toEqual(['new', 'a']);
});
