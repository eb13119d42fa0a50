// Instalment plans on the real database: how a purchase is divided, where its parcels go, and that each posts once.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { RequestOf } from '@vintem/contract/route';
import { addDays, addMonths, type Day, day } from '@vintem/core/calendar/day';
import { addToMonth, type Month } from '@vintem/core/calendar/month';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#platform/database.ts';
import { postDue } from '#recurrences/post-due.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let bank: Account;
let card: Account;
let today: Day;

const RULE = {
  dueDayOfMonth: 10,
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
} as const;

type Draft = RequestOf<typeof api.createInstallmentPlan>['body'];

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  stand('2026-11-25');
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 500_000 });
  card = await createCard();
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const createCard = async (body: Partial<RequestOf<typeof api.createCard>['body']> = {}) => {
  const draft = { name: 'Nubank', currency: 'BRL', ...RULE, ...body } as const;
  return (await ana.call(api.createCard, { params: params(), body: draft })).body.account;
};

const create = (on: string, amountCents: number, count: number, body: Partial<Draft> = {}) =>
  ana.call(api.createInstallmentPlan, {
    params: params(),
    body: {
      type: 'expense',
      accountId: card.id,
      day: day(on),
      category: 'leisure',
      description: 'TV',
      amountCents,
      currency: 'BRL',
      count,
      ...body,
    },
  });

const read = async (planId: string) =>
  (await ana.call(api.getInstallmentPlan, { params: { ...params(), planId } })).body;
const parcels = async (planId: string) =>
  (await read(planId)).installments.map((one) => [
    one.installment?.number,
    one.day,
    one.statementMonth,
    one.amountCents,
    one.status,
  ]);
const undo = (changeId: string) => ana.call(api.undoChange, { params: { ...params(), changeId } });

/** Moves the server's clock to noon of a day. */
function stand(on: string): void {
  server.moveClock((Date.parse(`${on}T15:00:00Z`) - server.services.clock.now().getTime()) / 1000);
  today = day(on);
}

describe('CARD-07 a purchase in parcels', () => {
  test.each([
    [100_000, 3, [33_334, 33_333, 33_333]],
    [10_000, 6, [1_670, ...Array<number>(5).fill(1_666)]],
    [10_001, 12, [838, ...Array<number>(11).fill(833)]],
    [100, 3, [34, 33, 33]],
    [59_990, 10, Array<number>(10).fill(5_999)],
  ])('of %i cents in %i gives the first one what is left over', async (amountCents, count, expected) => {
    const { status, body } = await create('2026-11-20', amountCents, count);
    expect(status).toBe(201);
    expect((await read(body.plan.id)).installments.map((one) => one.amountCents)).toEqual(expected);
    expect(body.plan).toMatchObject({ totalCents: amountCents, count, kind: 'purchase' });
    expect(body.plan).toEqual((await read(body.plan.id)).plan);
  });

  test('by the amount of one has the total of all', async () => {
    const { body } = await create('2026-11-20', 8_990, 12, { amountIs: 'installment' });
    expect(body.plan.totalCents).toBe(107_880);
  });

  test.each([
    [{ count: 1 }, 'count', 'installments_out_of_range'],
    [{ count: 100 }, 'count', 'installments_out_of_range'],
    [{ amountCents: 11, count: 12 }, 'amountCents', 'amount_below_installments'],
    [{ firstNumber: 13 }, 'firstNumber', 'paid_installments_out_of_range'],
    [{ day: '1900-01-15' }, 'day', 'day_not_of_card'],
    [{ category: 'salary' }, 'category', 'category_mismatch'],
    [{ type: 'income' }, 'type', 'transaction_type_invalid'],
    [{ amountCents: 99_999_999_999_999, amountIs: 'installment' }, 'amountCents', 'amount_too_large'],
  ])('with %j is refused, and nothing is made', async (body, path, code) => {
    const answer = await create('2026-11-20', 100_000, 12, body as Partial<Draft>);
    expect(answer).toMatchObject({ status: 422, error: { fields: [{ path, code }] } });
    expect((await ana.call(api.listTransactions, { params: params(), query: {} })).body.transactions).toEqual(
      [],
    );
  });
});

