// The live session as the browser sees it, and how one begins.
import type { Session } from '@vintem/contract/identity';
import { newId } from '#platform/ids.ts';
import type { UserId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { sessionEnd } from './access.ts';
import { findUser, insertSession, listCategories, listLedgers } from './identity.queries.ts';
import { hashToken, newToken } from './session-cookie.ts';

/** The result of sign-up and sign-in: the session for the page, and the token for its cookie. */
export interface OpenedSession {
  readonly session: Session;
  readonly token: string;
}

/** Opens a session for a user who has proved to be one. */
export async function openSession(
  db: Reader,
  userId: UserId,
  userAgent: string | undefined,
  now: Date,
): Promise<OpenedSession> {
  const token = newToken();
  await insertSession(
    db,
    {
      id: newId(now),
      userId,
      tokenHash: hashToken(token),
      userAgent: userAgent?.slice(0, 500) ?? null,
      expiresAt: sessionEnd(now),
    },
    now,
  );
  const session = await describeSession(db, userId);
  if (!session) throw new Error('a session was opened for a user who is not there');
  return { session, token };
}

/** The session as the page shows it; undefined when the user is gone. */
export async function describeSession(db: Reader, userId: UserId): Promise<Session | undefined> {
  // One after the other: in a transaction both share a connection.
  const user = await findUser(db, userId);
  if (!user) return undefined;
  const ledgers = await listLedgers(db, userId);
  return {
    user: {
      id: user.id,
      email: user.email,
      name: user.name,
      plan: user.plan,
      status: user.status,
      lastLoginAt: user.last_login_at,
      createdAt: user.created_at,
    },
    ledgers: ledgers.map((ledger) => ({
      id: ledger.id,
      kind: ledger.kind,
      name: ledger.name,
      currency: ledger.currency,
      timeZone: ledger.time_zone,
      role: ledger.role,
      version: ledger.version,
    })),
    categories: await listCategories(db, userId),
  };
}
