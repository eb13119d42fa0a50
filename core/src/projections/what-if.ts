/**
 * What would happen to the days of the accounts (`day-line.ts`) if something were added to them that is not written down anywhere. Worked
 * examples: docs/specs/projections.md, every row of which is a test.
 */
import { addMonths, type Day, wholeMonthsBetween } from '#calendar/day.ts';
import { allocate, type Cents, isCents, negate } from '#money/money.ts';
import type { DayBalance } from './day-line.ts';

/** `parcels`: an expense in equal parts, one a month. `bill`: an expense every month. `lost`: an income that comes no more. */
export type SupposedKind = 'parcels' | 'bill' | 'lost';

export interface Supposed {
  readonly kind: SupposedKind;
  /** Above zero: of parcels the whole, else of each month. */
  readonly amountCents: Cents;
  /** Of parcels, 1 or more; of no concern to the others. */
  readonly times: number;
  /** Its first day; each month has the same, or its last. */
  readonly firstDay: Day;
}

/** What the accounts lose on which day, in order, until `until`. The parts of a whole add up to it, the first ones a cent larger. */
export function supposedMoves({ kind, amountCents, times, firstDay }: Supposed, until: Day): [Day, Cents][] {
  if (kind !== 'parcels') {
    return monthsUntil(firstDay, until).map((on) => [on, negate(amountCents)]);
  }
  const parts = allocate(
    amountCents,
    Array.from({ length: times }, () => 1),
  );
  return monthsUntil(firstDay, until).flatMap((on, month) => {
    const part = parts[month];
    return part === undefined ? [] : [[on, negate(part)]];
  });
}

/** The same day of each month, or its last. */
function monthsUntil(firstDay: Day, until: Day): Day[] {
  if (firstDay > until) return [];
  const count = wholeMonthsBetween(firstDay, until) + 1;
  return Array.from({ length: count }, (_, month) => addMonths(firstDay, month));
}

/** The line with all of it, as far as amounts can hold the balance; what its range reaches moves along. */
export function suppose(line: readonly DayBalance[], supposed: readonly Supposed[]): DayBalance[] {
  const last = line.at(-1)?.day;
  if (last === undefined) return [];
  const moved = new Map<Day, number>();
  for (const one of supposed)
    for (const [on, amount] of supposedMoves(one, last)) moved.set(on, (moved.get(on) ?? 0) + amount);
  const shifted: DayBalance[] = [];
  let by = 0;
  for (const one of line) {
    const today = moved.get(one.day) ?? 0;
    by += today;
    const balanceCents = one.balanceCents + by;
    if (!isCents(balanceCents)) return shifted;
    shifted.push({
      ...one,
      balanceCents,
      lowCents: shiftedOrNull(one.lowCents, by),
      highCents: shiftedOrNull(one.highCents, by),
    });
  }
  return shifted;
}

function shiftedOrNull(amount: Cents | null, by: number): Cents | null {
  if (amount === null) return null;
  const moved = amount + by;
  return isCents(moved) ? moved : null;
}
