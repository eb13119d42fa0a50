import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day } from '#calendar/day.ts';
import { cents } from '#money/money.ts';
import { reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import { findSameSums, type FreeTransaction, type NewMovement } from './other-parts.ts';
import spec from '#specs/imports.md?raw';

/** "10-14 -80,00 WORDS by file" */
function read(text: string, index: number) {
  const { on, amount, words, source } =
    /^(?<on>\S+) (?<amount>\S+) (?<words>.*?)(?: by (?<source>\S+))?$/u.exec(text)?.groups ?? {};
  return {
    id: `${index + 1}`,
    position: index + 1,
    day: day(`2026-${on}`),
    amountCents: reais(amount ?? ''),
    text: words ?? '',
    description: words ?? '',
    source: source ?? 'typed',
  };
}

const listOf = (cell = '') => cell.split('; ').map(read);

test.each(specTable(spec, 'What is told in other parts'))(
  'IMP-03 the lines "%s" beside "%s" are the same: %s',
  (lines, transactions, same) => {
    const found = findSameSums(listOf(lines), listOf(transactions));
    const said = found.map(({ positions, ids }) => `${positions.join(' ')} = ${ids.toSorted().join(' ')}`);
    expect(said.toSorted().join('; ') || 'none').toBe(same);
  },
);

const DAY = day('2026-10-14');
const anyAmount = fc.integer({ min: 1, max: 60 }).map((tens) => cents(-tens * 10));
const anyRow = fc.record({
  amountCents: anyAmount,
  ahead: fc.nat({ max: 4 }),
  words: fc.constantFrom('a', 'b'),
});
const anyRows = fc.array(anyRow, { maxLength: 14 });
type AnyRow = {
  readonly amountCents: NewMovement['amountCents'];
  readonly ahead: number;
  readonly words: string;
};
const lineOf = ({ amountCents, ahead, words }: AnyRow, position: number): NewMovement => ({
  position,
  day: addDays(DAY, ahead),
  amountCents,
  text: words,
});
const freeOf = ({ amountCents, ahead, words }: AnyRow, index: number): FreeTransaction => ({
  id: `${index}`,
  day: addDays(DAY, ahead),
  amountCents,
  description: words,
  source: index % 3 === 0 ? 'typed' : 'file',
});

test('IMP-03 what is the same adds up to the cent, of one day and one source, and nothing is in two of them', () => {
  fc.assert(
    fc.property(anyRows, anyRows, (some, others) => {
      const [lines, free] = [some.map(lineOf), others.map(freeOf)];
      const found = findSameSums(lines, free);
      const all = found.map(({ positions, ids }) => ({
        lines: positions.flatMap((position) => lines[position] ?? []),
        free: ids.flatMap((id) => free.find((one) => one.id === id) ?? []),
      }));
      for (const one of all) {
        const sumOf = (rows: readonly { readonly amountCents: number }[]) =>
          rows.reduce((total, row) => total + row.amountCents, 0);
        expect(sumOf(one.lines)).toBe(sumOf(one.free));
        expect(Math.min(one.lines.length, one.free.length)).toBe(1);
        const parts = one.free.length > 1 ? one.free : one.lines;
        expect(parts.length).toBeGreaterThan(1);
        expect(parts.length).toBeLessThanOrEqual(4);
        expect(new Set(parts.map((part) => part.day)).size).toBe(1);
        expect(new Set(one.free.map((part) => part.source)).size).toBe(1);
      }
      const positions = all.flatMap((one) => one.lines.map((line) => line.position));
      const ids = all.flatMap((one) => one.free.map(({ id }) => id));
      expect(new Set(positions).size).toBe(positions.length);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

/** The same ones on every machine. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('IMP-12 of 10,000 lines beside as many transactions that have nothing to do with them few are asked about, and soon', () => {
  const random = randomOf(7);
  const rows = (words: string) =>
    Array.from({ length: 10_000 }, (_, index) => ({
      position: index,
      id: `${index}`,
      day: addDays(DAY, Math.floor(index / 6)),
      amountCents: cents(-100 - Math.floor(random() * 60_000)),
      text: `${words} ${index % 40}`,
      description: `${words} ${index % 40}`,
      source: 'file',
    }));
  const [lines, free] = [rows('loja'), rows('compra')];
  const before = Date.now();
  const found = findSameSums(lines, free);
  // A busy machine takes some times as long as the 50 ms of an idle one.
  expect(Date.now() - before).toBeLessThan(2_000);
  expect(found.flatMap(({ positions }) => positions).length).toBeLessThan(100);
});

test('IMP-12 days on which very much is left on both sides are not looked through', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    position: index,
    id: `${index}`,
    day: addDays(DAY, index % 3),
    amountCents: cents(-(index + 1)),
    text: 'loja',
    description: 'loja',
    source: 'file',
  }));
  expect(findSameSums(rows, rows)).toEqual([]);
});
