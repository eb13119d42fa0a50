/**
 * Days that a file tells whole: what it does not have of them, the bank does not have. On the days at its edges more may have happened before it
 * began or after it was made, and of one that ends in the middle nothing is known beyond its lines.
 * Worked examples: docs/specs/imports.md, every row of which is a test.
 */
import { addDays, type Day } from '#calendar/day.ts';

export type FileDays = {
  /** As the file says; null where it does not. */
  readonly fromDay: Day | null;
  readonly toDay: Day | null;
  /** Of its lines, whatever their order. */
  readonly firstLineDay: Day;
  readonly lastLineDay: Day;
  /** Of the balance that it tells: nothing until then is beyond it. */
  readonly closingDay: Day | null;
  /** It ends in the middle. */
  readonly isTruncated: boolean;
};

/** From the first to the last of them; null where there is none. */
export function wholeDays(file: FileDays): { readonly from: Day; readonly to: Day } | null {
  const { fromDay, toDay, firstLineDay, lastLineDay, closingDay, isTruncated } = file;
  const begun = fromDay !== null && fromDay > firstLineDay ? fromDay : firstLineDay;
  const known = !isTruncated && closingDay !== null && closingDay > lastLineDay ? closingDay : lastLineDay;
  const ended = toDay !== null && toDay < known ? toDay : known;
  const [from, to] = [addDays(begun, 1), addDays(ended, -1)];
  return from > to ? null : { from, to };
}
