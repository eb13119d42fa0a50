// The connection to Postgres. Amounts (bigint) arrive as safe integers or not at all, days as text, instants as ISO 8601 in UTC.
import { Kysely } from 'kysely';
import pg from 'pg';
import { shareFairly } from './fair-share.ts';
import { LimitedClient } from './limited-client.ts';
import { pipelinedDialect } from './pipelined-driver.ts';
import type { Schema } from './schema.ts';
import { CONNECTING_MS, IDLE_IN_TRANSACTION_MS, timeLimit } from './time-limit.ts';

export interface Database {
  readonly db: Kysely<Schema>;
  /** For the few statements that are named, so that each connection plans them once. */
  readonly pool: pg.Pool;
  /** Resolves when every connection is given back and closed. */
  close(): Promise<void>;
  /** Ends every connection at once, also those in use: what waits for them fails. */
  cut(): void;
}

export const USUAL_CONNECTIONS = 10;

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
 */
export function connect(
  url: string,
  options: { connections?: number; poolClass?: typeof pg.Pool } = {},
): Database {
  const PoolClass = options.poolClass ?? pg.Pool;
  const limits = limitsOfSession();
  const slots = options.connections ?? USUAL_CONNECTIONS;
  const pool = new PoolClass({
    connectionString: url,
    max: slots,
    types,
    application_name: 'vintem',
    connectionTimeoutMillis: CONNECTING_MS,
    Client: LimitedClient,
    pipeline: true,
    // Not as parameters of the start: a pooler in between would refuse them.
    onConnect: async (client) => void (await client.query(limits)),
  });
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  // A connection at rest broke (the server restarted): the pool replaces it.
  pool.on('error', () => undefined);
  shareFairly(pool, { slots, longestLine: LONGEST_LINE, longestWaitMs: CONNECTING_MS });
  const db = new Kysely<Schema>({ dialect: pipelinedDialect(pool) });
  const cut = () => open.forEach((client) => client instanceof LimitedClient && client.cut());
  return { db, pool, close: () => db.destroy(), cut };
}

/** The limits that the server itself enforces if this process dies: those in force when the pool is created. */
function limitsOfSession(): string {
  const { statementMs, lockMs } = timeLimit();
  return `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs};
    set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`;
}
