/**
 * What the accounts will hold day by day: today's balance, moved on their days by what is scheduled, recurs, or is due of a card, and by usual
 * amounts, which have no day and so are spread evenly over those that are left of their month. At the end of each month it is the balance of the
 * forecast (`#analysis/forecast-accounts.ts`) with its range; in between the range grows with the days. Worked examples: docs/specs/projections.md,
 * every row of which is a test.
 */
import type { AccountsMonth, DayMovement } from '#analysis/forecast-accounts.ts';
import { addDays, type Day, daysBetween } from '#calendar/day.ts';
import { firstDay, lastDay, monthOf } from '#calendar/month.ts';
import { allocate, type Cents, isCents, ZERO } from '#money/money.ts';

export interface DayBalance {
  readonly day: Day;
  /** At its end. */
  readonly balanceCents: Cents;
  /** Where it lies eight times in ten; null where the past is too short. */
  readonly lowCents: Cents | null;
  readonly highCents: Cents | null;
  /** Of what is known; both are zero or above. */
  readonly inCents: Cents;
  readonly outCents: Cents;
}

export interface DayLineInput {
  readonly today: Day;
  /** Today, before anything that is still to come; null when unknown. */
  readonly accountsCents: Cents | null;
  /** The current month and those after it. */
  readonly months: readonly Pick<AccountsMonth, 'month' | 'usualCents' | 'accountsCents' | 'interval80'>[];
  /** In the order of their days. */
  readonly movements: readonly DayMovement[];
}

/** From today to `until`, or to where a balance is more than an amount can hold. */
export function dayLine({ today, accountsCents, months, movements }: DayLineInput, until: Day): DayBalance[] {
  const known = new Map(movements.map((one) => [one.day, one]));
  const line: DayBalance[] = [];
  let held: number | null = accountsCents;
  let reach: Reach | null = { low: 0, high: 0 };
  for (const month of months) {
    const days = daysLeft(month.month, today);
    const shares = usualShares(month.usualCents, days, today);
    const from: Reach | null = reach;
    reach = reachOf(month);
    for (const [index, day] of days.entries()) {
      const { inCents = ZERO, outCents = ZERO } = known.get(day) ?? {};
      held = held === null ? null : held + inCents - outCents + (shares[index] ?? ZERO);
      if (day > until || held === null || !isCents(held)) return line;
      const part = daysBetween(days[0] ?? day, day) + (monthOf(today) === month.month ? 0 : 1);
      const whole = days.length - (monthOf(today) === month.month ? 1 : 0);
      const at = between(from, reach, whole === 0 ? 1 : part / whole);
      line.push({
        day,
        balanceCents: held,
        lowCents: at && centsOrNull(held - Math.round(at.low)),
        highCents: at && centsOrNull(held + Math.round(at.high)),
        inCents,
        outCents,
      });
    }
  }
  return line;
}

/** How far below and above the balance the range reaches. */
interface Reach {
  readonly low: number;
  readonly high: number;
}

function reachOf({ accountsCents, interval80 }: DayLineInput['months'][number]): Reach | null {
  if (accountsCents === null || interval80 === null) return null;
  return { low: accountsCents - interval80.lowCents, high: interval80.highCents - accountsCents };
}

function between(from: Reach | null, to: Reach | null, part: number): Reach | null {
  if (from === null || to === null) return null;
  return { low: from.low + part * (to.low - from.low), high: from.high + part * (to.high - from.high) };
}

function centsOrNull(amount: number): Cents | null {
  return isCents(amount) ? amount : null;
}

/** Of the current month from today on. */
function daysLeft(month: AccountsMonth['month'], today: Day): Day[] {
  const first = month === monthOf(today) ? today : firstDay(month);
  return Array.from({ length: daysBetween(first, lastDay(month)) + 1 }, (_, index) => addDays(first, index));
}

/** Today has had its share already, unless no other day is left. */
function usualShares(usualCents: Cents, days: readonly Day[], today: Day): Cents[] {
  if (days[0] !== today || days.length === 1)
    return allocate(
      usualCents,
      days.map(() => 1),
    );
  return [
    ZERO,
    ...allocate(
      usualCents,
      days.slice(1).map(() => 1),
    ),
  ];
}

/** What one asks of the days to come. */
export interface Outlook {
  /** The last day of the current month; undefined where the line ends before. */
  readonly endOfMonth: DayBalance | undefined;
  /** The first of those with the least. */
  readonly lowest: DayBalance;
  /** The one whose range reaches lowest; undefined without a range. */
  readonly worst: DayBalance | undefined;
  readonly daysBelowZero: number;
  readonly firstBelowZero: Day | null;
}

/** Undefined for an empty line. */
export function outlookOf(line: readonly DayBalance[]): Outlook | undefined {
  const [first] = line;
  if (!first) return undefined;
  const last = lastDay(monthOf(first.day));
  const below = line.filter(({ balanceCents }) => balanceCents < 0);
  const ranged = line.filter(({ lowCents }) => lowCents !== null);
  const least = (of: readonly DayBalance[], value: (one: DayBalance) => number) =>
    of.reduce<DayBalance | undefined>((so, one) => (so && value(so) <= value(one) ? so : one), undefined);
  return {
    endOfMonth: line.find(({ day }) => day === last),
    lowest: least(line, ({ balanceCents }) => balanceCents) ?? first,
    worst: least(ranged, ({ lowCents }) => lowCents ?? 0),
    daysBelowZero: below.length,
    firstBelowZero: below[0]?.day ?? null,
  };
}
