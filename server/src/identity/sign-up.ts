// Sign-up: user, settings, personal ledger and first session come to be together or not at all.
import { databaseError } from '#platform/database-refusals.ts';
import type { Plan } from '@vintem/contract/identity';
import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { newRandomId } from '#platform/ids.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { DEFAULT_NOTIFICATIONS } from './default-settings.ts';
import { openLedger } from './access.ts';
import { emailExists, insertSettings, insertUser } from './identity.queries.ts';
import { hashPassword } from './password.ts';
import { type OpenedSession, openSession } from './session.ts';
import type { SignUpLimit } from './sign-up-limit.ts';

export interface SignUpInput {
  readonly email: string;
  readonly password: string;
  readonly plan: Plan;
  readonly timeZone: string;
  readonly address: string;
  readonly userAgent: string | undefined;
}

export async function signUp(
  services: Services,
  limit: SignUpLimit,
  input: SignUpInput,
): Promise<Result<OpenedSession>> {
  // Sign-ups with a taken email count too: otherwise anybody could test emails.
  const closed = await limit.enter(input.address);
  if (closed) return refuse('too_many_sign_ups', closed);
  if (await emailExists(services.db, input.email)) return refuse('email_taken');

  const hashed = await hashPassword(input.password);
  if (hashed === 'busy') {
    await limit.takeBack(input.address);
    return refuse('busy', { retryAfterSeconds: 3 });
  }
  return create(services, input, hashed.hash);
}

async function create(
  services: Services,
  input: SignUpInput,
  passwordHash: string,
): Promise<Result<OpenedSession>> {
  const now = services.clock.now();
  const userId = newRandomId() as UserId;
  try {
    return await transact(services, async (tx) => {
      await insertUser(tx, { id: userId, email: input.email, passwordHash, plan: input.plan }, now);
      await insertSettings(tx, { userId, notificationPreferences: DEFAULT_NOTIFICATIONS }, now);
      const personal = { kind: 'personal', name: null, currency: DEFAULT_CURRENCY } as const;
      await openLedger(tx, userId, { ...personal, timeZone: input.timeZone }, now);
      return ok(await openSession(tx, userId, input.userAgent, now));
    });
  } catch (error) {
    // Another request signed up with this email between our check and our insert.
    if (databaseError(error).constraint === 'users_email_unique') return refuse('email_in_use');
    throw error;
  }
}
