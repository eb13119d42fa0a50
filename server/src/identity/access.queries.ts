// The two statements that settle who is calling. They run before every other one, so they are named: planned once a connection.
import type pg from 'pg';

export interface SessionRow {
  user_id: string;
  session_id: string;
  last_seen_at: string;
}

const LIVE_SESSION = `
  select s.user_id, s.id as session_id, s.last_seen_at
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and u.status = 'active'`;

const LIVE_SESSION_AND_MEMBERSHIP = `
  select s.user_id, s.id as session_id, s.last_seen_at, m.ledger_id
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

/** The same, with the ledger's id when the user is a member of it, else null. */
export async function findLiveSessionInLedger(
  pool: pg.Pool,
  tokenHash: Buffer,
  now: Date,
  ledgerId: string,
): Promise<(SessionRow & { ledger_id: string | null }) | undefined> {
  const { rows } = await pool.query<SessionRow & { ledger_id: string | null }>({
    name: 'live-session-in-ledger',
    text: LIVE_SESSION_AND_MEMBERSHIP,
    values: [tokenHash, now, ledgerId],
  });
  return rows[0];
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
