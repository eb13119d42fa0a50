// Cards on the real database: which statement a purchase is in, what statements amount to, and how both follow when days change.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Card } from '@vintem/contract/cards';
import type { RequestOf } from '@vintem/contract/route';
import { addDays, addMonths, type Day, day } from '@vintem/core/calendar/day';
import { addToMonth, type Month } from '@vintem/core/calendar/month';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { todayIn } from '#platform/today.ts';
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

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 500_000 });
  card = (await createCard()).body.account;
  today = todayIn('America/Sao_Paulo', server.services.clock.now());
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const createCard = (body: Partial<RequestOf<typeof api.createCard>['body']> = {}) =>
  ana.call(api.createCard, { params: params(), body: { name: 'Nubank', currency: 'BRL', ...RULE, ...body } });

const buy = (
  on: string,
  amountCents: number,
  body: Partial<RequestOf<typeof api.createTransaction>['body']> = {},
) =>
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
      postsNow: true,
      ...body,
    },
  });

const read = async (id = card.id): Promise<Card> =>
  (await ana.call(api.getCard, { params: { ...params(), cardId: id }, query: { from: '2020-01' } })).body;
const statementOf = async (month: string, id = card.id) =>
  (await read(id)).statements.find((one) => one.month === month);
const undo = (changeId: string) => ana.call(api.undoChange, { params: { ...params(), changeId } });

describe('CARD-01 a new card', () => {
  test('has the statements of its rule, is no bank account of the plan, and owes what the person says', async () => {
    const eva = await server.signUp('eva', 'segredo seguro', 'free');
    await eva.openAccount({ name: 'Um' });
    await eva.openAccount({ name: 'Dois' });
    const made = await eva.call(api.createCard, {
      params: { ledgerId: eva.ledgerId },
      body: { name: 'Roxo', currency: 'BRL', ...RULE, closedDebtCents: 25_000, openDebtCents: 4_490 },
    });
    expect(made).toMatchObject({
      status: 201,
      body: { account: { type: 'credit_card', balanceCents: -29_490 } },
    });
    const { account } = made.body;
    const ties = { limitCents: null, limitOf: null, payingAccountId: null, automaticDebit: false };
    expect(account.card).toEqual({ ...RULE, ...ties });
    const got = await eva.call(api.getCard, {
      params: { ledgerId: eva.ledgerId, cardId: account.id },
      query: {},
    });
    const { statements, openMonth } = got.body;
    const of = (month: Month) => statements.find((one) => one.month === month);
    expect(of(openMonth)).toMatchObject({ chargesCents: 4_490, state: { code: 'open' } });
    expect(of(addToMonth(openMonth, -1))).toMatchObject({ carriedCents: 25_000, totalCents: 25_000 });
    expect(of(addToMonth(openMonth, 1))).toMatchObject({ state: { code: 'upcoming' } });
    // A debt of before is no expense of this month.
    const summary = await eva.call(api.summarizeTransactions, {
      params: { ledgerId: eva.ledgerId },
      query: { figure: 'expense' },
    });
    expect(summary.body.sums).toEqual([]);
  });

  test.each([
    [{ dueDayOfMonth: 32 }, 'dueDayOfMonth', 'due_day_out_of_range'],
    [{ closing: { by: 'days_before', count: 31 } }, 'closing', 'closing_out_of_range'],
    [{ closing: { by: 'day_of_month', count: 0 } }, 'closing', 'closing_out_of_range'],
    [{ limitOf: '0198c0de-0000-7000-8000-00000000cafe' }, 'limitOf', 'limit_invalid'],
    [{ payingAccountId: '0198c0de-0000-7000-8000-00000000cafe' }, 'payingAccountId', 'account_required'],
  ] as const)('with %j is refused', async (body, path, code) => {
    const { status, error } = await createCard(body);
    expect(status).toBe(422);
    expect(error.fields?.[0]?.code).toBe(code);
    expect(error.fields?.[0]?.path).toContain(path);
  });

  test('is paid by an account that is no card, and shares the limit of another card', async () => {
    expect((await createCard({ payingAccountId: card.id })).status).toBe(422);
    const shared = await createCard({ payingAccountId: bank.id, limitOf: card.id });
    expect(shared).toMatchObject({ status: 201, body: { account: { card: { limitOf: card.id } } } });
    expect((await createCard({ limitOf: shared.body.account.id })).status).toBe(422);
  });

  test('is undone whole, and not once something was bought with it', async () => {
    const fresh = await createCard({ openDebtCents: 100 });
    expect((await undo(fresh.body.changeId)).status).toBe(200);
    expect((await ana.call(api.listCards, { params: params() })).body.cards).toHaveLength(1);
    const other = await createCard();
    await buy(today, 100, { accountId: other.body.account.id });
    expect((await undo(other.body.changeId)).status).toBe(409);
  });

  test('stays a card: the form of an account makes none of another account, and no other account of a card', async () => {
    const path = (accountId: string) => ({ ...params(), accountId });
    const edit = (accountId: string, type: string) =>
      ana.call(api.editAccount, { params: path(accountId), body: { version: 1, type: type as 'wallet' } });
    expect((await edit(card.id, 'wallet')).status).toBe(422);
    expect((await edit(bank.id, 'credit_card')).status).toBe(422);
  });
});

