import type { LedgerAnalysis } from '@vintem/contract/analysis';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';

const ASK_EVERY_MS = 1_500;

/** The last analysis of a ledger; asked for again while one is under way. What changes in the ledger does not change it. */
export function latestAnalysisQuery(ledgerId: string) {
  return queryOptions({
    queryKey: ['analysis', ledgerId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/ledgers/:ledgerId/analyses/latest', { params: { ledgerId } }, { signal }))
        .analysis,
    refetchInterval: ({ state: { data } }) => data?.status === 'running' && ASK_EVERY_MS,
  });
}

export function useStartAnalysis(ledgerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<LedgerAnalysis> =>
      call('POST /api/ledgers/:ledgerId/analyses', { params: { ledgerId }, body: {} }),
    onSuccess: (analysis) => client.setQueryData(latestAnalysisQuery(ledgerId).queryKey, analysis),
  });
}
