// Changes of a ledger's categories. What it says of them comes with the session, which is therefore asked for again after each.
import type { createCategory as createRoute } from '@vintem/contract/categories';
import type { RequestOf } from '@vintem/contract/route';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import type { Outcome } from '#api/refreshing-mutation.ts';
import { sessionQuery } from '#api/session.api.ts';
import { showToast } from '#ui/toasts.ts';
import { type KeptChange, useLedgerMutation } from './ledger-changes.ts';

export type NewCategory = RequestOf<typeof createRoute>['body'];

export function createCategory(ledgerId: string, body: NewCategory, idempotencyKey: string) {
  return call('POST /api/ledgers/:ledgerId/categories', { params: { ledgerId }, body }, { idempotencyKey });
}

/** Sends a change, and has every page see the categories as they are then. */
export async function thenRefreshed<Answer>(client: QueryClient, sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent;
  await client.refetchQueries({ queryKey: sessionQuery.queryKey });
  return answer;
}

/** Sends a change of categories. */
export function useCategoryMutation<Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  outcome: Outcome<Sent, Answer> = {},
) {
  const client = useQueryClient();
  return useLedgerMutation((sent: Sent) => thenRefreshed(client, send(sent)), outcome);
}

/** Says what was done with a category, and offers to take it back. */
export function useCategoryUndo(): (message: ReactNode, change: KeptChange) => void {
  const { mutate: undo } = useCategoryMutation(
    (params: KeptChange) => call('POST /api/ledgers/:ledgerId/changes/:changeId/undo', { params }),
    {
      onDone: () => showToast({ message: 'Ação desfeita.' }),
      onRefused: (error) => showToast({ message: messageOf(error) }),
    },
  );
  return (message, change) => showToast({ message, undo: () => undo(change) });
}
