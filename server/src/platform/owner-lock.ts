// Locks on owners (users and ledgers): every write for an owner takes a shared lock, and a deletion an exclusive one. They come before
// every row lock, so that a deletion waits for the writes that began and holds nothing that these wait for.
import { sql } from 'kysely';
import type { Tx } from './services.ts';
import { run, type Statement } from './statements.ts';

/** Takes shared locks; waits while an exclusive one is held. In the order given: the user before the ledger, ledgers by id. */
export function sharedOwnerLocks(ids: readonly string[]): Statement {
  return { name: 'share-owners', text: SHARE_OWNERS, values: [ids] };
}
const SHARE_OWNERS = `select pg_advisory_xact_lock_shared(hashtextextended(id, 0)) from unnest($1::text[]) id`;

/** Takes exclusive locks until commit: waits for every write for the owners, and blocks new ones. The same order. */
export function exclusiveOwnerLocks(ids: readonly string[]): Statement {
  return { text: TAKE_OWNERS, values: [ids] };
}
const TAKE_OWNERS = `select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest($1::text[]) id`;

export async function shareLockOwners(tx: Tx, ids: readonly string[]): Promise<void> {
  await run(tx, sharedOwnerLocks(ids));
}

export async function lockOwners(tx: Tx, ids: readonly string[]): Promise<void> {
  await run(tx, exclusiveOwnerLocks(ids));
}

/** The owners whose shared lock is free now: the others are being deleted, and are not waited for. */
export async function tryShareLockOwners(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) id
    where pg_try_advisory_xact_lock_shared(hashtextextended(id, 0))`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
