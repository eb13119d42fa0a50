// Mutations that may affect many queries: everything cached under one key is refetched after each.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

export interface Outcome<Sent, Answer> {
  onDone?: (answer: Answer, sent: Sent) => void;
  onRefused?: (error: Error, sent: Sent) => void;
  /** Mutations of one scope run one after the other. */
  scopeId?: string;
}

/**
 * Sends a change. It is pending until what is shown has followed it. `outcome` is told of each, whether or not the component is still
 * there; what concerns only a form that is still open goes with its own `mutate`.
 * @param key the first part of the key of every query that the change may touch
 */
export function useRefreshingMutation<Sent, Answer>(
  key: string,
  send: (sent: Sent) => Promise<Answer>,
  outcome: Outcome<Sent, Answer> = {},
) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [key] });
  return useMutation({
    mutationFn: send,
    ...(outcome.scopeId && { scope: { id: outcome.scopeId } }),
    onSuccess: async (answer, sent) => {
      await refresh();
      outcome.onDone?.(answer, sent);
    },
    onError: (error, sent) => {
      if (saysThatWeAreBehind(error)) void refresh();
      outcome.onRefused?.(error, sent);
    },
  });
}

/** Refused because things are no longer as they are shown. */
function saysThatWeAreBehind(error: Error): boolean {
  if (!isApiError(error)) return false;
  return error.status === 404 || error.status === 409 || error.code === 'idempotency_key_reused';
}
