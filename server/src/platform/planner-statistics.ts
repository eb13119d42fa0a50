// What the planner knows of a table is as old as the table's last analysis, which Postgres itself repeats about every minute. In a database
// that held next to nothing a moment ago, it plans for a handful of rows where the first big file has just brought thousands, and then goes
// through all of them for each. So a transaction that wrote many rows has the tables analysed that have outgrown what is known.
import { sql } from 'kysely';
import { databaseError, databaseRefusal } from './database-refusals.ts';
import type { Services, Tx } from './services.ts';

const MANY_ROWS = 1_000;
/** By so much a table must have grown, in pages, for other plans to be worth the analysis. */
const GROWTH = 4;
/** Of a table that has fewer pages every plan is fast enough. */
const SMALL_PAGES = 2;

const wroteMany = new WeakSet<Tx>();

/** Remembers that the transaction writes so many rows of a table. */
export function noteRows(tx: Tx, count: number): void {
  if (count >= MANY_ROWS) wroteMany.add(tx);
}

/**
 * Analyses the tables that have outgrown what the planner knows, after a transaction that wrote many rows has committed. Never fails: what was
 * asked for is done, and Postgres' own analysis will come.
 */
export async function analyzeGrown({ db }: Pick<Services, 'db'>, tx: Tx): Promise<void> {
  if (!wroteMany.has(tx)) return;
  try {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and pg_relation_size(oid) > current_setting('block_size')::int * ${GROWTH}::bigint * greatest(relpages, ${SMALL_PAGES})`.execute(
      db,
    );
    if (rows.length === 0) return;
    // Whoever analyses or alters one already need not be waited for.
    await sql`analyze (skip_locked) ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
  } catch (error) {
    // The database is gone or busy, or this role may not analyse.
    if (databaseError(error).code === undefined && !databaseRefusal(error)) throw error;
  }
}
