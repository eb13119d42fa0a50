import type { TransactionFilter } from '@vintem/contract/transactions';
import { addToMonth, firstDay, lastDay, monthFromParts } from '@vintem/core/calendar/month';
import { useQuery } from '@tanstack/react-query';
import type { Period } from './transaction-filter.ts';
import { summaryQuery } from './transactions.api.ts';

/** The sums of the same filter in the month before; none where the period is no month, for there is nothing to compare with. */
export function useMonthBefore(ledgerId: string, filter: TransactionFilter, { month, year }: Period) {
  const isMonth = month !== 'all';
  const before = addToMonth(monthFromParts({ year, monthOfYear: isMonth ? month : 1 }), -1);
  const { data, isLoading, isPlaceholderData } = useQuery({
    ...summaryQuery(ledgerId, { ...filter, from: firstDay(before), to: lastDay(before) }),
    enabled: isMonth,
  });
  return {
    month: before,
    sums: isMonth && !isPlaceholderData ? data : undefined,
    /** It was never there, so that what is compared with it would change as it comes. */
    isPending: isLoading,
  };
}