describe('CARD-02 a purchase', () => {
  test.each([
    ['2026-11-02', true, '2026-11'],
    ['2026-11-03', true, '2026-12'],
    ['2026-11-03', false, '2026-11'],
  ])(
    'of %s, with the closing day in the next: %s, is in the statement of %s',
    async (on, closingDayIsNext, month) => {
      const other = (await createCard({ closingDayIsNext })).body.account;
      const { body } = await buy(on, 1_000, { accountId: other.id });
      expect(body.transaction).toMatchObject({ statementMonth: month, statementFrom: 'rule' });
      expect(await statementOf(month, other.id)).toMatchObject({ chargesCents: 1_000 });
      const query = { accountId: other.id, statementMonth: month as Month };
      const list = await ana.call(api.listTransactions, { params: params(), query });
      expect(list.body.transactions).toHaveLength(1);
      const file = await ana.call(api.exportTransactions, { params: params(), query });
      const [heads = [], cells = []] = file.body
        .trim()
        .split('\r\n')
        .map((line) => line.split(';'));
      expect(cells[heads.indexOf('Fatura')]).toBe(month.split('-').toReversed().join('/'));
      const sums = await ana.call(api.summarizeTransactions, { params: params(), query });
      expect(sums.body.sums).toMatchObject([{ amountCents: 1_000, count: 1 }]);
    },
  );

  test('of another day, type or account goes where it belongs, and one undo brings it back', async () => {
    const { transaction } = (await buy('2026-11-02', 1_000)).body;
    const path = { ...params(), transactionId: transaction.id };
    const later = await ana.call(api.editTransaction, {
      params: path,
      body: { version: 1, day: day('2026-11-05') },
    });
    expect(later.body.transaction).toMatchObject({ statementMonth: '2026-12' });
    expect(await statementOf('2026-11')).toMatchObject({ chargesCents: 0 });
    expect((await undo(later.body.changeId)).status).toBe(200);
    expect(await statementOf('2026-11')).toMatchObject({ chargesCents: 1_000 });
    const moved = await ana.call(api.editTransaction, {
      params: path,
      body: { version: 3, accountId: bank.id },
    });
    expect(moved.body.transaction).toMatchObject({ statementMonth: null, statementFrom: null });
    const back = await ana.call(api.editTransaction, {
      params: path,
      body: { version: 4, accountId: card.id },
    });
    expect(back.body.transaction).toMatchObject({ statementMonth: '2026-11', statementFrom: 'rule' });
  });

  test('moved by hand stays there when its day changes, and its figure with it', async () => {
    const { transaction } = (await buy('2026-11-20', 1_000)).body;
    const moved = await ana.call(api.moveToStatement, {
      params: { ...params(), cardId: card.id, month: '2027-01' },
      body: { transactions: [{ id: transaction.id, version: 1 }] },
    });
    expect(moved).toMatchObject({ status: 200, body: { count: 1 } });
    const path = { ...params(), transactionId: transaction.id };
    const edited = await ana.call(api.editTransaction, {
      params: path,
      body: { version: 2, day: day('2026-11-21') },
    });
    expect(edited.body.transaction).toMatchObject({ statementMonth: '2027-01', statementFrom: 'person' });
    expect(await statementOf('2027-01')).toMatchObject({ chargesCents: 1_000 });
    expect(await statementOf('2026-12')).toMatchObject({ chargesCents: 0 });
  });

  test('on a day that no calendar of statements holds is refused and nothing is lost', async () => {
    expect(await buy('1900-01-15', 100)).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'day', code: 'day_not_of_card' }] },
    });
  });

  test('expected again and again is in the statement of each of its days', async () => {
    const start = addMonths(today, 1);
    const made = await ana.call(api.createRecurrence, {
      params: params(),
      body: {
        type: 'expense',
        accountId: card.id,
        day: start,
        category: 'leisure',
        description: 'Streaming',
        amountCents: 4_490,
        currency: 'BRL',
        interval: 'monthly',
        endDay: addMonths(start, 2),
      },
    });
    expect(made).toMatchObject({ status: 201, body: { count: 3 } });
    const months = (await read()).statements.filter(({ chargesCents }) => chargesCents === 4_490);
    expect(months).toHaveLength(3);
  });
});

