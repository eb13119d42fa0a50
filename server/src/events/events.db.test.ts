import type { Account } from '@vintem/contract/accounts';
import { api } from '@vintem/contract/api';
import { EVENT_KINDS, type EventKind } from '@vintem/contract/event-kinds';
import { type Event, eventSchema } from '@vintem/contract/events';
import type { RequestOf } from '@vintem/contract/route';
import { addDays, type Day, day } from '@vintem/core/calendar/day';
import { month } from '@vintem/core/calendar/month';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postDue } from '#recurrences/post-due.ts';
import { base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { bodyOf } from '#webhooks/deliver.ts';
import { sampleOf } from '#webhooks/sample-event.ts';
import { raiseDailyEvents } from './raise-daily-events.ts';

/** Due on the 25th, closes on the 18th. */
const RULE = {
  dueDayOfMonth: 25,
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
} as const;

let server: TestServer;
let ana: Person;
let bank: Account;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://vintem.exemplo.com' });
});
beforeEach(async () => {
  goTo('2030-01-20T15:00:00Z');
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 100_000 });
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

function goTo(instant: string): void {
  server.moveClock((Date.parse(instant) - server.services.clock.now().getTime()) / 1000);
}

/** Noon of a day in São Paulo, with all that comes due. */
async function wakeOn(on: Day | string): Promise<void> {
  goTo(`${on}T15:00:00Z`);
  await postDue(server.services);
  await raiseDailyEvents(server.services);
}

const params = () => ({ ledgerId: ana.ledgerId });

/** What was told of Ana's ledger so far, as webhooks receive it; each holds to the published schema. */
async function told(...kinds: EventKind[]): Promise<Event[]> {
  const rows = await server.look<{ id: string; kind: EventKind; at: Date; data: Event['data'] }>(
    'select id, kind, at, data from events where ledger_id = $1 order by id',
    [ana.ledgerId],
  );
  return rows
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .map((row) => {
      const event = bodyOf(server.services, { ...row, at: row.at.toISOString() });
      expect(eventSchema.parse(event)).toEqual(event);
      return event;
    });
}
const kindsTold = async () => (await told()).map(({ type }) => type);

async function enter(on: string, amountCents: number, body: Partial<NewTransaction> = {}) {
  const { status, body: made } = await ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'expense',
      accountId: bank.id,
      day: day(on),
      category: 'housing',
      description: 'Reforma',
      amountCents,
      currency: 'BRL',
      ...body,
    },
  });
  expect(status).toBe(201);
  return made;
}
type NewTransaction = RequestOf<typeof api.createTransaction>['body'];

async function openCard(): Promise<Account> {
  const body = { name: 'Nubank', currency: 'BRL', payingAccountId: bank.id, ...RULE } as const;
  return (await ana.call(api.createCard, { params: params(), body })).body.account;
}

async function payCard(card: Account, amountCents: number, on: Day): Promise<string> {
  const at = (account: Account) => ({ ledgerId: ana.ledgerId, accountId: account.id });
  const { status, body } = await ana.call(api.createTransfer, {
    params: params(),
    body: { from: at(bank), to: at(card), amountCents, day: on },
  });
  expect(status).toBe(201);
  return body.changeId;
}

async function warnAbove(largeTransactionCents: number | null): Promise<void> {
  const { version } = (await ana.call(api.getSettings, {})).body;
  expect((await ana.call(api.editSettings, { body: { version, largeTransactionCents } })).status).toBe(200);
}

test.each(EVENT_KINDS)('API-08 the sample of %s is as the schema says', (kind) => {
  const event = sampleOf(kind, crypto.randomUUID(), new Date());
  expect(eventSchema.parse(event)).toEqual(event);
});

