// A statement that the bank finances, on the real database: settled by a payment, and back in parcels of debt and interest.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import { day } from '@vintem/core/calendar/day';
import { month as monthNamed } from '@vintem/core/calendar/month';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let card: Account;

const RULE = {
  dueDayOfMonth: 10,
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
} as const;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  stand('2026-11-25');
  ana = await server.signUp();
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

const buy = (on: string, amountCents: number) =>
  ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'expense',
      accountId: card.id,
      day: day(on),
      category: 'food',
      description: 'Mercado',
      amountCents,
      currency: 'BRL',
    },
  });

const read = async (planId: string) => (await ana.call(api.getInstallmentPlan, { params: of(planId) })).body;
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

describe('CARD-09 a financed statement', () => {
  const finance = (body: object = {}, month = '2026-11') =>
    ana.call(api.financeStatement, {
      params: { ...params(), cardId: card.id, month: month },
      body: {
        restCents: 100_000,
        count: 10,
        installmentCents: 12_500,
        day: day('2026-11-25'),
        ...body,
      },
    });

  test('is settled, and comes back in parcels of debt and interest', async () => {
    await buy('2026-10-20', 100_000);
    const done = await finance();
    expect(done.status).toBe(201);
    expect(done.body.plan).toMatchObject({
      kind: 'financing',
      description: 'Parcelamento da fatura de novembro',
      totalCents: 125_000,
      count: 10,
      postedCount: 1,
      scheduledCount: 9,
      lastMonth: '2027-09',
    });
    expect(await statementOf('2026-11')).toMatchObject({
      restCents: 0,
      state: { code: 'financed', counts: [10], paidCents: 0, creditCents: 0 },
    });
    expect([...(await charges())].filter(([month]) => month > '2026-11').slice(0, 10)).toEqual(
      Array.from({ length: 10 }, (_, index) => [index === 0 ? '2026-12' : `2027-0${index}`, 12_500]),
    );
    const { installments } = await read(done.body.plan.id);
    expect(installments.map((one) => `${one.type} ${one.category} ${one.amountCents}`)).toEqual(
      Array.from({ length: 10 }, () => ['expense fees 2500', 'transfer_out transfer 10000']).flat(),
    );
    expect((await readCard()).limit).toMatchObject({
      owedCents: 12_500,
      promisedCents: 112_500,
      usedCents: 125_000,
    });
    const { sums } = (
      await ana.call(api.summarizeTransactions, {
        params: params(),
        query: { figure: 'expense', status: 'posted', category: 'fees' },
      })
    ).body;
    expect(sums).toMatchObject([{ amountCents: 2_500 }]);
    await undo(done.body.changeId);
    expect(await statementOf('2026-11')).toMatchObject({ restCents: 100_000 });
  });

  test('is settled by a payment that goes with its plan alone, and is owed again without it', async () => {
    await buy('2026-10-20', 100_000);
    const { plan } = (await finance()).body;
    const owed = (await readCard()).account.balanceCents;
    const { body } = await ana.call(api.listTransactions, {
      params: params(),
      query: { accountId: card.id, statementMonth: monthNamed('2026-11') },
    });
    const payment = body.transactions.find(({ type }) => type === 'transfer_in');
    const { id: transactionId = '', version = 0 } = payment ?? {};
    const path = { ...params(), transactionId };
    const refused = { status: 409, error: { code: 'payment_of_plan' } };
    const query = { version: String(version) };
    expect(await ana.call(api.deleteTransaction, { params: path, query })).toMatchObject(refused);
    expect(await ana.call(api.deleteTransfer, { params: path, query })).toMatchObject(refused);
    const edit = { version, amountCents: 1 as never };
    expect(await ana.call(api.editTransfer, { params: path, body: edit })).toMatchObject(refused);
    expect((await readCard()).account.balanceCents).toBe(owed);

    const first = await idOf(plan.id, 1);
    const whole = { version: '1', transactionId: first, scope: 'all' } as const;
    const deleted = await ana.call(api.deleteInstallments, { params: of(plan.id), query: whole });
    expect(deleted.status).toBe(200);
    expect((await readCard()).account.balanceCents).toBe(-100_000);
    expect(await statementOf('2026-11')).toMatchObject({ restCents: 100_000 });
    await undo(deleted.body.changeId);
    expect((await readCard()).account.balanceCents).toBe(owed);
    expect(await statementOf('2026-11')).toMatchObject({ restCents: 0 });
  });

  describe('of which parcels go', () => {
    /** What is owed in all, and what of it is interest. */
    const owed = async () => {
      const states = ['open', 'settled'] as const;
      const found = await Promise.all(
        states.map((state) => ana.call(api.listInstallmentPlans, { params: params(), query: { state } })),
      );
      const plans = found.flatMap(({ body }) => body.plans);
      const parcels = await Promise.all(plans.map(({ id }) => read(id)));
      const rows = parcels.flatMap(({ installments }) => installments);
      const interest = rows.filter(({ category }) => category === 'fees');
      const { usedCents } = (await readCard()).limit;
      return usedCents - interest.reduce((sum, { amountCents }) => sum + amountCents, 0);
    };
    const remove = async (planId: string, number: number, scope: 'one' | 'following' | 'all') => {
      const { plan } = await read(planId);
      const query = { version: String(plan.version), transactionId: await idOf(planId, number), scope };
      return ana.call(api.deleteInstallments, { params: of(planId), query });
    };

    test('owes again what they would have brought, the posted ones stay, and one undo restores all', async () => {
      await buy('2026-10-20', 100_000);
      const { plan } = (await finance()).body;
      const deleted = await remove(plan.id, 2, 'all');
      expect(deleted.body.count).toBe(18);
      expect(await statementOf('2026-11')).toMatchObject({ paidCents: 10_000, restCents: 90_000 });
      expect((await readCard()).limit).toMatchObject({ owedCents: 102_500, promisedCents: 0 });
      expect(await owed()).toBe(100_000);
      await undo(deleted.body.changeId);
      expect(await statementOf('2026-11')).toMatchObject({ restCents: 0, state: { code: 'financed' } });
      expect(await owed()).toBe(100_000);
    });

    test('owes the same whatever goes, one after the other', async () => {
      await buy('2026-10-20', 100_000);
      const { plan } = (await finance({ count: 3, installmentCents: 35_000 })).body;
      await remove(plan.id, 3, 'one');
      expect([await owed(), (await statementOf('2026-11'))?.restCents]).toEqual([100_000, 33_333]);
      await remove(plan.id, 1, 'one');
      expect([await owed(), (await statementOf('2026-11'))?.restCents]).toEqual([100_000, 66_667]);
      await remove(plan.id, 2, 'one');
      expect([await owed(), (await statementOf('2026-11'))?.restCents]).toEqual([100_000, 100_000]);
      expect((await readCard()).limit).toMatchObject({ usedCents: 100_000 });
    });

    test('owes it again where what is to come is called off', async () => {
      await buy('2026-10-20', 100_000);
      const { plan } = (await finance()).body;
      const body = { version: plan.version, way: 'cancel_rest' } as const;
      const told = await ana.call(api.previewReversal, { params: of(plan.id), body });
      expect(told.body.refundCents).toBe(0);
      expect((await ana.call(api.reverseInstallmentPlan, { params: of(plan.id), body })).status).toBe(200);
      expect(await owed()).toBe(100_000);
      expect(await statementOf('2026-11')).toMatchObject({ restCents: 90_000 });
    });

    test.each([
      ['the debt of one', 10, 1, ({ type }: { type: string }) => type === 'transfer_out', 10_000],
      ['the interest', 10, 10, ({ type }: { type: string }) => type === 'expense', 0],
      ['all of a few', 10, 20, () => true, 100_000],
      ['all of many', 60, 120, () => true, 100_000],
      ['most of many', 60, 110, () => true, 91_630],
    ])(
      'as transactions, %s in %i, owes what they would have brought',
      async (_, count, most, chosen, rest) => {
        await buy('2026-10-20', 100_000);
        const { plan } = (await finance({ count, installmentCents: 12_500 })).body;
        const rows = (await read(plan.id)).installments.toReversed().filter(chosen).slice(0, most);
        const deleted = await ana.call(api.deleteTransactions, {
          params: params(),
          body: { transactions: rows.map(({ id, version }) => ({ id, version })) },
        });
        expect(deleted).toMatchObject({ status: 200, body: { count: rows.length } });
        expect(await statementOf('2026-11')).toMatchObject({ restCents: rest });
        expect(await owed()).toBe(100_000);
        await undo(deleted.body.changeId);
        expect(await statementOf('2026-11')).toMatchObject({ restCents: 0 });
        expect(await owed()).toBe(100_000);
      },
    );
  });

  test('CARD-06 that was paid in part says so, and of deleted parcels says nothing', async () => {
    await buy('2026-10-20', 100_000);
    const bank = await ana.openAccount({ name: 'Itaú', balanceCents: 500_000 });
    const side = (accountId: string) => ({ ledgerId: ana.ledgerId, accountId });
    const transfer = { from: side(bank.id), to: side(card.id), day: day('2026-11-20') };
    const pay = (amountCents: number) =>
      ana.call(api.createTransfer, { params: params(), body: { ...transfer, amountCents: amountCents } });
    expect((await pay(40_000)).status).toBe(201);
    const { plan } = (await finance({ restCents: 60_000, installmentCents: 7_500 })).body;
    const settled = { code: 'financed', counts: [10], paidCents: 40_000, financedCents: 60_000 };
    expect((await statementOf('2026-11'))?.state).toMatchObject(settled);
    const query = { version: '1', transactionId: await idOf(plan.id, 10), scope: 'one' } as const;
    await ana.call(api.deleteInstallments, { params: of(plan.id), query });
    const parts = { code: 'partly_paid', restCents: 6_000, paidCents: 40_000, financedCents: 54_000 };
    expect((await statementOf('2026-11'))?.state).toEqual(parts);
    expect((await pay(6_000)).status).toBe(201);
    const left = { ...settled, counts: [9], paidCents: 46_000, financedCents: 54_000 };
    expect((await statementOf('2026-11'))?.state).toMatchObject(left);
  });

  test('keeps its amounts together, and goes number by number', async () => {
    await buy('2026-10-20', 100_000);
    const { plan } = (await finance()).body;
    const transactionId = await idOf(plan.id, 10);
    const body = { version: 1, transactionId, scope: 'all', amountCents: 1 as never } as const;
    expect(await ana.call(api.editInstallmentPlan, { params: of(plan.id), body })).toMatchObject({
      status: 409,
      error: { code: 'financing_amounts_fixed' },
    });
    const query = { version: '1', transactionId, scope: 'one' } as const;
    expect(await ana.call(api.deleteInstallments, { params: of(plan.id), query })).toMatchObject({
      body: { count: 2 },
    });
    expect((await read(plan.id)).plan).toMatchObject({ totalCents: 112_500, scheduledCount: 8 });
  });

  test.each([
    [{ installmentCents: 9_999 }, 'installmentCents', 'financing_below_debt'],
    [{ count: 1 }, 'count', 'installments_out_of_range'],
    [{ day: '2026-11-02' }, 'day', 'financing_day_invalid'],
    [{ day: '2026-11-26' }, 'day', 'financing_day_invalid'],
  ])('with %j is refused', async (body, path, code) => {
    await buy('2026-10-20', 100_000);
    expect(await finance(body)).toMatchObject({ status: 422, error: { fields: [{ path, code }] } });
  });

  test('is refused where nothing is left, where it is not the last closed one, and where the rest has changed', async () => {
    const nothing = { status: 409, error: { code: 'nothing_to_finance' } };
    expect(await finance()).toMatchObject(nothing);
    await buy('2026-10-20', 90_000);
    expect(await finance({}, '2026-12')).toMatchObject(nothing);
    expect(await finance({}, '2026-10')).toMatchObject(nothing);
    expect(await finance()).toMatchObject({ status: 409, error: { code: 'version_conflict' } });
  });

  test('BASE-06 whose payment is not what its parcels bring back, the check names', async () => {
    await buy('2026-10-20', 100_000);
    const { plan } = (await finance()).body;
    const pay = (planId: string | null) =>
      server.look('update installment_plans set payment_id = $2 where id = $1', [plan.id, planId]);
    await pay(plan.id);
    expect(await server.breaks()).toMatchObject([
      { what: 'financed_statement', keptCents: '0', actualCents: '100000' },
    ]);
    await pay(plan.paymentId);
  });
});
