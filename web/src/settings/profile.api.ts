// A person's own access and data.
import {
  changePassword,
  deleteUser,
  exportData,
  listSessions,
  type OpenSession,
  revokeOtherSessions,
  revokeSession,
} from '@vintem/contract/profile';
import type { SentOf } from '@vintem/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { call, fetchFile } from '#api/client.ts';
import { keepFile } from '#api/keep-file.ts';
import { forgetSession } from '#api/session.api.ts';

const SESSIONS_KEY = ['sessions'] as const;

/** The person's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
});

/** Ends one session. One that has ended already is ended. */
export function useRevokeSession(onDone: (session: OpenSession) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OpenSession) =>
      call(revokeSession, { params: { sessionId: id } }).catch((error: unknown) => {
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
    mutationFn: () => call(revokeOtherSessions, {}),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: SESSIONS_KEY });
      onDone();
    },
  });
}

export type PasswordChange = SentOf<typeof changePassword>['body'];

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => call(changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

/** Asks for the file with everything and hands it to the browser to keep. */
export function useExport() {
  return useMutation({
    mutationFn: () => fetchFile(exportData, {}),
    onSuccess: keepFile,
  });
}

/** Deletes the person with everything that is theirs, and leaves. */
export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentOf<typeof deleteUser>['body']) => call(deleteUser, { body }),
    onSuccess: () => {
      forgetSession(client);
      // A new document: nothing of this person stays in memory.
      location.replace('/');
    },
  });
}