describe('API-08 the statements of a card', () => {
  test('are told as they close, three days before they are due, as they are late and as they are paid, each once', async () => {
    const card = await openCard();
    await enter('2030-01-20', 26_501, { accountId: card.id, category: 'food' });
    for (let on = day('2030-02-16'); on <= '2030-02-27'; on = addDays(on, 1)) {
      // oxlint-disable-next-line no-await-in-loop -- day after day
      await wakeOn(on);
      // oxlint-disable-next-line no-await-in-loop -- looked at again, nothing is told again
      await wakeOn(on);
    }
    // The session has ended meanwhile.
    await ana.call(api.signIn, { body: { email: ana.email, password: 'segredo seguro' } });
    await payCard(card, 26_501, day('2030-02-27'));
    const events = await told();
    expect(events.map(({ type, timestamp }) => [type, timestamp.slice(0, 10)])).toEqual([
      ['statement_closed', '2030-02-18'],
      ['statement_due_soon', '2030-02-22'],
      ['statement_overdue', '2030-02-26'],
      ['statement_paid', '2030-02-27'],
    ]);
    expect(events[0]?.data).toEqual({
      ledger: { id: ana.ledgerId, kind: 'personal', name: null },
      account: { id: card.id, name: 'Nubank', currency: 'BRL' },
      statement: {
        month: '2030-02',
        closingDay: '2030-02-18',
        dueDay: '2030-02-25',
        totalCents: 26_501,
        restCents: 26_501,
      },
      link: `https://vintem.exemplo.com/dashboard/accounts/${card.id}?month=2030-02`,
    });
    expect(events[3]?.data).toMatchObject({ statement: { restCents: 0 } });
  });

  test('paid, undone and paid again, one is told as paid once; in part, it is not', async () => {
    const card = await openCard();
    await enter('2030-01-20', 26_501, { accountId: card.id, category: 'food' });
    goTo('2030-02-19T15:00:00Z');
    await payCard(card, 20_000, day('2030-02-19'));
    expect(await kindsTold()).toEqual([]);
    const changeId = await payCard(card, 6_501, day('2030-02-19'));
    expect(await kindsTold()).toEqual(['statement_paid']);
    const { status } = await ana.call(api.undoChange, { params: { ...params(), changeId } });
    expect(status).toBe(200);
    // Undone before anybody was told: it happened all the same, and stays told.
    expect(await kindsTold()).toEqual(['statement_paid']);
    await payCard(card, 6_501, day('2030-02-19'));
    expect(await kindsTold()).toEqual(['statement_paid']);
  });
});

describe('API-08 bills that wait', () => {
  const wait = (on: string, body: Partial<NewTransaction> = {}) =>
    enter(on, 30_000, { awaitsPerson: true, dueDay: day(on), ...body });
  const saidOf = async () =>
    (await told())
      .filter(({ data }) => 'bill' in data)
      .map(({ type, data }) => [
        'bill' in data && data.bill.description,
        type,
        'bill' in data && data.bill.dueDay,
      ]);

  test('are told three days before and once they are late, by the banking days; an income once it is late', async () => {
    // A Saturday.
    await wait('2030-01-26', { description: 'Luz' });
    await wait('2030-01-26', { description: 'Cliente', type: 'income', category: 'freelance' });
    await enter('2030-01-26', 30_000, { description: 'Lançada sozinha' });
    await wakeOn('2030-01-22');
    expect(await saidOf()).toEqual([]);
    await wakeOn('2030-01-23');
    await wakeOn('2030-01-28');
    expect(await saidOf()).toEqual([['Luz', 'payable_due_soon', '2030-01-26']]);
    for (const on of ['29', '30', '31']) await wakeOn(`2030-01-${on}`);
    expect((await saidOf()).toSorted()).toEqual([
      ['Cliente', 'receivable_overdue', '2030-01-26'],
      ['Luz', 'payable_due_soon', '2030-01-26'],
      ['Luz', 'payable_overdue', '2030-01-26'],
    ]);
    const [late] = await told('payable_overdue');
    expect(late?.data).toMatchObject({
      bill: { amountCents: 30_000, currency: 'BRL' },
      link: 'https://vintem.exemplo.com/dashboard/payables',
    });
  });

  test('that fell due long ago are no news, and an income that comes is told as it does', async () => {
    await wait('2030-01-02', { description: 'Antiga', openingIncludesPast: false });
    const { transaction } = await wait('2030-01-25', {
      description: 'Cliente',
      type: 'income',
      category: 'freelance',
    });
    await wakeOn('2030-01-21');
    expect(await saidOf()).toEqual([]);
    const { id, version } = transaction;
    const body = { transactions: [{ id, version }], day: day('2030-01-21') };
    expect((await ana.call(api.postOccurrences, { params: params(), body })).status).toBe(200);
    expect(await saidOf()).toEqual([['Cliente', 'receivable_paid', '2030-01-25']]);
  });
});

