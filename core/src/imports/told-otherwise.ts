/**
 * Lines of another product that were read otherwise once: its file, which has the whole history each time, told the parts of a transaction as rows of their
 * own, or what went to several accounts as one. Read as it is now, none of it enters again.
 */
import type { Day } from '#calendar/day.ts';
import { type Cents, sum } from '#money/money.ts';
import type { RecordedLine, Verdict } from './compare-lines.ts';

export type RowOfParts = {
  readonly position: number;
  /** Of the file: rows of one transaction that was taken apart have the same. */
  readonly line: number;
  readonly day: Day;
  readonly amountCents: Cents;
  /** Of its parts, without sign; null of what is not divided. */
  readonly partCents: readonly Cents[] | null;
};

type Recorded = Pick<RecordedLine, 'id' | 'day' | 'amountCents'>;

type Pieces = {
  /** Rows that the file divides. */
  readonly divided: readonly RowOfParts[];
  /** Rows of one transaction that was taken apart, in each. */
  readonly apart: readonly (readonly RowOfParts[])[];
};

/** What seems new and may have been told in other pieces; null where nothing may, and nothing has to be looked for in the record. */
export function mayBeToldOtherwise(
  verdicts: ReadonlyMap<number, Verdict>,
  rows: readonly RowOfParts[],
): Pieces | null {
  const fresh = rows.filter(({ position }) => verdicts.get(position)?.is === 'new');
  const divided = fresh.filter(({ partCents }) => partCents !== null);
  const seen = new Set<number>();
  const again = new Set<number>();
  for (const { line } of fresh) (seen.has(line) ? again : seen).add(line);
  const pieces = fresh.filter(({ line }) => again.has(line));
  const apart = [...Map.groupBy(pieces, ({ line }) => line).values()];
  return divided.length + apart.length === 0 ? null : { divided, apart };
}

/**
 * The verdicts, in which what seems new and is on record in other pieces is not. Each line of the record is one row at most.
 * @param rows all of the file that are open
 */
export function withToldOtherwise(
  verdicts: ReadonlyMap<number, Verdict>,
  rows: readonly RowOfParts[],
  recorded: readonly Recorded[],
): ReadonlyMap<number, Verdict> {
  const pieces = mayBeToldOtherwise(verdicts, rows);
  if (pieces === null) return verdicts;
  const { divided, apart } = pieces;
  const taken = new Set([...verdicts.values()].flatMap(linesIn));
  const free = Map.groupBy(
    recorded.filter(({ id }) => !taken.has(id)),
    ({ day, amountCents }) => `${day} ${amountCents}`,
  );
  const found = new Map(verdicts);
  const take = (day: Day, amounts: readonly number[]): string[] | null => {
    const ids: string[] = [];
    for (const amount of amounts) {
      const line = free.get(`${day} ${amount}`)?.find(({ id }) => !taken.has(id) && !ids.includes(id));
      if (!line) return null;
      ids.push(line.id);
    }
    for (const id of ids) taken.add(id);
    return ids;
  };
  for (const { position, day, amountCents, partCents } of divided) {
    const [lineId, ...alsoIds] =
      take(
        day,
        (partCents ?? []).map((part) => part * Math.sign(amountCents)),
      ) ?? [];
    if (lineId !== undefined) found.set(position, { is: 'known', lineId, alsoIds, isReworded: true });
  }
  for (const those of apart) {
    const [first] = those;
    const [lineId] = (first && take(first.day, [sum(those.map((row) => row.amountCents))])) ?? [];
    if (lineId === undefined) continue;
    for (const { position } of those) found.set(position, { is: 'known', lineId, isReworded: true });
  }
  return found;
}

function linesIn(verdict: Verdict): readonly string[] {
  if (verdict.is === 'new') return [];
  return verdict.is === 'doubtful' ? verdict.lineIds : [verdict.lineId];
}
