// The future is not the present: what has a later day is expected until it has come.
import type { Account } from '@vintem/contract/accounts';
import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import type { Transaction } from '@vintem/contract/transactions';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postDue } from '#recurrences/post-due.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let reais: Account;
let moved = 0;

/** Moves the server's clock to an instant, and signs Ana in again: a month later her session has ended. */
async function travelTo(instant: string): Promise<void> {
  moveTo(instant);
  const { status } = await ana.call(api.signIn, { body: { email: ana.email, password: 'segredo seguro' } });
  expect(status).toBe(200);
}

function moveTo(instant: string): void {
  const seconds = Math.round((Date.parse(instant) - server.services.clock.now().getTime()) / 1000);
  server.moveClock(seconds);
  moved += seconds;
}

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  moveTo('2030-01-20T15:00:00Z');
  ana = await server.signUp();
  reais = await ana.openAccount({ name: 'Reais', balanceCents: 100_000 });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.services.db
    .updateTable('transactions')
    .set({ posts_itself: false })
    .where('ledger_id', '=', ana.ledgerId)
    .execute();
  server.moveClock(-moved);
  moved = 0;
});
afterAll(() => server.close());

type Draft = RequestOf<typeof api.createTransaction>['body'];

const ledger = () => ({ ledgerId: ana.ledgerId });

