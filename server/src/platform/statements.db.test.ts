import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { databaseError } from './database-refusals.ts';
import { AbortedTransaction } from './pipelined-driver.ts';
import type { Reader } from './services.ts';
import { attemptTogether, run, runTogether, runWithCommit, type Statement } from './statements.ts';

let server: TestServer;
let db: Reader;
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = server.services);
  await sql`create table kept (n int primary key check (n < 100))`.execute(db);
});
afterAll(() => server.close());

const keep = (n: number): Statement => ({ name: 'keep', text: 'insert into kept values ($1)', values: [n] });
const all: Statement<{ n: number }> = { text: 'select n from kept order by n', values: [] };
const kept = async () => (await run(db, all)).rows.map(({ n }) => n);

test('each statement sees what those before it wrote, and each answers its own', async () => {
  const [first, rows, second] = await db
    .transaction()
    .execute((tx) => runTogether(tx, [keep(1), all, keep(2)] as const));
  expect([first.count, rows.rows, second.count]).toEqual([1, [{ n: 1 }], 1]);
  expect(await kept()).toEqual([1, 2]);
});

test('the error that is thrown is that of the first that failed, and nothing is kept', async () => {
  const failing = db.transaction().execute((tx) => runTogether(tx, [keep(3), keep(100), keep(3)]));
  await expect(failing).rejects.toSatisfy((error) => databaseError(error).code === '23514');
  const settled = await db
    .transaction()
    .execute(async (tx) => attemptTogether(tx, [keep(3), keep(100), keep(4)]))
    .catch((error: unknown) => error);
  // Its author went on as if all were well: the commit says that it is not.
  expect(settled).toBeInstanceOf(AbortedTransaction);
  expect(await kept()).toEqual([1, 2]);
});

test('what waits for the commit is sent with it, fails the transaction when it fails, and is forgotten by a rollback', async () => {
  await db.transaction().execute(async (tx) => {
    await runWithCommit(tx, keep(5));
    expect((await run(tx, all)).rows).toHaveLength(2);
  });
  expect(await kept()).toEqual([1, 2, 5]);
  const failing = db.transaction().execute(async (tx) => {
    await runWithCommit(tx, keep(5));
    await run(tx, keep(6));
  });
  await expect(failing).rejects.toSatisfy((error) => databaseError(error).code === '23505');
  const left = db.transaction().execute(async (tx) => {
    await runWithCommit(tx, keep(7));
    throw new Error('changed my mind');
  });
  await expect(left).rejects.toThrow('changed my mind');
  await db.transaction().execute((tx) => run(tx, keep(8)));
  expect(await kept()).toEqual([1, 2, 5, 8]);
});

test('a connection plans a named statement once', async () => {
  const name = 'asked-often';
  const prepared = await db.connection().execute(async (one) => {
    for (let n = 0; n < 3; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await run(one, { name, text: 'select $1::int as n', values: [n] });
    }
    const { rows } = await sql<{ n: number }>`
      select (generic_plans + custom_plans)::int as n from pg_prepared_statements where name = ${name}`.execute(
      one,
    );
    return rows;
  });
  expect(prepared).toEqual([{ n: 3 }]);
});
