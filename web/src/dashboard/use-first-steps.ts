import type { Dashboard } from '@vintem/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';
import { keepFirstSteps, useKeptFirstSteps } from './first-steps-kept.ts';

/** Which of the first steps are done. */
export interface StepsDone {
  hasAccount: boolean;
  hasEntries: boolean;
  hasSeries: boolean;
}

/** Null where nobody is to be led: all is done, put off, or was there before this device. */
export function useFirstSteps(
  ledgerId: string,
  dashboard: Dashboard | undefined,
): StepsDone | null | 'unknown' {
  const kept = useKeptFirstSteps(ledgerId);
  const hasAccount = dashboard !== undefined && dashboard.balances.length > 0;
  const hasEntries = dashboard !== undefined && dashboard.months.length + dashboard.latest.length > 0;
  const isBeginning = dashboard !== undefined && kept === null && !(hasAccount && hasEntries);
  const isLed = dashboard !== undefined && (kept === 'begun' || isBeginning);
  const { data: hasSeries, isError } = useQuery({ ...seriesQuery(ledgerId), enabled: isLed });
  // Whether something repeats is not known: better to lead nobody than to ask again for what is there.
  const isDone = hasAccount && hasEntries && (hasSeries ?? isError);
  useEffect(() => {
    if (isBeginning) keepFirstSteps(ledgerId, 'begun');
    else if (isLed && isDone && !isError) keepFirstSteps(ledgerId, 'over');
  }, [ledgerId, isBeginning, isLed, isDone, isError]);
  if (!isLed || isDone) return null;
  if (hasSeries === undefined && !isError) return 'unknown';
  return { hasAccount, hasEntries, hasSeries: hasSeries ?? false };
}

/** Whether something repeats: a series always has its next occurrence among what is scheduled. */
function seriesQuery(ledgerId: string) {
  return {
    queryKey: [LEDGER_KEY, 'has-series', ledgerId],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const query = { status: 'scheduled', limit: '20' } as const;
      const { transactions } = await call(
        'GET /api/ledgers/:ledgerId/transactions',
        { params: { ledgerId }, query },
        { signal },
      );
      return transactions.some(({ recurrence }) => recurrence !== null);
    },
  };
}
