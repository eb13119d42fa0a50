import { mkdtemp, rm } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#embedded-postgres/start-embedded-postgres.ts';

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vintem-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', synchronous_commit: 'off', max_connections: '200' } });
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query('create table schema_migrations (version int)');
  for (const file of readdirSync('migrations').toSorted()) await client.query(readFileSync(`migrations/${file}`, 'utf8'));
  await client.end();
  project.provide('postgres', { adminUrl: postgres.adminUrl, url: postgres.url, template: 'vintem' });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
