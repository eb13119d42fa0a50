// A person's own access and data.
import type { changePassword, deleteUser, OpenSession } from '@vintem/contract/profile';
import type { RequestOf } from '@vintem/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { call, fetchFile } from '#api/client.ts';
import { saveFile } from '#api/save-file.ts';
import { forgetSession } from '#api/session.api.ts';

const SESSIONS_KEY = ['sessions'] as const;

/** The person's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: async ({ signal }) => (await call('GET /api/sessions', {}, { signal })).sessions,
});

/** Ends one session. One that has ended already is ended. */
export function useRevokeSession(onDone: (session: OpenSession) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OpenSession) =>
      call('DELETE /api/sessions/:sessionId', { params: { sessionId: id } }).catch((error: unknown) => {
        if (!isApiError(error, 'not_found')) throw error;
      }),
    onSuccess: async (_, session) => {
      await client.invalidateQueries({ queryKey: SESSIONS_KEY });
      onDone(session);
    },
  });
}

export function useRevokeOtherSessions(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/sessions', {}),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: SESSIONS_KEY });
      onDone();
    },
  });
}

export type PasswordChange = RequestOf<typeof changePassword>['body'];

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => call('POST /api/user/password', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

/** Asks for the file with everything and hands it to the browser to keep. */
export function useExport() {
  return useMutation({
    mutationFn: () => fetchFile('GET /api/export', {}),
    onSuccess: saveFile,
  });
}

/** Deletes the person with everything that is theirs, and leaves. */
export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof deleteUser>['body']) => call('DELETE /api/user', { body }),
    onSuccess: () => {
      forgetSession(client);
      // A new document: nothing of this person stays in memory.
      location.replace('/');
    },
  });
}
