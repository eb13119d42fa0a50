// Sign-in. A wrong password, an unknown email and a blocked user answer alike, in text and in time.
import type { FastifyBaseLogger } from 'fastify';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { deleteExpiredSessions, findUserByEmail, recordLogin } from './identity.queries.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { verifyPassword } from './password.ts';
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
  const closed = await throttle.enter(input.email, input.address);
  if (closed) return refuse('too_many_attempts', closed);

  const user = await findUserByEmail(services.db, input.email);
  const matches = await verifyPassword(user?.password_hash, input.password);
  if (matches === 'busy') {
    await throttle.takeBack(input.email, input.address);
    return refuse('busy', { retryAfterSeconds: 3 });
  }
  if (!matches || user?.status !== 'active') return refuse('invalid_credentials');

  await throttle.succeeded(input.email, input.address);
  const now = services.clock.now();
  const userId = user.id as UserId;
  await rememberLogin(services, userId, now, log);
  return ok(await openSession(services.db, userId, input.userAgent, now));
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
