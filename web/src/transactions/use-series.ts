import type { Transaction } from '@vintem/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { recurrenceQuery } from './transactions.api.ts';

/** The series of the transaction, if it is an occurrence of one. */
export function useSeries(transaction: Transaction | undefined) {
  const { ledgerId = '', recurrence } = transaction ?? {};
  return useQuery({
    ...recurrenceQuery(ledgerId, recurrence?.id ?? ''),
    enabled: Boolean(recurrence),
  });
}
