// Webhooks and events that were there when a webhook listened to one event.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/migrate.ts';
import { testDatabase } from '#testing/test-database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const AT = '2026-11-21T01:30:00Z';
const [LEDGER, USER, PAYMENT, INCOME, EVENT, TRANSACTION] = [1, 2, 3, 4, 5, 6].map(
  (number) => `0197a000-0000-7000-8000-00000000000${number}`,
);

let client: Client;

beforeAll(async () => {
  const databaseUrl = await testDatabase();
  client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // The template is migrated already.
  await client.query('drop schema public cascade; create schema public');
  const earlier = await mkdtemp(join(tmpdir(), 'vintem-migrations-'));
  const names = (await readdir(MIGRATIONS)).filter((name) => name < '0041');
  await Promise.all(names.map((name) => cp(join(MIGRATIONS, name), join(earlier, name))));
  await migrate(databaseUrl, earlier);
  await rm(earlier, { recursive: true });
  await client.query(
    `insert into users (id, email, password_hash, plan, status, created_at, updated_at)
     values ($1, 'ana@exemplo.com', '-', 'free', 'active', $2, $2)`,
    [USER, AT],
  );
  await client.query(
    `insert into ledgers (id, kind, time_zone, created_at, updated_at) values ($1, 'personal', 'America/Sao_Paulo', $2, $2)`,
    [LEDGER, AT],
  );
  await client.query(
    `insert into webhooks (user_id, id, type, event, url, secret, created_at, updated_at)
     values ($1, $2, 'n8n', 'recurring_payment', 'https://a', 'x', $4, $4), ($1, $3, 'n8n', 'recurring_income', 'https://b', 'x', $4, $4)`,
    [USER, PAYMENT, INCOME, AT],
  );
  await client.query(
    `insert into events (ledger_id, id, kind, subject_id, at, data) values ($1, $2, 'recurring_payment', $3, $4, '{}')`,
    [LEDGER, EVENT, TRANSACTION, AT],
  );
  await migrate(databaseUrl);
});
afterAll(() => client.end());

test('API-09 an old webhook listens to its one event, of every ledger, and to no new one', async () => {
  const { rows } = await client.query('select id, kinds, ledger_ids, enabled from webhooks order by id');
  expect(rows).toEqual([
    { id: PAYMENT, kinds: ['recurring_payment'], ledger_ids: null, enabled: true },
    { id: INCOME, kinds: ['recurring_income'], ledger_ids: null, enabled: true },
  ]);
});

test('an old event is of its transaction', async () => {
  const { rows } = await client.query(
    'select subject_kind, subject_id, transaction_id, occurrence from events',
  );
  expect(rows).toEqual([
    { subject_kind: 'transaction', subject_id: TRANSACTION, transaction_id: TRANSACTION, occurrence: '' },
  ]);
});