async function create(draft: Partial<Draft> = {}) {
  const body = {
    type: 'expense',
    accountId: reais.id,
    day: '2030-02-10',
    category: 'housing',
    description: 'Aluguel',
    amountCents: 1_000,
    currency: 'BRL',
    ...draft,
  } as const;
  const answer = await ana.call(api.createTransaction, { params: ledger(), body });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function edit({ id, version }: Transaction, changes: object) {
  const answer = await ana.call(api.editTransaction, {
    params: { ...ledger(), transactionId: id },
    body: { version, ...changes },
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function read({ id }: Transaction): Promise<Transaction> {
  return (await ana.call(api.getTransaction, { params: { ...ledger(), transactionId: id } })).body
    .transaction;
}

async function balance(accountId = reais.id): Promise<number> {
  return (await ana.call(api.getAccount, { params: { ...ledger(), accountId } })).body.balanceCents;
}

const undo = (changeId: string) => ana.call(api.undoChange, { params: { ...ledger(), changeId } });

describe('TX-06 a transaction of a later day', () => {
  test.each([
    ['expense', 'housing', '2030-01-21'],
    ['income', 'salary', '2099-12-31'],
  ] as const)(
    'an %s of %s on %s is created as scheduled and leaves today’s balance unchanged',
    async (type, category, day) => {
      const { transaction } = await create({ type, category, day });
      expect(transaction).toMatchObject({ status: 'scheduled', postsItself: true, recurrence: null });
      expect(await balance()).toBe(100_000);
      const query = { from: day, to: day };
      const { body } = await ana.call(api.summarizeTransactions, { params: ledger(), query });
      expect(body.sums).toMatchObject([{ status: 'scheduled', amountCents: 1_000, count: 1 }]);
    },
  );

  test('the ledger decides the day: late in the evening of São Paulo, tomorrow in UTC is still tomorrow', async () => {
    moveTo('2030-01-21T01:30:00Z');
    expect((await create({ day: '2030-01-21' })).transaction.status).toBe('scheduled');
    expect((await create({ day: '2030-01-20' })).transaction.status).toBe('posted');
    expect(await balance()).toBe(99_000);
  });

  test('a scheduled one-off posts itself on its day, once however many servers run, without an event: nothing recurs', async () => {
    const { transaction } = await create();
    await travelTo('2030-02-10T02:58:00Z');
    expect(await postDue(server.services)).toBe(0);
    await travelTo('2030-02-10T03:00:05Z');
    const posted = await Promise.all([1, 2, 3, 4].map(() => postDue(server.services)));
    expect(posted.reduce((sum, count) => sum + count)).toBe(1);
    expect(await read(transaction)).toMatchObject({
      status: 'posted',
      day: '2030-02-10',
      postsItself: false,
    });
    expect(await balance()).toBe(99_000);
    const events = await server.services.db
      .selectFrom('events')
      .select('id')
      .where('ledger_id', '=', ana.ledgerId)
      .execute();
    expect(events).toEqual([]);
  });

  test('a person who says that the money has moved gets it posted at once', async () => {
    const { transaction, changeId } = await create({ postsNow: true });
    expect(transaction).toMatchObject({ status: 'posted', day: '2030-02-10', postsItself: false });
    expect(await balance()).toBe(99_000);
    await travelTo('2030-02-11T15:00:00Z');
    expect(await postDue(server.services)).toBe(0);
    expect(await balance()).toBe(99_000);
    expect((await undo(changeId)).status).toBe(200);
    expect(await balance()).toBe(100_000);
  });

  test('a scheduled one-off can be confirmed before its day', async () => {
    const { transaction } = await create();
    const { id, version } = transaction;
    const { body } = await ana.call(api.postOccurrences, {
      params: ledger(),
      body: { transactions: [{ id, version }] },
    });
    expect(await balance()).toBe(99_000);
    await undo(body.changeId);
    expect(await read(transaction)).toMatchObject({ status: 'scheduled', postsItself: true });
  });

  test('in another currency, a scheduled one-off settles at the rates of its posting day', async () => {
    const dollars = await ana.openAccount({ name: 'Dólares', currency: 'USD' });
    const { transaction } = await create({ accountId: dollars.id });
    const edited = await edit(transaction, { day: '2030-01-20' });
    expect(edited.transaction).toMatchObject({ status: 'posted', rateAt: expect.any(String) });
    expect(await balance(dollars.id)).toBe(0 - edited.transaction.accountAmountCents);
  });
});

describe('TX-07 another day', () => {
  test('a transaction moved from the past to the future is expected again, and the balance gets the amount back; one undo', async () => {
    const { transaction } = await create({ day: '2030-01-10' });
    expect(await balance()).toBe(99_000);
    const { changeId, transaction: later } = await edit(transaction, { day: '2030-03-10' });
    expect(later).toMatchObject({ status: 'scheduled', postsItself: true });
    expect(await balance()).toBe(100_000);
    await undo(changeId);
    expect(await balance()).toBe(99_000);
  });

  test('a transaction moved from the future to today is posted, like a new one of today', async () => {
    const { transaction } = await create();
    expect((await edit(transaction, { day: '2030-01-20' })).transaction.status).toBe('posted');
    expect(await balance()).toBe(99_000);
  });

  test('a transaction posted with a later day stays posted through any other edit, until the person says otherwise', async () => {
    const { transaction } = await create({ postsNow: true });
    const renamed = await edit(transaction, { description: 'Aluguel pago', day: '2030-04-10' });
    expect(renamed.transaction.status).toBe('posted');
    expect(await balance()).toBe(99_000);
    const back = await edit(renamed.transaction, { postsNow: false });
    expect(back.transaction).toMatchObject({ status: 'scheduled', postsItself: true });
    expect(await balance()).toBe(100_000);
  });
});

describe('a company’s series', () => {
  beforeEach(async () => {
    await server.services.db
      .updateTable('ledgers')
      .set({ kind: 'business' })
      .where('id', '=', ana.ledgerId)
      .execute();
  });

  const start = (day: string, draft: { postsNow?: boolean; endDay?: string } = {}) =>
    ana.call(api.createRecurrence, {
      params: ledger(),
      body: {
        type: 'expense',
        accountId: reais.id,
        day,
        category: 'infrastructure',
        description: 'Aluguel da sala',
        amountCents: 1_000,
        currency: 'BRL',
        interval: 'monthly',
        ...draft,
      },
    });

  async function occurrences(): Promise<Transaction[]> {
    const { body } = await ana.call(api.listTransactions, { params: ledger(), query: { limit: '200' } });
    return body.transactions.toReversed();
  }
  const statuses = async () => (await occurrences()).map((one) => `${one.day} ${one.status}`);

  const confirm = async (chosen: readonly Transaction[]) =>
    ana.call(api.postOccurrences, {
      params: ledger(),
      body: { transactions: chosen.map(({ id, version }) => ({ id, version })) },
    });

  test('BIZ-06 a first occurrence of a later day stays scheduled, posts itself, and then creates the next', async () => {
    await start('2030-02-05');
    expect(await statuses()).toEqual(['2030-02-05 scheduled']);
    expect(await balance()).toBe(100_000);
    await travelTo('2030-02-05T15:00:00Z');
    expect(await postDue(server.services)).toBe(1);
    expect(await statuses()).toEqual(['2030-02-05 posted', '2030-03-05 scheduled']);
    expect(await balance()).toBe(99_000);
  });

  test('BIZ-06 with an end, a first occurrence of a later day waits for it with all others', async () => {
    await start('2030-02-05', { endDay: '2030-04-05' });
    expect(await statuses()).toEqual([
      '2030-02-05 scheduled',
      '2030-03-05 scheduled',
      '2030-04-05 scheduled',
    ]);
    expect(await balance()).toBe(100_000);
  });

  test('BIZ-06 a first occurrence of a later day that has been paid already is posted', async () => {
    await start('2030-02-05', { postsNow: true });
    expect(await statuses()).toEqual(['2030-02-05 posted', '2030-03-05 scheduled']);
    expect(await balance()).toBe(99_000);
  });

  test('REC-04 a back-dated series without an end has all due occurrences at once, and confirming all leaves none', async () => {
    await start('2029-10-20');
    expect(await statuses()).toEqual([
      '2029-10-20 posted',
      '2029-11-20 scheduled',
      '2029-12-20 scheduled',
      '2030-01-20 scheduled',
      '2030-02-20 scheduled',
    ]);
    const all = await occurrences();
    const due = all.slice(1, 4);
    expect(due.every((one) => !one.postsItself)).toBe(true);
    expect(all[4]?.postsItself).toBe(true);
    expect((await confirm(due)).status).toBe(200);
    expect((await statuses()).filter((one) => one.endsWith('scheduled'))).toEqual(['2030-02-20 scheduled']);
    expect(await balance()).toBe(96_000);
    await travelTo('2030-02-20T15:00:00Z');
    expect(await postDue(server.services)).toBe(1);
    expect((await statuses()).at(-1)).toBe('2030-03-20 scheduled');
  });

  test('REC-04 confirming or deleting them one by one, in any order, creates nothing twice', async () => {
    await start('2029-10-20');
    const [, first, second, third, ahead] = await occurrences();
    if (!first || !second || !third || !ahead) throw new Error('an occurrence is missing');
    for (const one of [second, first]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      expect((await confirm([one])).status).toBe(200);
    }
    await ana.call(api.deleteTransaction, {
      params: { ...ledger(), transactionId: third.id },
      query: { version: String(third.version) },
    });
    expect((await statuses()).slice(3)).toEqual(['2030-02-20 scheduled']);
    expect((await confirm([ahead])).status).toBe(200);
    expect((await statuses()).slice(3)).toEqual(['2030-02-20 posted', '2030-03-20 scheduled']);
  });

  test('a posted occurrence that is moved to the future is expected again, and posts itself without a second next one', async () => {
    await start('2030-01-20');
    const [first] = await occurrences();
    if (!first) throw new Error('the first occurrence is missing');
    await edit(first, { day: '2030-02-01' });
    expect(await balance()).toBe(100_000);
    await travelTo('2030-02-02T15:00:00Z');
    expect(await postDue(server.services)).toBe(1);
    expect(await statuses()).toEqual(['2030-02-01 posted', '2030-02-20 scheduled']);
  });

  test('REC-01 a series that would have more than a thousand occurrences by today is refused at its day', async () => {
    const answer = await start('1946-01-01');
    expect(answer.status).toBe(422);
    expect(answer.error.fields).toMatchObject([{ path: 'day', code: 'series_starts_too_early' }]);
  });
});
