// Mutations of a ledger. One may change much of the page (deleting an account deletes its transactions and moves every total), so every
// query of a ledger is cached under one key and refetched after each.
import type { ReactNode } from 'react';
import { isApiError, messageOf } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { type Outcome, useRefreshingMutation } from '#api/refreshing-mutation.ts';
import { showToast, type Toast } from '#ui/toasts.ts';

/** The first part of the key of every query about a ledger. */
export const LEDGER_KEY = 'ledger';

/** A change that the history keeps, as its answer names it. */
export interface KeptChange {
  ledgerId: string;
  changeId: string;
}

/** Sends a change to a ledger. */
export function useLedgerMutation<Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  outcome: Outcome<Sent, Answer> = {},
) {
  return useRefreshingMutation(LEDGER_KEY, send, outcome);
}

/** Takes a change back. */
export function undoChange(params: KeptChange) {
  return call('POST /api/ledgers/:ledgerId/changes/:changeId/undo', { params });
}

/**
 * Says what was done, and offers to take it back and where it leads.
 * @param onLimit told, with the way to try again, that the plan has no room for the account that would come back; without it, or once the
 *   page that gave it is left, a toast says so
 */
export function useUndoToast(
  onLimit?: (retry: () => void) => boolean,
): (message: ReactNode, change: KeptChange, action?: Toast['action']) => void {
  const { mutate: undo } = useLedgerMutation(undoChange, {
    onDone: () => showToast({ message: 'Ação desfeita.' }),
    onRefused: (error, change) => {
      const isTold = isApiError(error, 'plan_limit_accounts') && onLimit?.(() => undo(change));
      if (!isTold) showToast({ message: messageOf(error) });
    },
  });
  return (message, change, action) => showToast({ message, action, undo: () => undo(change) });
}
