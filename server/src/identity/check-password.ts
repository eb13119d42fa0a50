// Checks a user's password: at sign-in, and before actions reserved to the password's owner. Both count towards the same throttle and wait
// in the same queue, so that a stolen session cannot bypass either.
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { findUser, findUserByEmail } from './identity.queries.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { verifyPassword } from './password.ts';

/** A user who has proved to be one, and the hash that proved it: it may have been replaced by now. */
export interface ProvedUser {
  readonly userId: UserId;
  readonly passwordHash: string;
}

/** Refuses a wrong password, an unknown email and a blocked user alike, in text and in time. */
export async function checkPassword(
  services: Services,
  throttle: LoginThrottle,
  input: { email: string; password: string; address: string },
): Promise<Result<ProvedUser>> {
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
  return ok({ userId: user.id as UserId, passwordHash: user.password_hash });
}

/**
 * Asks a signed-in user for the password again.
 * @param input.field where the request carries it: a wrong one is refused there, as `wrong_password`
 */
export async function confirmPassword(
  services: Services,
  throttle: LoginThrottle,
  input: { userId: UserId; password: string; address: string; field: string },
): Promise<Result<ProvedUser>> {
  const user = await findUser(services.db, input.userId);
  if (!user) return refuse('not_authenticated');
  const checked = await checkPassword(services, throttle, { ...input, email: user.email });
  if (checked.ok || checked.code !== 'invalid_credentials') return checked;
  return refuse('validation_failed', { fields: [{ path: input.field, code: 'wrong_password' }] });
}