test('CARD-04 a corrected row of a closed statement changes what every later one carries', async () => {
  const bought = addDays(today, -70);
  const { transaction } = (await buy(bought, 10_000)).body;
  const before = await read();
  const first = before.statements.find(({ chargesCents }) => chargesCents === 10_000);
  const carried = (of: Card) =>
    of.statements.filter(({ month }) => first && month > first.month).map(({ carriedCents }) => carriedCents);
  expect(first?.state).toMatchObject({ code: 'carried_over', restCents: 10_000 });
  expect(new Set(carried(before))).toEqual(new Set([10_000]));
  const path = { ...params(), transactionId: transaction.id };
  await ana.call(api.editTransaction, { params: path, body: { version: 1, amountCents: 7_000 } });
  expect(new Set(carried(await read()))).toEqual(new Set([7_000]));
  expect((await read()).account.balanceCents).toBe(-7_000);
});

test('CARD-10 the limit is used by what is owed, once over cards that share it, and may be exceeded', async () => {
  const holder = (await createCard({ limitCents: 100_000 })).body.account;
  const other = (await createCard({ limitOf: holder.id })).body.account;
  await buy(today, 70_000, { accountId: holder.id });
  await buy(today, 40_000, { accountId: other.id });
  const limit = { holderId: holder.id, limitCents: 100_000, usedCents: 110_000, availableCents: -10_000 };
  expect((await read(holder.id)).limit).toMatchObject(limit);
  expect((await read(other.id)).limit).toMatchObject(limit);
});

describe('CARD-03 other days', () => {
  const change = async (
    month: string,
    body: Partial<RequestOf<typeof api.changeStatementDates>['body']>,
    route: typeof api.changeStatementDates | typeof api.previewStatementDates = api.changeStatementDates,
  ) => {
    const statement = await statementOf(month);
    const { closingDay = day(`${month}-03`), dueDay = day(`${month}-10`), version = 1 } = statement ?? {};
    return ana.call(route as typeof api.changeStatementDates, {
      params: { ...params(), cardId: card.id, month: month },
      body: { version, closingDay, dueDay, scope: 'one', ...body },
    });
  };

  test('move what the rule placed, say how many before, and one undo restores all', async () => {
    await buy('2026-11-30', 1_000);
    await buy('2026-12-01', 2_000);
    const byHand = (await buy('2026-12-02', 4_000)).body.transaction;
    await ana.call(api.moveToStatement, {
      params: { ...params(), cardId: card.id, month: '2026-12' },
      body: { transactions: [{ id: byHand.id, version: 1 }] },
    });
    const days = { closingDay: day('2026-12-01'), dueDay: day('2026-12-09') };
    const asked = await change('2026-12', days, api.previewStatementDates);
    expect(asked).toMatchObject({ status: 200, body: { moves: [{ month: '2027-01', count: 1 }] } });
    expect(await statementOf('2026-12')).toMatchObject({ chargesCents: 7_000, closingDay: '2026-12-03' });
    const done = await change('2026-12', days);
    expect(done).toMatchObject({ status: 200, body: { moves: [{ month: '2027-01', count: 1 }] } });
    expect(await statementOf('2026-12')).toMatchObject({ chargesCents: 5_000, ...days, datesFrom: 'person' });
    expect(await statementOf('2027-01')).toMatchObject({ chargesCents: 2_000, closingDay: '2027-01-03' });
    expect((await undo(done.body.changeId)).status).toBe(200);
    expect(await statementOf('2026-12')).toMatchObject({ chargesCents: 7_000, closingDay: '2026-12-03' });
  });

  test('for this one and those that follow change the card’s rule', async () => {
    await buy('2027-01-01', 1_000);
    const days = { closingDay: day('2026-12-05'), dueDay: day('2026-12-15'), scope: 'following' } as const;
    expect((await change('2026-12', days)).status).toBe(200);
    expect((await read()).account.card).toMatchObject({ dueDayOfMonth: 15, closing: { count: 10 } });
    expect(await statementOf('2027-01')).toMatchObject({ closingDay: '2027-01-05', dueDay: '2027-01-15' });
    expect(await statementOf('2026-11')).toMatchObject({ closingDay: '2026-11-03' });
  });

  test.each([
    [{ closingDay: day('2026-12-10') }, 'closing_not_before_due'],
    [{ closingDay: day('2027-01-05'), dueDay: day('2027-01-20') }, 'statements_overlap'],
  ])('%j are refused', async (days, code) => {
    await buy('2027-01-01', 1_000);
    expect(await change('2026-12', days)).toMatchObject({ status: 422, error: { fields: [{ code }] } });
  });

  test('of two tabs the second is told that the statement has changed', async () => {
    await change('2026-12', { dueDay: day('2026-12-11') });
    expect(await change('2026-12', { version: 1, dueDay: day('2026-12-12') })).toMatchObject({
      status: 409,
      error: { code: 'version_conflict' },
    });
  });

  test('by the card’s form change the open statement and those after it', async () => {
    const { openMonth } = await read();
    await buy(today, 1_000);
    const path = { ...params(), cardId: card.id };
    const body = { version: 1, name: 'Roxinho', dueDayOfMonth: 20, limitCents: 300_000 as never };
    const edited = await ana.call(api.editCard, { params: path, body });
    expect(edited).toMatchObject({ status: 200, body: { account: { name: 'Roxinho', version: 2 } } });
    const { statements } = await read();
    const due = (month: Month) => statements.find((one) => one.month === month)?.dueDay.slice(8);
    expect([addToMonth(openMonth, -1), openMonth, addToMonth(openMonth, 1)].map(due)).toEqual([
      '10',
      '20',
      '20',
    ]);
    expect((await undo(edited.body.changeId)).status).toBe(200);
    expect((await read()).account.card).toMatchObject({ dueDayOfMonth: 10, limitCents: null });
  });
});

