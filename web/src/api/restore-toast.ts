import type { ReactNode } from 'react';
import { showToast } from '#ui/toasts.ts';
import { messageOf } from './api-error.ts';
import { call } from './client.ts';
import { useRefreshingMutation } from './refreshing-mutation.ts';

/**
 * Says what was deleted and offers to restore it.
 * @param key the first part of the key of every query that it was in
 */
export function useRestoreToast(key: string): (message: ReactNode, deletionId: string) => void {
  const { mutate: restore } = useRefreshingMutation(
    key,
    (deletionId: string) => call('POST /api/deletions/:deletionId/undo', { params: { deletionId } }),
    {
      onDone: () => showToast({ message: 'Ação desfeita.' }),
      onRefused: (error) => showToast({ message: messageOf(error) }),
    },
  );
  return (message, deletionId) => showToast({ message, undo: () => restore(deletionId) });
}
