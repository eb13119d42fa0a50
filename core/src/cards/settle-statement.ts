/** Which statement a payment settles, and what it leaves. */
import { type Day, daysBetween } from '#calendar/day.ts';
import { addToMonth, type Month, monthOf } from '#calendar/month.ts';
import { type Cents, subtract } from '#money/money.ts';
import type { StatementAmounts } from './statement-amounts.ts';
import { openMonth, type StatementCalendar, statementFor } from './statement-calendar.ts';
import { lastPunctualDay } from './statement-dates.ts';

/** The two statements that a payment of a day may settle. */
export type PayableMonths = {
  /** Open on that day, by its closing day alone. */
  readonly open: Month;
  /** The one that closed last; null when there is none yet. */
  readonly closed: Month | null;
  /** The one that it settles unless the person points at the other. */
  readonly settled: Month;
};

/** What is left of each statement as of today, before the payment in question. */
type Rests = readonly Pick<StatementAmounts, 'month' | 'restCents'>[];

/**
 * The statements that a payment of `on` may settle: the last one closed by then while something of it is left (what older ones left is
 * carried into it), else the open one. Later days count as they would be: a payment of the due day settles the statement that closes first.
 */
export function payableMonths(calendar: StatementCalendar, rests: Rests, on: Day): PayableMonths {
  const open = openMonth(calendar, on);
  const before = rests.find(({ month }) => month === addToMonth(open, -1));
  const settled = before && before.restCents > 0 ? before.month : open;
  return { open, closed: before?.month ?? null, settled };
}

/**
 * Whether a payment of `on` may settle the statement of `month`: the open one, the one that closed last, or an older one that is not late yet. What an
 * even older one left is carried into newer ones, which banks have printed since; one to come has nothing to settle.
 */
export function isPayableOn(calendar: StatementCalendar, month: Month, on: Day): boolean {
  const open = openMonth(calendar, on);
  if (month > open) return false;
  return month >= addToMonth(open, -1) || on <= lastPunctualDay(statementFor(calendar, month).dueDay);
}

/** Banks move a due day over a weekend and holidays beside it, and no farther. */
const NEAR_DAYS = 7;

/**
 * The statement that a paper is about which asks for its payment, or proves it: by the due day that it prints, where that statement may be
 * paid on `day`, else the one that any payment of that day settles.
 */
export function statementOfBill(
  calendar: StatementCalendar,
  rests: Rests,
  { day, dueDay }: { readonly day: Day; readonly dueDay: Day | null },
): Month {
  const near = dueDay === null ? [] : [-1, 0, 1].map((months) => addToMonth(monthOf(dueDay), months));
  const named = near.find(
    (month) =>
      dueDay !== null &&
      Math.abs(daysBetween(statementFor(calendar, month).dueDay, dueDay)) <= NEAR_DAYS &&
      isPayableOn(calendar, month, day),
  );
  return named ?? payableMonths(calendar, rests, day).settled;
}

/** What a payment leaves, for its sentence. */
export type PaymentOutcome =
  /** Before closing. */
  | { readonly code: 'early' }
  | { readonly code: 'whole' }
  /** What is left goes to the statement of `toMonth`. */
  | { readonly code: 'less'; readonly leftCents: Cents; readonly toMonth: Month }
  /** What is too much becomes a credit of the statement of `toMonth`. */
  | { readonly code: 'more'; readonly excessCents: Cents; readonly toMonth: Month };

/** The outcome of paying `amountCents` of the statement of `settled`, of which `restCents` are left. */
export function paymentOutcome(
  { open }: Pick<PayableMonths, 'open'>,
  settled: Pick<StatementAmounts, 'month' | 'restCents'>,
  amountCents: Cents,
): PaymentOutcome {
  if (settled.month === open) return { code: 'early' };
  const toMonth = addToMonth(settled.month, 1);
  const leftCents = subtract(settled.restCents, amountCents);
  if (leftCents > 0) return { code: 'less', leftCents, toMonth };
  if (leftCents === 0) return { code: 'whole' };
  return { code: 'more', excessCents: subtract(amountCents, settled.restCents), toMonth };
}
