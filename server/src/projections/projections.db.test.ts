import type { Account } from '@vintem/contract/accounts';
import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import { day as dayOf, daysBetween } from '@vintem/core/calendar/day';
import { projectMonths } from '@vintem/core/projections/projection';
import type { ProjectionMode } from '@vintem/core/projections/projection-mode';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let reais: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  // Noon in São Paulo.
  const until = Date.parse('2030-01-20T15:00:00Z') - server.services.clock.now().getTime();
  server.moveClock(Math.round(until / 1000));
  ana = await server.signUp();
  reais = await ana.openAccount({ name: 'Reais', balanceCents: 100_000 });
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

type Draft = RequestOf<typeof api.createRecurrence>['body'];

async function create(draft: Partial<Draft> = {}) {
  const { status, body } = await ana.call(api.createRecurrence, {
    params: { ledgerId: ana.ledgerId },
    body: {
      type: 'expense',
      accountId: reais.id,
      day: '2030-01-31',
      category: 'housing',
      description: 'Aluguel',
      amountCents: 30_000,
      currency: 'BRL',
      interval: 'monthly',
      endDay: '2030-05-31',
      ...draft,
    },
  });
  expect(status).toBe(201);
  return body.recurrence;
}

const basis = async () => (await ana.call(api.getProjections, { params: { ledgerId: ana.ledgerId } })).body;

const forecast = async () => (await ana.call(api.getForecast, { params: { ledgerId: ana.ledgerId } })).body;

/** "2030-01 30000 100000": the month, the amount to be paid, the balance. */
async function months(mode: ProjectionMode = 'monthly', year = 2030): Promise<string[]> {
  const projection = projectMonths(await basis(), { mode, year }, { currency: 'BRL', rates: {} });
  const held = new Map((await forecast()).months.map((one) => [one.month, one.accountsCents]));
  return projection.months.map((one) => `${one.month} ${one.expenseCents} ${held.get(one.month)}`);
}

/** The occurrences of all series, the earliest first. */
async function occurrences() {
  const { body } = await ana.call(api.listTransactions, { params: { ledgerId: ana.ledgerId }, query: {} });
  return body.transactions.toReversed();
}

async function confirm(index: number) {
  const { id = '', version = 0 } = (await occurrences())[index] ?? {};
  const { status } = await ana.call(api.postOccurrences, {
    params: { ledgerId: ana.ledgerId },
    body: { transactions: [{ id, version }] },
  });
  expect(status).toBe(200);
}