describe('CARD-08 parcels', () => {
  test('follow the statements by their order, and the first is posted like any purchase', async () => {
    const start = addMonths(today, -1);
    const { body } = await create(start, 100_000, 4);
    const { installments } = await read(body.plan.id);
    const [first] = installments;
    expect(installments.map(({ statementMonth }) => statementMonth)).toEqual(
      [0, 1, 2, 3].map((index) => addToMonth(first?.statementMonth as Month, index)),
    );
    expect(installments.map(({ statementFrom }) => statementFrom)).toEqual(['rule', 'plan', 'plan', 'plan']);
    expect(
      installments.map(({ day: on, status }) => status === (on <= today ? 'posted' : 'scheduled')),
    ).not.toContain(false);
    expect(
      installments.filter(({ status }) => status === 'scheduled').every(({ postsItself }) => postsItself),
    ).toBe(true);
  });

  test.each([
    [
      '2026-11-20',
      3,
      [
        ['2026-11-20', '2026-12'],
        ['2026-12-20', '2027-01'],
        ['2027-01-20', '2027-02'],
      ],
    ],
    [
      '2026-08-31',
      4,
      [
        ['2026-08-31', '2026-09'],
        ['2026-09-30', '2026-10'],
        ['2026-10-31', '2026-11'],
        ['2026-11-30', '2026-12'],
      ],
    ],
  ])('of %s in %i have the days of the specification', async (on, count, expected) => {
    const { body } = await create(on, 100_000, count);
    expect((await parcels(body.plan.id)).map(([, onDay, month]) => [onDay, month])).toEqual(expected);
  });

  test('are pulled into a statement that closes earlier, and one undo takes all away', async () => {
    await create('2027-01-05', 200, 2);
    await ana.call(api.changeStatementDates, {
      params: { ...params(), cardId: card.id, month: '2027-01' },
      body: { version: 1, closingDay: day('2026-12-30'), dueDay: day('2027-01-10'), scope: 'one' },
    });
    const { body } = await create('2026-12-02', 90_000, 3);
    expect((await parcels(body.plan.id)).map(([, on, month]) => [on, month])).toEqual([
      ['2026-12-02', '2026-12'],
      ['2026-12-29', '2027-01'],
      ['2027-02-02', '2027-02'],
    ]);
    expect((await undo(body.changeId)).status).toBe(200);
    expect(
      (await ana.call(api.getInstallmentPlan, { params: { ...params(), planId: body.plan.id } })).status,
    ).toBe(404);
  });

  test('that were paid before the plan was entered have no row, and count in its total', async () => {
    const { body } = await create(addMonths(today, -3), 120_000, 12, { firstNumber: 9 });
    expect(body.plan).toMatchObject({ totalCents: 120_000, paidBeforeCents: 80_000, firstNumber: 9 });
    const { installments } = await read(body.plan.id);
    expect(installments.map((one) => one.installment)).toEqual(
      [9, 10, 11, 12].map((number) => ({ planId: body.plan.id, number, count: 12 })),
    );
  });

  test('each post on their day exactly once, also under two servers', async () => {
    const other = connect(server.url, { connections: 5 });
    const both = [server.services, { ...server.services, db: other.db, pool: other.pool }];
    try {
      const { plan } = (await create('2026-11-25', 100_000, 3)).body;
      for (const [on, balance] of [
        ['2026-11-25', -33_334],
        ['2026-12-24', -33_334],
        ['2026-12-25', -66_667],
        ['2027-01-26', -100_000],
        ['2027-02-25', -100_000],
      ] as const) {
        stand(on);
        // oxlint-disable-next-line no-await-in-loop -- time goes on
        await Promise.all(both.map((services) => postDue(services)));
        // oxlint-disable-next-line no-await-in-loop -- as above
        const [row] = await server.look<{ cents: string }>(
          'select balance_cents::text as cents from accounts where id = $1',
          [card.id],
        );
        expect(Number(row?.cents), on).toBe(balance);
      }
      const posted = await server.look<{ n: number }>(
        `select count(*)::int as n from changes where verb = 'occurrence.post' and after ->> 'installment_plan_id' = $1`,
        [plan.id],
      );
      expect(posted).toEqual([{ n: 2 }]);
    } finally {
      await other.close();
    }
  });

  test('off a card are due month by month, and wait for the person whatever becomes of their day', async () => {
    const { body } = await create(addDays(today, -40), 90_000, 3, { accountId: bank.id });
    const { installments } = await read(body.plan.id);
    expect(installments.map((one) => [one.status, one.postsItself, one.statementMonth])).toEqual(
      [0, 1, 2].map(() => ['scheduled', false, null]),
    );
    await postDue(server.services);
    expect((await read(body.plan.id)).plan).toMatchObject({
      postedCount: 0,
      scheduledCount: 3,
      leftCents: 90_000,
    });
    const one = installments[2];
    const moved = await ana.call(api.editTransaction, {
      params: { ...params(), transactionId: one?.id ?? '' },
      body: { version: 1, day: addDays(today, 100) },
    });
    expect(moved.body.transaction).toMatchObject({ status: 'scheduled', postsItself: false });
    const first = { id: installments[0]?.id ?? '', version: 1 };
    await ana.call(api.postOccurrences, { params: params(), body: { transactions: [first] } });
    expect((await read(body.plan.id)).plan).toMatchObject({ postedCount: 1, leftCents: 60_000 });
  });
});