describe('CARD-05 paying', () => {
  const pay = (amountCents: number, body: object = {}) =>
    ana.call(api.createTransfer, {
      params: params(),
      body: {
        from: { ledgerId: ana.ledgerId, accountId: bank.id },
        to: { ledgerId: ana.ledgerId, accountId: card.id },
        amountCents: amountCents,
        day: today,
        ...body,
      },
    });
  const closed = async () => {
    const { statements, openMonth } = await read();
    return statements.find(({ month }) => month === addToMonth(openMonth, -1));
  };
  const balances = async () => {
    const { body } = await ana.call(api.listAccounts, { query: {} });
    return Object.fromEntries(body.accounts.map(({ name, balanceCents }) => [name, balanceCents]));
  };

  test.each([
    [7_000, 'partly_paid', 3_000, 3_000],
    [10_000, 'paid', 0, 0],
    [12_000, 'paid', -2_000, -2_000],
  ] as const)(
    '%d of 10.000 leaves the closed statement %s, with %d to carry',
    async (amount, code, rest, carried) => {
      await buy(addDays(today, -35), 10_000);
      const before = await closed();
      expect(before).toMatchObject({ totalCents: 10_000 });
      const paid = await pay(amount);
      expect(paid.status).toBe(201);
      expect(paid.body.transfer.to).toMatchObject({ statementMonth: before?.month });
      expect(await closed()).toMatchObject({ paidCents: amount, restCents: rest, state: { code } });
      const { openMonth } = await read();
      expect(await statementOf(openMonth)).toMatchObject({ carriedCents: carried });
      expect(await balances()).toEqual({ Itaú: 500_000 - amount, Nubank: amount - 10_000 });
      expect((await undo(paid.body.changeId)).status).toBe(200);
      expect(await balances()).toEqual({ Itaú: 500_000, Nubank: -10_000 });
      expect(await closed()).toMatchObject({ paidCents: 0, restCents: 10_000 });
    },
  );

  test('without anything left of the closed one settles the open statement early', async () => {
    await buy(today, 10_000);
    const paid = await pay(4_000, { from: null });
    const { openMonth } = await read();
    expect(paid.body.transfer.to).toMatchObject({ statementMonth: openMonth });
    expect(await statementOf(openMonth)).toMatchObject({ earlyCents: 4_000, totalCents: 6_000 });
  });

  test('may point at the other statement, and not at one that is far away', async () => {
    await buy(addDays(today, -35), 10_000);
    const { openMonth } = await read();
    const paid = await pay(1_000, { statementMonth: openMonth });
    expect(paid.body.transfer.to).toMatchObject({ statementMonth: openMonth, statementFrom: 'person' });
    expect(await pay(1_000, { statementMonth: '9999-12' })).toMatchObject({ status: 422 });
    // What an older one left has been printed in newer ones; one to come has nothing to settle.
    for (const months of [-2, 1]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await pay(1_000, { statementMonth: addToMonth(openMonth, months) })).toMatchObject({
        status: 422,
        body: { error: { fields: [{ path: 'statementMonth', code: 'statement_not_payable' }] } },
      });
    }
  });

  test('for a later day is in no total until it posts', async () => {
    await buy(addDays(today, -35), 10_000);
    await pay(10_000, { day: addDays(today, 1) });
    expect(await closed()).toMatchObject({ paidCents: 0, restCents: 10_000, pendingCents: 10_000 });
    expect(await balances()).toMatchObject({ Itaú: 500_000 });
  });
});

