// Round trips of a write: across a network, each of them delays every answer.
import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CountingProxy, countingProxy } from '#testing/counting-proxy.ts';
import { testDatabase } from '#testing/test-database.ts';
import { type Answer, type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** The session, begin, the owners with the key, the context of the input, all writes, and commit. */
const MOST = 6;

let proxy: CountingProxy;
let server: TestServer;
let ana: Person;
let reais: string;
let dollars: string;
let savings: string;
let company: { ledgerId: string; accountId: string };

beforeAll(async () => {
  proxy = await countingProxy(await testDatabase());
  server = await startTestServer({ databaseUrl: proxy.url });
  ana = await server.signUp();
  reais = (await ana.openAccount({ name: 'Reais' })).id;
  dollars = (await ana.openAccount({ name: 'Dólares', currency: 'USD' })).id;
  savings = (await ana.openAccount({ name: 'Poupança' })).id;
  const made = await ana.call(api.createCompany, { body: { name: 'Padaria', taxId: '12ABC34501DE35' } });
  const { id: ledgerId } = made.body.company;
  const account = { name: 'Cora', type: 'checking', currency: 'BRL', balanceCents: 0 } as const;
  const opened = await ana.call(api.createAccount, { params: { ledgerId }, body: account });
  company = { ledgerId, accountId: opened.body.account.id };
});
afterAll(async () => {
  await server.close();
  await proxy.close();
});

type Draft = RequestOf<typeof api.createTransaction>['body'];
let keys = 0;

async function create(draft: Partial<Draft> = {}) {
  const body: Draft = {
    type: 'expense',
    accountId: reais,
    day: '2026-11-20',
    category: 'food',
    description: 'Padaria',
    amountCents: 1_000,
    currency: 'BRL',
    ...draft,
  };
  const headers = { 'idempotency-key': `chave-${(keys += 1)}` };
  const answer = await ana.call(api.createTransaction, { params: { ledgerId: ana.ledgerId }, body }, headers);
  expect(answer.status).toBe(201);
  return answer.body.transaction;
}

const of = (transactionId: string) => ({ ledgerId: ana.ledgerId, transactionId });

async function edit({ id, version }: { id: string; version: number }, edits: object) {
  const answer = await ana.call(api.editTransaction, { params: of(id), body: { version, ...edits } });
  expect(answer.status).toBe(200);
  return answer.body.transaction;
}

const makeSeries = () =>
  done(
    ana.call(api.createRecurrence, {
      params: { ledgerId: ana.ledgerId },
      body: {
        type: 'expense',
        accountId: reais,
        day: '2026-11-20',
        category: 'food',
        description: 'Aluguel',
        amountCents: 1_000,
        currency: 'BRL',
        interval: 'monthly',
        endDay: null,
      },
    }),
  );

const parcel = () =>
  done(
    ana.call(api.createInstallmentPlan, {
      params: { ledgerId: ana.ledgerId },
      body: {
        type: 'expense',
        accountId: reais,
        day: '2026-11-20',
        category: 'food',
        description: 'Geladeira',
        amountCents: 12_000,
        currency: 'BRL',
        count: 12,
      },
    }),
  );

/** A new plan, and its last parcel. */
async function planInHand() {
  const { plan } = (await parcel()).body;
  const params = { ledgerId: ana.ledgerId, planId: plan.id };
  const { installments } = (await ana.call(api.getInstallmentPlan, { params })).body;
  const transactionId = installments.at(-1)?.id ?? '';
  return { params, target: { version: plan.version, transactionId, scope: 'all' } } as const;
}

/** The next occurrence of a new series. */
async function bill() {
  await makeSeries();
  const { body } = await ana.call(api.listTransactions, {
    params: { ledgerId: ana.ledgerId },
    query: { status: 'scheduled', limit: '1' },
  });
  const [next] = body.transactions;
  if (!next?.recurrence) throw new Error('a series without an end has nothing ahead');
  const { id, version, recurrence } = next;
  return {
    id,
    version,
    params: { ledgerId: ana.ledgerId, recurrenceId: recurrence.id },
    target: { version: recurrence.version, transactionId: id, scope: 'following' },
  } as const;
}

const seen = ({ ledgerId, id, version }: { ledgerId: string; id: string; version: number }) => ({
  ledgerId,
  id,
  version,
});

async function transfer(form: Partial<RequestOf<typeof api.createTransfer>['body']> = {}) {
  const { ledgerId } = ana;
  const between = { from: { ledgerId, accountId: reais }, to: { ledgerId, accountId: savings } };
  const body = { ...between, amountCents: 1_000, day: '2026-11-20', ...form } as const;
  const headers = { 'idempotency-key': `chave-${(keys += 1)}` };
  return (await done(ana.call(api.createTransfer, { params: { ledgerId }, body }, headers))).body.transfer;
}

/** The answer, when it is none of a refusal. */
async function done<Out>(answer: Promise<Answer<Out>>): Promise<Answer<Out>> {
  const { status, error } = await answer;
  expect(error).toBeUndefined();
  expect(status).toBeLessThan(300);
  return answer;
}

const accountOf = (accountId: string) => ({ ledgerId: ana.ledgerId, accountId });

const posting = (one: { id: string; version: number }) =>
  done(
    ana.call(api.postOccurrences, {
      params: { ledgerId: ana.ledgerId },
      body: { transactions: [{ id: one.id, version: one.version }] },
    }),
  );

test.each([
  ['creating a transaction', async () => () => create()],
  ['creating one in another currency', async () => () => create({ accountId: dollars })],
  [
    'editing its words',
    async () => {
      const one = await create();
      return () => edit(one, { description: 'Pão' });
    },
  ],
  [
    'moving it to an account of another currency',
    async () => {
      const one = await create();
      return () => edit(one, { accountId: dollars });
    },
  ],
  [
    'deleting it',
    async () => {
      const { id, version } = await create();
      return () =>
        done(ana.call(api.deleteTransaction, { params: of(id), query: { version: String(version) } }));
    },
  ],
  [
    'giving twenty another category',
    async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => create()));
      const transactions = all.map(({ id, version }) => ({ id, version }));
      const body = { transactions, category: 'health' } as const;
      return () => done(ana.call(api.recategorizeTransactions, { params: { ledgerId: ana.ledgerId }, body }));
    },
  ],
  [
    'paying a bill, which makes the next one',
    async () => {
      const one = await bill();
      return () => posting(one);
    },
  ],
  ['making a series', async () => makeSeries],
  [
    'editing a series from its next occurrence on',
    async () => {
      const { params, target } = await bill();
      return () => done(ana.call(api.editRecurrence, { params, body: { ...target, amountCents: 2_000 } }));
    },
  ],
  [
    'ending a series',
    async () => {
      const { params, target } = await bill();
      const query = { ...target, version: String(target.version) };
      return () => done(ana.call(api.deleteRecurrence, { params, query }));
    },
  ],
  ['transferring between two accounts', async () => () => transfer()],
  ['transferring to a company', async () => () => transfer({ to: company, nature: 'partner_loan' })],
  [
    'editing both sides of a transfer',
    async () => {
      const { from } = await transfer({ feeCents: 100 });
      const body = { version: 1, amountCents: 2_000 };
      return () => done(ana.call(api.editTransfer, { params: of(from?.id ?? ''), body }));
    },
  ],
  [
    'deleting a transfer',
    async () => {
      const { to } = await transfer({ feeCents: 100 });
      const query = { version: '1', fee: 'delete' } as const;
      return () => done(ana.call(api.deleteTransfer, { params: of(to?.id ?? ''), query }));
    },
  ],
  [
    'deleting one side of a transfer',
    async () => {
      const { to } = await transfer();
      return () =>
        done(ana.call(api.deleteTransaction, { params: of(to?.id ?? ''), query: { version: '1' } }));
    },
  ],
  [
    'posting both sides of a transfer',
    async () => {
      const { to } = await transfer({ day: '2090-01-02' });
      return () => posting({ id: to?.id ?? '', version: 1 });
    },
  ],
  [
    'turning an expense into a transfer',
    async () => {
      const { id, version } = await create();
      const body = { version, other: { ledgerId: ana.ledgerId, accountId: savings } };
      return () => done(ana.call(api.turnIntoTransfer, { params: of(id), body }));
    },
  ],
  [
    'joining two transactions of two ledgers',
    async () => {
      const out = await create();
      const params = { ledgerId: company.ledgerId };
      const body = {
        type: 'income',
        category: 'sales',
        description: 'Aporte',
        day: '2026-11-20',
        amountCents: 1_000,
      } as const;
      const sent = { ...body, accountId: company.accountId, currency: 'BRL' } as const;
      const { transaction } = (await done(ana.call(api.createTransaction, { params, body: sent }))).body;
      const pair = { out: seen(out), in: seen(transaction), nature: 'capital_contribution' } as const;
      return () => done(ana.call(api.pairTransfers, { params, body: { pairs: [pair] } }));
    },
  ],
  ['parcelling a purchase', async () => parcel],
  [
    'editing a plan of parcels',
    async () => {
      const { params, target } = await planInHand();
      const body = { ...target, amountCents: 2_000 } as const;
      return () => done(ana.call(api.editInstallmentPlan, { params, body: body }));
    },
  ],
  [
    'cancelling the parcels that are left',
    async () => {
      const { params, target } = await planInHand();
      const body = { version: target.version, way: 'cancel_rest' } as const;
      return () => done(ana.call(api.reverseInstallmentPlan, { params, body }));
    },
  ],
  ['opening an account', async () => () => ana.openAccount({ name: 'Outra' })],
  [
    'giving an account another name and balance',
    async () => {
      const { id, balanceCents } = await ana.openAccount({ name: 'Outra' });
      const body = { version: 1, name: 'Nova', balance: { cents: 5_000, seenCents: balanceCents } } as const;
      return () => done(ana.call(api.editAccount, { params: accountOf(id), body }));
    },
  ],
  [
    'archiving an account',
    async () => {
      const { id } = await ana.openAccount({ name: 'Outra' });
      return () => done(ana.call(api.archiveAccount, { params: accountOf(id), body: { version: 1 } }));
    },
  ],
])(`%s takes ${MOST} round trips at most`, async (_, prepare) => {
  // The first request opens connections and plans statements.
  await (
    await prepare()
  )();
  const work = await prepare();
  expect(await proxy.tripsOf(work)).toBeLessThanOrEqual(MOST);
  expect(await server.breaks()).toEqual([]);
});

test('the proxy counts each wait', async () => {
  const { db } = server.services;
  const one = () => db.selectFrom('rate_fetches').select('at').execute();
  await one();
  expect(await proxy.tripsOf(one)).toBe(1);
  const three = () =>
    db.transaction().execute(async (tx) => void (await tx.selectFrom('rate_fetches').select('at').execute()));
  expect(await proxy.tripsOf(three)).toBe(3);
});
