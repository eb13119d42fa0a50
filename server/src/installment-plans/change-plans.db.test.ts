// Changes to instalment plans on the real database: amounts, days, parcels brought forward, purchases given back.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { RequestOf } from '@vintem/contract/route';
import { type Day, day } from '@vintem/core/calendar/day';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let bank: Account;
let card: Account;

const RULE = {
  dueDayOfMonth: 10,
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
} as const;

type Draft = RequestOf<typeof api.createInstallmentPlan>['body'];
type Reversal = Omit<RequestOf<typeof api.reverseInstallmentPlan>['body'], 'version'>;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  stand('2026-11-25');
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 500_000 });
  const draft = { name: 'Nubank', currency: 'BRL', ...RULE, limitCents: 500_000 as never } as const;
  card = (await ana.call(api.createCard, { params: params(), body: draft })).body.account;
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

/** Moves the server's clock to noon of a day. */
function stand(on: string): void {
  server.moveClock((Date.parse(`${on}T15:00:00Z`) - server.services.clock.now().getTime()) / 1000);
}

const params = () => ({ ledgerId: ana.ledgerId });
const of = (planId: string) => ({ ...params(), planId });

async function create(on: string, amountCents: number, count: number, body: Partial<Draft> = {}) {
  const draft = {
    type: 'expense',
    accountId: card.id,
    day: day(on),
    category: 'leisure',
    description: 'TV',
    amountCents,
    currency: 'BRL',
    count,
    ...body,
  } as const;
  const answer = await ana.call(api.createInstallmentPlan, { params: params(), body: draft });
  expect(answer.error).toBeUndefined();
  return answer.body.plan;
}

const read = async (planId: string) => (await ana.call(api.getInstallmentPlan, { params: of(planId) })).body;
const amounts = async (planId: string) => (await read(planId)).installments.map((one) => one.amountCents);
const places = async (planId: string) =>
  (await read(planId)).installments.map((one) => `${one.day} ${one.statementMonth}`);
const idOf = async (planId: string, number: number) =>
  (await read(planId)).installments.find((one) => one.installment?.number === number)?.id ?? '';
const readCard = async () =>
  (await ana.call(api.getCard, { params: { ...params(), cardId: card.id }, query: { from: '2020-01' } }))
    .body;
const statementOf = async (month: string) => (await readCard()).statements.find((one) => one.month === month);
const charges = async () =>
  new Map(
    (await readCard()).statements.map(({ month, chargesCents }) => [month as string, chargesCents as number]),
  );
const undo = async (changeId: string) =>
  expect((await ana.call(api.undoChange, { params: { ...params(), changeId } })).status).toBe(200);

