// Bills paid as expenses before there was a card: shown, and turned into its payments where the person says so.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Card } from '@vintem/contract/cards';
import type { RequestOf } from '@vintem/contract/route';
import { addDays, addMonths, type Day, day } from '@vintem/core/calendar/day';
import { addToMonth } from '@vintem/core/calendar/month';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { todayIn } from '#platform/today.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let bank: Account;
let today: Day;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 1_000_000 });
  today = todayIn('America/Sao_Paulo', server.services.clock.now());
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const createCard = async (body: Partial<RequestOf<typeof api.createCard>['body']> = {}) =>
  (
    await ana.call(api.createCard, {
      params: params(),
      body: {
        name: 'Nubank',
        currency: 'BRL',
        dueDayOfMonth: 10,
        closing: { by: 'days_before', count: 7 },
        closingDayIsNext: true,
        dueMoves: false,
        ...body,
      },
    })
  ).body.account;

const pay = async (
  on: Day,
  amountCents: number,
  body: Partial<RequestOf<typeof api.createTransaction>['body']> = {},
) =>
  (
    await ana.call(api.createTransaction, {
      params: params(),
      body: {
        type: 'expense',
        accountId: bank.id,
        day: on,
        category: 'credit_card',
        description: 'Fatura Nubank',
        amountCents,
        currency: 'BRL',
        ...body,
      },
    })
  ).body.transaction;

const read = async (cardId: string): Promise<Card> =>
  (await ana.call(api.getCard, { params: { ...params(), cardId }, query: { from: '2020-01' } })).body;
const listed = async (cardId: string) =>
  (await ana.call(api.listOldPayments, { params: { ...params(), cardId } })).body.payments;
const accept = (cardId: string, transactions: readonly { id: string; version: number }[]) =>
  ana.call(api.acceptOldPayments, {
    params: { ...params(), cardId },
    body: { transactions: transactions.map(({ id, version }) => ({ id, version })) },
  });
const balanceOf = async (id: string) =>
  (await ana.call(api.listAccounts, { query: { kind: 'personal' } })).body.accounts.find(
    (one) => one.id === id,
  )?.balanceCents;
const sums = async (on: Day) =>
  (
    await ana.call(api.summarizeTransactions, {
      params: params(),
      query: { figure: 'expense', from: on, to: on },
    })
  ).body.sums;

test('CARD-14 what looks like the payment of a bill is shown, and nothing is turned by creating the card', async () => {
  const old = await pay(addMonths(today, -2), 70_235);
  const last = await pay(addDays(today, -1), 81_240);
  await pay(addMonths(today, -12), 1);
  await pay(addDays(today, 3), 2);
  await pay(addMonths(today, -1), 3, { category: 'food' });
  await pay(addMonths(today, -1), 4, {
    accountId: (await ana.openAccount({ currency: 'USD' })).id,
    currency: 'USD',
  });
  const card = await createCard({ closedDebtCents: 31_240 });
  await pay(addMonths(today, -1), 5, { accountId: card.id });
  expect(await listed(card.id)).toEqual([
    {
      id: last.id,
      version: last.version,
      day: last.day,
      description: 'Fatura Nubank',
      accountName: 'Itaú',
      amountCents: 81_240,
      isOccurrence: false,
      lowersDebt: false,
    },
    expect.objectContaining({ id: old.id, amountCents: 70_235 }),
  ]);
  expect(await balanceOf(card.id)).toBe(-31_240 - 5);
});

test('CARD-14 accepted bills settle the statements of their days in one change: what the card owes, the accounts and every month stay as they were, and one undo takes all back', async () => {
  const days = [addMonths(today, -2), addMonths(today, -1), today];
  const bills = await Promise.all(days.map((on, index) => pay(on, 10_000 + index)));
  const left = await pay(addDays(today, -2), 777);
  const card = await createCard({ closedDebtCents: 31_240, openDebtCents: 4_490 });
  const before = {
    sums: await Promise.all(days.map(sums)),
    bank: await balanceOf(bank.id),
    card: await read(card.id),
  };
  expect(before.sums[0]?.[0]?.amountCents).toBe(10_000);

  const accepted = await accept(card.id, bills);
  expect(accepted).toMatchObject({ status: 200, body: { count: 3 } });
  const after = await read(card.id);
  expect(await balanceOf(card.id)).toBe(-31_240 - 4_490);
  expect(await balanceOf(bank.id)).toBe(before.bank);
  expect(await Promise.all(days.map(sums))).toEqual(before.sums);
  expect(after.limit).toEqual(before.card.limit);
  expect(after.statements.find(({ month }) => month === after.openMonth)).toEqual(
    before.card.statements.find(({ month }) => month === after.openMonth),
  );
  // The one before the last closed is paid whole with what it bought.
  const rest = (one: Card, back: number) =>
    one.statements.find(({ month }) => month === addToMonth(one.openMonth, -back));
  expect(rest(after, 1)).toMatchObject({ restCents: 31_240 });
  expect(rest(after, 1)?.paidCents).toBeGreaterThan(0);
  expect(rest(after, 2)).toMatchObject({ restCents: 0, state: { code: 'paid' } });
  const { transactions } = (
    await ana.call(api.listTransactions, {
      params: params(),
      query: { accountId: card.id, category: 'credit_card' },
    })
  ).body;
  expect(transactions.map(({ type, day: on }) => [type, on])).toEqual(
    days.toReversed().map((on) => ['expense', on]),
  );
  // What was not accepted is an expense still.
  expect(await listed(card.id)).toEqual([expect.objectContaining({ id: left.id, version: left.version })]);

  expect(
    (await ana.call(api.undoChange, { params: { ...params(), changeId: accepted.body.changeId } })).status,
  ).toBe(200);
  const undone = await read(card.id);
  // The statements that were made for it stay, empty.
  expect(undone.statements.filter(({ month }) => month >= addToMonth(undone.openMonth, -1))).toEqual(
    before.card.statements,
  );
  expect(undone.account.balanceCents).toBe(-35_730);
  expect((await listed(card.id)).map(({ id }) => id).toSorted()).toEqual(
    [...bills, left].map(({ id }) => id).toSorted(),
  );
});

