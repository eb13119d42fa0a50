import type { TransactionFilter } from '@vintem/contract/transactions';
import { type Month, monthBeside } from '@vintem/core/calendar/month';
import { useQuery } from '@tanstack/react-query';
import { daysOfMonth } from './days-of-month.ts';
import { summaryQuery } from './summary.api.ts';

/**
 * The figures of the same filter in the month before.
 * @param month the one that is shown
 * @param isCompared whether there is anything to compare with: of a year there is not
 */
export function useMonthBefore(ledgerId: string, filter: TransactionFilter, month: Month, isCompared = true) {
  const before = monthBeside(month, -1);
  const isThere = isCompared && before !== null;
  const { data, isLoading, isPlaceholderData } = useQuery({
    ...summaryQuery(ledgerId, { ...filter, ...daysOfMonth(before ?? month), sumBy: 'month' }),
    enabled: isThere,
  });
  return {
    /** Null where the calendar begins. */
    month: before,
    summary: isThere && !isPlaceholderData ? data : undefined,
    /** Not loaded yet: comparisons would change once it is. */
    isPending: isLoading,
  };
}
