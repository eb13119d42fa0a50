import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { deleteSessions, findReset, setPassword, claimReset } from './identity.queries.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { hashPassword } from './password.ts';
import { hashToken } from './session-cookie.ts';

/** Replaces the password of the link's user and ends every session. */
export async function resetPassword(
  services: Services,
  throttle: LoginThrottle,
  { token, password }: { token: string; password: string },
): Promise<Result<undefined>> {
  const tokenHash = hashToken(token);
  // Looked up first: an invalid token costs no password hash.
  const reset = await findReset(services.db, tokenHash, services.clock.now());
  if (!reset) return refuse('reset_link_invalid');
  const hashed = await hashPassword(password);
  if (hashed === 'busy') return refuse('busy', { retryAfterSeconds: 3 });

  const replaced = await transact<undefined>(services, async (tx) => {
    if (!(await claimReset(tx, reset.userId, tokenHash))) return refuse('reset_link_invalid');
    await setPassword(tx, reset.userId, hashed.hash, services.clock.now());
    await deleteSessions(tx, reset.userId);
    return ok(undefined);
  });
  // They had often tried the old one before they asked.
  if (replaced.ok) await throttle.forget(reset.email);
  return replaced;
}