test('CARD-02 a purchase is moved together with what it gave back', async () => {
  const purchase = (await buy(addDays(today, -3), 31_245)).body.transaction;
  const refund = await ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'refund',
      accountId: card.id,
      day: addDays(today, -2),
      category: 'food',
      description: 'Estorno',
      amountCents: 4_000,
      currency: 'BRL',
      relatedId: purchase.id,
    },
  });
  const month = addToMonth((await read()).openMonth, 1);
  const both = [purchase, refund.body.transaction].map(({ id, version }) => ({ id, version }));
  const moved = await ana.call(api.moveToStatement, {
    params: { ...params(), cardId: card.id, month },
    body: { transactions: both },
  });
  expect(moved).toMatchObject({ status: 200, body: { count: 2 } });
  const { statements } = await read();
  expect(statements.find((one) => one.month === month)?.chargesCents).toBe(31_245 - 4_000);
});

test('CARD-13 the bank’s total and minimum are kept, changed by one person at a time, and undone', async () => {
  const { openMonth } = await read();
  const set = (version: number) =>
    ana.call(api.setBankTotal, {
      params: { ...params(), cardId: card.id, month: openMonth },
      body: { version, bankTotalCents: 1_290, minimumCents: 100 },
    });
  const done = await set(1);
  expect(done.status).toBe(200);
  expect(await statementOf(openMonth)).toMatchObject({
    bankTotalCents: 1_290,
    minimumCents: 100,
    version: 2,
  });
  expect((await set(1)).status).toBe(409);
  await undo(done.body.changeId);
  expect(await statementOf(openMonth)).toMatchObject({ bankTotalCents: null });
});

test('a deleted card takes its statements with it, and one undo brings all back as they were', async () => {
  await buy('2026-11-20', 1_000);
  const { version } = (await read()).account;
  await ana.call(api.changeStatementDates, {
    params: { ...params(), cardId: card.id, month: '2026-12' },
    body: { version: 1, closingDay: day('2026-12-02'), dueDay: day('2026-12-09'), scope: 'one' },
  });
  const seen = await read();
  const deleted = await ana.call(api.deleteAccount, {
    params: { ...params(), accountId: card.id },
    query: { version: String(version) },
  });
  expect(deleted).toMatchObject({ status: 200, body: { transactionCount: 1 } });
  expect(await server.look('select 1 from statements where account_id = $1', [card.id])).toEqual([]);
  expect((await undo(deleted.body.changeId)).status).toBe(200);
  const back = await read();
  // Brought back, each is of a version of its own.
  const stated = (of: Card) => of.statements.map((one) => ({ ...one, version: 1 }));
  expect(stated(back)).toEqual(stated(seen));
});

test('a month without end is refused and makes nothing', async () => {
  const { transaction } = (await buy('2026-11-20', 1_000)).body;
  const moved = await ana.call(api.moveToStatement, {
    params: { ...params(), cardId: card.id, month: '9999-12' },
    body: { transactions: [{ id: transaction.id, version: 1 }] },
  });
  expect(moved.status).toBe(404);
});

test('CARD-10 what is asked before a card is deleted tells how many parcels are to come, and none of another account', async () => {
  const body = {
    type: 'expense',
    accountId: card.id,
    day: today,
    category: 'leisure',
    description: 'TV',
    amountCents: 100_000,
    currency: 'BRL',
    count: 3,
  } as const;
  await ana.call(api.createInstallmentPlan, { params: params(), body });
  const ties = async (accountId: string) =>
    (await ana.call(api.getAccountTies, { params: { ...params(), accountId } })).body.installmentCount;
  expect([await ties(card.id), await ties(bank.id)]).toEqual([2, 0]);
});