describe('PROJ-03 at the API', () => {
  test('a new ledger projects nothing', async () => {
    const bia = await server.signUp();
    expect((await bia.call(api.getProjections, { params: { ledgerId: bia.ledgerId } })).body).toEqual({
      today: '2030-01-20',
      cardMonth: null,
      items: [],
      statements: [],
      installments: [],
    });
  });

  test('a monthly series counts until its end, and moves the balance by what is still to be posted', async () => {
    await create();
    expect((await basis()).items).toEqual([
      {
        interval: 'monthly',
        every: 1,
        startDay: '2030-01-31',
        anchorDayOfMonth: 31,
        endDay: '2030-05-31',
        nextDay: null,
        type: 'expense',
        amountCents: 30_000,
        currency: 'BRL',
        cardId: null,
      },
    ]);
    const expected = [
      '2030-01 30000 70000',
      '2030-02 30000 40000',
      '2030-03 30000 10000',
      '2030-04 30000 -20000',
      '2030-05 30000 -50000',
      '2030-06 0 -50000',
    ];
    expect((await months()).slice(0, 6)).toEqual(expected);
    // A posted occurrence has moved the balance: it still counts, and moves nothing again.
    await confirm(0);
    expect((await months()).slice(0, 6)).toEqual(expected);
  });

  test('an occurrence edited or deleted by itself still counts as its template, and moves the balance by its own amount', async () => {
    await create();
    const [, february, march] = await occurrences();
    const params = (id = '') => ({ ledgerId: ana.ledgerId, transactionId: id });
    const edited = await ana.call(api.editTransaction, {
      params: params(february?.id),
      body: { version: 1, amountCents: 10_000 },
    });
    const deleted = await ana.call(api.deleteTransaction, {
      params: params(march?.id),
      query: { version: '1' },
    });
    expect([edited.status, deleted.status]).toEqual([200, 200]);
    expect((await months()).slice(1, 4)).toEqual([
      '2030-02 30000 60000',
      '2030-03 30000 60000',
      '2030-04 30000 30000',
    ]);
  });

  test('overdue occurrences are posted this month', async () => {
    await create({ day: '2029-12-10', endDay: '2030-02-10' });
    expect((await months()).slice(0, 2)).toEqual(['2030-01 30000 40000', '2030-02 30000 10000']);
  });

  test('a yearly series falls in the month of its next day', async () => {
    await create({ interval: 'yearly', day: '2029-01-10', endDay: '2031-12-31' });
    expect((await basis()).items[0]?.nextDay).toBe('2029-01-10');
    await confirm(0);
    expect((await basis()).items[0]?.nextDay).toBe('2030-01-10');
    const counted = (await months('yearly')).filter((line) => line.includes(' 30000 '));
    // The balance of 100.000 paid for 2029 already.
    expect(counted).toEqual(['2030-01 30000 40000', '2031-01 30000 10000']);
  });

  test('a three-monthly series falls three months from its next day, also when that was moved', async () => {
    await create({ every: 3, day: '2029-11-30', endDay: null });
    expect((await basis()).items[0]).toMatchObject({ every: 3, nextDay: '2029-11-30' });
    const counted = async () => (await months()).filter((line) => line.includes(' 30000 '));
    // Overdue occurrences are posted this month, February exists, the others follow from the rule.
    expect(await counted()).toEqual([
      '2030-02 30000 40000',
      '2030-05 30000 10000',
      '2030-08 30000 -20000',
      '2030-11 30000 -50000',
    ]);
    await confirm(0);
    const [, next] = await occurrences();
    const { status } = await ana.call(api.editTransaction, {
      params: { ledgerId: ana.ledgerId, transactionId: next?.id ?? '' },
      body: { version: next?.version ?? 0, day: '2030-03-01' },
    });
    expect(status).toBe(200);
    expect((await counted()).map((line) => line.slice(0, 7))).toEqual([
      '2030-03',
      '2030-06',
      '2030-09',
      '2030-12',
    ]);
  });

  test('PROJ-02 a person’s weekly series without an end counts by its days in every month, and so in the balance', async () => {
    await create({ interval: 'weekly', day: '2030-01-25', endDay: null, amountCents: 1_000 });
    expect((await basis()).items[0]).toMatchObject({ interval: 'weekly', every: 1, nextDay: null });
    expect(await occurrences()).toHaveLength(1);
    // Fridays: one that is left of January, then 4, 5, 4.
    expect((await months()).slice(0, 4)).toEqual([
      '2030-01 1000 99000',
      '2030-02 4000 95000',
      '2030-03 5000 90000',
      '2030-04 4000 86000',
    ]);
    const weeks = Math.floor(daysBetween(dayOf('2030-01-25'), dayOf('2035-12-31')) / 7) + 1;
    expect((await months('yearly', 2034)).at(-1)).toBe(`2035-12 4000 ${100_000 - weeks * 1_000}`);
  });

  test('in a series without an end, occurrences not yet created count and move the balance', async () => {
    const { body } = await ana.call(api.createCompany, {
      body: { name: 'Padaria', taxId: '12.ABC.345/01DE-35' },
    });
    ana.ledgerId = body.company.id as GrantedLedgerId;
    reais = await ana.openAccount({ balanceCents: 100_000 });
    await create({ day: '2030-01-20', category: 'suppliers', endDay: null, amountCents: 1_000 });
    // January was posted at once, February is scheduled.
    expect((await basis()).items[0]).toMatchObject({ endDay: null });
    const all = await months();
    expect(all[0]).toBe('2030-01 1000 99000');
    expect(all[1]).toBe('2030-02 1000 98000');
    expect(all[11]).toBe('2030-12 1000 88000');
    expect((await months('yearly', 2034)).at(-1)).toBe('2035-12 1000 28000');
  });

  test('an archived account is paused: its series, its balance and its scheduled transactions', async () => {
    await create();
    const { status } = await ana.call(api.archiveAccount, {
      params: { ledgerId: ana.ledgerId, accountId: reais.id },
      body: { version: reais.version },
    });
    expect(status).toBe(200);
    expect(await basis()).toEqual({
      today: '2030-01-20',
      cardMonth: null,
      items: [],
      statements: [],
      installments: [],
    });
    const { accountsCents, months: held } = await forecast();
    expect([accountsCents, ...held.map((one) => one.accountsCents)]).toEqual(Array(73).fill(0));
  });

  test('AI-04 accounts and analysis forecast the same future: series, usual amounts and single scheduled ones', async () => {
    await create({ day: '2029-09-10', endDay: '2031-01-10' });
    for (const index of [0, 1, 2, 3, 4]) await confirm(index);
    const spend = async (day: string, amountCents: number, description = 'Mercado') => {
      const { status } = await ana.call(api.createTransaction, {
        params: { ledgerId: ana.ledgerId },
        body: {
          type: 'expense',
          accountId: reais.id,
          day,
          category: 'food',
          description,
          amountCents,
          currency: 'BRL',
        },
      });
      expect(status).toBe(201);
    };
    for (const month of ['2029-09', '2029-10', '2029-11', '2029-12']) await spend(`${month}-15`, 50_000);
    await spend('2030-01-15', 20_000);

    const { accountsCents, completeMonths, months: told } = await forecast();
    expect([accountsCents, completeMonths]).toEqual([100_000 - 5 * 30_000 - 4 * 50_000 - 20_000, 4]);
    const { body: analysis } = await ana.call(api.startAnalysis, {
      params: { ledgerId: ana.ledgerId },
      body: {},
    });
    expect(analysis.facts.forecast).toHaveLength(13);
    for (const [ahead, one] of analysis.facts.forecast.entries())
      expect(told[ahead]).toMatchObject({
        month: one.month,
        income: one.income,
        expense: one.expense,
        resultCents: one.resultCents,
      });
    expect(told.slice(0, 4).map((one) => [one.scheduledCents, one.usualCents, one.accountsCents])).toEqual([
      [0, -30_000, -300_000],
      [-30_000, -50_000, -380_000],
      [-30_000, -50_000, -460_000],
      [-30_000, -50_000, -540_000],
    ]);

    // Posted or scheduled, a single amount counts once in its month.
    await spend('2030-03-05', 7_000, 'Presente');
    const more = (await forecast()).months;
    expect(more.slice(0, 4).map(({ expense }) => expense.valueCents)).toEqual([
      80_000, 80_000, 87_000, 80_000,
    ]);
    expect(more.slice(2, 4).map((one) => one.accountsCents)).toEqual([-467_000, -547_000]);
  });
});
