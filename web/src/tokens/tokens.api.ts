import type { RequestOf } from '@vintem/contract/route';
import type { createToken, Token } from '@vintem/contract/tokens';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';

const TOKENS_KEY = ['tokens'] as const;

export const tokensQuery = queryOptions({
  queryKey: TOKENS_KEY,
  queryFn: async ({ signal }) => (await call('GET /api/tokens', {}, { signal })).tokens,
});

export type NewToken = RequestOf<typeof createToken>['body'];

/** The answer, which alone has the token's text, is forgotten with the form that asked for it. */
export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewToken) => call('POST /api/tokens', { body }),
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: TOKENS_KEY }),
  });
}

/** One that has been revoked already is revoked. */
export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Token) =>
      call('DELETE /api/tokens/:tokenId', { params: { tokenId: id } }).catch((error: unknown) => {
        if (!isApiError(error, 'token_not_found')) throw error;
      }),
    onSettled: () => client.invalidateQueries({ queryKey: TOKENS_KEY }),
  });
}
