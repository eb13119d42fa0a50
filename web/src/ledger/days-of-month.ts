import type { TransactionFilter } from '@vintem/contract/transactions';
import { firstDay, lastDay, type Month } from '@vintem/core/calendar/month';

/** The filter that holds a month. */
export function daysOfMonth(month: Month): Required<Pick<TransactionFilter, 'from' | 'to'>> {
  return { from: firstDay(month), to: lastDay(month) };
}
