// A person's own requests never delay another's: tested through the whole server, behind a locked row.
import { api } from '@vintem/contract/api';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { insideTransaction } from './fair-share.ts';
import { ok } from './result.ts';
import { transact } from './transact.ts';

let server: TestServer;
let ana: Person;
let bia: Person;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  bia = await server.signUp();
});
afterAll(() => server.close());

function create(person: Person, accountId: string) {
  return person.call(api.createTransaction, {
    params: { ledgerId: person.ledgerId },
    body: {
      type: 'expense',
      accountId,
      day: '2026-11-20',
      category: 'food',
      description: 'Padaria',
      amountCents: 100,
      currency: 'BRL',
    },
  });
}

/** Locks the row of an account, as another person's slow transaction would. */
async function holdAccount(accountId: string): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: server.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from accounts where id = $1 for update', [accountId]);
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}

test('writes behind a locked row, more than the pool has connections, keep no other person waiting', async () => {
  const [hers, others] = [await ana.openAccount(), await bia.openAccount()];
  const release = await holdAccount(hers.id);
  const stuck = Array.from({ length: 40 }, () => create(ana, hers.id));
  let isStuck = true;
  void Promise.allSettled(stuck).then(() => (isStuck = false));
  for (let round = 0; round < 5; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- as a person clicks
    const answers = await Promise.all([
      create(bia, others.id),
      bia.call(api.getDashboard, { params: { ledgerId: bia.ledgerId } }),
      server.visitor().call(api.signIn, { body: { email: bia.email, password: 'segredo seguro' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200]);
  }
  expect(isStuck).toBe(true);
  await release();
  expect((await Promise.all(stuck)).map(({ status }) => status)).toEqual(stuck.map(() => 201));
});

test('a queue that is too long answers 503 with the time to wait, to its own person only', async () => {
  const [hers, others] = [await ana.openAccount({ name: 'Outra' }), await bia.openAccount({ name: 'Outra' })];
  const release = await holdAccount(hers.id);
  const stuck = Array.from({ length: 180 }, () => create(ana, hers.id));
  expect((await create(bia, others.id)).status).toBe(201);
  await release();
  const answers = await Promise.all(stuck);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(100);
  for (const { status, error, headers } of refused) {
    expect(status).toBe(503);
    expect(error).toMatchObject({ code: 'too_many_at_once', retryAfterSeconds: 2 });
    expect(headers['retry-after']).toBe('2');
  }
  expect(await server.breaks()).toEqual([]);
});

test('transactions that use the pool inside do not wait for one another', async () => {
  const { services } = server;
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      transact(services, async () => {
        const { rows } = await services.pool.query<{ one: number }>('select 1 as one');
        const again = await insideTransaction(() => services.pool.query<{ one: number }>('select 1 as one'));
        return ok((rows[0]?.one ?? 0) + (again.rows[0]?.one ?? 0));
      }),
    ),
  );
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: 2 })));
});
