import { emailSchema } from '@vintem/contract/fields.forms';
import type { Clock } from '#platform/clock.ts';
import type { UserId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { findUserByEmail, saveReset } from './identity.queries.ts';
import { hashToken, newToken } from './session-cookie.ts';

const GOOD_FOR_MS = 24 * 3_600_000;

/**
 * Makes a link for choosing another password, valid once within a day; an earlier link stops working. There is no endpoint for this: it is
 * for the operator.
 * @returns the token that the link carries, which is kept nowhere; undefined when nobody active has that email
 */
export async function createReset(
  { db, clock }: { db: Reader; clock: Clock },
  typedEmail: string,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const email = emailSchema.safeParse(typedEmail);
  const user = email.success ? await findUserByEmail(db, email.data) : undefined;
  if (user?.status !== 'active') return undefined;
  const now = clock.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS);
  await saveReset(db, { userId: user.id as UserId, tokenHash: hashToken(token), expiresAt }, now);
  return { token, expiresAt };
}
