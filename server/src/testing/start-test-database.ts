import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/migrate.ts';
import { databaseAt, userOf } from './database-url.ts';
import type { ThrowawayPostgres } from './throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** May create databases. */
    testServerUrl: string;
    /** A role without privileges of its own that owns each test's database, as in the product. */
    testRoleUrl: string;
    templateDatabase: string;
  }
}

/** For all test files together: one server, migrated once; each file then copies the template, see testDatabase(). */
export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const templateDatabase = `vintem_template_${process.pid}`;
  try {
    const owner = userOf(server.roleUrl);
    await execute(server.adminUrl, `create database ${templateDatabase} owner "${owner}"`);
    await migrate(databaseAt(server.roleUrl, templateDatabase));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServerUrl', server.adminUrl);
  project.provide('testRoleUrl', server.roleUrl);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await execute(server.adminUrl, `drop database ${templateDatabase} with (force)`);
    await server.stop();
  };
}

/** TEST_DATABASE_URL names a server whose user may create databases; else a throwaway one of our own. */
async function startServer(): Promise<{ adminUrl: string; roleUrl: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { adminUrl: given, roleUrl: given, stop: async () => undefined };
  const holder = fork(join(import.meta.dirname, 'throwaway-postgres.ts'));
  const ended = once(holder, 'exit');
  const message = await new Promise<ThrowawayPostgres>((resolve, reject) => {
    holder.once('message', (ready: ThrowawayPostgres) => resolve(ready));
    holder.once('exit', (code) => reject(new Error(`the test database ended with code ${code}`)));
  });
  return {
    adminUrl: message.adminUrl,
    roleUrl: message.url,
    stop: async () => {
      holder.disconnect();
      await ended;
    },
  };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
