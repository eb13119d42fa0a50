// Exchange rates as the server keeps them. It fetches them itself; here they are only asked for.
import type { RateTable } from '@vintem/core/money/exchange';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';

const ASK_EVERY_MS = 5 * 60_000;
/** The server has just been asked for the first time, and fetches in the background. */
const FIRST_FETCH_MS = 2000;

export const ratesQuery = queryOptions({
  queryKey: ['rates'],
  queryFn: ({ signal }) => call('GET /api/rates', {}, { signal }),
  staleTime: ASK_EVERY_MS,
  refetchInterval: ({ state: { data } }) =>
    data && data.fetchedAt === null && !data.isStale ? FIRST_FETCH_MS : ASK_EVERY_MS,
});

/** The last rates known: `undefined` until there was an answer; without any, the fallback table holds. */
export function useRateTable(): RateTable | undefined {
  const { data, isError } = useQuery(ratesQuery);
  // The contract types missing rates as optional, the table as absent keys.
  if (data) return data.rates as RateTable;
  return isError ? {} : undefined;
}

/** Makes the server fetch now. */
export function useRefreshRates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/rates/refresh', { body: {} }),
    onSuccess: (rates) => client.setQueryData(ratesQuery.queryKey, rates),
    onError: () => client.invalidateQueries({ queryKey: ratesQuery.queryKey }),
  });
}
