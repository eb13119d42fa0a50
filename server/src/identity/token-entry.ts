// The gate for programs: from `Authorization: Bearer` to a grant. A wrong token, an expired and a revoked one answer alike, in text and in
// time: each is hashed and looked up by the same statement.
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isUnwritable } from '#platform/database-refusals.ts';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import type { Grant, LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { findLiveToken, findTokenOfPrefixAcrossOwners, type TokenRow, touchToken } from './access.queries.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { hashToken } from './session-cookie.ts';

const MINUTE_MS = 60_000;
/** Of each server: a count in the database would cost every request a write. */
const REQUESTS_PER_MINUTE = 300;

export interface TokenEntry {
  user(request: FastifyRequest, token: string): Promise<Result<Grant>>;
  /** @param ledgerId a UUID, or null for what is none */
  ledger(request: FastifyRequest, token: string, ledgerId: string | null): Promise<Result<LedgerGrant>>;
}

export function createTokenEntry(services: Services): TokenEntry {
  const throttle = createLoginThrottle(services.pool);
  const rate = new RateLimiterMemory({ points: REQUESTS_PER_MINUTE, duration: 60 });

  const enter = async ({ ip }: FastifyRequest, token: string, ledgerId: string | null) => {
    const now = services.clock.now();
    const row = await findLiveToken(services.pool, hashToken(token), now, ledgerId);
    if (!row) {
      const closed = await throttle.fail(ip);
      return closed ? refuse('too_many_attempts', closed) : refuse('token_invalid');
    }
    const tooMany = await refuseTooMany(rate, row.token_id);
    if (tooMany) return tooMany;
    await noteUse(services, row, now);
    return ok(row);
  };

  return {
    async user(request, token) {
      const entered = await enter(request, token, null);
      return entered.ok ? ok(grantOf(entered.value)) : entered;
    },
    async ledger(request, token, ledgerId) {
      const entered = await enter(request, token, ledgerId);
      if (!entered.ok) return entered;
      const { ledger_id: reached, role } = entered.value;
      if (reached === null) return refuse('not_found');
      return ok({ ...grantOf(entered.value), ledgerId: reached as GrantedLedgerId, role });
    },
  };
}

/**
 * What the token whose text begins so allows, for files that lie in a folder called by that: whoever may write there has been let in by the
 * operator. Undefined where there is no such token, or none that still opens anything.
 */
export async function grantOfPrefix(services: Services, prefix: string): Promise<Grant | undefined> {
  const now = services.clock.now();
  const row = await findTokenOfPrefixAcrossOwners(services.pool, prefix, now);
  if (!row) return undefined;
  await noteUse(services, row, now);
  return grantOf(row);
}

function grantOf(row: TokenRow): Grant {
  return {
    userId: row.user_id as UserId,
    via: { kind: 'token', tokenId: row.token_id, name: row.token_name },
    scopes: row.scopes,
    onlyLedgers: row.ledger_ids ?? undefined,
  };
}

async function refuseTooMany(rate: RateLimiterMemory, tokenId: string): Promise<Refusal | undefined> {
  try {
    await rate.consume(tokenId, 1);
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return refuse('too_many_requests', {
      retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
    });
  }
}

/** Once a minute at most, so that reading stays free of writes. Where nothing can be written, reading still can. */
async function noteUse({ pool }: Services, row: TokenRow, now: Date): Promise<void> {
  if (row.last_used_at !== null && now.getTime() - Date.parse(row.last_used_at) < MINUTE_MS) return;
  try {
    await touchToken(pool, row, now);
  } catch (error) {
    if (!isUnwritable(error)) throw error;
  }
}
