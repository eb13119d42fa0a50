import { api } from '@vintem/contract/api';
import { reached } from '#identity/access.ts';
import { describeSession } from '#identity/session.ts';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { createToken } from './create-token.ts';
import { tokenOf } from './token-view.ts';
import { deleteToken, findTokens } from './tokens.queries.ts';

export function tokensRoutes(register: RegisterRoute, services: Services): void {
  register(api.listTokens, async ({ grant }) =>
    ok({ tokens: (await findTokens(services.db, grant.userId)).map(tokenOf) }),
  );

  register(api.createToken, ({ grant, input }) => createToken(services, grant, input.body));

  register(api.revokeToken, async ({ grant, input }) => {
    const isThere = await deleteToken(services.db, grant.userId, input.params.tokenId);
    return isThere ? ok(undefined) : refuse('token_not_found');
  });

  register(api.listLedgers, async ({ grant }) => {
    const session = await describeSession(services.db, grant.userId);
    if (!session) return refuse('not_authenticated');
    return ok({ ledgers: reached(grant, session.ledgers, ({ id }) => id) });
  });
}
