/** Which statement of a card a file is: its rows have the days of purchases, and no bank's file says the month. */
import { type Day, daysBetween } from '#calendar/day.ts';
import { addToMonth, type Month, monthOf } from '#calendar/month.ts';
import { purchaseMonth, type StatementCalendar, statementFor } from '#cards/statement-calendar.ts';
import { dueDayInName } from './card-of-file.ts';

export type PurchaseLine = {
  readonly day: Day;
  /** A parcel has the day of its purchase at most banks, which may be a year ago. */
  readonly isParcel: boolean;
};

/** A bank that moves the due day to one on which it is open moves it by less. */
const DAYS_OFF = 5;

/** The month of the statement that is due on the day in the file's name, or near it; null where the name tells none. */
function monthInName(calendar: StatementCalendar, fileName: string): Month | null {
  const due = dueDayInName(fileName);
  if (due === null) return null;
  const around = [-1, 0, 1].map((offset) => addToMonth(monthOf(due), offset));
  const off = (month: Month) => Math.abs(daysBetween(statementFor(calendar, month).dueDay, due));
  const [nearest] = around.toSorted((left, right) => off(left) - off(right));
  return nearest !== undefined && off(nearest) <= DAYS_OFF ? nearest : null;
}

/**
 * The month that the file's name tells; else the month whose statement holds most of the purchases by the card's rule, the later of two; of parcels only where there is nothing else. Null for a file
 * without purchases.
 */
export function statementOfFile(
  calendar: StatementCalendar,
  purchases: readonly PurchaseLine[],
  fileName: string,
): Month | null {
  const named = monthInName(calendar, fileName);
  if (named !== null) return named;
  const single = purchases.filter(({ isParcel }) => !isParcel);
  const counts = new Map<Month, number>();
  for (const { day } of single.length > 0 ? single : purchases) {
    const month = purchaseMonth(calendar, day);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(
    ([month, count], [otherMonth, otherCount]) =>
      otherCount - count || Number(month < otherMonth) - Number(month > otherMonth),
  );
  return most?.[0] ?? null;
}

/** A statement has purchases of one month, and few late ones of those before it. */
const MONTHS_OF_HISTORY = 4;

/** Whether the lines are no statement but a history of many, as other products export it: of at least four months, none of which has half of them. */
export function isHistory(calendar: StatementCalendar, purchases: readonly PurchaseLine[]): boolean {
  const months = purchases.filter(({ isParcel }) => !isParcel).map(({ day }) => purchaseMonth(calendar, day));
  const counts = new Map<Month, number>();
  for (const month of months) counts.set(month, (counts.get(month) ?? 0) + 1);
  return counts.size >= MONTHS_OF_HISTORY && Math.max(...counts.values()) * 2 < months.length;
}
