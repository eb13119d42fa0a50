// Authorization: from the request's cookie or token to a grant. Only this module makes the owners (UserId, GrantedLedgerId) that queries require,
// and decides what they may do.
import { mayMeet, type Need, type Scope, SCOPES } from '@vintem/core/identity/grant';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '#platform/bearer.ts';
import { isUnwritable } from '#platform/database-refusals.ts';
import { newId } from '#platform/ids.ts';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import { lockOwners, sharedOwnerLocks } from '#platform/owner-lock.ts';
import type { Gate, Grant, LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Reader, Services, Tx } from '#platform/services.ts';
import { type Outcome, type Outcomes, runTogether, type Statement } from '#platform/statements.ts';
import {
  deleteMembership,
  findLiveSession,
  findLiveSessionInLedger,
  ledgersOf,
  lockSoleLedgerRows,
  personalLedgerOf,
  type RoleRow,
  roleRowsIn,
  rolesIn,
  type SessionRow,
  touchSession,
} from './access.queries.ts';
import { insertLedger } from './identity.queries.ts';
import { hashToken, SESSION_DAYS, tokenHashOf } from './session-cookie.ts';
import { createTokenEntry } from './token-entry.ts';

const HOUR_MS = 3_600_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Sessions whose user is remembered for `Gate.expected`. */
const MAX_SEEN = 10_000;

export function createGate(services: Services): Gate {
  const seen = createSeen();
  const tokens = createTokenEntry(services);
  return {
    expected: (request) => seen.userOf(proofHashOf(request)),
    async user(request) {
      const token = bearerOf(request);
      if (token && tokenHashOf(request)) return refuse('token_and_session');
      const entered = token
        ? await tokens.user(request, token)
        : orSignedOut(await findGrant(services, request));
      seen.set(proofHashOf(request), entered.ok ? entered.value.userId : undefined);
      return entered;
    },
    async ledger(request, ledgerId) {
      const token = bearerOf(request);
      if (token && tokenHashOf(request)) return refuse('token_and_session');
      const id = UUID.test(ledgerId) ? ledgerId : null;
      const entered = token
        ? await tokens.ledger(request, token, id)
        : await enterLedger(services, request, id);
      seen.set(proofHashOf(request), entered.ok ? entered.value.userId : undefined);
      return entered;
    },
  };
}

/** The hash of the token or of the session that the request carries. */
function proofHashOf(request: FastifyRequest): Buffer | undefined {
  const token = bearerOf(request);
  return token ? hashToken(token) : tokenHashOf(request);
}

function orSignedOut(grant: Grant | undefined): Result<Grant> {
  return grant ? ok(grant) : refuse('not_authenticated');
}

async function enterLedger(
  services: Services,
  request: FastifyRequest,
  ledgerId: string | null,
): Promise<Result<LedgerGrant>> {
  const tokenHash = tokenHashOf(request);
  if (!tokenHash) return refuse('not_authenticated');
  const now = services.clock.now();
  const row = await findLiveSessionInLedger(services.pool, tokenHash, now, ledgerId);
  if (!row) return refuse('not_authenticated');
  await keepAlive(services, row, now);
  if (row.ledger_id === null) return refuse('not_found');
  return ok({ ...grantOf(row), ledgerId: row.ledger_id as GrantedLedgerId, role: row.role });
}

/** The user of each recent session, as it was last looked up. */
function createSeen() {
  const users = new Map<string, UserId>();
  return {
    userOf: (tokenHash: Buffer | undefined) => tokenHash && users.get(tokenHash.toString('base64')),
    set(tokenHash: Buffer | undefined, userId: UserId | undefined) {
      if (!tokenHash) return;
      const key = tokenHash.toString('base64');
      users.delete(key);
      if (!userId) return;
      users.set(key, userId);
      const [oldest] = users.keys();
      if (users.size > MAX_SEEN && oldest !== undefined) users.delete(oldest);
    },
  };
}

/** The grant behind the request's cookie: undefined without a live session of an active user. */
export async function findGrant(services: Services, request: FastifyRequest): Promise<Grant | undefined> {
  const tokenHash = tokenHashOf(request);
  if (!tokenHash) return undefined;
  const now = services.clock.now();
  const row = await findLiveSession(services.pool, tokenHash, now);
  if (!row) return undefined;
  await keepAlive(services, row, now);
  return grantOf(row);
}

function grantOf(row: SessionRow): Grant {
  return {
    userId: row.user_id as UserId,
    via: { kind: 'session', sessionId: row.session_id },
    scopes: SCOPES,
  };
}

/** Once an hour at most, so that reading stays free of writes. Where nothing can be written, reading still can. */
async function keepAlive(services: Services, row: SessionRow, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(row.last_seen_at) < HOUR_MS) return;
  try {
    await touchSession(services.pool, row, now, sessionEnd(now));
  } catch (error) {
    if (!isUnwritable(error)) throw error;
  }
}

