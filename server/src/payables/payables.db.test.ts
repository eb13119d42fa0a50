// Bills: what waits to be paid and received, and how settling it books what was paid, what is left, and what came beside it.
import type { Account } from '@vintem/contract/accounts';
import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import type { Transaction } from '@vintem/contract/transactions';
import { day } from '@vintem/core/calendar/day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let bank: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  goTo('2026-11-10');
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 1_000_000 });
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

/** Noon in São Paulo. */
function goTo(today: string) {
  const seconds = (Date.parse(`${today}T15:00:00Z`) - server.services.clock.now().getTime()) / 1000;
  server.moveClock(Math.round(seconds));
}

const params = () => ({ ledgerId: ana.ledgerId });
const BILL = {
  type: 'expense',
  category: 'housing',
  description: 'Condomínio',
  amountCents: 100_000,
  currency: 'BRL',
} as const;

type NewBill = Partial<RequestOf<typeof api.createTransaction>['body']>;

async function enter(on: string, body: NewBill = {}): Promise<Transaction> {
  const dueDay = day(on);
  const made = await ana.call(api.createTransaction, {
    params: params(),
    body: { ...BILL, accountId: bank.id, day: dueDay, dueDay, ...body },
  });
  expect(made.status).toBe(201);
  return made.body.transaction;
}

type Settling = Omit<RequestOf<typeof api.settleBills>['body'], 'transactions'>;

function settle(bills: readonly Pick<Transaction, 'id' | 'version'>[], body: Settling) {
  const transactions = bills.map(({ id, version }) => ({ id, version }));
  return ana.call(api.settleBills, { params: params(), body: { transactions, ...body } });
}

const undo = (changeId: string) => ana.call(api.undoChange, { params: { ...params(), changeId } });

async function rows(): Promise<Transaction[]> {
  const { body } = await ana.call(api.listTransactions, { params: params(), query: { limit: '100' } });
  return body.transactions;
}

/** "posted 11-10 expense housing 400,00 due 11-10" */
async function booked() {
  return (await rows())
    .map(
      ({ status, day: on, type, category, amountCents, dueDay }) =>
        `${status} ${on.slice(5)} ${type} ${category} ${amountCents}${dueDay ? ` due ${dueDay.slice(5)}` : ''}`,
    )
    .toSorted();
}

async function balance(): Promise<number | undefined> {
  const { body } = await ana.call(api.listAccounts, { query: {} });
  return body.accounts.find(({ id }) => id === bank.id)?.balanceCents;
}

/** What the month counts as expenses and what was given back, posted and scheduled. */
async function november() {
  const { body } = await ana.call(api.summarizeTransactions, {
    params: params(),
    query: { from: day('2026-11-01'), to: day('2026-11-30'), sumBy: 'month' },
  });
  return body.sums
    .map(({ type, category, status, amountCents }) => `${status} ${type} ${category} ${amountCents}`)
    .toSorted();
}

const payables = async () => (await ana.call(api.listPayables, { params: params() })).body;
const toPay = async () =>
  (await ana.call(api.getUpcoming, { params: params() })).body.sums[0]?.toPayCents ?? 0;

/** "2026-11-10 Condomínio 60000 after 40000" */
async function listed() {
  return (await payables()).items.map((item) =>
    item.kind === 'statement'
      ? `${item.dueDay} ${item.name} ${item.amountCents}`
      : `${item.dueDay} ${item.transaction.description} ${item.transaction.amountCents} after ${item.paidCents}`,
  );
}

