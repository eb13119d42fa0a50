// What a person puts into a statement by hand: the bank's charges, a difference to its total, and what came with a purchase.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { RequestOf } from '@vintem/contract/route';
import { addDays, type Day } from '@vintem/core/calendar/day';
import { addToMonth, type Month } from '@vintem/core/calendar/month';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { todayIn } from '#platform/today.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let card: Account;
let today: Day;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  today = todayIn('America/Sao_Paulo', server.services.clock.now());
  const body = {
    name: 'Nubank',
    currency: 'BRL',
    dueDayOfMonth: 10,
    closing: { by: 'days_before', count: 7 },
    closingDayIsNext: true,
    dueMoves: false,
    closedDebtCents: 31_240,
  } as const;
  card = (await ana.call(api.createCard, { params: params(), body })).body.account;
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const read = async () =>
  (await ana.call(api.getCard, { params: { ...params(), cardId: card.id }, query: { from: '2020-01' } }))
    .body;
const statementOf = async (month: Month) => {
  const found = (await read()).statements.find((one) => one.month === month);
  if (!found) throw new Error('no such statement');
  return found;
};
type Charge = RequestOf<typeof api.chargeStatement>['body'];
const FEE: Charge = { type: 'expense', category: 'fees', description: 'Juros', amountCents: 4_310 };
const charge = (month: Month, body: Partial<Charge> = {}, cardId = card.id) =>
  ana.call(api.chargeStatement, { params: { ...params(), cardId, month }, body: { ...FEE, ...body } });
const rowOf = async (transactionId: string) =>
  (await ana.call(api.getTransaction, { params: { ...params(), transactionId } })).body.transaction;
const undo = (changeId: string) => ana.call(api.undoChange, { params: { ...params(), changeId } });

test('CARD-04 a charge of the bank stands on the last day of the statement that it is put into, whatever its days become, and is undone alone', async () => {
  const { openMonth } = await read();
  const before = await statementOf(openMonth);
  const made = await charge(openMonth);
  expect(made.status).toBe(201);
  const row = await rowOf(made.body.transactionId);
  expect(row).toMatchObject({
    type: 'expense',
    category: 'fees',
    description: 'Juros',
    accountAmountCents: 4_310,
    day: before.lastDay,
    statementMonth: openMonth,
    statementFrom: 'person',
    status: before.lastDay > today ? 'scheduled' : 'posted',
  });
  const after = await statementOf(openMonth);
  expect(after.totalCents).toBe(before.totalCents + 4_310);
  // The statement closes earlier: the charge stays in it.
  const dates = { version: after.version, closingDay: addDays(before.closingDay, -1), dueDay: before.dueDay };
  const moved = await ana.call(api.changeStatementDates, {
    params: { ...params(), cardId: card.id, month: openMonth },
    body: { ...dates, scope: 'one' },
  });
  expect(moved.body.moves).toEqual([]);
  expect((await rowOf(row.id)).statementMonth).toBe(openMonth);
  expect((await undo(made.body.changeId)).status).toBe(200);
  expect((await statementOf(openMonth)).totalCents).toBe(before.totalCents);
});

test('CARD-13 the difference to the bank, as an expense or as a refund, makes the totals equal', async () => {
  const month = addToMonth((await read()).openMonth, -1);
  const { totalCents } = await statementOf(month);
  expect((await charge(month, { category: 'other', amountCents: 1_290 })).status).toBe(201);
  expect((await statementOf(month)).totalCents).toBe(totalCents + 1_290);
  await charge(month, { type: 'refund', category: 'other', amountCents: 2_000 });
  expect((await statementOf(month)).totalCents).toBe(totalCents + 1_290 - 2_000);
});

test('what no statement takes is refused', async () => {
  const { openMonth } = await read();
  expect(await charge(openMonth, { amountCents: 0 })).toMatchObject({ status: 422 });
  expect(await charge(openMonth, { category: 'salary' })).toMatchObject({ status: 422 });
  expect(await charge('2999-01' as Month)).toMatchObject({ status: 404 });
  const bank = await ana.openAccount();
  expect((await charge(openMonth, {}, bank.id)).error.code).toBe('account_not_found');
  const path = { ...params(), accountId: card.id };
  expect((await ana.call(api.archiveAccount, { params: path, body: { version: card.version } })).status).toBe(
    200,
  );
  expect((await charge(openMonth)).error.code).toBe('account_archived');
});

