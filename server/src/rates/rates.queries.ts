// Rates belong to nobody: the attempts to fetch them are the same for all.
import type { RateTable } from '@vintem/core/money/exchange';
import { sql } from 'kysely';
import type { Reader, Tx } from '#platform/services.ts';

/** Any number of our own; all instances on one database use the same. */
const ADVISORY_LOCK = 7_368_432;

/** True for the one transaction, of all instances, that may fetch now; it lasts until that transaction ends. */
export async function tryToBeTheFetcher(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    got: boolean;
  }>`select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as got`.execute(tx);
  return rows[0]?.got ?? false;
}

export function findLatestAttempt(db: Reader): Promise<{ at: string; succeeded: boolean } | undefined> {
  return db
    .selectFrom('rate_fetches')
    .select(['at', 'succeeded'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findLatestRates(db: Reader): Promise<{ at: string; rates: RateTable } | undefined> {
  const row = await db
    .selectFrom('rate_fetches')
    .select(['at', 'rates'])
    .where('succeeded', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rates ? { at: row.at, rates: row.rates } : undefined;
}

export async function insertAttempt(
  tx: Tx,
  attempt: { id: string; rates: RateTable | null; reason: string | null },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('rate_fetches')
    .values({
      id: attempt.id,
      at: now,
      succeeded: attempt.rates !== null,
      rates: attempt.rates && JSON.stringify(attempt.rates),
      reason: attempt.reason,
    })
    .execute();
}
