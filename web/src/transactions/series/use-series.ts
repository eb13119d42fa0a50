import type { Recurrence } from '@vintem/contract/recurrences';
import type { Transaction } from '@vintem/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recurrenceQuery } from '#transactions/transactions.api.ts';

/**
 * The series of an occurrence, as of when the transaction was loaded. A later edit by somebody else arrives with the reloaded transaction;
 * mixing the two would show a state that never existed.
 */
export function useSeries(transaction: Transaction | undefined) {
  const { ledgerId = '', recurrence } = transaction ?? {};
  const query = useQuery({
    ...recurrenceQuery(ledgerId, recurrence?.id ?? ''),
    enabled: Boolean(recurrence),
  });
  const { data, refetch } = query;
  const [kept, setKept] = useState<Recurrence>();
  if (data && data !== kept && isOf(data, recurrence)) setKept(data);
  const isOlder =
    data !== undefined &&
    recurrence !== undefined &&
    recurrence !== null &&
    data.version < recurrence.version;
  useEffect(() => {
    if (isOlder) void refetch();
  }, [isOlder, refetch]);
  return { ...query, data: kept && isOf(kept, recurrence) ? kept : isOlder ? undefined : data };
}

function isOf({ id, version }: Recurrence, recurrence: Transaction['recurrence'] | undefined): boolean {
  return recurrence?.id === id && recurrence.version === version;
}
