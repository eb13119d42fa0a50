// What posting costs in a ledger that came after the statistics: counted in rows that Postgres reads, never in time.
import { api } from '@vintem/contract/api';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { seedLedgers } from '#testing/seed-ledgers.ts';
import { testDatabase } from '#testing/test-database.ts';
import { startTestServer } from '#testing/test-server.ts';
import { postDue } from './post-due.ts';

const SERIES = 3;
const SECONDS_IN_TWENTY_YEARS = 20 * 366 * 86_400;
/** Rows and index entries read for each occurrence that is posted. Searched for among all of its ledger, each takes thousands. */
const MAX_READ = 60;

test('posting what came due reads some rows for each occurrence, also where the planner does not know the ledger', async () => {
  const databaseUrl = await testDatabase();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await seedLedgers(client, 3, 10_000);
  await client.query('vacuum analyze transactions, accounts, monthly_totals, recurrences');

  const server = await startTestServer({ databaseUrl });
  const ana = await server.signUp();
  const { id: accountId } = await ana.openAccount();
  for (let number = 0; number < SERIES; number += 1) {
    const body = {
      type: 'expense',
      accountId,
      day: '2026-12-01',
      category: 'food',
      description: `Feira ${number}`,
      amountCents: 100,
      currency: 'BRL',
      interval: 'weekly',
      endDay: '2045-12-20',
    } as const;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await ana.call(api.createRecurrence, { params: { ledgerId: ana.ledgerId }, body });
  }
  server.moveClock(SECONDS_IN_TWENTY_YEARS);
  const before = await rowsRead(client);
  const posted = await postDue(server.services);
  expect(posted).toBeGreaterThan(SERIES * 900);
  expect(await server.breaks()).toEqual([]);
  // A connection tells what it has read at its end, at the latest.
  await server.close();
  const others = `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await client.query<{ n: number }>(others)).rows[0]?.n).toBe(0);
  const read = (await rowsRead(client)) - before;
  await client.end();
  expect(read).toBeGreaterThan(posted);
  expect(read / posted).toBeLessThan(MAX_READ);
}, 120_000);

async function rowsRead(client: Client): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ read: string }>(`
    select sum(seq_tup_read) + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'transactions') as read
    from pg_stat_user_tables where relname = 'transactions'`);
  return Number(rows[0]?.read);
}
