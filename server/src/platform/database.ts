// The connection to Postgres. Amounts (bigint) arrive as safe integers or not at all, days as text, instants as ISO 8601 in UTC.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { shareFairly } from './fair-share.ts';
import type { Schema } from './schema.ts';

export interface Database {
  readonly db: Kysely<Schema>;
  /** For the few statements that are named, and so planned once for each connection. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const { builtins } = pg.types;

/** Requests of one owner that may wait at once; a page sends a dozen. */
const LONGEST_LINE = 100;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, readBigint],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
]);

function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
}

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format ?? 'text');
  },
};

/**
 * @param url connection string of the application's role
 * @param options.connections most connections that this process opens
 * @param options.onIdleError called when a resting connection breaks (the server restarted); the pool replaces it
 */
export function connect(
  url: string,
  options: { connections?: number; onIdleError?: (error: Error) => void; poolClass?: typeof pg.Pool } = {},
): Database {
  const PoolClass = options.poolClass ?? pg.Pool;
  const slots = options.connections ?? 10;
  const pool = new PoolClass({
    connectionString: url,
    max: slots,
    types,
    application_name: 'vintem',
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', options.onIdleError ?? (() => undefined));
  shareFairly(pool, { slots, longestLine: LONGEST_LINE, longestWaitMs: 10_000 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
