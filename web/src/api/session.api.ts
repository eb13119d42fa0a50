// The live session: checked at start, every thirty seconds and whenever the page comes to the front or its window gets the focus.
import type { Session } from '@vintem/contract/identity';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { forgetUser, rememberUser } from './remembered-user.ts';

const CHECK_EVERY_MS = 30_000;

/** The session as last checked; null without one. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    const { session } = await call('GET /api/session', {}, { signal });
    if (session) rememberUser(session.user);
    return session;
  },
  staleTime: CHECK_EVERY_MS,
  refetchInterval: CHECK_EVERY_MS,
  refetchOnWindowFocus: 'always',
});

/** Puts a session that was just opened in place, so that nobody asks for it again. */
export function enterSession(client: QueryClient, session: Session): void {
  rememberUser(session.user);
  client.setQueryData(sessionQuery.queryKey, session);
}

/** Revokes the session on the server, then forgets everything here. Throws, and forgets nothing, when the server was not reached. */
export async function leaveSession(client: QueryClient): Promise<void> {
  // Requests that are pending, or come from a page that is just loading, are refused once the session is gone.
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, enabled: false } });
  await client.cancelQueries();
  try {
    await call('DELETE /api/session', {});
  } catch (error) {
    client.setDefaultOptions({ ...others, queries: { ...queries } });
    throw error;
  }
  forgetSession(client);
}

/** Clears the data of a session that has ended on the server. */
export function forgetSession(client: QueryClient): void {
  forgetUser();
  client.clear();
}
