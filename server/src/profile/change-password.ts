import { sessionOf } from '#identity/access.ts';
import { confirmPassword } from '#identity/check-password.ts';
import type { LoginThrottle } from '#identity/login-throttle.ts';
import { hashPassword } from '#identity/password.ts';
import type { Grant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { deleteOtherSessions, replacePassword } from './profile.queries.ts';

const FIELD = 'currentPassword';

/** Replaces the password and ends every other session, also those of somebody who knew the old one. */
export async function changePassword(
  services: Services,
  throttle: LoginThrottle,
  grant: Grant,
  input: { currentPassword: string; newPassword: string; address: string },
): Promise<Result<undefined>> {
  const { userId } = grant;
  const attempt = { userId, password: input.currentPassword, address: input.address, field: FIELD };
  const proved = await confirmPassword(services, throttle, attempt);
  if (!proved.ok) return proved;
  const hashed = await hashPassword(input.newPassword);
  if (hashed === 'busy') return refuse('busy', { retryAfterSeconds: 3 });

  return transact(services, async (tx) => {
    const now = services.clock.now();
    // Of two changes at once, the second proved a password that is no longer current.
    if (!(await replacePassword(tx, userId, proved.value.passwordHash, hashed.hash, now))) {
      return refuse('validation_failed', { fields: [{ path: FIELD, code: 'wrong_password' }] });
    }
    await deleteOtherSessions(tx, userId, sessionOf(grant));
    return ok(undefined);
  });
}
