// Sign-in. A wrong password, an unknown email and a blocked user answer alike, in text and in time.
import type { FastifyBaseLogger } from 'fastify';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { checkPassword } from './check-password.ts';
import { deleteExpiredSessions, shareLockPassword, recordLogin } from './identity.queries.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { type OpenedSession, openSession } from './session.ts';

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string | undefined;
}

export async function signIn(
  services: Services,
  throttle: LoginThrottle,
  input: SignInInput,
  log: FastifyBaseLogger,
): Promise<Result<OpenedSession>> {
  const checked = await checkPassword(services, throttle, input);
  if (!checked.ok) return checked;
  const { userId, passwordHash } = checked.value;
  const now = services.clock.now();
  await rememberLogin(services, userId, now, log);
  return transact(services, async (tx) => {
    // A password that changed since it was compared, or a deleted user, must not leave a session behind.
    if (!(await shareLockPassword(tx, userId, passwordHash))) return refuse('invalid_credentials');
    return ok(await openSession(tx, userId, input.userAgent, now));
  });
}

/** A login that cannot be recorded is a login all the same. */
async function rememberLogin(
  services: Services,
  userId: UserId,
  now: Date,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await recordLogin(services.db, userId, now);
    await deleteExpiredSessions(services.db, userId, now);
  } catch (error) {
    log.warn({ err: error, userId }, 'last login not recorded');
  }
}