describe('CARD-07 other amounts', () => {
  const edit = async (planId: string, number: number, body: object) => {
    const { plan } = await read(planId);
    const sent = { version: plan.version, transactionId: await idOf(planId, number), scope: 'all', ...body };
    return ana.call(api.editInstallmentPlan, { params: of(planId), body: sent as never });
  };

  test('of the total are divided between what is not posted, and say so', async () => {
    const plan = await create('2026-10-20', 120_000, 12);
    const edited = await edit(plan.id, 1, { amountCents: 111_200, amountIs: 'total' });
    expect(edited.body).toMatchObject({ totalCents: 111_200, keptCount: 2, changedCount: 10, count: 10 });
    expect(await amounts(plan.id)).toEqual([10_000, 10_000, ...Array<number>(10).fill(9_120)]);
    expect((await read(plan.id)).plan).toMatchObject({ totalCents: 111_200, version: 2 });
    await undo(edited.body.changeId);
    expect(await amounts(plan.id)).toEqual(Array<number>(12).fill(10_000));
  });

  test('where some were paid before leave those as they are', async () => {
    const plan = await create('2026-03-20', 120_000, 12, { firstNumber: 9 });
    await edit(plan.id, 9, { amountCents: 111_200, amountIs: 'total' });
    expect(await amounts(plan.id)).toEqual([10_000, 7_068, 7_066, 7_066]);
  });

  test.each([
    ['one', 2, [33_334, 30_000, 33_333], 96_667],
    ['following', 2, [33_334, 30_000, 30_000], 93_334],
    ['all', 3, [33_334, 30_000, 30_000], 93_334],
    ['one', 1, [30_000, 33_333, 33_333], 96_666],
  ])('of a parcel, for %s from %i on, and the total follows', async (scope, number, expected, total) => {
    const plan = await create('2026-11-20', 100_000, 3);
    expect((await edit(plan.id, number, { scope, amountCents: 30_000 })).status).toBe(200);
    expect(await amounts(plan.id)).toEqual(expected);
    expect((await read(plan.id)).plan.totalCents).toBe(total);
  });

  test('are refused below what is posted, and where nothing is left', async () => {
    const plan = await create('2026-11-20', 100_000, 3);
    expect(await edit(plan.id, 1, { amountCents: 33_335, amountIs: 'total' })).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'amountCents', code: 'total_below_posted' }] },
    });
    const over = await create('2026-08-20', 30_000, 3);
    expect(await edit(over.id, 1, { amountCents: 40_000, amountIs: 'total' })).toMatchObject({
      status: 409,
      error: { code: 'no_scheduled_installments' },
    });
    const stale = { version: 9, transactionId: await idOf(plan.id, 1), scope: 'all' } as const;
    expect((await ana.call(api.editInstallmentPlan, { params: of(plan.id), body: stale })).status).toBe(409);
  });

  test('of words reach the parcels in scope, posted ones too, and keep their money', async () => {
    const plan = await create('2026-10-20', 100_000, 4);
    await edit(plan.id, 2, { scope: 'following', description: 'Televisão', category: 'housing' });
    const words = (await read(plan.id)).installments.map((one) => `${one.description} ${one.category}`);
    expect(words).toEqual(['TV leisure', ...Array<string>(3).fill('Televisão housing')]);
    expect((await read(plan.id)).plan).toMatchObject({ description: 'Televisão', totalCents: 100_000 });
    await edit(plan.id, 1, { scope: 'one', description: 'TV da sala' });
    expect((await read(plan.id)).plan.description).toBe('Televisão');
    expect(await edit(plan.id, 1, { category: 'salary' })).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'category', code: 'category_mismatch' }] },
    });
  });
});

test.each([
  ['one', 1, [25_000, 25_000, 25_000], 75_000],
  ['following', 2, [25_000], 25_000],
  ['following', 4, [25_000, 25_000, 25_000], 75_000],
  ['all', 4, [25_000, 25_000], 50_000],
])(
  'deleting %s from %i on leaves the other posted parcels, and one undo brings all back',
  async (scope, number, left, total) => {
    const plan = await create('2026-10-20', 100_000, 4);
    const query = { version: '1', transactionId: await idOf(plan.id, number), scope } as never;
    const deleted = await ana.call(api.deleteInstallments, { params: of(plan.id), query });
    expect(deleted).toMatchObject({ status: 200, body: { count: 4 - left.length } });
    expect(await amounts(plan.id)).toEqual(left);
    expect((await read(plan.id)).plan.totalCents).toBe(total);
    await undo(deleted.body.changeId);
    expect(await amounts(plan.id)).toEqual(Array<number>(4).fill(25_000));
  },
);

test('deleting all parcels of a plan to come takes the plan with them', async () => {
  const plan = await create('2026-12-20', 100_000, 4);
  const query = { version: '1', transactionId: await idOf(plan.id, 1), scope: 'all' } as const;
  const deleted = await ana.call(api.deleteInstallments, { params: of(plan.id), query });
  expect((await ana.call(api.getInstallmentPlan, { params: of(plan.id) })).status).toBe(404);
  await undo(deleted.body.changeId);
  expect(await amounts(plan.id)).toHaveLength(4);
});

describe('CARD-08 other days of statements', () => {
  const close = async (month: string, closingDay: string) => {
    const statement = await statementOf(month);
    return ana.call(api.changeStatementDates, {
      params: { ...params(), cardId: card.id, month: month },
      body: {
        version: statement?.version ?? 1,
        closingDay: day(closingDay),
        dueDay: statement?.dueDay as Day,
        scope: 'one',
      },
    });
  };

  test('move a plan with its first parcel while no other is posted, and one undo restores all', async () => {
    const plan = await create('2026-12-02', 100_000, 3);
    const before = await places(plan.id);
    const moved = await close('2026-12', '2026-12-01');
    expect(moved.body.moves).toEqual([{ month: '2027-01', count: 1 }]);
    expect(await places(plan.id)).toEqual(['2026-12-02 2027-01', '2027-01-03 2027-02', '2027-02-03 2027-03']);
    await undo(moved.body.changeId);
    expect(await places(plan.id)).toEqual(before);
  });

  test('leave a plan where it is once another parcel is posted, also one that begins before them', async () => {
    const plan = await create('2026-10-12', 100_000, 3);
    expect((await close('2026-11', '2026-10-10')).body.moves).toEqual([]);
    expect(await places(plan.id)).toEqual(['2026-10-12 2026-11', '2026-11-12 2026-12', '2026-12-12 2027-01']);
  });

  test('pull a parcel to come into its statement', async () => {
    const plan = await create('2026-12-02', 100_000, 3);
    await close('2027-01', '2026-12-30');
    expect(await places(plan.id)).toEqual(['2026-12-02 2026-12', '2026-12-29 2027-01', '2027-02-02 2027-02']);
  });
});

