// Changes to tasks, goals and tickets. They touch each other (a ticket becomes a task, a deletion takes a link along) and are counted
// together, so they are cached under one key.
import { undoDeletion } from '@vintem/contract/deletions';
import type { ReactNode } from 'react';
import { showToast } from '#ui/toasts.ts';
import { messageOf } from './api-error.ts';
import { call } from './client.ts';
import { type Outcome, useRefreshingMutation } from './refreshing-mutation.ts';

/** The first part of the key of every query about tasks, goals and tickets. */
export const PLANNING_KEY = 'planning';

/** Sends a change to what a person plans. */
export function usePlanningMutation<Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  outcome: Outcome<Sent, Answer> = {},
) {
  return useRefreshingMutation(PLANNING_KEY, send, outcome);
}

/** Says what was deleted and offers to bring it back. */
export function useRestoreToast(): (message: ReactNode, deletionId: string) => void {
  const { mutate: restore } = usePlanningMutation(
    (deletionId: string) => call(undoDeletion, { params: { deletionId } }),
    {
      onDone: () => showToast({ message: 'Ação desfeita.' }),
      onRefused: (error) => showToast({ message: messageOf(error) }),
    },
  );
  return (message, deletionId) => showToast({ message, undo: () => restore(deletionId) });
}
