import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { databaseRefusal, isLostConnection } from './database-refusals.ts';
import { ok } from './result.ts';
import { limitedTo, takingLong } from './time-limit.ts';
import { transact } from './transact.ts';

let server: TestServer;
let pool: pg.Pool;
beforeAll(async () => {
  server = await startTestServer();
  ({ pool } = server.services);
});
afterAll(() => server.close());

const LIMITS = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`;

test('the server ends statements that take too long; long work has its own limit', async () => {
  const { rows } = await pool.query(LIMITS);
  expect(rows).toEqual([{ statement: '15s', lock: '10s', idle: '1min' }]);
  const within = await takingLong(() =>
    transact(server.services, async (tx) => ok((await sql.raw(LIMITS).execute(tx)).rows[0])),
  );
  expect(within).toMatchObject({ value: { statement: '10min', lock: '1min' } });
  const { rows: after } = await pool.query(LIMITS);
  expect(after).toEqual(rows);
});

test('a connection that breaks between two statements fails its transaction and nothing else', async () => {
  const work = transact(server.services, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`select 1`.execute(tx);
    return ok(undefined);
  });
  await expect(work).rejects.toSatisfy(isLostConnection);
  await expect(work).rejects.toSatisfy((error) => databaseRefusal(error)?.code === 'unavailable');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'a frozen server costs the limit and its grace, and the connection is not used again',
  async () => {
    const client = await pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const from = performance.now();
    process.kill(rows[0].pid, 'SIGSTOP');
    try {
      const asked = limitedTo({ statementMs: 200, lockMs: 100 }, () => client.query('select 1'));
      await expect(asked).rejects.toThrow('the database does not answer');
      await expect(asked).rejects.toSatisfy((error) => databaseRefusal(error)?.code === 'unavailable');
      expect(performance.now() - from).toBeLessThan(6_000);
    } finally {
      process.kill(rows[0].pid, 'SIGCONT');
    }
    client.release();
    const other = await pool.connect();
    expect(other).not.toBe(client);
    other.release();
  },
);

test('unavailable locks and known outages are refusals; a bug is not', async () => {
  const codeOf = (statement: string) =>
    pool.query(statement).then(
      () => 'no error',
      (error: unknown) => databaseRefusal(error)?.code,
    );
  const holder = await pool.connect();
  await holder.query('begin; lock table goals');
  expect(await codeOf('do $$ begin lock table goals nowait; end $$')).toBe('unavailable');
  await holder.query('rollback');
  holder.release();
  const raise = (state: string) => codeOf(`do $$ begin raise exception using errcode = '${state}'; end $$`);
  const told = ['40001', '40P01', '53300', '57P01', '57P03', '25006', '53100', '23505', '22P02', '42P01'];
  expect(await Promise.all(told.map(raise))).toEqual([
    ...Array.from({ length: 5 }, () => 'unavailable'),
    'read_only',
    'storage_full',
    undefined,
    undefined,
    undefined,
  ]);
});
