// The person's settings: read once a page, saved one choice at a time.
import type { editSettings } from '@vintem/contract/settings';
import type { RequestOf } from '@vintem/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';

export type SettingsEdits = Omit<RequestOf<typeof editSettings>['body'], 'version'>;

const SETTINGS_KEY = ['settings'] as const;

export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: ({ signal }) => call('GET /api/settings', {}, { signal }),
});

/** Saves over the version last read. A settled save has also brought back everything that its outcome makes stale. */
export function useEditSettings() {
  const client = useQueryClient();
  return useMutation({
    // One after the other: the second of two quick choices builds on the version of the first.
    scope: { id: 'settings' },
    mutationFn: async (edits: SettingsEdits) => {
      const { version } = await client.ensureQueryData(settingsQuery);
      return call('PATCH /api/settings', { body: { version, ...edits } });
    },
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      // The session holds the ledger's currency, and everything computed in another currency, or for another "today", is stale.
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SETTINGS_KEY[0] });
    },
    onError: async (error) => {
      if (isApiError(error, 'version_conflict'))
        await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}
