// The tables of a service's fetches, with every attempt: alike but for the column of the result.
import type { PriceTable } from '@vintem/core/investments/position';
import type { RateTable } from '@vintem/core/money/exchange';
import { sql } from 'kysely';
import type { Reader, Tx } from './services.ts';
import type { Statement } from './statements.ts';

/** The columns of an attempt; and an arbitrary lock number, by which all instances on one database agree on who fetches. */
const TABLES = {
  rate_fetches: { column: 'rates', advisoryLock: 7_368_432 },
  price_fetches: { column: 'prices', advisoryLock: 7_368_433 },
} as const;

export type FetchTable = keyof typeof TABLES;

export interface FetchedOf {
  rate_fetches: RateTable;
  price_fetches: PriceTable;
}

/** True for the one transaction, of all instances, that may fetch now; it lasts until that transaction ends. */
export async function tryLockFetch(tx: Tx, table: FetchTable): Promise<boolean> {
  const { rows } = await sql<{
    got: boolean;
  }>`select pg_try_advisory_xact_lock(${TABLES[table].advisoryLock}) as got`.execute(tx);
  return rows[0]?.got ?? false;
}

export function findLatestAttempt(
  db: Reader,
  table: FetchTable,
): Promise<{ at: string; succeeded: boolean } | undefined> {
  return db.selectFrom(table).select(['at', 'succeeded']).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** The result and the time of the last successful attempt. */
export function latestFetched<Table extends FetchTable>(
  table: Table,
): Statement<{ at: string; fetched: FetchedOf[Table] }> {
  return { name: `latest-of-${table}`, text: LATEST[table], values: [] };
}
const LATEST = {
  rate_fetches: latestText('rate_fetches'),
  price_fetches: latestText('price_fetches'),
};

function latestText(table: FetchTable): string {
  return `select at, ${TABLES[table].column} as fetched from ${table} where succeeded order by id desc limit 1`;
}

export async function insertAttempt(
  tx: Tx,
  table: FetchTable,
  attempt: { id: string; fetched: unknown; reason: string | null },
  now: Date,
): Promise<void> {
  const fetched = attempt.fetched === null ? null : JSON.stringify(attempt.fetched);
  await sql`
    insert into ${sql.table(table)} (id, at, succeeded, ${sql.ref(TABLES[table].column)}, reason)
    values (${attempt.id}, ${now}, ${fetched !== null}, ${fetched}, ${attempt.reason})`.execute(tx);
}