describe('CARD-09 parcels brought forward', () => {
  const anticipate = (planId: string, body: object) =>
    ana.call(api.anticipateInstallments, {
      params: of(planId),
      body: { version: 1, numbers: [2, 3], discountCents: 2_130, day: day('2026-11-25'), ...body },
    });

  test('are posted into the open statement with one refund, as one change', async () => {
    const plan = await create('2026-11-20', 100_000, 3);
    const done = await anticipate(plan.id, {});
    expect(done).toMatchObject({ status: 200, body: { count: 2, costCents: 64_536 } });
    expect(await statementOf('2026-12')).toMatchObject({ chargesCents: 97_870, refundsCents: 2_130 });
    expect([(await charges()).get('2027-01'), (await charges()).get('2027-02')]).toEqual([0, 0]);
    expect((await readCard()).account.balanceCents).toBe(-97_870);
    const { transactions } = (
      await ana.call(api.listTransactions, { params: params(), query: { type: 'refund' } })
    ).body;
    expect(transactions).toMatchObject([
      { description: 'Desconto por antecipar 2 parcelas de TV', category: 'leisure', amountCents: 2_130 },
    ]);
    expect((await read(plan.id)).plan).toMatchObject({
      totalCents: 100_000,
      refundedCents: 2_130,
      leftCents: 0,
    });
    await undo(done.body.changeId);
    expect((await readCard()).account.balanceCents).toBe(-33_334);
    expect((await read(plan.id)).plan).toMatchObject({ scheduledCount: 2, refundedCents: 0 });
  });

  test('off a card are posted on that day', async () => {
    const plan = await create('2026-12-20', 90_000, 3, { accountId: bank.id });
    expect((await anticipate(plan.id, { numbers: [3], discountCents: 0 })).status).toBe(200);
    expect((await read(plan.id)).installments[2]).toMatchObject({ status: 'posted', day: '2026-11-25' });
  });

  test.each([
    [{ numbers: [] }, 'no_installments_chosen'],
    [{ numbers: [1, 2] }, 'installment_already_posted'],
    [{ discountCents: 66_667 }, 'discount_too_large'],
    [{ discountCents: -1 }, 'discount_invalid'],
    [{ day: '1900-01-15' }, 'day_not_of_card'],
  ])('with %j are refused', async (body, code) => {
    const plan = await create('2026-11-20', 100_000, 3);
    expect(await anticipate(plan.id, body)).toMatchObject({ status: 422, error: { fields: [{ code }] } });
    expect((await anticipate(plan.id, { numbers: [7] })).status).toBe(404);
  });
});

