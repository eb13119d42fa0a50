// Changes to a ledger. One may move much of what is shown (deleting an account takes its transactions and moves every total), so all
// that follows from a ledger is cached under one key and asked for again after each.
import { undoChange } from '@vintem/contract/changes';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showToast } from '#ui/toasts.ts';
import { isApiError, messageOf } from './api-error.ts';
import { call } from './client.ts';

/** The first part of the key of every query whose answer follows from a ledger. */
export const LEDGER_KEY = 'ledger';

/** A change that the history keeps, as its answer names it. */
export interface KeptChange {
  ledgerId: string;
  changeId: string;
}

interface Outcome<Sent, Answer> {
  onDone?: (answer: Answer, sent: Sent) => void;
  onRefused?: (error: Error, sent: Sent) => void;
}

/**
 * Sends a change. It is pending until what is shown has followed it. `outcome` is told of each, whether or not the component is still
 * there; what concerns only a form that is still open goes with its own `mutate`.
 */
export function useLedgerMutation<Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  outcome: Outcome<Sent, Answer> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer, sent) => {
      await refreshLedger(client);
      outcome.onDone?.(answer, sent);
    },
    onError: (error, sent) => {
      if (saysThatWeAreBehind(error)) void refreshLedger(client);
      outcome.onRefused?.(error, sent);
    },
  });
}

/** Says what was done and offers to take it back. */
export function useUndoToast(): (message: ReactNode, change: KeptChange) => void {
  const { mutate: undo } = useLedgerMutation((params: KeptChange) => call(undoChange, { params }), {
    onDone: () => showToast({ message: 'Ação desfeita.' }),
    onRefused: (error) => showToast({ message: messageOf(error) }),
  });
  return (message, change) => showToast({ message, undo: () => undo(change) });
}

function refreshLedger(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [LEDGER_KEY] });
}

/** Refused because things are no longer as they are shown. */
function saysThatWeAreBehind(error: Error): boolean {
  if (!isApiError(error)) return false;
  return error.status === 404 || error.status === 409 || error.code === 'idempotency_key_reused';
}