describe('the IOF of a purchase abroad', () => {
  const abroad = async (on = today) =>
    (
      await ana.call(api.createTransaction, {
        params: params(),
        body: {
          type: 'expense',
          accountId: card.id,
          day: on,
          category: 'leisure',
          description: 'Amazon',
          amountCents: 4_990,
          currency: 'USD',
          accountAmountCents: 27_196,
        },
      })
    ).body.transaction;
  const iofOf = async ({ id, statementMonth }: { id: string; statementMonth: Month | null }) => {
    const body = {
      category: 'taxes',
      description: 'IOF de Amazon',
      amountCents: 952,
      relatedId: id,
    } as const;
    const made = await charge(statementMonth ?? ('' as Month), body);
    expect(made.status).toBe(201);
    return rowOf(made.body.transactionId);
  };
  const list = async () =>
    (
      await ana.call(api.listTransactions, { params: params(), query: { accountId: card.id } })
    ).body.transactions.map(({ description }) => description);

  test('stands beside it, and is moved to another statement and back with it', async () => {
    const purchase = await abroad();
    const iof = await iofOf(purchase);
    expect(iof).toMatchObject({
      relatedId: purchase.id,
      day: today,
      statementFrom: 'rule',
      amountCents: 952,
    });
    const month = addToMonth(purchase.statementMonth ?? ('' as Month), 1);
    const moved = await ana.call(api.moveToStatement, {
      params: { ...params(), cardId: card.id, month },
      body: { transactions: [{ id: purchase.id, version: purchase.version }] },
    });
    expect(moved.body.count).toBe(1);
    expect((await statementOf(month)).chargesCents).toBe(27_196 + 952);
    expect((await undo(moved.body.changeId)).status).toBe(200);
    expect(await rowOf(iof.id)).toMatchObject({
      statementMonth: purchase.statementMonth,
      statementFrom: 'rule',
    });
  });

  test('is of the card that bought, and goes to another one with it', async () => {
    const issued = async (lastDigits: string) =>
      (
        await ana.call(api.createIssuedCard, {
          params: { ...params(), cardId: card.id },
          body: { kind: 'additional', lastDigits, name: null, holder: null },
        })
      ).body.issuedCard.id;
    const [main, additional] = [await issued('1111'), await issued('2222')];
    const edit = async (purchase: { id: string; version: number }, issuedCardId: string) => {
      const { body } = await ana.call(api.editTransaction, {
        params: { ...params(), transactionId: purchase.id },
        body: { version: purchase.version, issuedCardId },
      });
      return body.transaction;
    };
    const purchase = await edit(await abroad(), main);
    const iof = await iofOf(purchase);
    expect(iof.issuedCardId).toBe(main);
    await edit(purchase, additional);
    expect((await rowOf(iof.id)).issuedCardId).toBe(additional);
  });

  test('follows it to another day, and goes and comes back with it', async () => {
    const purchase = await abroad();
    const iof = await iofOf(purchase);
    const on = addDays(today, -40);
    const edited = await ana.call(api.editTransaction, {
      params: { ...params(), transactionId: purchase.id },
      body: { version: purchase.version, day: on },
    });
    const { statementMonth, version } = edited.body.transaction;
    expect(statementMonth).not.toBe(purchase.statementMonth);
    expect(await rowOf(iof.id)).toMatchObject({ day: on, statementMonth, amountCents: 952 });
    const gone = await ana.call(api.deleteTransactions, {
      params: params(),
      body: { transactions: [{ id: purchase.id, version }] },
    });
    expect(gone.body.count).toBe(1);
    expect(await list()).not.toContain('IOF de Amazon');
    expect((await undo(gone.body.changeId)).status).toBe(200);
    expect(await list()).toContain('IOF de Amazon');
  });

  test('goes with it among very many, and a refund of the purchase stays', async () => {
    const purchases = [];
    for (let index = 0; index < 101; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the ledger takes one after the other
      purchases.push(await abroad());
    }
    const [first] = purchases;
    if (!first) throw new Error('nothing was bought');
    await iofOf(first);
    const refund = { type: 'refund', category: 'leisure', description: 'Estorno', amountCents: 100 } as const;
    await ana.call(api.createTransaction, {
      params: params(),
      body: {
        ...refund,
        accountId: card.id,
        day: today,
        currency: 'USD',
        accountAmountCents: 545,
        relatedId: first.id,
      },
    });
    const gone = await ana.call(api.deleteTransactions, {
      params: params(),
      body: { transactions: purchases.map(({ id, version }) => ({ id, version })) },
    });
    expect(gone.body.count).toBe(101);
    expect(await list()).toEqual(['Estorno']);
    expect((await undo(gone.body.changeId)).status).toBe(200);
    expect(await list()).toContain('IOF de Amazon');
  });

  test('comes only with an expense of the statement', async () => {
    const purchase = await abroad();
    const { openMonth } = await read();
    const of = (body: Partial<Charge>, month = openMonth) =>
      charge(month, { relatedId: purchase.id, ...body });
    expect((await of({ type: 'refund' })).error.fields).toMatchObject([
      { path: 'relatedId', code: 'related_invalid' },
    ]);
    expect((await of({}, addToMonth(openMonth, 1))).status).toBe(422);
    expect((await of({ relatedId: card.id })).status).toBe(422);
    expect((await of({})).status).toBe(201);
  });
});
