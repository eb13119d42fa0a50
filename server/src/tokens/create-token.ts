import type { api } from '@vintem/contract/api';
import type { ResponseOf, ParsedRequestOf } from '@vintem/contract/route';
import { MAX_TOKENS } from '@vintem/contract/tokens';
import { TOKEN_SCOPES } from '@vintem/core/identity/grant';
import { grantedLedgers } from '#identity/access.ts';
import { hashToken, newToken } from '#identity/session-cookie.ts';
import { TOKEN_PREFIX } from '#platform/bearer.ts';
import { newId } from '#platform/ids.ts';
import type { Grant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { tokenOf } from './token-view.ts';
import { countTokens, insertToken } from './tokens.queries.ts';

type NewToken = ParsedRequestOf<typeof api.createToken>['body'];
type Created = ResponseOf<typeof api.createToken>;

const DAY_MS = 86_400_000;
/** Of 256 random bits, 48 are shown. */
const SHOWN_CHARACTERS = TOKEN_PREFIX.length + 8;

/** The answer alone has the text of the token; what is kept is its hash, and how it begins. */
export async function createToken(
  services: Services,
  grant: Grant,
  { name, scopes, ledgerIds, days }: NewToken,
): Promise<Result<Created>> {
  const { userId } = grant;
  return transact(services, async (tx) => {
    if ((await countTokens(tx, userId)) >= MAX_TOKENS) return refuse('too_many_tokens');
    const granted: readonly string[] = await grantedLedgers(tx, grant);
    if (ledgerIds?.some((id) => !granted.includes(id))) return refuse('not_found');
    const now = services.clock.now();
    const text = TOKEN_PREFIX + newToken();
    const row = {
      id: newId(now),
      name,
      prefix: text.slice(0, SHOWN_CHARACTERS),
      // Each once, in the order in which they are shown.
      scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)),
      ledger_ids: ledgerIds && granted.filter((id) => ledgerIds.includes(id)),
      expires_at: days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString(),
      last_used_at: null,
      created_at: now.toISOString(),
    };
    await insertToken(tx, userId, { ...row, token_hash: hashToken(text) });
    return ok({ token: tokenOf(row), text });
  });
}