describe('BUD-07 API-08 limits of the budget', () => {
  test('are told in the morning, each once a month, and of one that is exceeded nothing quieter', async () => {
    const saidOf = async () => (await told('budget_near', 'budget_exceeded')).map(({ type }) => type);
    const limits = [{ category: 'housing' as const, limitCents: 100_000 }];
    const body = { month: month('2030-01'), scope: 'onwards' as const, limits };
    expect((await ana.call(api.setLimits, { params: params(), body })).status).toBe(200);
    const { changeId } = await enter('2030-01-20', 85_000);
    await wakeOn('2030-01-21');
    await wakeOn('2030-01-22');
    expect(await saidOf()).toEqual(['budget_near']);
    await enter('2030-01-22', 20_000);
    await wakeOn('2030-01-23');
    await ana.call(api.undoChange, { params: { ...params(), changeId } });
    await enter('2030-01-23', 70_000);
    await wakeOn('2030-01-24');
    expect(await saidOf()).toEqual(['budget_near', 'budget_exceeded']);
    expect((await told('budget_exceeded'))[0]?.data).toMatchObject({
      budget: {
        month: '2030-01',
        category: 'housing',
        availableCents: 100_000,
        usedCents: 105_000,
        currency: 'BRL',
      },
      link: 'https://vintem.exemplo.com/dashboard/budgets',
    });
  });
});

describe('API-13 a balance that will be negative', () => {
  test('is told once a new first day, not every morning, and not while it stays below zero', async () => {
    await enter('2030-02-10', 150_000);
    for (const on of ['20', '21', '22', '23']) await wakeOn(`2030-01-${on}`);
    expect(await told('balance_will_be_negative')).toMatchObject([
      {
        data: {
          balance: { day: '2030-02-10', balanceCents: -50_000, currency: 'BRL' },
          link: 'https://vintem.exemplo.com/dashboard/futuro',
        },
      },
    ]);
    await enter('2030-02-05', 120_000);
    await wakeOn('2030-01-24');
    await wakeOn('2030-01-25');
    const days = async () =>
      (await told('balance_will_be_negative')).map(({ data }) => 'balance' in data && data.balance.day);
    expect(await days()).toEqual(['2030-02-10', '2030-02-05']);
    for (let on = day('2030-02-04'); on <= '2030-02-20'; on = addDays(on, 1))
      // oxlint-disable-next-line no-await-in-loop -- day after day
      await wakeOn(on);
    expect(await days()).toEqual(['2030-02-10', '2030-02-05']);
  });

  test('is told again once it was averted and comes on another day', async () => {
    const { changeId } = await enter('2030-02-10', 150_000);
    await wakeOn('2030-01-20');
    await ana.call(api.undoChange, { params: { ...params(), changeId } });
    await wakeOn('2030-01-21');
    await enter('2030-02-12', 150_000);
    await wakeOn('2030-01-22');
    expect(await kindsTold()).toEqual(['balance_will_be_negative', 'balance_will_be_negative']);
  });
});

