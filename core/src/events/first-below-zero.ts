/**
 * The first day that ends with less than nothing in the accounts, by what is known to come: what is scheduled, recurs, or is due of a card. Usual
 * amounts are left out: they move a little every day, and with them that day.
 * Worked examples: docs/specs/events.md, every row of which is a test.
 */
import type { DayMovement } from '#analysis/forecast-accounts.ts';
import { addDays, type Day } from '#calendar/day.ts';
import { type Cents, isCents } from '#money/money.ts';

/** How far ahead a person is warned. */
const WARNED_DAYS = 30;

/** The last day that is looked at. */
export function lastWarnedDay(today: Day): Day {
  return addDays(today, WARNED_DAYS);
}

export interface BelowZero {
  readonly day: Day;
  readonly balanceCents: Cents;
}

/**
 * Null where there is none until the last warned day, or what the accounts hold is unknown.
 * @param accountsCents today, before anything that is still to come
 * @param movements by day, from today on
 */
export function firstBelowZero(
  accountsCents: Cents | null,
  movements: readonly DayMovement[],
  today: Day,
): BelowZero | null {
  if (accountsCents === null) return null;
  let held: number = accountsCents;
  const days =
    movements[0]?.day === today ? movements : [{ day: today, inCents: 0, outCents: 0 }, ...movements];
  for (const { day, inCents, outCents } of days) {
    if (day > lastWarnedDay(today)) return null;
    held += inCents - outCents;
    if (held < 0) return isCents(held) ? { day, balanceCents: held } : null;
  }
  return null;
}

/**
 * Whether that day is news: it was not there the last time somebody looked, or it has moved. Where the day came and the accounts have been below zero
 * since, each morning's first day is that morning, and no news.
 * @param known as it was found the last time
 */
export function isNewBelowZero(known: Day | null, first: Day | null, today: Day): boolean {
  if (first === null || first === known) return false;
  return !(first === today && known !== null && known < today);
}
