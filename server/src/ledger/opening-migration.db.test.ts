// Accounts that were there before their opening days were kept.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/migrate.ts';
import { testDatabase } from '#testing/test-database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const LEDGER = '0197a000-0000-7000-8000-000000000001';
const ACCOUNT = '0197a000-0000-7000-8000-000000000002';

const databaseUrl = await testDatabase();
let client: Client;

beforeAll(async () => {
  client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // The template is migrated already.
  await client.query('drop schema public cascade; create schema public');
  const earlier = await mkdtemp(join(tmpdir(), 'vintem-migrations-'));
  const names = (await readdir(MIGRATIONS)).filter((name) => name < '0010');
  await Promise.all(names.map((name) => cp(join(MIGRATIONS, name), join(earlier, name))));
  await migrate(databaseUrl, earlier);
  await rm(earlier, { recursive: true });
  await client.query(
    `insert into ledgers (id, kind, name, currency, time_zone, created_at, updated_at)
     values ($1, 'personal', 'Pessoal', 'BRL', 'America/Sao_Paulo', $2, $2)`,
    [LEDGER, '2026-11-21T01:30:00Z'],
  );
  await client.query(
    `insert into accounts (ledger_id, id, name, type, currency, opening_cents, posted_cents, created_at, updated_at)
     values ($1, $2, 'Banco', 'checking', 'BRL', 100000, -1000, $3, $3)`,
    [LEDGER, ACCOUNT, '2026-11-21T01:30:00Z'],
  );
  const row = { id: ACCOUNT, name: 'Banco', opening_cents: 100_000, created_at: '2026-11-21T01:30:00.000Z' };
  await client.query(
    `insert into changes (ledger_id, id, position, entity, entity_id, verb, actor_id, at, before, after)
     values ($1, $2, 0, 'account', $2, 'account.create', $2, $3, null, $4)`,
    [LEDGER, ACCOUNT, '2026-11-21T01:30:00Z', JSON.stringify(row)],
  );
  await migrate(databaseUrl);
});
afterAll(() => client.end());

test('existing accounts get the local day of their creation as opening day, no answer about the past, and keep their balance', async () => {
  const { rows } = await client.query(
    'select opening_day::text, opening_includes_past, included_cents, balance_cents from accounts',
  );
  expect(rows).toEqual([
    { opening_day: '2026-11-20', opening_includes_past: null, included_cents: '0', balance_cents: '99000' },
  ]);
});

test('recorded accounts get the new columns too, so that an undo finds everything that it writes', async () => {
  const { rows } = await client.query('select before, after from changes');
  expect(rows).toMatchObject([
    { before: null, after: { name: 'Banco', opening_day: '2026-11-20', opening_includes_past: null } },
  ]);
});