describe('FIN-03 the bill of R$ 1.000,00 due on 10 November', () => {
  test('is paid in part, then the rest with interest, to the cent and at every step', async () => {
    const bill = await enter('2026-11-10');
    expect(bill).toMatchObject({ status: 'scheduled', postsItself: false, dueDay: '2026-11-10' });
    expect([await balance(), await toPay()]).toEqual([1_000_000, 100_000]);

    const part = await settle([bill], { day: day('2026-11-10'), amountCents: 40_000 });
    expect(part.status).toBe(200);
    expect(await booked()).toEqual([
      'posted 11-10 expense housing 40000 due 11-10',
      'scheduled 11-10 expense housing 60000 due 11-10',
    ]);
    expect([await balance(), await toPay()]).toEqual([960_000, 60_000]);
    expect(await november()).toEqual(['posted expense housing 40000', 'scheduled expense housing 60000']);
    expect(await listed()).toEqual(['2026-11-10 Condomínio 60000 after 40000']);

    goTo('2026-11-25');
    const [item] = (await payables()).items;
    if (item?.kind !== 'bill') throw new Error('nothing waits');
    expect(item.transaction.id).toBe(bill.id);
    const rest = await settle([item.transaction], {
      day: day('2026-11-25'),
      amountCents: 60_000,
      interestCents: 1_500,
    });
    expect(rest.status).toBe(200);
    expect(await booked()).toEqual([
      'posted 11-10 expense housing 40000 due 11-10',
      'posted 11-25 expense fees 1500',
      'posted 11-25 expense housing 60000 due 11-10',
    ]);
    expect([await balance(), await toPay()]).toEqual([898_500, 0]);
    expect(await november()).toEqual(['posted expense fees 1500', 'posted expense housing 100000']);
    expect(await listed()).toEqual([]);
    const parts = (await rows()).filter(({ category }) => category === 'housing');
    expect(new Set(parts.map(({ billId }) => billId))).toEqual(new Set([bill.id]));
    const interest = (await rows()).find(({ category }) => category === 'fees');
    expect(interest).toMatchObject({
      relatedId: bill.id,
      billId: null,
      description: 'Juros e multa: Condomínio',
    });

    await undo(rest.body.changeId);
    expect([await balance(), await toPay()]).toEqual([960_000, 60_000]);
    expect(await listed()).toEqual(['2026-11-10 Condomínio 60000 after 40000']);
  });

  test('is whole again once its part is undone', async () => {
    const bill = await enter('2026-11-10');
    const part = await settle([bill], { day: day('2026-11-10'), amountCents: 40_000, interestCents: 300 });
    expect(await balance()).toBe(959_700);
    expect((await undo(part.body.changeId)).status).toBe(200);
    expect(await rows()).toMatchObject([
      { id: bill.id, amountCents: 100_000, billId: null, status: 'scheduled' },
    ]);
    expect([await balance(), await toPay()]).toEqual([1_000_000, 100_000]);
  });

  test('in three parts adds up to itself, whatever the order', async () => {
    const bill = await enter('2026-11-10');
    let seen: Pick<Transaction, 'id' | 'version'> = bill;
    for (const amountCents of [33_333, 1, 66_666]) {
      // oxlint-disable-next-line no-await-in-loop -- each part is of what the one before has left
      const { status } = await settle([seen], { day: day('2026-11-10'), amountCents });
      expect(status).toBe(200);
      // oxlint-disable-next-line no-await-in-loop -- as above
      seen = (await rows()).find(({ id }) => id === bill.id) ?? seen;
    }
    const all = await rows();
    expect(all.map(({ status }) => status)).toEqual(['posted', 'posted', 'posted']);
    expect(all.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(100_000);
    expect(await balance()).toBe(900_000);
  });
});

describe('FIN-02 settling', () => {
  test('with a discount brings the discount back, and what is received is less by it', async () => {
    const bill = await enter('2026-11-12');
    const sale = await enter('2026-11-12', { type: 'income', category: 'freelance', description: 'Clínica' });
    await settle([bill], { day: day('2026-11-10'), discountCents: 5_000 });
    await settle([sale], { day: day('2026-11-10'), discountCents: 1_000, interestCents: 250 });
    expect(await booked()).toEqual([
      'posted 11-10 expense housing 100000 due 11-12',
      'posted 11-10 income freelance 99000 due 11-12',
      'posted 11-10 income interest 250',
      'posted 11-10 refund housing 5000',
    ]);
    expect(await balance()).toBe(1_000_000 - 100_000 + 5_000 + 99_000 + 250);
  });

  test('several at once, on one day and from one account, is one change with one undo', async () => {
    const other = await ana.openAccount({ name: 'Nubank', balanceCents: 500_000 });
    const bills = [
      await enter('2026-11-05', { description: 'Luz', amountCents: 19_743 }),
      await enter('2026-11-20', { description: 'Internet', amountCents: 12_990 }),
    ];
    const { status, body } = await settle(bills, { day: day('2026-11-09'), accountId: other.id });
    expect([status, body.count]).toEqual([200, 2]);
    expect((await rows()).map(({ accountId, day: on }) => [accountId, on])).toEqual([
      [other.id, '2026-11-09'],
      [other.id, '2026-11-09'],
    ]);
    expect(await balance()).toBe(1_000_000);
    await undo(body.changeId);
    expect(await listed()).toEqual(['2026-11-05 Luz 19743 after 0', '2026-11-20 Internet 12990 after 0']);
  });

  test('asks what the difference is, and books nothing of what cannot be', async () => {
    const bill = await enter('2026-11-10');
    const today = day('2026-11-10');
    const fields = async (body: Settling, of: readonly Transaction[] = [bill]) =>
      (await settle(of, body)).error.fields?.map(({ path, code }) => `${path} ${code}`);
    expect(await fields({ day: today, amountCents: 101_500 })).toEqual(['amountCents settlement_larger']);
    expect(await fields({ day: today, amountCents: 0 })).toEqual(['amountCents settlement_empty']);
    expect(await fields({ day: today, discountCents: 100_000 })).toEqual([
      'discountCents discount_too_large',
    ]);
    expect(await fields({ day: day('2026-11-11') })).toEqual(['day settled_in_future']);
    const second = await enter('2026-11-11');
    expect(await fields({ day: today, interestCents: 1 }, [bill, second])).toEqual([
      'amountCents settled_together',
    ]);
    expect(await booked()).toEqual([
      'scheduled 11-10 expense housing 100000 due 11-10',
      'scheduled 11-11 expense housing 100000 due 11-11',
    ]);
  });

  test('is for bills alone: a transfer and what a card charges have commands of their own', async () => {
    const savings = await ana.openAccount({ name: 'Reserva', type: 'savings' });
    await ana.call(api.createTransfer, {
      params: params(),
      body: {
        from: { accountId: bank.id, ledgerId: ana.ledgerId },
        to: { accountId: savings.id, ledgerId: ana.ledgerId },
        amountCents: 100,
        day: day('2026-11-20'),
      },
    });
    const [side] = await rows();
    if (!side) throw new Error('no transfer');
    expect((await settle([side], { day: day('2026-11-10') })).error.code).toBe('not_a_bill');
    expect(await listed()).toEqual([]);
  });

  test('is refused where the bill has changed, or was settled meanwhile', async () => {
    const bill = await enter('2026-11-10');
    const paid = await settle([bill], { day: day('2026-11-10') });
    expect(paid.status).toBe(200);
    expect((await settle([bill], { day: day('2026-11-10') })).error.code).toBe('version_conflict');
    expect(await balance()).toBe(900_000);
  });
});

describe('FIN-02 a part', () => {
  test('of an occurrence leaves the rest in its place in the series, and the series goes on once', async () => {
    const { body: made } = await ana.call(api.createRecurrence, {
      params: params(),
      body: { ...BILL, accountId: bank.id, day: day('2026-11-15'), interval: 'monthly' },
    });
    expect(made.count).toBe(1);
    const [first] = await rows();
    if (!first) throw new Error('no occurrence');
    const part = await settle([first], { day: day('2026-11-10'), amountCents: 40_000 });
    const placed = async () =>
      (await rows())
        .map(
          ({ status, day: on, amountCents, recurrence }) =>
            `${status} ${on} ${amountCents} ${recurrence?.index ?? '-'}`,
        )
        .toSorted();
    expect(await placed()).toEqual([
      'posted 2026-11-10 40000 -',
      'scheduled 2026-11-15 60000 0',
      'scheduled 2026-12-15 100000 1',
    ]);
    await undo(part.body.changeId);
    expect(await placed()).toEqual(['scheduled 2026-11-15 100000 0']);
    const again = (await rows()).find(({ id }) => id === first.id) ?? first;
    await settle([again], { day: day('2026-11-10'), amountCents: 40_000 });
    const rest = (await rows()).find(({ id }) => id === first.id) ?? first;
    expect((await settle([rest], { day: day('2026-11-10') })).status).toBe(200);
    expect(await placed()).toEqual([
      'posted 2026-11-10 40000 -',
      'posted 2026-11-10 60000 0',
      'scheduled 2026-12-15 100000 1',
    ]);
  });

  test('of a parcel leaves its plan what it was, and the parcel its number', async () => {
    await ana.call(api.createInstallmentPlan, {
      params: params(),
      body: { ...BILL, accountId: bank.id, day: day('2026-11-15'), amountCents: 300_000, count: 3 },
    });
    const parcel = (await rows()).find(({ installment }) => installment?.number === 1);
    if (!parcel?.installment) throw new Error('no parcel');
    const { status } = await settle([parcel], { day: day('2026-11-10'), amountCents: 40_000 });
    expect(status).toBe(200);
    expect(
      (await rows())
        .map(({ amountCents, installment }) => `${amountCents} ${installment?.number}`)
        .toSorted(),
    ).toEqual(['100000 2', '100000 3', '40000 undefined', '60000 1']);
    const { body } = await ana.call(api.getInstallmentPlan, {
      params: { ...params(), planId: parcel.installment.planId },
    });
    expect(body.plan.totalCents).toBe(300_000);
    const other = await ana.openAccount({ name: 'Outra' });
    const second = (await rows()).find(({ installment }) => installment?.number === 2);
    const moved = second && (await settle([second], { day: day('2026-11-10'), accountId: other.id }));
    expect(moved?.error.code).toBe('installment_of_plan');
  });
});

describe('FIN-01 the list', () => {
  test('has bills with their due days and statements of cards, and not what cards charge', async () => {
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
    await enter('2026-11-05', {
      accountId: card.account.id,
      dueDay: null,
      description: 'Mercado',
      amountCents: 26_501,
    });
    await enter('2026-11-03', { description: 'DAS', category: 'taxes' });
    await enter('2026-12-24', { description: 'Seguro', awaitsPerson: false });
    const { items, today, until, isCut } = await payables();
    expect([today, until, isCut]).toEqual(['2026-11-10', '2027-11-10', false]);
    expect(await listed()).toEqual([
      '2026-11-03 DAS 100000 after 0',
      '2026-11-25 Nubank 26501',
      '2026-12-24 Seguro 100000 after 0',
    ]);
    expect(items.map((item) => item.kind === 'bill' && item.isTax)).toEqual([true, false, false]);
  });

  test('keeps the due day of what is paid early or late by other ways, and moves it with what still waits', async () => {
    const bill = await enter('2026-11-12', { dueDay: null });
    const { body: posted } = await ana.call(api.postOccurrences, {
      params: params(),
      body: { transactions: [{ id: bill.id, version: bill.version }], day: day('2026-11-10') },
    });
    expect(await booked()).toEqual(['posted 11-10 expense housing 100000 due 11-12']);
    await undo(posted.changeId);
    expect(await booked()).toEqual(['scheduled 11-12 expense housing 100000']);
    const other = await enter('2026-11-20', { description: 'Luz' });
    const { body: moved } = await ana.call(api.editTransaction, {
      params: { ...params(), transactionId: other.id },
      body: { version: other.version, day: day('2026-11-25') },
    });
    expect(moved.transaction).toMatchObject({ day: '2026-11-25', dueDay: '2026-11-25', postsItself: false });
    const { body: earlier } = await ana.call(api.editTransaction, {
      params: { ...params(), transactionId: other.id },
      body: { version: moved.transaction.version, day: day('2026-11-03') },
    });
    expect(earlier.transaction).toMatchObject({
      day: '2026-11-03',
      dueDay: '2026-11-03',
      status: 'scheduled',
    });
  });
});

describe('FIN-04 duplicatas', () => {
  const INSTALLMENTS = [
    { dueDay: day('2026-11-20'), amountCents: 120_000 },
    { dueDay: day('2026-12-20'), amountCents: 100_000 },
    { dueDay: day('2027-01-19'), amountCents: 80_000 },
  ];
  const create = (installments = INSTALLMENTS, amountCents = 300_000) =>
    ana.call(api.createInstallmentPlan, {
      params: params(),
      body: {
        ...BILL,
        accountId: bank.id,
        day: day('2026-11-20'),
        amountCents,
        count: 3,
        installments,
        documentKey: `key:${'3'.repeat(44)}`,
      },
    });

  test('are one plan with the days and amounts of the note, each a bill that waits; the same note again is named by its key', async () => {
    expect((await create()).status).toBe(201);
    expect(await listed()).toEqual([
      '2026-11-20 Condomínio 120000 after 0',
      '2026-12-20 Condomínio 100000 after 0',
      '2027-01-19 Condomínio 80000 after 0',
    ]);
    expect(
      (await rows())
        .map(({ status, postsItself, installment }) => `${status} ${postsItself} ${installment?.number}`)
        .toSorted(),
    ).toEqual(['scheduled false 1', 'scheduled false 2', 'scheduled false 3']);
    const { body } = await ana.call(api.listTransactions, {
      params: params(),
      query: { documentKey: `key:${'3'.repeat(44)}` },
    });
    expect(body.transactions).toMatchObject([{ installment: { number: 1, count: 3 } }]);
  });

  test('that are not the total, or not as many, are refused', async () => {
    const fields = async (...given: Parameters<typeof create>) =>
      (await create(...given)).error.fields?.map(({ path, code }) => `${path} ${code}`);
    expect(await fields(INSTALLMENTS, 299_999)).toEqual(['installments installments_unequal']);
    expect(await fields(INSTALLMENTS.slice(0, 2), 220_000)).toEqual(['installments installments_unequal']);
    expect(await rows()).toEqual([]);
  });
});
