import type { Client } from 'pg';
import { SUPERUSER } from './cluster.ts';
import { PORT } from './launch-server.ts';
import { LimitedClient } from '#platform/limited-client.ts';
import { CONNECTING_MS } from '#platform/time-limit.ts';

const ROLE = 'vintem';
const DATABASE = 'vintem';

export function adminUrl(socketDir: string): string {
  return urlOf(socketDir, SUPERUSER, 'postgres');
}

export function applicationUrl(socketDir: string): string {
  return urlOf(socketDir, ROLE, DATABASE);
}

function admin(socketDir: string): Client {
  return new LimitedClient({
    connectionString: adminUrl(socketDir),
    connectionTimeoutMillis: CONNECTING_MS,
  });
}

/** Whether a server there accepts a connection. */
export async function answers(socketDir: string): Promise<boolean> {
  const client = admin(socketDir);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** The role that Vintém works as owns its database and nothing else; at each start, since the first may be cut short. */
export async function ensureApplicationDatabase(socketDir: string): Promise<void> {
  const client = admin(socketDir);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as database`,
      [ROLE, DATABASE],
    );
    if (!rows[0]?.role) await client.query(`create role ${ROLE} login`);
    if (!rows[0]?.database) await client.query(`create database ${DATABASE} owner ${ROLE}`);
  } finally {
    await client.end();
  }
}

function urlOf(socketDir: string, user: string, database: string): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(socketDir)}&port=${PORT}`;
}
