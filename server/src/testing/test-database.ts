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
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(
    `create database ${name} template ${inject('templateDatabase')} owner "${userOf(roleUrl)}"`,
  );
  afterAll(async () => {
    // Forced: a pool that the tests left open must not keep the database alive.
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return databaseAt(roleUrl, name);
}
