import type { TransactionFilter } from '@vintem/contract/transactions';
import { addToMonth, type Month } from '@vintem/core/calendar/month';
import { useQuery } from '@tanstack/react-query';
import { daysOfMonth } from './days-of-month.ts';
import { summaryQuery } from './summary.api.ts';

/**
 * The sums of the same filter in the month before.
 * @param month the one that is shown
 * @param isCompared whether there is anything to compare with: of a year there is not
 */
export function useMonthBefore(ledgerId: string, filter: TransactionFilter, month: Month, isCompared = true) {
  const before = addToMonth(month, -1);
  const { data, isLoading, isPlaceholderData } = useQuery({
    ...summaryQuery(ledgerId, { ...filter, ...daysOfMonth(before) }),
    enabled: isCompared,
  });
  return {
    month: before,
    summary: isCompared && !isPlaceholderData ? data : undefined,
    /** It was never there, so that what is compared with it would change as it comes. */
    isPending: isLoading,
  };
}