/** The session of a request that no token can have made: its route needs `manage`. */
export function sessionOf({ via }: Grant): string {
  if (via.kind !== 'session') throw new Error('a token came where only a session may');
  return via.sessionId;
}

/** Whether the session or token may enter the ledger at all; whether its person may is another question. */
function reaches({ onlyLedgers }: Grant, ledgerId: string): boolean {
  return onlyLedgers === undefined || onlyLedgers.includes(ledgerId);
}

/** Of what a person has in all their ledgers, what the session or token reaches. */
export function reached<Row>(grant: Grant, rows: readonly Row[], ledgerOf: (row: Row) => string): Row[] {
  return rows.filter((row) => reaches(grant, ledgerOf(row)));
}

/** Every ledger that the request may enter. */
export async function grantedLedgers(db: Reader, grant: Grant): Promise<GrantedLedgerId[]> {
  return reached(grant, await ledgersOf(db, grant.userId), (id) => id) as GrantedLedgerId[];
}

/** The ledger in which what is of a person alone happens. */
export async function personalLedger(db: Reader, userId: UserId): Promise<GrantedLedgerId> {
  return (await personalLedgerOf(db, userId)) as GrantedLedgerId;
}

/** The same request's grants in those of `ledgerIds` in which it meets the need, by id. */
export async function grantsIn(
  db: Reader,
  { userId, via, scopes, onlyLedgers }: Grant,
  ledgerIds: readonly string[],
  need: Need,
  scope: Scope = need,
): Promise<LedgerGrant[]> {
  const rows = await rolesIn(db, userId, ledgerIds);
  const grants = rows.map(({ ledger_id, role }) => ({
    userId,
    via,
    scopes,
    onlyLedgers,
    ledgerId: ledger_id as GrantedLedgerId,
    role,
  }));
  return grants.filter((grant) => reaches(grant, grant.ledgerId) && mayMeet(grant, need, scope));
}

/** What is to be read of a ledger, and what becomes of it. */
export interface BookRead<Asked, Statements extends readonly Statement[], Book> {
  readonly need: Need;
  readonly statements: (ledgerId: GrantedLedgerId, asked: Asked) => Statements;
  readonly read: (ledgerId: GrantedLedgerId, outcomes: Outcomes<Statements>) => Book;
}

/**
 * Reads and locks in several ledgers in one round trip, in the order of their ids, together with the roles there. Undefined, and all that
 * was read is dropped, unless the person meets the need in each; the caller's transaction must then roll back.
 */
export async function readAsGranted<Asked, const Statements extends readonly Statement[], Book>(
  tx: Tx,
  grant: LedgerGrant,
  asked: ReadonlyMap<string, Asked>,
  { need, statements, read }: BookRead<Asked, Statements, Book>,
): Promise<Map<string, Book> | undefined> {
  // Owners only from here on, and for nobody else before the roles are known.
  const ledgerIds = [...asked.keys()].toSorted() as GrantedLedgerId[];
  const others = ledgerIds.filter((id) => id !== grant.ledgerId);
  const books = ledgerIds.map((id) => statements(id, asked.get(id) as Asked));
  const entry = others.length > 0 ? [sharedOwnerLocks(others), roleRowsIn(grant.userId, others)] : [];
  const outcomes: Outcome[] = await runTogether(tx, [...entry, ...books.flat()]);
  const roles = (entry.length > 0 ? outcomes[1]?.rows : []) as RoleRow[];
  const granted = roles.filter(
    ({ role, ledger_id }) => reaches(grant, ledger_id) && mayMeet({ role, scopes: grant.scopes }, need),
  );
  if (granted.length < others.length || !mayMeet(grant, need)) return undefined;
  let next = entry.length;
  return new Map(
    ledgerIds.map((id, index) => {
      const first = next;
      next += books[index]?.length ?? 0;
      return [id, read(id, outcomes.slice(first, next) as Outcomes<Statements>)];
    }),
  );
}

/** The ledgers whose only member is the user, locked exclusively until commit: for a deletion. */
export async function lockSoleLedgers(tx: Tx, userId: UserId): Promise<GrantedLedgerId[]> {
  await lockOwners(tx, await ledgersOf(tx, userId));
  return (await lockSoleLedgerRows(tx, userId)) as GrantedLedgerId[];
}

/** Creates a ledger whose first member is the user, and returns its id as granted. */
export async function openLedger(
  tx: Tx,
  userId: UserId,
  ledger: Omit<Parameters<typeof insertLedger>[1], 'id' | 'userId'>,
  now: Date,
): Promise<GrantedLedgerId> {
  const id = newId(now);
  await insertLedger(tx, { ...ledger, id, userId }, now);
  return id as GrantedLedgerId;
}

/** Deletes the user's membership of a ledger. */
export async function leaveLedger(tx: Tx, userId: UserId, ledgerId: GrantedLedgerId): Promise<void> {
  await deleteMembership(tx, userId, ledgerId);
}

/** @returns the instant at which a session used now ends */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 24 * HOUR_MS);
}
