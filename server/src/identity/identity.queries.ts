import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Plan } from '@vintem/contract/identity';
import { sql } from 'kysely';
import type { UserId } from '#platform/owner.ts';
import type { NotificationPreferences } from '#platform/schema.ts';
import type { Reader, Tx } from '#platform/services.ts';

/** The one look-up by email, at sign-in. Emails are kept in lower case. */
export function findUserByEmail(db: Reader, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'status'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** The one link of a user takes the place of the one before. */
export async function saveReset(
  db: Reader,
  reset: { userId: UserId; tokenHash: Buffer; expiresAt: Date },
  now: Date,
): Promise<void> {
  const row = { token_hash: reset.tokenHash, created_at: now, expires_at: reset.expiresAt };
  await db
    .insertInto('password_resets')
    .values({ ...row, user_id: reset.userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** The active user of a valid link. */
export async function findReset(
  db: Reader,
  tokenHash: Buffer,
  now: Date,
): Promise<{ userId: UserId; email: string } | undefined> {
  const { rows } = await sql<{ userId: UserId; email: string }>`
    select u.id as "userId", u.email from (
      select user_id from password_resets where token_hash = ${tokenHash} and expires_at > ${now}::timestamptz
    ) reset join users u on u.id = reset.user_id and u.status = 'active'`.execute(db);
  return rows[0];
}

/** Consumes the link; false when another request was faster. */
export async function claimReset(tx: Tx, userId: UserId, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function setPassword(tx: Tx, userId: UserId, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function deleteSessions(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Whether this is still the user's password; a shared lock keeps it so until commit. */
export async function shareLockPassword(tx: Tx, userId: UserId, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export function emailExists(db: Reader, email: string) {
  return db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
}

export async function insertUser(
  tx: Tx,
  user: { id: UserId; email: string; passwordHash: string; plan: Plan },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      password_hash: user.passwordHash,
      plan: user.plan,
      status: 'active',
      last_login_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function insertSettings(
  tx: Tx,
  settings: { userId: UserId; notificationPreferences: NotificationPreferences },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('user_settings')
    .values({
      user_id: settings.userId,
      notification_preferences: JSON.stringify(settings.notificationPreferences),
      theme: 'light',
      language: 'pt-BR',
      updated_at: now,
    })
    .execute();
}

/** A ledger with its first member. */
export async function insertLedger(
  tx: Tx,
  ledger: {
    id: string;
    userId: UserId;
    kind: LedgerKind;
    name: string | null;
    currency: CurrencyCode;
    timeZone: string;
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('ledgers')
    .values({
      id: ledger.id,
      kind: ledger.kind,
      name: ledger.name,
      currency: ledger.currency,
      time_zone: ledger.timeZone,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tx
    .insertInto('memberships')
    .values({ user_id: ledger.userId, ledger_id: ledger.id, role: 'owner', created_at: now })
    .execute();
}

export async function insertSession(
  db: Reader,
  session: { id: string; userId: UserId; tokenHash: Buffer; userAgent: string | null; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      user_agent: session.userAgent,
      created_at: now,
      last_seen_at: now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function deleteSession(db: Reader, userId: UserId, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId).execute();
}

export async function deleteExpiredSessions(db: Reader, userId: UserId, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now.toISOString())
    .execute();
}

export async function recordLogin(db: Reader, userId: UserId, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_login_at: now }).where('id', '=', userId).execute();
}

export function findUser(db: Reader, userId: UserId) {
  return db
    .selectFrom('users')
    .leftJoin('user_settings', (join) => join.on('user_settings.user_id', '=', userId))
    .select(['users.id', 'email', 'user_settings.name', 'plan', 'status', 'last_login_at', 'created_at'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** The personal ledger first, then companies by name. */
export function listLedgers(db: Reader, userId: UserId) {
  return db
    .selectFrom('memberships')
    .innerJoin('ledgers', 'ledgers.id', 'memberships.ledger_id')
    .select([
      'ledgers.id',
      'ledgers.kind',
      'ledgers.name',
      'ledgers.currency',
      'ledgers.time_zone',
      'ledgers.version',
      'memberships.role',
    ])
    .where('memberships.user_id', '=', userId)
    .orderBy('ledgers.kind', 'desc')
    .orderBy('ledgers.name')
    .orderBy('ledgers.id')
    .execute();
}

/** What the ledgers that the user may enter say of categories. */
export function listCategories(db: Reader, userId: UserId) {
  return db
    .selectFrom('memberships')
    .innerJoin('categories', 'categories.ledger_id', 'memberships.ledger_id')
    .select([
      'categories.ledger_id as ledgerId',
      'categories.key',
      'categories.type',
      'categories.name',
      'categories.parent_key as parentKey',
      'categories.icon',
      'categories.color',
      'categories.position',
      sql<boolean>`categories.archived_at is not null`.as('isArchived'),
    ])
    .where('memberships.user_id', '=', userId)
    .orderBy('categories.ledger_id')
    .orderBy('categories.key')
    .execute();
}
