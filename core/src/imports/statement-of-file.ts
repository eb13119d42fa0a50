/** Which statement of a card a file is: its rows have the days of purchases, and no bank's file says the month. */
import type { Day } from '#calendar/day.ts';
import type { Month } from '#calendar/month.ts';
import { purchaseMonth, type StatementCalendar } from '#cards/statement-calendar.ts';

export type PurchaseLine = {
  readonly day: Day;
  /** A parcel has the day of its purchase at most banks, which may be a year ago. */
  readonly isParcel: boolean;
};

/**
 * The month whose statement holds most of the purchases by the card's rule, the later of two; of parcels only where there is nothing else. Null for a file
 * without purchases.
 */
export function statementOfFile(
  calendar: StatementCalendar,
  purchases: readonly PurchaseLine[],
): Month | null {
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
