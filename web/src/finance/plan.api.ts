import type { Plan } from '@vintem/contract/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { rememberUser } from '#api/remembered-user.ts';
import { sessionQuery } from '#api/session.api.ts';

/** Changes the plan; whatever shows it follows at once. */
export function useChangePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: Plan) => call('PATCH /api/user/plan', { body: { plan } }),
    onSuccess: (user) => {
      rememberUser(user);
      client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user });
    },
  });
}
