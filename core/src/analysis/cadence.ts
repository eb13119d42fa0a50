/** Cadences of recurring charges, and runs of charges that follow them. */
import { addDays, addMonths, type Day, daysBetween } from '#calendar/day.ts';
import type { HistoryTransaction } from './history.ts';

export type Cadence = 'weekly' | 'monthly' | 'yearly';

interface Rhythm {
  /** Days that a charge may come early or late. */
  readonly tolerance: number;
  readonly leastCharges: number;
  readonly chargesAYear: number;
  readonly next: (day: Day) => Day;
}

export const RHYTHMS: Readonly<Record<Cadence, Rhythm>> = {
  monthly: { tolerance: 4, leastCharges: 3, chargesAYear: 12, next: (day) => addMonths(day, 1) },
  weekly: { tolerance: 1, leastCharges: 4, chargesAYear: 52, next: (day) => addDays(day, 7) },
  yearly: { tolerance: 10, leastCharges: 2, chargesAYear: 1, next: (day) => addMonths(day, 12) },
};

/** In the order of search: a monthly charge is not also tested for every fourth week. */
const CADENCES = ['monthly', 'weekly', 'yearly'] as const satisfies readonly Cadence[];

/** Charges of one party that follow each other at a cadence, oldest first. */
export interface Run {
  readonly cadence: Cadence;
  readonly charges: readonly HistoryTransaction[];
}

/** A charge belongs to a run when it is within these bounds of the run's last amount. */
const MIN_FACTOR = 0.5;
const MAX_FACTOR = 2;
/** A charge of a run that was not made, or entered late, may be skipped. */
const MAX_SKIPPED = 1;
const MAX_RUNS = 3;
/** The share of a party's charges that must follow a cadence; otherwise it is a shop with frequent visits, not a subscription. */
const MIN_SHARE = 0.8;

/** The runs among `charges` of one party, oldest first; none when most of them follow no cadence. */
export function runsOf(charges: readonly HistoryTransaction[]): Run[] {
  for (const cadence of CADENCES) {
    if (charges.length > MAX_RUNS * mostChargesOf(charges, cadence)) continue;
    const runs = thread(charges, cadence).filter(({ length }) => length >= RHYTHMS[cadence].leastCharges);
    const explained = runs.reduce((count, { length }) => count + length, 0);
    if (runs.length > 0 && runs.length <= MAX_RUNS && explained >= MIN_SHARE * charges.length)
      return runs.map((run) => ({ cadence, charges: run }));
  }
  return [];
}

/** The most charges at `cadence` that fit between the first and the last. */
function mostChargesOf(charges: readonly HistoryTransaction[], cadence: Cadence): number {
  const [first, last] = [charges[0], charges.at(-1)];
  if (first === undefined || last === undefined) return 0;
  return (daysBetween(first.day, last.day) * RHYTHMS[cadence].chargesAYear) / 365 + 2;
}

/** Adds each charge to the run that expects it, preferring the nearest amount; an unexpected charge begins its own run. */
function thread(charges: readonly HistoryTransaction[], cadence: Cadence): HistoryTransaction[][] {
  const runs: HistoryTransaction[][] = [];
  for (const charge of charges) {
    const distance = (run: readonly HistoryTransaction[]) =>
      Math.abs((run.at(-1)?.amountCents ?? 0) - charge.amountCents);
    const [nearest] = runs
      .filter((run) => follows(run, charge, cadence))
      .toSorted((one, other) => distance(one) - distance(other));
    if (nearest === undefined) runs.push([charge]);
    else nearest.push(charge);
    // Each run too many leaves at least one charge unexplained.
    if (runs.length > MAX_RUNS + (1 - MIN_SHARE) * charges.length) return [];
  }
  return runs;
}

function follows(run: readonly HistoryTransaction[], charge: HistoryTransaction, cadence: Cadence): boolean {
  const last = run.at(-1);
  if (last === undefined || charge.amountCents < MIN_FACTOR * last.amountCents) return false;
  if (charge.amountCents > MAX_FACTOR * last.amountCents) return false;
  const { next, tolerance } = RHYTHMS[cadence];
  let expected = next(last.day);
  for (let skipped = 0; skipped <= MAX_SKIPPED; skipped += 1) {
    if (Math.abs(daysBetween(expected, charge.day)) <= tolerance) return true;
    expected = next(expected);
  }
  return false;
}
