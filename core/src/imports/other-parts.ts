/**
 * One purchase that two sources divide otherwise: the bank tells it as one line, another product as several, or the other way round. Neither is like the
 * other in its amount, so each would enter beside the other. Where new lines and what no line of this source has told add up to the same, the person is asked.
 *
 * Sums come about by chance, too. So they are looked for in a few rows of one day alone, of one source; whatever the words on the very day, where there is
 * one way to make up the amount; and some days apart only where all of them name the same party.
 *
 * Worked examples: docs/specs/imports.md, every row of which is a test.
 */
import { keyReader } from '#analysis/description-key.ts';
import { addDays, type Day } from '#calendar/day.ts';
import type { Cents } from '#money/money.ts';
import { MOST_DAYS_MOVED } from './compare-lines.ts';

/** A line of the file that is nothing known. */
export type NewMovement = {
  readonly position: number;
  readonly day: Day;
  /** With its sign in the account, as all amounts here. */
  readonly amountCents: Cents;
  readonly text: string;
  /** Whether its other side is on record for certain: then it is no whole of anything else. */
  readonly isSide?: boolean;
};

/** A transaction of the account that no line of the file's source is. */
export type FreeTransaction = {
  readonly id: string;
  readonly day: Day;
  readonly amountCents: Cents;
  readonly description: string;
  /** Equal for all that one file has told, and for all that were typed. */
  readonly source: string;
};

/** A line and transactions that make up its amount, or lines and the transaction whose amount they make up. */
export type SameSum = { readonly positions: readonly number[]; readonly ids: readonly string[] };

/** More parts than this are a chance more often than a purchase. */
const MOST_PARTS = 4;
/** Of a day with more rows that are left than this, too many sums come about by chance, and would take too long to find. */
const MOST_ROWS = 10;

type Row = {
  readonly key: string;
  readonly day: Day;
  readonly amountCents: Cents;
  readonly party: string;
  readonly source: string;
};
type NewRow = Row & { readonly isSide?: boolean };
type Found = { readonly whole: Row; readonly parts: readonly Row[] };

/** Each line and each transaction is in one of them at most. */
export function findSameSums(
  lines: readonly NewMovement[],
  free: readonly FreeTransaction[],
): readonly SameSum[] {
  if (lines.length === 0 || free.length === 0) return [];
  const read = keyReader();
  const news = lines.map(({ position, text, ...line }): NewRow => ({
    ...line,
    key: `${position}`,
    party: read(text),
    source: '',
  }));
  const known = free.map(({ id, description, ...one }): Row => ({
    ...one,
    key: id,
    party: read(description),
  }));
  const taken = new Set<Row>();
  const inParts = findWholes(
    news.filter(({ isSide }) => isSide !== true),
    known,
    taken,
  );
  const asWholes = findWholes(known, news, taken);
  return [
    ...inParts.map(({ whole, parts }) => ({
      positions: [Number(whole.key)],
      ids: parts.map(({ key }) => key),
    })),
    ...asWholes.map(({ whole, parts }) => ({
      positions: parts.map(({ key }) => Number(key)),
      ids: [whole.key],
    })),
  ];
}

/** @param taken rows that are in one already; those that are found are added */
function findWholes(wholes: readonly Row[], rows: readonly Row[], taken: Set<Row>): Found[] {
  const found: Found[] = [];
  const search = (keyOf: KeyOf, days: (day: Day) => Day[]): void => {
    const left = groupsOf(
      rows.filter((row) => !taken.has(row)),
      keyOf,
    );
    for (const whole of wholes) {
      if (taken.has(whole)) continue;
      const near = days(whole.day).flatMap((day) => left.get(keyOf(whole, day)) ?? []);
      const parts = partsOf(whole, near, taken);
      if (parts === undefined) continue;
      for (const one of [whole, ...parts]) taken.add(one);
      found.push({ whole, parts });
    }
  };
  search(partyKey, nearestDays);
  search(dayKey, (day) => [day]);
  return found;
}

type KeyOf = (row: Row, day: Day) => string;

/** The rows of one source that may be parts together, but for those that are too many. */
function groupsOf(rows: readonly Row[], keyOf: KeyOf): ReadonlyMap<string, readonly (readonly Row[])[]> {
  const byKey = Map.groupBy(rows, (row) => `${keyOf(row, row.day)}\n${row.source}`);
  const few = [...byKey.values()].filter(({ length }) => length > 1 && length <= MOST_ROWS);
  return Map.groupBy(few, ([first]) => (first ? keyOf(first, first.day) : ''));
}

/** Of the first of these groups that can make it up; undefined where none can, or one can in several ways. */
function partsOf(
  whole: Row,
  groups: readonly (readonly Row[])[],
  taken: ReadonlySet<Row>,
): readonly Row[] | undefined {
  for (const rows of groups) {
    const ways = waysToMakeUp(
      whole.amountCents,
      rows.filter((row) => !taken.has(row)),
    );
    if (ways.length > 0) return ways.length === 1 ? ways[0] : undefined;
  }
  return undefined;
}

/** Those of other amounts: of two equal rows it does not matter which one is meant. At most two are looked for. */
function waysToMakeUp(amountCents: number, rows: readonly Row[]): (readonly Row[])[] {
  const ways = new Map<string, readonly Row[]>();
  const look = (from: number, left: number, chosen: readonly Row[]): void => {
    if (ways.size > 1) return;
    if (left === 0 && chosen.length > 1) {
      const amounts = chosen.map((row) => row.amountCents).toSorted((one, other) => one - other);
      const key = amounts.join(' ');
      if (!ways.has(key)) ways.set(key, chosen);
      return;
    }
    if (chosen.length === MOST_PARTS) return;
    for (const [index, row] of rows.entries()) {
      const isTooMuch = Math.abs(row.amountCents) > Math.abs(left);
      if (index >= from && !isTooMuch) look(index + 1, left - row.amountCents, [...chosen, row]);
    }
  };
  look(0, amountCents, []);
  return [...ways.values()];
}

function nearestDays(day: Day): Day[] {
  const away = Array.from({ length: MOST_DAYS_MOVED }, (_, index) => index + 1);
  return [day, ...away.flatMap((days) => [addDays(day, -days), addDays(day, days)])];
}

function dayKey({ amountCents }: Row, day: Day): string {
  return `${day} ${Math.sign(amountCents)}`;
}

function partyKey(row: Row, day: Day): string {
  return `${dayKey(row, day)} ${row.party}`;
}
