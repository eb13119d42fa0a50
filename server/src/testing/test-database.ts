import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; url: string; template: string };
  }
}

/** A fresh database, migrated, for one test file. @returns its connection string, as the application's role */
export async function testDatabase(): Promise<string> {
  const { adminUrl, url, template } = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(`create database ${name} template ${template} owner vintem`);
  await admin.end();
  return url.replace('/vintem?', `/${name}?`);
}
