/**
 * Days between the files of an account that none of them tells of: what happened there may be what a balance lacks.
 * Worked examples: docs/specs/imports.md, every row of which is a test.
 */
import { addDays, type Day, daysBetween } from '#calendar/day.ts';
import type { Cents } from '#money/money.ts';
import type { BankBalance } from './bank-file.ts';

/** What one file tells of its account. */
export type CoveredPeriod = {
  readonly from: Day;
  readonly to: Day;
  /** The file says so itself; else these are the days of its first and its last line. */
  readonly isTold: boolean;
  /** What the bank says of the account before the first line of the file, where that follows from what it says. */
  readonly openingCents: Cents | null;
  readonly closing: BankBalance | null;
};

/** From the first to the last day that no file tells of. */
export type FileGap = { readonly from: Day; readonly to: Day };

/** So few days without a line are usual: beside a file that does not tell its period they are no gap. */
const USUAL_DAYS = 9;

/** The gaps right before and right after a file, where they matter. @param others the other files of the account, in any order */
export function gapsBeside(file: CoveredPeriod, others: readonly CoveredPeriod[]): FileGap[] {
  const earlier = others.filter(({ from }) => from < file.from);
  const later = others.filter(({ to }) => to > file.to);
  const before = earlier.toSorted((left, right) => (left.to > right.to ? -1 : 1))[0];
  const after = later.toSorted((left, right) => (left.from < right.from ? -1 : 1))[0];
  return [...(before ? gapBetween(before, file) : []), ...(after ? gapBetween(file, after) : [])];
}

function gapBetween(first: CoveredPeriod, second: CoveredPeriod): FileGap[] {
  const gap = { from: addDays(first.to, 1), to: addDays(second.from, -1) };
  if (gap.from > gap.to || isBridged(first, second)) return [];
  const isUsual = daysBetween(gap.from, gap.to) < USUAL_DAYS;
  return isUsual && !(first.isTold && second.isTold) ? [] : [gap];
}

/** What the account held when the first file ended is what it held when the second one began: nothing is missing. */
function isBridged({ to, closing }: CoveredPeriod, { openingCents }: CoveredPeriod): boolean {
  return closing !== null && closing.day <= to && closing.balanceCents === openingCents;
}
