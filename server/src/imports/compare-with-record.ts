// The rows of an import beside what is on record of their account, some days at a time: the record may be as long as the file, and is never held
// whole.
import type { Day } from '@vintem/core/calendar/day';
import {
  type Coverage,
  type RecordedLine,
  startComparing,
  type Verdict,
} from '@vintem/core/imports/compare-lines';
import { mayBeToldOtherwise, withToldOtherwise } from '@vintem/core/imports/told-otherwise';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Tx } from '#platform/services.ts';
import { type Days, recordedCounts, recordedLines, waitingLines } from './bank-lines.queries.ts';
import { linesOfApplied, type OpenRow } from './rows-to-propose.queries.ts';

/** Lines of the file and of the record that are compared at once; days are not divided. */
const LINES_AT_ONCE = 10_000;

interface Comparable {
  readonly importId: string;
  readonly accountId: string;
  /** Whether the file is of another product. */
  readonly isProduct: boolean;
  /** Those that are open, in the order of the file. */
  readonly rows: readonly OpenRow[];
  readonly covers: Coverage;
  /** Those days, and those to which a line may have been moved. */
  readonly near: Days;
}

/** What each row is, by its position. */
export async function compareWithRecord(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { importId, accountId, isProduct, rows, covers, near }: Comparable,
): Promise<ReadonlyMap<number, Verdict>> {
  // Rows that are applied already have lines of their own, which are no others.
  const own = await linesOfApplied(tx, ledgerId, importId);
  const waiting = await waitingLines(tx, ledgerId, accountId, near, importId);
  const recordOf = async (days: Days): Promise<RecordedLine[]> => {
    const recorded = await recordedLines(tx, ledgerId, accountId, { ...days, isProduct });
    const others = own.size === 0 ? recorded : recorded.filter(({ id }) => !own.has(id));
    return [...others, ...waiting.filter(({ day }) => days.from <= day && day <= days.to)];
  };
  const counts = new Map<Day, number>();
  const count = (day: Day, lines: number) => counts.set(day, (counts.get(day) ?? 0) + lines);
  for (const one of await recordedCounts(tx, ledgerId, accountId, near)) count(one.day, one.count);
  for (const { day } of waiting) count(day, 1);
  for (const { day } of rows) count(day, 1);
  const spans = spansOf(counts);
  const spanOfDay = new Map(spans.flatMap((span) => span.days.map((day) => [day, span] as const)));
  const rowsOfSpan = Map.groupBy(rows, ({ day }) => spanOfDay.get(day));

  const comparing = startComparing(covers);
  for (const span of spans) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    comparing.add(rowsOfSpan.get(span) ?? [], await recordOf(span));
  }
  const { verdicts } = comparing.end();
  return mayBeToldOtherwise(verdicts, rows)
    ? withToldOtherwise(verdicts, rows, await recordOf(near))
    : verdicts;
}

interface Span extends Days {
  /** Those of which there is a line. */
  readonly days: readonly Day[];
}

/** Days in their order, as many together as have few enough lines. */
function spansOf(counts: ReadonlyMap<Day, number>): Span[] {
  const spans: { from: Day; to: Day; days: Day[]; lines: number }[] = [];
  for (const day of [...counts.keys()].toSorted()) {
    const lines = counts.get(day) ?? 0;
    const last = spans.at(-1);
    if (last && last.lines + lines <= LINES_AT_ONCE) {
      last.to = day;
      last.days.push(day);
      last.lines += lines;
    } else spans.push({ from: day, to: day, days: [day], lines });
  }
  return spans;
}
