// The statements of authentication and authorization. The first two run before every other one, so they are named: planned once per
// connection.
import type { Role, TokenScope } from '@vintem/core/identity/grant';
import { sql } from 'kysely';
import type pg from 'pg';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';
import type { Statement } from '#platform/statements.ts';

export interface SessionRow {
  user_id: string;
  session_id: string;
  last_seen_at: string;
}

type LedgerSessionRow = SessionRow & ({ ledger_id: string; role: Role } | { ledger_id: null; role: null });

const LIVE_SESSION = `
  select s.user_id, s.id as session_id, s.last_seen_at
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and u.status = 'active'`;

const LIVE_SESSION_AND_MEMBERSHIP = `
  select s.user_id, s.id as session_id, s.last_seen_at, m.ledger_id, m.role
  from sessions s
    join users u on u.id = s.user_id
    left join memberships m on m.user_id = s.user_id and m.ledger_id = $3
  where s.token_hash = $1 and s.expires_at > $2 and u.status = 'active'`;

/** The session of that token, if it is live and its user active. */
export async function findLiveSession(
  pool: pg.Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: 'live-session',
    text: LIVE_SESSION,
    values: [tokenHash, now],
  });
  return rows[0];
}

/** The same, with the ledger's id and the user's role in it when the user is a member of it, else nulls. */
export async function findLiveSessionInLedger(
  pool: pg.Pool,
  tokenHash: Buffer,
  now: Date,
  ledgerId: string | null,
): Promise<LedgerSessionRow | undefined> {
  const { rows } = await pool.query<LedgerSessionRow>({
    name: 'live-session-in-ledger',
    text: LIVE_SESSION_AND_MEMBERSHIP,
    values: [tokenHash, now, ledgerId],
  });
  return rows[0];
}

export interface TokenRow {
  user_id: string;
  token_id: string;
  token_name: string;
  scopes: TokenScope[];
  ledger_ids: string[] | null;
  last_used_at: string | null;
}

type LedgerTokenRow = TokenRow & ({ ledger_id: string; role: Role } | { ledger_id: null; role: null });

const LIVE_TOKEN = `
  select t.user_id, t.id as token_id, t.name as token_name, t.scopes, t.ledger_ids, t.last_used_at, m.ledger_id, m.role
  from api_tokens t
    join users u on u.id = t.user_id
    left join memberships m
      on m.user_id = t.user_id and m.ledger_id = $3 and (t.ledger_ids is null or m.ledger_id = any(t.ledger_ids))
  where t.token_hash = $1 and (t.expires_at is null or t.expires_at > $2) and u.status = 'active'`;

/**
 * The token of that hash, if it is neither revoked nor expired and its user active, with the ledger's id and the user's role in it when both
 * the user and the token reach it, else nulls.
 */
export async function findLiveToken(
  pool: pg.Pool,
  tokenHash: Buffer,
  now: Date,
  ledgerId: string | null,
): Promise<LedgerTokenRow | undefined> {
  const { rows } = await pool.query<LedgerTokenRow>({
    name: 'live-token',
    text: LIVE_TOKEN,
    values: [tokenHash, now, ledgerId],
  });
  return rows[0];
}

/** As `findLiveToken`, of the only one whose text begins so: a folder is called by that. Its last use counts as well. */
export async function findTokenOfPrefixAcrossOwners(
  pool: pg.Pool,
  prefix: string,
  now: Date,
): Promise<TokenRow | undefined> {
  const { rows } = await pool.query<TokenRow>(LIVE_TOKEN_OF_PREFIX, [prefix, now]);
  return rows.length === 1 ? rows[0] : undefined;
}
const LIVE_TOKEN_OF_PREFIX = `
  select t.user_id, t.id as token_id, t.name as token_name, t.scopes, t.ledger_ids, t.last_used_at
  from api_tokens t join users u on u.id = t.user_id
  where t.prefix = $1 and (t.expires_at is null or t.expires_at > $2) and u.status = 'active'
  limit 2`;

export async function touchToken(pool: pg.Pool, token: TokenRow, now: Date): Promise<void> {
  await pool.query('update api_tokens set last_used_at = $3 where user_id = $1 and id = $2', [
    token.user_id,
    token.token_id,
    now,
  ]);
}

/** Moves the session's end: it lives as long as it is used. */
export async function touchSession(
  pool: pg.Pool,
  session: SessionRow,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await pool.query('update sessions set last_seen_at = $3, expires_at = $4 where user_id = $1 and id = $2', [
    session.user_id,
    session.session_id,
    now,
    expiresAt,
  ]);
}

/** A person has one. */
export async function personalLedgerOf(db: Reader, userId: UserId): Promise<string> {
  const { id } = await db
    .selectFrom('memberships')
    .innerJoin('ledgers', 'ledgers.id', 'memberships.ledger_id')
    .select('ledgers.id')
    .where('memberships.user_id', '=', userId)
    .where('ledgers.kind', '=', 'personal')
    .executeTakeFirstOrThrow();
  return id;
}

export async function ledgersOf(db: Reader, userId: UserId): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('ledger_id')
    .where('user_id', '=', userId)
    .orderBy('ledger_id')
    .execute();
  return rows.map((row) => row.ledger_id);
}

/** The user's role in each of these ledgers that they are a member of, in id order. */
export function rolesIn(
  db: Reader,
  userId: UserId,
  ledgerIds: readonly string[],
): Promise<{ ledger_id: string; role: Role }[]> {
  return db
    .selectFrom('memberships')
    .select(['ledger_id', 'role'])
    .where('user_id', '=', userId)
    .where('ledger_id', '=', sql<string>`any(${ledgerIds}::uuid[])`)
    .orderBy('ledger_id')
    .execute();
}

export interface RoleRow {
  readonly ledger_id: string;
  readonly role: Role;
}

/** As `rolesIn`, to be sent together with others. */
export function roleRowsIn(userId: UserId, ledgerIds: readonly string[]): Statement<RoleRow> {
  return { name: 'roles-in', text: ROLES_IN, values: [userId, ledgerIds] };
}
const ROLES_IN = `
  select ledger_id, role from memberships where user_id = $1 and ledger_id = any($2::uuid[]) order by ledger_id`;

/** In id order, so that two at once cannot wait for each other. */
export async function lockSoleLedgerRows(tx: Tx, userId: UserId): Promise<string[]> {
  const rows = await tx
    .selectFrom('ledgers')
    .innerJoin('memberships', 'memberships.ledger_id', 'ledgers.id')
    .select('ledgers.id')
    .where('memberships.user_id', '=', userId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('memberships as other')
            .select('other.user_id')
            .whereRef('other.ledger_id', '=', 'ledgers.id')
            .where('other.user_id', '<>', userId),
        ),
      ),
    )
    .orderBy('ledgers.id')
    .forUpdate('ledgers')
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteMembership(tx: Tx, userId: UserId, ledgerId: GrantedLedgerId): Promise<void> {
  await tx
    .deleteFrom('memberships')
    .where('user_id', '=', userId)
    .where('ledger_id', '=', ledgerId)
    .execute();
}
