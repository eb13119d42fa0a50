import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { LimitedClient } from './limited-client.ts';
import { CONNECTING_MS, limitedTo, MIGRATION_LIMIT } from './time-limit.ts';

/** The database and the migration files do not match; the message says how, in Portuguese. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface Migration {
  version: number;
  /** The file's name, `0007_investments.sql`. */
  name: string;
  hash: string;
  sql: string;
}

type AppliedMigration = Pick<Migration, 'version' | 'name' | 'hash'>;

const MIGRATIONS_DIR = join(import.meta.dirname, '../../migrations');

/** Any number of our own; all processes that migrate a database use the same. */
const ADVISORY_LOCK = 7_368_431;

/**
 * Brings a database to the newest version and returns the names of the migrations applied. Numbered SQL files, each in a
 * transaction of its own, forward only. Several processes may start at once: one migrates, the others wait and find it done.
 */
export function migrate(databaseUrl: string, directory = MIGRATIONS_DIR): Promise<string[]> {
  return limitedTo(MIGRATION_LIMIT, () => migrateNow(databaseUrl, directory));
}

async function migrateNow(databaseUrl: string, directory: string): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client: Client = new LimitedClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTING_MS,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await ensureTable(client);
    const { rows: applied } = await client.query<AppliedMigration>(
      'select version, name, hash from schema_migrations order by version',
    );
    const pending = pendingMigrations(migrations, applied);
    for (const migration of pending) {
      // oxlint-disable-next-line no-await-in-loop -- each builds on the one before
      await apply(client, migration);
    }
    return pending.map(({ name }) => name);
  } finally {
    // Ending the session gives the advisory lock back.
    await client.end();
  }
}

/** Asked for first: a database that may only be read, and has it, is as good as migrated. */
async function ensureTable(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('schema_migrations') is not null as found`,
  );
  if (rows[0]?.found) return;
  await client.query(`create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    hash text not null,
    applied_at timestamptz not null default now()
  )`);
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = existsSync(directory)
    ? (await readdir(directory)).filter((name) => name.endsWith('.sql'))
    : [];
  const migrations = await Promise.all(
    names.toSorted().map(async (name) => {
      const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
      if (!number) throw new MigrationError(`A migração ${name} deveria chamar-se NNNN_nome.sql.`);
      const sql = await readFile(join(directory, name), 'utf8');
      return { version: Number(number), name, hash: createHash('sha256').update(sql).digest('hex'), sql };
    }),
  );
  const twice = migrations.find(({ version }, index) => migrations[index - 1]?.version === version);
  if (twice) throw new MigrationError(`Há duas migrações de número ${twice.version}.`);
  return migrations;
}

/** Refuses a history that differs from the files: whatever came next would build on something else than was tested. */
function pendingMigrations(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  for (const done of applied) {
    const file = migrations.find(({ version }) => version === done.version);
    if (!file) {
      throw new MigrationError(
        `O banco de dados é de uma versão mais nova do Vintém: já tem a migração ${done.name}, que esta não conhece.`,
      );
    }
    if (file.hash !== done.hash) {
      throw new MigrationError(
        `A migração ${file.name} mudou depois de aplicada. Desfaça a mudança e crie outra migração.`,
      );
    }
  }
  const newest = applied.at(-1)?.version ?? 0;
  const pending = migrations.filter(({ version }) => !applied.some((done) => done.version === version));
  const late = pending.find(({ version }) => version < newest);
  if (late)
    throw new MigrationError(
      `A migração ${late.name} chegou depois da ${newest}, já aplicada. Dê a ela um número novo.`,
    );
  return pending;
}

async function apply(client: Client, { version, name, hash, sql }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (version, name, hash) values ($1, $2, $3)', [
      version,
      name,
      hash,
    ]);
    await client.query('commit');
  } catch (error) {
    // On a connection that was lost there is nothing left to roll back.
    await client.query('rollback').catch(() => undefined);
    throw new MigrationError(
      `A migração ${name} falhou: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
