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
