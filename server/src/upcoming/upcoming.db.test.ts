// What a person still pays and receives this month: scheduled rows and statements, each once, beside what the everyday accounts hold.
import type { Account } from '@vintem/contract/accounts';
import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import { addDays, day } from '@vintem/core/calendar/day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** Due on the 25th, closes on the 18th: today the statement of January is closed. */
const RULE = {
  dueDayOfMonth: 25,
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
} as const;
const TODAY = day('2030-01-20');

let server: TestServer;
let ana: Person;
let bank: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  // Noon in São Paulo.
  server.moveClock(
    Math.round((Date.parse(`${TODAY}T15:00:00Z`) - server.services.clock.now().getTime()) / 1000),
  );
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 1_000_000 });
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

const params = () => ({ ledgerId: ana.ledgerId });
const upcoming = async () => (await ana.call(api.getUpcoming, { params: params() })).body;

async function enter(
  on: string,
  description: string,
  amountCents: number,
  body: Partial<RequestOf<typeof api.createTransaction>['body']> = {},
) {
  const { status, body: made } = await ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'expense',
      accountId: bank.id,
      day: day(on),
      category: 'housing',
      description,
      amountCents,
      currency: 'BRL',
      ...body,
    },
  });
  expect(status).toBe(201);
  return made.transaction;
}

const at = ({ id, ledgerId }: Account) => ({ accountId: id, ledgerId });

async function transfer(on: string, from: Account, to: Account, amountCents: number) {
  const { status } = await ana.call(api.createTransfer, {
    params: params(),
    body: { from: at(from), to: at(to), amountCents, day: day(on) },
  });
  expect(status).toBe(201);
}

async function openCard(body: Partial<RequestOf<typeof api.createCard>['body']> = {}) {
  const { body: made } = await ana.call(api.createCard, {
    params: params(),
    body: { name: 'Nubank', currency: 'BRL', ...RULE, ...body },
  });
  return made.account;
}

const named = ({ items }: Awaited<ReturnType<typeof upcoming>>) =>
  items.map((item) =>
    item.kind === 'statement'
      ? `${item.dueDay} ${item.name} ${item.amountCents}`
      : `${item.transaction.day} ${item.transaction.description} ${item.transaction.amountCents}`,
  );

describe('what is left of the month', () => {
  test('without anything to come is what the everyday accounts hold', async () => {
    await ana.openAccount({ name: 'Reserva', type: 'savings', balanceCents: 9_000_000 });
    await ana.openAccount({ name: 'Wise', currency: 'USD', balanceCents: 5_000 });
    expect(await upcoming()).toEqual({
      today: TODAY,
      until: '2030-01-31',
      everydayAccountIds: [bank.id],
      sums: [
        {
          currency: 'BRL',
          inAccountsCents: 1_000_000,
          toReceiveCents: 0,
          toReceiveCount: 0,
          toPayCents: 0,
          toPayCount: 0,
        },
      ],
      items: [],
      count: 0,
      overdueCount: 0,
    });
  });

  test('has what is scheduled until the last day of the month, and nothing of the next', async () => {
    await enter('2030-01-31', 'Aluguel', 200_000);
    await enter('2030-01-25', 'Cliente', 50_000, { type: 'income', category: 'freelance' });
    await enter('2030-02-01', 'Condomínio', 70_000);
    const found = await upcoming();
    expect(named(found)).toEqual(['2030-01-25 Cliente 50000', '2030-01-31 Aluguel 200000']);
    expect(found.sums).toMatchObject([
      { toReceiveCents: 50_000, toReceiveCount: 1, toPayCents: 200_000, toPayCount: 1 },
    ]);
  });

  test('has what is overdue first, until it is paid', async () => {
    const late = await enter('2030-01-22', 'Luz', 19_743);
    await enter('2030-01-28', 'Internet', 12_990);
    server.moveClock(5 * 86_400);
    expect(await upcoming()).toMatchObject({ today: addDays(TODAY, 5), count: 2, overdueCount: 1 });
    const { status } = await ana.call(api.postOccurrences, {
      params: params(),
      body: { transactions: [{ id: late.id, version: late.version }] },
    });
    expect(status).toBe(200);
    const after = await upcoming();
    expect(named(after)).toEqual(['2030-01-28 Internet 12990']);
    expect(after).toMatchObject({
      overdueCount: 0,
      sums: [{ inAccountsCents: 980_257, toPayCents: 12_990 }],
    });
  });

  test('is not changed by a transfer between everyday accounts, and is by one to the savings', async () => {
    const wallet = await ana.openAccount({ name: 'Carteira', type: 'wallet' });
    const savings = await ana.openAccount({ name: 'Reserva', type: 'savings' });
    await transfer('2030-01-24', bank, wallet, 10_000);
    expect(await upcoming()).toMatchObject({ count: 0, sums: [{ toPayCents: 0, toReceiveCents: 0 }] });
    await transfer('2030-01-24', bank, savings, 30_000);
    expect(await upcoming()).toMatchObject({ count: 1, sums: [{ toPayCents: 30_000, toPayCount: 1 }] });
  });

  test('leaves out what an archived account waits with', async () => {
    const old = await ana.openAccount({ name: 'Antiga' });
    await enter('2030-01-25', 'Academia', 9_990, { accountId: old.id });
    await ana.call(api.archiveAccount, {
      params: { ...params(), accountId: old.id },
      body: { version: 1 },
    });
    expect(await upcoming()).toMatchObject({ count: 0, everydayAccountIds: [bank.id] });
  });

  test('shows five, and counts and sums them all', async () => {
    for (const on of [21, 22, 23, 24, 25, 26, 27]) await enter(`2030-01-${on}`, String(on), 1_000);
    const found = await upcoming();
    expect(found.items).toHaveLength(5);
    expect(found).toMatchObject({ count: 7, sums: [{ toPayCents: 7_000, toPayCount: 7 }] });
  });
});

