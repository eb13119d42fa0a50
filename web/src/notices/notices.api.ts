import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

const NOTICES_KEY = ['notices'] as const;

const FIVE_MINUTES_MS = 5 * 60_000;

/** What needs doing now; looked at again on focus, after each write, and now and then. */
export const noticesQuery = queryOptions({
  queryKey: NOTICES_KEY,
  queryFn: ({ signal }) => call('GET /api/notices', {}, { signal }),
  refetchInterval: FIVE_MINUTES_MS,
});

/** Looks again after every write, of whatever feature: each may have settled something. Answers how to stop. */
export function refreshAfterWrites(client: QueryClient): () => void {
  return client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success')
      void client.invalidateQueries({ queryKey: NOTICES_KEY });
  });
}
