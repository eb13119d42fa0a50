import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import type { Columns } from './columns.ts';
import * as ledgerRows from './ledger-rows.ts';
import { OWNER_COLUMN } from './schema.ts';

let server: TestServer;
/** table → its columns, as the migrations left them */
let columns: Map<string, string[]>;

beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await server.services.pool.query<{ table_name: string; names: string[] }>(`
    select table_name, array_agg(column_name::text order by ordinal_position) as names
    from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations' group by 1`);
  columns = new Map(rows.map((row) => [row.table_name, row.names]));
});
afterAll(() => server.close());

/** table → the columns that schema.ts gives it */
function declared(): Map<string, string[]> {
  const source = readFileSync(new URL('schema.ts', import.meta.url), 'utf8');
  const fields = (name: string) => {
    const [, list = '', block = ''] =
      new RegExp(`export interface ${name} (?:extends TableOf<typeof (\\w+)> )?\\{\\n([^}]*)\\}`).exec(
        source,
      ) ?? [];
    const listed =
      list === '' ? [] : Object.keys((ledgerRows as unknown as Record<string, Columns>)[list] ?? {});
    return [...listed, ...[...block.matchAll(/^ {2}(\w+)\??:/gm)].map((match) => match[1] ?? '')];
  };
  const tables = fields('Schema');
  return new Map(
    tables.map((table) => [
      table,
      fields(table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())),
    ]),
  );
}

test('schema.ts is the database, table by table and column by column', () => {
  const types = declared();
  expect([...types.keys()].toSorted()).toEqual([...columns.keys()].toSorted());
  for (const [table, names] of columns) expect(types.get(table)?.toSorted(), table).toEqual(names.toSorted());
});

describe('every owned table begins its key with its owner', () => {
  test.each(Object.entries(OWNER_COLUMN))('%s', async (table, owner) => {
    const { rows } = await server.services.pool.query<{ columns: string[] }>(
      `select array_agg(a.attname::text order by k.position) as columns
       from pg_constraint c
         cross join unnest(c.conkey) with ordinality k (attnum, position)
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
       where c.conrelid = $1::regclass and c.contype = 'p'`,
      [table],
    );
    expect(rows[0]?.columns[0]).toBe(owner);
  });
});

test('every table with an owner column is listed with it, after the tables that it references', async () => {
  const owned = [...columns].filter(([, names]) => names.includes('user_id') || names.includes('ledger_id'));
  expect(Object.keys(OWNER_COLUMN).toSorted()).toEqual(owned.map(([table]) => table).toSorted());

  const { rows } = await server.services.pool.query<{ table: string; target: string }>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as target
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const order = Object.keys(OWNER_COLUMN);
  for (const { table, target } of rows) {
    expect(order.indexOf(table), `${table} after ${target}`).toBeGreaterThan(order.indexOf(target));
  }
});

test('nothing in the schema runs by itself: no triggers, no sequences', async () => {
  const { rows } = await server.services.pool.query(
    `select tgname as name from pg_trigger where not tgisinternal
     union all select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([]);
});

test('ERR-05 the glossary has every column, and no other', () => {
  const glossary = readFileSync(new URL('../../../docs/GLOSSARY.md', import.meta.url), 'utf8');
  const named = new Set([...glossary.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map((match) => match[1] ?? ''));
  const real = [...columns].flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
  expect([...named].filter((name) => !real.includes(name))).toEqual([]);
  expect(real.filter((name) => !named.has(name))).toEqual([]);
});
