import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { databaseAt, userOf } from './database-url.ts';

/**
 * A migrated, empty database of this test file's own, dropped after its last test:
 *
 *     const databaseUrl = await testDatabase();
 */
export async function testDatabase(): Promise<string> {
  const name = `vintem_test_${randomUUID().replaceAll('-', '')}`;
  const [serverUrl, roleUrl] = [inject('testServerUrl'), inject('testRoleUrl')];
  await asAdmin(
    serverUrl,
    `create database ${name} template ${inject('templateDatabase')} owner "${userOf(roleUrl)}"`,
  );
  // Forced: a pool that the tests left open must not keep the database alive.
  afterAll(() => asAdmin(serverUrl, `drop database ${name} with (force)`));
  return databaseAt(roleUrl, name);
}

/** On a connection that ends with it: all files of a run share those of the one server. */
async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
