import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { sessionQuery } from './session.api.ts';

const MAX_RETRIES = 2;

/** The browser's cache of the server's answers. */
export function createQueryClient(): QueryClient {
  // Any call may learn that the session is gone: the gate around the pages listens.
  const onError = (error: unknown) => {
    if (isApiError(error, 'not_authenticated')) client.setQueryData(sessionQuery.queryKey, null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A Vintém at home answers without the internet, so whether there is a connection is only known by asking.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal stays a refusal; only what may pass by itself is tried again.
        retry: (failures, error) =>
          failures < MAX_RETRIES && (isApiError(error, 'unreachable') || isApiError(error, 'unavailable')),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      // A form's own button is its retry; and while offline a press must answer at once, not wait.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
