/**
 * The day by which a boleto is due. The bar code carries four digits, the days since 7 October 1997, which began again at 1000 on
 * 22 February 2025 and will again on 14 October 2049, so that each stands for several days.
 *
 * Source: FEBRABAN's circular FB-009/2023; the window of −3000 to +5500 days is that of its manual on the factor.
 * Worked examples: docs/specs/documents.md, every row of which is a test.
 */
import { addDays, type Day, day, daysBetween } from '#calendar/day.ts';

export type DueDay = { readonly day: Day; readonly isUncertain: boolean };

const BASE = day('1997-10-07');
const CYCLE_DAYS = 9000;
const CYCLES = 3;
const FIRST_FACTOR = 1000;
const DAYS_BACK = -3000;
const DAYS_AHEAD = 5500;
const TWO_YEARS = 730;

/** The days that `factor` can stand for, one per cycle, earliest first; empty below 1000, which means no due day. */
export function dueDayCandidates(factor: number): Day[] {
  if (factor < FIRST_FACTOR) return [];
  return Array.from({ length: CYCLES }, (_, cycle) => addDays(BASE, factor + cycle * CYCLE_DAYS));
}

/**
 * Chooses the candidate that is printed on the paper, else the one in the window around `today`. Null when none is in it. Uncertain when
 * nothing printed confirms it and it is more than two years off, as with old paper.
 */
export function chooseDueDay(
  candidates: readonly Day[],
  today: Day,
  printedDays: readonly Day[] = [],
): DueDay | null {
  const printed = candidates.find((candidate) => printedDays.includes(candidate));
  if (printed !== undefined) return { day: printed, isUncertain: false };
  const near = candidates.find((candidate) => {
    const distance = daysBetween(today, candidate);
    return distance >= DAYS_BACK && distance <= DAYS_AHEAD;
  });
  if (near === undefined) return null;
  return { day: near, isUncertain: Math.abs(daysBetween(today, near)) > TWO_YEARS };
}