describe('the plans of a ledger', () => {
  test('are listed while parcels are to come, those that end first before the others; and when none is, the last before the others', async () => {
    const long = (await create(today, 120_000, 12)).body.plan;
    const short = (await create(today, 90_000, 3, { accountId: bank.id })).body.plan;
    const over = (await create(addMonths(today, -6), 20_000, 2)).body.plan;
    const list = async (accountId?: string, state?: 'settled') => {
      const query = { ...(accountId && { accountId }), ...(state && { state }) };
      return (await ana.call(api.listInstallmentPlans, { params: params(), query })).body.plans.map(
        ({ id }) => id,
      );
    };
    expect(await list()).toEqual([short.id, long.id]);
    expect(await list(card.id)).toEqual([long.id]);
    const before = (await create(addMonths(today, -9), 20_000, 2)).body.plan;
    expect(await list(undefined, 'settled')).toEqual([over.id, before.id]);
    expect(await list(card.id, 'settled')).toEqual([over.id, before.id]);
    expect(await list(bank.id, 'settled')).toEqual([]);
    expect((await read(over.id)).plan).toMatchObject({
      postedCount: 2,
      scheduledCount: 0,
      leftCents: 0,
      nextDay: null,
    });
    expect((await read(long.id)).plan).toMatchObject({
      postedCount: 1,
      scheduledCount: 11,
      leftCents: 110_000,
    });
  });
});

describe('a parcel that is changed as a transaction', () => {
  const change = (transactionId: string, version: number, body: object) =>
    ana.call(api.editTransaction, {
      params: { ...params(), transactionId },
      body: { version, ...body },
    });

  test('takes its plan along: another amount changes the total, and what is the same in all stays', async () => {
    const { plan } = (await create(today, 100_000, 3)).body;
    const second = (await read(plan.id)).installments[1];
    const edited = await change(second?.id ?? '', 1, { amountCents: 30_000 });
    expect(edited.body.transaction).toMatchObject({ installment: { planId: plan.id, number: 2, count: 3 } });
    const got = await ana.call(api.getTransaction, {
      params: { ...params(), transactionId: second?.id ?? '' },
    });
    expect(edited.body.transaction).toEqual(got.body.transaction);
    expect((await read(plan.id)).plan).toMatchObject({ totalCents: 96_667, version: 2 });
    expect(await change(second?.id ?? '', 2, { accountId: bank.id })).toMatchObject({
      status: 409,
      error: { code: 'installment_of_plan' },
    });
    expect((await undo(edited.body.changeId)).status).toBe(200);
    expect((await read(plan.id)).plan).toMatchObject({ totalCents: 100_000 });
  });

  test('is turned into no transfer: it goes with its plan', async () => {
    const { plan } = (await create(today, 100_000, 3)).body;
    const transactionId = (await read(plan.id)).installments[0]?.id ?? '';
    const turned = await ana.call(api.turnIntoTransfer, {
      params: { ...params(), transactionId },
      body: { version: 1, other: null },
    });
    expect(turned).toMatchObject({ status: 409, error: { code: 'installment_of_plan' } });
  });

  test('leaves its plan when it is deleted, and the last one takes the plan with it', async () => {
    const { plan } = (await create(today, 100_000, 2)).body;
    const [first, second] = (await read(plan.id)).installments.map(({ id }) => ({ id, version: 1 }));
    if (!first || !second) throw new Error('a plan of two has two');
    await ana.call(api.deleteTransactions, { params: params(), body: { transactions: [first] } });
    expect((await read(plan.id)).plan).toMatchObject({ totalCents: 50_000 });
    const gone = await ana.call(api.deleteTransactions, {
      params: params(),
      body: { transactions: [second] },
    });
    expect(await server.look('select 1 from installment_plans where id = $1', [plan.id])).toEqual([]);
    expect((await undo(gone.body.changeId)).status).toBe(200);
    expect((await read(plan.id)).plan).toMatchObject({ totalCents: 50_000, scheduledCount: 1 });
  });

  test('is deleted with very many others, and its plan follows', async () => {
    const made = await Promise.all([40, 50, 60].map((count) => create(today, 600_000, count)));
    const all = await Promise.all(made.map(({ body }) => read(body.plan.id)));
    const selected = all.flatMap(({ installments }, index) =>
      installments.slice(index === 0 ? 1 : 0).map(({ id }) => ({ id, version: 1 })),
    );
    expect(selected.length).toBeGreaterThan(100);
    const gone = await ana.call(api.deleteTransactions, {
      params: params(),
      body: { transactions: selected },
    });
    expect(gone).toMatchObject({ status: 200, body: { count: selected.length } });
    expect((await read(made[0]?.body.plan.id ?? '')).plan).toMatchObject({ totalCents: 15_000 });
    expect((await undo(gone.body.changeId)).status).toBe(200);
    expect((await read(made[2]?.body.plan.id ?? '')).plan).toMatchObject({ totalCents: 600_000 });
  });
});

test('a deleted card takes its plans with it, and one undo brings them back', async () => {
  const { plan } = (await create(today, 100_000, 3)).body;
  const deleted = await ana.call(api.deleteAccount, {
    params: { ...params(), accountId: card.id },
    query: { version: '1' },
  });
  expect(deleted).toMatchObject({ status: 200, body: { transactionCount: 3 } });
  expect((await undo(deleted.body.changeId)).status).toBe(200);
  expect((await read(plan.id)).plan).toMatchObject({ totalCents: 100_000, scheduledCount: 2 });
});