describe('CARD-09 a purchase given back', () => {
  beforeEach(() => stand('2026-12-05'));
  const ON = { day: day('2026-12-05') };
  const send = (planId: string, body: Reversal, route = api.reverseInstallmentPlan, version = 1) =>
    ana.call(route, { params: of(planId), body: { version, ...body } });
  const preview = (planId: string, body: Reversal, version = 1) =>
    send(planId, body, api.previewReversal as never, version);

  test.each([
    [
      { way: 'cancel_rest' },
      [
        ['2027-01', -33_333],
        ['2027-02', -33_333],
      ],
      33_334,
      1,
    ],
    [{ way: 'credit_whole', ...ON }, [['2027-01', -100_000]], 100_000, 3],
    [
      { way: 'credit_by_installment', ...ON },
      [
        ['2027-01', -33_334],
        ['2027-02', -33_333],
        ['2027-03', -33_333],
      ],
      100_000,
      3,
    ],
    [{ way: 'credit_part', ...ON, amountCents: 4_000 }, [['2027-01', -4_000]], 100_000, 3],
  ] as [Reversal, [string, number][], number, number][])(
    'by %j changes the statements as it said before, and one undo restores them',
    async (reversal, effect, total, left) => {
      const plan = await create('2026-11-20', 100_000, 3);
      const before = await charges();
      const told = await preview(plan.id, reversal);
      expect(told.body.statements.map(({ month, chargesCents }) => [month, chargesCents])).toEqual(effect);
      expect(await charges()).toEqual(before);
      const done = await send(plan.id, reversal);
      const { changeId, ...rest } = done.body;
      expect(rest).toEqual(told.body);
      const after = await charges();
      const changed = [...after].map(([month, cents]) => [month, cents - (before.get(month) ?? 0)]);
      expect(changed.filter(([, cents]) => cents !== 0)).toEqual(effect);
      expect((await read(plan.id)).plan).toMatchObject({ totalCents: total });
      expect(await amounts(plan.id)).toHaveLength(left);
      await undo(changeId);
      const back = [...(await charges())].filter(([, cents]) => cents !== 0);
      expect(back).toEqual([...before].filter(([, cents]) => cents !== 0));
    },
  );

  test('remembers its purchase, and never gives back more than it costs', async () => {
    const plan = await create('2026-11-20', 100_000, 3);
    await send(plan.id, { way: 'credit_part', ...ON, amountCents: 4_000 });
    const { plan: now, installments } = await read(plan.id);
    expect(now.refundedCents).toBe(4_000);
    expect(installments[0]?.refundedCents).toBe(4_000);
    const whole = await preview(plan.id, { way: 'credit_whole', ...ON }, now.version);
    expect(whole.body).toMatchObject({ refundCents: 96_000, statements: [{ chargesCents: -96_000 }] });
    for (const amountCents of [96_001, 100_000]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await send(
        plan.id,
        { way: 'credit_part', ...ON, amountCents: amountCents },
        undefined,
        now.version,
      );
      expect(refused).toMatchObject({ status: 422, error: { fields: [{ code: 'refund_above_purchase' }] } });
    }
  });

  test('by installment is a plan of its own, whose parcels post themselves', async () => {
    const plan = await create('2026-11-20', 100_000, 3);
    await send(plan.id, { way: 'credit_by_installment', ...ON });
    const { plans } = (await ana.call(api.listInstallmentPlans, { params: params(), query: {} })).body;
    const refunds = plans.find(({ kind }) => kind === 'refund');
    expect(refunds).toMatchObject({ description: 'Estorno de TV', totalCents: 100_000, postedCount: 1 });
    expect(await amounts(refunds?.id ?? '')).toEqual([33_334, 33_333, 33_333]);
    // What comes back later gives no room yet.
    expect((await readCard()).limit).toMatchObject({ owedCents: 0, promisedCents: 66_666 });
    const again = await send(refunds?.id ?? '', { way: 'credit_whole', ...ON });
    expect(again).toMatchObject({ status: 422, error: { fields: [{ code: 'refund_above_purchase' }] } });
  });

  test('off a card asks for what it needs, and comes back in the account', async () => {
    const plan = await create('2026-11-20', 90_000, 3, { accountId: bank.id });
    expect((await send(plan.id, { way: 'credit_whole' })).status).toBe(422);
    expect((await send(plan.id, { way: 'credit_part', ...ON })).status).toBe(422);
    const done = await send(plan.id, { way: 'credit_by_installment', ...ON });
    expect(done.body).toMatchObject({ statements: [], refundCents: 90_000 });
    const gone = await send(plan.id, { way: 'cancel_rest' }, undefined, 2);
    expect(gone.body).toMatchObject({ deletedCount: 3 });
    expect((await ana.call(api.getInstallmentPlan, { params: of(plan.id) })).status).toBe(404);
  });
});

describe('CARD-10 the limit', () => {
  test('is used by what is owed and by the parcels to come, over the cards that share it', async () => {
    await create('2026-11-20', 100_000, 3);
    expect((await readCard()).limit).toMatchObject({
      owedCents: 33_334,
      promisedCents: 66_666,
      usedCents: 100_000,
      availableCents: 400_000,
    });
    const body = { name: 'Outro', currency: 'BRL', ...RULE, limitOf: card.id } as const;
    const { account } = (await ana.call(api.createCard, { params: params(), body })).body;
    await create('2026-11-20', 60_000, 2, { accountId: account.id });
    expect((await readCard()).limit).toMatchObject({ usedCents: 160_000, promisedCents: 96_666 });
  });
});
