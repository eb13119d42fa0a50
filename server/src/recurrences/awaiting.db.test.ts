// Who wants to confirm what falls due: nothing of it moves the balance by itself, until they say otherwise.
import type { Account } from '@vintem/contract/accounts';
import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import { day } from '@vintem/core/calendar/day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { postDue } from './post-due.ts';

let server: TestServer;
let ana: Person;
let bank: Account;

function moveTo(target: string): void {
  const now = server.services.clock.now().getTime();
  server.moveClock(Math.round((Date.parse(`${target}T15:00:00Z`) - now) / 1000));
}

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  moveTo('2030-01-20');
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 100_000 });
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

const params = () => ({ ledgerId: ana.ledgerId });
const bill = (more: Partial<RequestOf<typeof api.createTransaction>['body']> = {}) => ({
  type: 'expense' as const,
  accountId: bank.id,
  day: day('2030-01-25'),
  category: 'housing' as const,
  description: 'Condomínio',
  amountCents: 1_000,
  currency: 'BRL' as const,
  ...more,
});

async function rows() {
  const { body } = await ana.call(api.listTransactions, { params: params(), query: {} });
  return body.transactions
    .map((row) => `${row.day} ${row.status}${row.postsItself ? ' by itself' : ''}`)
    .toSorted();
}

test('REC-04 each occurrence of a series that waits for the person waits, the next one too; with another word they post themselves', async () => {
  const { status, body } = await ana.call(api.createRecurrence, {
    params: params(),
    body: { ...bill(), interval: 'monthly', awaitsPerson: true },
  });
  expect([status, body.recurrence.awaitsPerson]).toEqual([201, true]);
  moveTo('2030-01-26');
  // What is to come is planned although nobody has paid yet: at once on the day, however late the server is.
  expect(await postDue(server.services)).toBe(1);
  expect(await rows()).toEqual(['2030-01-25 scheduled', '2030-02-25 scheduled']);
  expect(await postDue(server.services)).toBe(0);

  const list = async () =>
    (await ana.call(api.listTransactions, { params: params(), query: { status: 'scheduled' } })).body;
  const due = (await list()).transactions.at(-1);
  if (!due) throw new Error('nothing waits');
  await ana.call(api.postOccurrences, {
    params: params(),
    body: { transactions: [{ id: due.id, version: due.version }] },
  });
  expect(await rows()).toEqual(['2030-01-25 posted', '2030-02-25 scheduled']);

  const [next] = (await list()).transactions;
  if (!next?.recurrence) throw new Error('nothing is to come');
  const edit = async (awaitsPerson: boolean, version: number) => {
    const answer = await ana.call(api.editRecurrence, {
      params: { ...params(), recurrenceId: body.recurrence.id },
      body: { version, transactionId: next.id, scope: 'all', awaitsPerson },
    });
    expect(answer.status).toBe(200);
    return answer.body.changeId;
  };
  const changeId = await edit(false, next.recurrence.version);
  expect(await rows()).toEqual(['2030-01-25 posted', '2030-02-25 scheduled by itself']);
  const { body: told } = await ana.call(api.getRecurrence, {
    params: { ...params(), recurrenceId: body.recurrence.id },
  });
  expect(told).toMatchObject({ postedCount: 1, scheduledCount: 1, recurrence: { awaitsPerson: false } });
  await ana.call(api.undoChange, { params: { ...params(), changeId } });
  expect(await rows()).toEqual(['2030-01-25 posted', '2030-02-25 scheduled']);
  // After months of downtime all that came due waits, and the next one is there.
  moveTo('2030-05-01');
  // A month later her session has ended.
  await ana.call(api.signIn, { body: { email: ana.email, password: 'segredo seguro' } });
  expect(await postDue(server.services)).toBe(3);
  expect(await rows()).toEqual([
    '2030-01-25 posted',
    '2030-02-25 scheduled',
    '2030-03-25 scheduled',
    '2030-04-25 scheduled',
    '2030-05-25 scheduled',
  ]);
});

test('REC-04 a one-off of a later day waits where the person says so, and goes on to where its day is moved', async () => {
  const { body } = await ana.call(api.createTransaction, {
    params: params(),
    body: bill({ awaitsPerson: true }),
  });
  const { id, version } = body.transaction;
  const edited = await ana.call(api.editTransaction, {
    params: { ...params(), transactionId: id },
    body: { version, day: day('2030-01-28') },
  });
  expect(await rows()).toEqual(['2030-01-28 scheduled']);
  moveTo('2030-01-29');
  expect(await postDue(server.services)).toBe(0);
  expect(await rows()).toEqual(['2030-01-28 scheduled']);
  const { version: now } = edited.body.transaction;
  await ana.call(api.editTransaction, {
    params: { ...params(), transactionId: id },
    body: { version: now, day: day('2030-02-05'), awaitsPerson: false },
  });
  expect(await rows()).toEqual(['2030-02-05 scheduled by itself']);
});

test('REC-04 what a card is charged posts itself, whatever is said', async () => {
  const { body: card } = await ana.call(api.createCard, {
    params: params(),
    body: {
      name: 'Nubank',
      currency: 'BRL',
      dueDayOfMonth: 25,
      closing: { by: 'days_before', count: 7 },
      closingDayIsNext: true,
      dueMoves: false,
    },
  });
  const asked = bill({ accountId: card.account.id, awaitsPerson: true });
  await ana.call(api.createTransaction, { params: params(), body: asked });
  const { body } = await ana.call(api.createRecurrence, {
    params: params(),
    body: { ...asked, interval: 'monthly', endDay: day('2030-01-25') },
  });
  expect(body.recurrence.awaitsPerson).toBe(false);
  expect(await rows()).toEqual(['2030-01-25 scheduled by itself', '2030-01-25 scheduled by itself']);
});