describe('statements of cards', () => {
  test('are paid on their due day, and those of the next month are not of this one', async () => {
    const card = await openCard({ payingAccountId: bank.id });
    await enter('2030-01-10', 'Mercado', 26_501, { accountId: card.id, category: 'food' });
    await enter('2030-01-19', 'Padaria', 1_000, { accountId: card.id, category: 'food' });
    const found = await upcoming();
    expect(found.items).toEqual([
      {
        kind: 'statement',
        accountId: card.id,
        name: 'Nubank',
        month: '2030-01',
        dueDay: '2030-01-25',
        currency: 'BRL',
        amountCents: 26_501,
      },
    ]);
    expect(found.sums).toMatchObject([{ toPayCents: 26_501, toPayCount: 1 }]);
  });

  test('are counted once where their payment is scheduled, and are overdue after their day', async () => {
    const card = await openCard({ payingAccountId: bank.id });
    await enter('2030-01-10', 'Mercado', 26_501, { accountId: card.id, category: 'food' });
    await transfer('2030-01-24', bank, card, 20_000);
    expect(named(await upcoming())).toHaveLength(2);
    expect(await upcoming()).toMatchObject({ sums: [{ toPayCents: 26_501, toPayCount: 2 }] });
    server.moveClock(7 * 86_400);
    expect(await upcoming()).toMatchObject({ overdueCount: 2, sums: [{ toPayCents: 26_501 }] });
  });

  test('of a card that the savings pay leave the everyday accounts alone', async () => {
    const savings = await ana.openAccount({ name: 'Reserva', type: 'savings', balanceCents: 900_000 });
    const card = await openCard({ payingAccountId: savings.id });
    await enter('2030-01-10', 'Mercado', 26_501, { accountId: card.id, category: 'food' });
    expect(await upcoming()).toMatchObject({ count: 0, sums: [{ toPayCents: 0 }] });
  });
});

test('DASH-02 an account counts as the person said, from its creation or later, and one undo takes that back', async () => {
  const saved = await ana.openAccount({
    name: 'Cofre',
    type: 'savings',
    balanceCents: 5_000,
    countsInMonthLeft: true,
  });
  expect((await upcoming()).everydayAccountIds).toEqual([saved.id, bank.id]);
  const { status, body } = await ana.call(api.editAccount, {
    params: { ...params(), accountId: bank.id },
    body: { version: bank.version, countsInMonthLeft: false },
  });
  expect([status, body.account.countsInMonthLeft]).toEqual([200, false]);
  expect(await upcoming()).toMatchObject({
    everydayAccountIds: [saved.id],
    sums: [{ inAccountsCents: 5_000 }],
  });
  await ana.call(api.undoChange, { params: { ...params(), changeId: body.changeId } });
  expect((await upcoming()).everydayAccountIds).toEqual([saved.id, bank.id]);
});

test('REC-04 what is paid today counts today, keeps its place in the series, and is not planned again', async () => {
  const { body: made } = await ana.call(api.createRecurrence, {
    params: params(),
    body: {
      type: 'expense',
      accountId: bank.id,
      day: day('2030-01-25'),
      category: 'housing',
      description: 'Condomínio',
      amountCents: 74_200,
      currency: 'BRL',
      interval: 'monthly',
    },
  });
  const rows = async () => {
    const { body } = await ana.call(api.listTransactions, {
      params: params(),
      query: { search: 'Condomínio' },
    });
    return body.transactions
      .map(({ day: on, status, recurrence }) => `${on} ${status} ${recurrence?.index}`)
      .toSorted();
  };
  expect([made.count, await rows()]).toEqual([1, ['2030-01-25 scheduled 0']]);
  const [item] = (await upcoming()).items;
  if (item?.kind !== 'transaction') throw new Error('nothing is due');
  const { id, version } = item.transaction;
  const { body: posted } = await ana.call(api.postOccurrences, {
    params: params(),
    body: { transactions: [{ id, version }], day: TODAY },
  });
  expect(await rows()).toEqual(['2030-01-20 posted 0', '2030-02-25 scheduled 1']);
  expect(await upcoming()).toMatchObject({ count: 0, sums: [{ inAccountsCents: 925_800 }] });
  await ana.call(api.undoChange, { params: { ...params(), changeId: posted.changeId } });
  expect(await rows()).toEqual(['2030-01-25 scheduled 0']);
});