describe('API-08 a large transaction', () => {
  test('is told from the person’s amount on, in the currency of the ledger; without one, none is', async () => {
    const dollars = await ana.openAccount({ name: 'Wise', currency: 'USD', balanceCents: 100_000 });
    await enter('2030-01-20', 99_999_00);
    await warnAbove(100_000);
    await enter('2030-01-20', 99_999);
    await enter('2030-01-20', 100_000, { description: 'Cama' });
    // At the rate of the fallback table, 4.97.
    await enter('2030-01-20', 20_000, { accountId: dollars.id, currency: 'USD', description: 'Curso' });
    await enter('2030-01-20', 25_000, { accountId: dollars.id, currency: 'USD', description: 'Viagem' });
    await enter('2030-01-12', 200_000, { description: 'De outra semana' });
    await enter('2030-01-25', 200_000, { description: 'Por vir' });
    await payCard(await openCard(), 200_000, day('2030-01-20'));
    const events = await told();
    expect(
      events.map(({ type, data }) => [type, 'transaction' in data && data.transaction.description]),
    ).toEqual([
      ['large_transaction', 'Cama'],
      ['large_transaction', 'Viagem'],
    ]);
    expect(events[0]?.data).toMatchObject({
      account: { name: 'Itaú' },
      transaction: { type: 'expense', amountCents: 100_000, day: '2030-01-20' },
      link: `https://vintem.exemplo.com/dashboard/transactions?account=${bank.id}`,
    });
    await warnAbove(null);
    await enter('2030-01-20', 100_000);
    expect(await told()).toHaveLength(2);
  });

  test('is told once, whatever is undone, and of a bank’s file without the bank’s words', async () => {
    await warnAbove(100_000);
    const { changeId } = await enter('2030-01-20', 100_000);
    const undone = await ana.call(api.undoChange, { params: { ...params(), changeId } });
    await ana.call(api.undoChange, { params: { ...params(), changeId: undone.body.changeId } });
    expect(await kindsTold()).toEqual(['large_transaction']);
    await importLines([{ day: '2030-01-19', amount: '-2000,00', text: 'PIX MARIA CPF 123', id: '1' }]);
    expect((await told('large_transaction'))[1]?.data).toMatchObject({
      transaction: { description: null, amountCents: 200_000 },
    });
    expect(JSON.stringify(await told())).not.toMatch(/MARIA/i);
  });
});

async function importLines(...file: Parameters<typeof ofxFile>): Promise<string> {
  const body = { fileName: 'extrato.ofx', content: base64Of(ofxFile(...file)), accountId: bank.id };
  const { imports } = (await ana.call(api.createImports, { params: params(), body })).body;
  const importId = imports[0]?.id ?? '';
  const applied = await ana.call(api.applyImport, { params: { ...params(), importId }, body: {} });
  expect(applied.status).toBe(200);
  return importId;
}

describe('API-08 an import', () => {
  test('is told as it ends, and that lines of it wait, each once', async () => {
    await importLines([{ day: '2030-01-10', amount: '-89,90', text: 'LOJA X' }]);
    expect(await kindsTold()).toEqual(['import_finished']);
    // Some days later and in other words, it may be the same.
    const importId = await importLines(
      [
        { day: '2030-01-12', amount: '-89,90', text: 'LOJA X SAO PAULO' },
        { day: '2030-01-13', amount: '-1,00', text: 'TARIFA' },
      ],
      { from: '2030-01-05', to: '2030-01-20' },
    );
    await ana.call(api.applyImport, { params: { ...params(), importId }, body: {} });
    const events = await told();
    const waiting = events.filter(({ type }) => type === 'import_needs_answers');
    expect(events.filter(({ type }) => type === 'import_finished')).toHaveLength(2);
    expect(waiting).toMatchObject([
      {
        data: {
          account: { name: 'Itaú' },
          import: {
            id: importId,
            fromDay: '2030-01-12',
            toDay: '2030-01-13',
            enteredCount: 1,
            waitingCount: 1,
          },
          link: `https://vintem.exemplo.com/dashboard/imports/${importId}`,
        },
      },
    ]);
  });
});

