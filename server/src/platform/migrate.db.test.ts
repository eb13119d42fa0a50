import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { migrate } from './migrate.ts';

const databaseUrl = await testDatabase();
let directory: string;
let client: Client;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vintem-migrations-'));
  client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // The template has the product's own migrations; these tests bring their own.
  await client.query('drop table if exists schema_migrations, coins, banknotes');
});

afterEach(async () => {
  await client.end();
  await rm(directory, { recursive: true });
});

async function write(name: string, sql: string): Promise<void> {
  await writeFile(join(directory, name), sql);
}

async function migrateHere(): Promise<string[]> {
  return migrate(databaseUrl, directory);
}

test('applies the pending files in order, each once', async () => {
  await write('0001_coins.sql', 'create table coins (id integer); insert into coins values (1);');
  await write('0002_more_coins.sql', 'insert into coins values (2);');
  expect(await migrateHere()).toEqual(['0001_coins.sql', '0002_more_coins.sql']);
  await write('0003_third.sql', 'insert into coins values (3);');
  expect(await migrateHere()).toEqual(['0003_third.sql']);
  expect(await migrateHere()).toEqual([]);
  expect((await client.query('select id from coins order by id')).rows.map(({ id }) => id)).toEqual([
    1, 2, 3,
  ]);
});

test('a file that fails leaves nothing of itself, and keeps those before it', async () => {
  await write('0001_coins.sql', 'create table coins (id integer);');
  await write('0002_broken.sql', 'insert into coins values (1); insert into nowhere values (1);');
  await expect(migrateHere()).rejects.toThrow(/0002_broken\.sql falhou: relation "nowhere" does not exist/);
  expect((await client.query('select * from coins')).rowCount).toBe(0);
  await write('0002_broken.sql', 'insert into coins values (1);');
  expect(await migrateHere()).toEqual(['0002_broken.sql']);
});

test('an applied file that changed is refused', async () => {
  await write('0001_coins.sql', 'create table coins (id integer);');
  await migrateHere();
  await write('0001_coins.sql', 'create table coins (id bigint);');
  await expect(migrateHere()).rejects.toThrow('0001_coins.sql mudou');
});

test('a database newer than the files is refused', async () => {
  await write('0001_coins.sql', 'create table coins (id integer);');
  await migrateHere();
  await rm(join(directory, '0001_coins.sql'));
  await expect(migrateHere()).rejects.toThrow('versão mais nova');
});

test('a number below the newest applied is refused', async () => {
  await write('0002_coins.sql', 'create table coins (id integer);');
  await migrateHere();
  await write('0001_banknotes.sql', 'create table banknotes (id integer);');
  await expect(migrateHere()).rejects.toThrow('0001_banknotes.sql chegou depois');
});

test('names and numbers are checked before anything runs', async () => {
  await write('0001_coins.sql', 'create table coins (id integer);');
  await write('0001_banknotes.sql', 'create table banknotes (id integer);');
  await expect(migrateHere()).rejects.toThrow('duas migrações de número 1');
  await rm(join(directory, '0001_banknotes.sql'));
  await write('second.sql', 'select 1');
  await expect(migrateHere()).rejects.toThrow('second.sql deveria chamar-se');
});

test('of several processes that start at once, one migrates', async () => {
  await write('0001_coins.sql', 'create table coins (id integer); insert into coins values (1);');
  const applied = await Promise.all([migrateHere(), migrateHere(), migrateHere()]);
  expect(applied.flat()).toEqual(['0001_coins.sql']);
});
