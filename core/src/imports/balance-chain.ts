/**
 * The proof of a running balance: what the account holds after a row is what it held before, plus the row. It proves the order, the signs and that no row
 * is missing; a row that is missing is named by the lines around it.
 * Worked examples: docs/specs/csv-files.md, every row of which is a test.
 */
import type { Day } from '#calendar/day.ts';
import { add, type Cents, subtract, sum, ZERO } from '#money/money.ts';
import type { Movement } from './bank-file.ts';

export type ChainLink = Pick<Movement, 'line' | 'day' | 'amountCents' | 'balanceCents'>;

/** Between two lines of the file, of which `afterLine` stands earlier in it, rows of `missingCents` in all are missing. */
export type ChainBreak = {
  readonly afterLine: number;
  readonly beforeLine: number;
  /** Above zero: money came that the file does not tell; below: money left. Never zero. */
  readonly missingCents: Cents;
};

/**
 * In which order the rows of a file follow each other: as they stand, or from the last one on; or their days in the order of the calendar, within which
 * they stand so; or every balance is that of the end of its day.
 */
const CHAIN_ORDERS = ['ascending', 'descending', 'days_ascending', 'days_descending', 'day_ends'] as const;
export type ChainOrder = (typeof CHAIN_ORDERS)[number];

export type BalanceChain = {
  /** `none`: fewer than two rows have a balance, so that nothing is proved. */
  readonly verdict: 'holds' | 'breaks' | 'none';
  readonly order: ChainOrder;
  readonly breaks: readonly ChainBreak[];
};

/** Proves the movements of one statement, in the order of the file; those without a balance lie between two that have one. */
export function balanceChain(movements: readonly ChainLink[]): BalanceChain {
  const known = movements.filter(({ balanceCents }) => balanceCents !== null);
  if (known.length < 2) return { verdict: 'none', order: 'ascending', breaks: [] };
  let best: BalanceChain | null = null;
  for (const order of CHAIN_ORDERS) {
    const ordered = inOrder(movements, order);
    if (ordered === null) continue;
    const breaks = breaksOf(ordered);
    if (breaks.length === 0) return { verdict: 'holds', order, breaks };
    if (best === null || breaks.length < best.breaks.length) best = { verdict: 'breaks', order, breaks };
  }
  return best ?? { verdict: 'none', order: 'ascending', breaks: [] };
}

/** The movements from the earliest on; null when that order says nothing of them. */
export function inOrder<Link extends ChainLink>(
  movements: readonly Link[],
  order: ChainOrder,
): readonly Link[] | null {
  if (order === 'ascending') return movements;
  if (order === 'descending') return movements.toReversed();
  if (order === 'days_ascending') return byDay(movements);
  if (order === 'days_descending') return byDay(movements.toReversed());
  return atDayEnds(movements);
}

/** Sorting keeps the order of equals. */
function byDay<Link extends ChainLink>(movements: readonly Link[]): Link[] {
  return movements.toSorted((left, right) => Number(left.day > right.day) - Number(left.day < right.day));
}

/** By day, with the balance only on each day's last row; null when a day tells two balances, or none tells one twice. */
function atDayEnds<Link extends ChainLink>(movements: readonly Link[]): Link[] | null {
  const ends = new Map<Day, Cents>();
  let isRepeated = false;
  for (const { day, balanceCents } of movements) {
    if (balanceCents === null) continue;
    const told = ends.get(day);
    if (told !== undefined && told !== balanceCents) return null;
    isRepeated ||= told !== undefined;
    ends.set(day, balanceCents);
  }
  if (!isRepeated) return null;
  const ordered = byDay(movements);
  return ordered.map((link, index) =>
    ordered[index + 1]?.day === link.day
      ? { ...link, balanceCents: null }
      : { ...link, balanceCents: ends.get(link.day) ?? null },
  );
}

function breaksOf(ordered: readonly ChainLink[]): ChainBreak[] {
  const breaks: ChainBreak[] = [];
  let last: { line: number; balanceCents: Cents } | null = null;
  let between: Cents = ZERO;
  for (const { line, amountCents, balanceCents } of ordered) {
    between = add(between, amountCents);
    if (balanceCents === null) continue;
    if (last !== null) {
      const missingCents = subtract(subtract(balanceCents, last.balanceCents), between);
      const [afterLine, beforeLine] = [Math.min(last.line, line), Math.max(last.line, line)];
      if (missingCents !== 0) breaks.push({ afterLine, beforeLine, missingCents });
    }
    last = { line, balanceCents };
    between = ZERO;
  }
  return breaks;
}

/** What the account held before the first of `ordered`, and after the last of those that tell it; null when none does. */
export function endsOfChain(
  ordered: readonly ChainLink[],
): { readonly openingCents: Cents; readonly closingCents: Cents; readonly closingDay: Day } | null {
  const first = ordered.findIndex(({ balanceCents }) => balanceCents !== null);
  const last = ordered.findLast(({ balanceCents }) => balanceCents !== null);
  const firstCents = ordered[first]?.balanceCents ?? null;
  const lastCents = last?.balanceCents ?? null;
  if (last === undefined || firstCents === null || lastCents === null) return null;
  const before = sum(ordered.slice(0, first + 1).map(({ amountCents }) => amountCents));
  return { openingCents: subtract(firstCents, before), closingCents: lastCents, closingDay: last.day };
}
