// What posting costs in a ledger that came after the statistics, counted in rows that Postgres reads, never in time; and what it does where it breaks.
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
  // A connection tells what it has read at its end, at the latest.
  await server.close();
  const others = `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await client.query<{ n: number }>(others)).rows[0]?.n).toBe(0);
  const read = (await rowsRead(client)) - before;
  await client.end();
  // The check reads every row, in as many passes as the planner likes: it comes when all is counted.
  const checking = await startTestServer({ databaseUrl });
  expect(await checking.breaks()).toEqual([]);
  await checking.close();
  expect(read).toBeGreaterThan(posted);
  expect(read / posted).toBeLessThan(MAX_READ);
}, 120_000);

test('a ledger in which posting breaks keeps nobody else waiting, and the break is told', async () => {
  const server = await startTestServer();
  const [ana, eva] = [await server.signUp(), await server.signUp()];
  const accounts = new Map([
    [ana, await ana.openAccount({ balanceCents: 100_000 })],
    [eva, await eva.openAccount({ balanceCents: 100_000 })],
  ]);
  for (const [person, account] of accounts) {
    const body = {
      type: 'expense',
      accountId: account.id,
      day: '2045-12-20',
      category: 'housing',
      description: 'Aluguel',
      amountCents: 1_000,
      currency: 'BRL',
    } as const;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await person.call(api.createTransaction, { params: { ledgerId: person.ledgerId }, body });
  }
  // The ledger that comes first breaks, whichever that is.
  const [first] = [ana.ledgerId, eva.ledgerId].toSorted();
  const { pool } = server.services;
  await pool.query(`
    create function break_posting() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger break_posting before update on transactions for each row when (old.ledger_id = '${first}')
      execute function break_posting()`);
  server.moveClock(SECONDS_IN_TWENTY_YEARS);
  await expect(postDue(server.services)).rejects.toThrow('broken');
  const balances = async () => {
    const read = [...accounts].map(async ([{ ledgerId }, { id }]) => {
      const { rows } = await pool.query<{ cents: number }>(
        'select balance_cents::int as cents from accounts where ledger_id = $1 and id = $2',
        [ledgerId, id],
      );
      return rows[0]?.cents;
    });
    return Promise.all(read);
  };
  expect(new Set(await balances())).toEqual(new Set([100_000, 99_000]));
  await pool.query('drop function break_posting() cascade');
  expect(await postDue(server.services)).toBe(1);
  expect(await balances()).toEqual([99_000, 99_000]);
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

async function rowsRead(client: Client): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ read: string }>(`
    select sum(seq_tup_read) + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'transactions') as read
    from pg_stat_user_tables where relname = 'transactions'`);
  return Number(rows[0]?.read);
}