test('CARD-14 a bill of purchases that stand on the card pays them, and adds none', async () => {
  const card = await createCard();
  const { openMonth } = await read(card.id);
  const before = addToMonth(openMonth, -2);
  const on = day(`${addToMonth(before, -1)}-20`);
  for (const amountCents of [30_000, 10_000]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await pay(on, amountCents, { accountId: card.id, category: 'food' });
  }
  const bill = await pay(day(`${before}-12`), 41_000);
  expect((await read(card.id)).statements.find(({ month }) => month === before)).toMatchObject({
    restCents: 40_000,
  });
  expect(await accept(card.id, [bill])).toMatchObject({ status: 200 });
  const after = await read(card.id);
  expect(after.statements.find(({ month }) => month === before)).toMatchObject({
    chargesCents: 41_000,
    paidCents: 41_000,
    restCents: 0,
  });
  expect(after.account.balanceCents).toBe(0);
});

test('CARD-14 a bill of after the debt was told lowers it, and is no expense of its month any more', async () => {
  const card = await createCard({ closedDebtCents: 31_240 });
  server.moveClock(24 * 3600);
  const tomorrow = addDays(today, 1);
  const bill = await pay(tomorrow, 31_240);
  expect(await listed(card.id)).toEqual([expect.objectContaining({ lowersDebt: true })]);
  expect((await accept(card.id, [bill])).status).toBe(200);
  expect(await balanceOf(card.id)).toBe(0);
  expect(await sums(tomorrow)).toEqual([]);
});

test('CARD-14 an occurrence leaves its series as a payment; a parcel, another category and a row that has moved on are refused', async () => {
  const card = await createCard();
  const start = addMonths(today, -1);
  const words = { type: 'expense', accountId: bank.id, category: 'credit_card', currency: 'BRL' } as const;
  const series = await ana.call(api.createRecurrence, {
    params: params(),
    body: { ...words, day: start, description: 'Fatura todo mês', amountCents: 5_000, interval: 'monthly' },
  });
  expect(series.status).toBe(201);
  const plan = await ana.call(api.createInstallmentPlan, {
    params: params(),
    body: { ...words, day: start, description: 'Acordo', amountCents: 3_000, count: 3 },
  });
  expect(plan.status).toBe(201);
  const rows = (await ana.call(api.listTransactions, { params: params(), query: {} })).body.transactions;
  const waiting = rows.filter(({ status, day: on }) => status === 'scheduled' && on <= today);
  await ana.call(api.postOccurrences, {
    params: params(),
    body: { transactions: waiting.map(({ id, version }) => ({ id, version })) },
  });

  const [occurrence, ...more] = await listed(card.id);
  expect(more.every(({ description }) => description === 'Fatura todo mês')).toBe(true);
  if (!occurrence) throw new Error('nothing is offered');
  expect(occurrence).toMatchObject({ isOccurrence: true, amountCents: 5_000 });
  const parcel = rows.find(({ description }) => description === 'Acordo');
  const food = await pay(start, 100, { category: 'food' });
  const refused = async (one: { id: string; version: number } | undefined) =>
    (await accept(card.id, one ? [occurrence, one] : [])).error.code;
  expect(await refused(food)).toBe('no_old_payment');
  expect(await refused(parcel && { ...parcel, version: parcel.version + 1 })).toBe('installment_of_plan');
  expect(await refused({ ...food, version: food.version + 1 })).toBe('version_conflict');
  expect((await accept(bank.id, [occurrence])).error.code).toBe('account_not_found');
  expect((await accept(card.id, [occurrence])).status).toBe(200);
  const turned = await ana.call(api.getTransaction, {
    params: { ...params(), transactionId: occurrence.id },
  });
  expect(turned.body.transaction).toMatchObject({ type: 'transfer_out', recurrence: null });
  expect(await refused({ id: occurrence.id, version: occurrence.version + 1 })).toBe('transfer_exists');
});