describe('API-08 tasks and goals', () => {
  test('a goal is told as it is completed, once, and an overdue task the next morning, once a due time', async () => {
    const goal = await ana.call(api.createGoal, {
      body: { title: 'Reserva', targetDay: '2030-12-31', category: 'financial' },
    });
    const goalId = goal.body.goal.id;
    for (const progressPercent of [50, 100, 90, 100])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ana.call(api.setGoalProgress, { params: { goalId }, body: { progressPercent } });
    expect(await told()).toMatchObject([
      { type: 'goal_completed', data: { goal: { id: goalId, title: 'Reserva', targetDay: '2030-12-31' } } },
    ]);
    const { task } = (
      await ana.call(api.createTask, {
        body: {
          title: 'Declarar',
          due: { day: '2030-01-20', time: '18:00' },
          priority: 'high',
          category: 'financial',
        },
      })
    ).body;
    await wakeOn('2030-01-20');
    expect(await told('task_overdue')).toEqual([]);
    await wakeOn('2030-01-21');
    await wakeOn('2030-01-22');
    await ana.call(api.editTask, {
      params: { taskId: task.id },
      body: { version: 1, due: { day: '2030-01-22', time: '18:00' } },
    });
    await wakeOn('2030-01-23');
    expect(await told('task_overdue')).toMatchObject([
      { data: { task: { id: task.id, title: 'Declarar', dueAt: '2030-01-20T21:00:00.000Z' } } },
      { data: { task: { dueAt: '2030-01-22T21:00:00.000Z' } } },
    ]);
  });
});

describe('API-08 the morning', () => {
  test('comes at eight o’clock of the time zone of each ledger', async () => {
    await wakeOn('2030-01-20');
    await enter('2030-02-10', 150_000);
    const tokyo = await server.signUp();
    const { version } = (await tokyo.call(api.getSettings, {})).body;
    await tokyo.call(api.editSettings, { body: { version, timeZone: 'Asia/Tokyo' } });
    const checked = async (person: Person) => {
      const [row] = await server.look<{ day: string }>(
        'select checked_day::text as day from ledgers where id = $1',
        [person.ledgerId],
      );
      return row?.day;
    };
    for (const [instant, inTokyo, inSaoPaulo] of [
      ['2030-01-20T22:59:00Z', '2030-01-20', '2030-01-20'],
      ['2030-01-20T23:00:00Z', '2030-01-21', '2030-01-20'],
      ['2030-01-21T10:59:00Z', '2030-01-21', '2030-01-20'],
      ['2030-01-21T11:00:00Z', '2030-01-21', '2030-01-21'],
    ] as const) {
      goTo(instant);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await raiseDailyEvents(server.services);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect([await checked(tokyo), await checked(ana)], instant).toEqual([inTokyo, inSaoPaulo]);
    }
    expect(await kindsTold()).toEqual(['balance_will_be_negative']);
  });

  test('is looked at once by several servers at once, and its events are written once', async () => {
    const card = await openCard();
    await enter('2030-01-20', 500_00, { accountId: card.id, category: 'food' });
    await enter('2030-02-20', 150_000);
    goTo('2030-02-19T15:00:00Z');
    await Promise.all(Array.from({ length: 4 }, () => raiseDailyEvents(server.services)));
    expect((await kindsTold()).toSorted()).toEqual(['balance_will_be_negative', 'statement_closed']);
  });

  test('whose server stopped before it was noted is looked at again, and told once', async () => {
    await enter('2030-02-10', 150_000);
    const stopping = {
      ...server.services,
      // The transaction is the last that it does.
      clock: { now: () => server.services.clock.now() },
      db: new Proxy(server.services.db, {
        get: (db, name) => {
          if (name === 'transaction') throw new Error('stopped');
          const value: unknown = Reflect.get(db, name);
          return typeof value === 'function' ? value.bind(db) : value;
        },
      }),
    };
    await expect(raiseDailyEvents(stopping)).rejects.toThrow('stopped');
    expect(await kindsTold()).toEqual([]);
    await raiseDailyEvents(server.services);
    await raiseDailyEvents(server.services);
    expect(await kindsTold()).toEqual(['balance_will_be_negative']);
  });
});
