// Where the person says that the balance includes the past, entering, moving or deleting transactions before the opening day leaves today's
// balance unchanged.
import type { Account } from '@vintem/contract/accounts';
import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import type { Transaction } from '@vintem/contract/transactions';
import { addDays, day, type Day } from '@vintem/core/calendar/day';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  today = todayIn('America/Sao_Paulo', server.services.clock.now());
  bank = await ana.openAccount({ name: 'Banco', balanceCents: 100_000 });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

type Draft = RequestOf<typeof api.createTransaction>['body'];

const ledger = () => ({ ledgerId: ana.ledgerId });
const before = (days: number) => addDays(today, -days);

/** An expense of R$ 10,00, by default two months before the opening day. */
async function enter(draft: Partial<Draft> = {}) {
  const body = {
    type: 'expense',
    accountId: bank.id,
    day: before(60),
    category: 'food',
    description: 'Café',
    amountCents: 1_000,
    currency: 'BRL',
    ...draft,
  } as const;
  const answer = await ana.call(api.createTransaction, { params: ledger(), body });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function edit({ id, version }: Transaction, changes: object) {
  const params = { ...ledger(), transactionId: id };
  const answer = await ana.call(api.editTransaction, { params, body: { version, ...changes } });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function remove({ id, version }: Transaction) {
  const params = { ...ledger(), transactionId: id };
  return (await ana.call(api.deleteTransaction, { params, query: { version: String(version) } })).body
    .changeId;
}

const account = async (accountId = bank.id) =>
  (await ana.call(api.getAccount, { params: { ...ledger(), accountId } })).body;
const balance = async (accountId = bank.id) => (await account(accountId)).balanceCents;
const undo = (changeId: string) => ana.call(api.undoChange, { params: { ...ledger(), changeId } });

test('an account knows its opening day, and that the person was not asked yet', () => {
  expect(bank).toMatchObject({ openingDay: today, openingIncludesPast: null, openingCents: 100_000 });
});

describe('the opening balance includes the past', () => {
  test('entering transactions before the opening day leaves today’s balance unchanged, later ones without asking', async () => {
    await enter({ openingIncludesPast: true });
    expect(await account()).toMatchObject({
      balanceCents: 100_000,
      openingCents: 101_000,
      openingDay: today,
      openingIncludesPast: true,
    });
    await enter({ day: before(90), type: 'income', category: 'salary', amountCents: 700 });
    await enter({ day: before(1) });
    expect(await account()).toMatchObject({ balanceCents: 100_000, openingCents: 101_300 });
    await enter({ day: today, amountCents: 250 });
    expect(await balance()).toBe(99_750);
  });

  test('editing, deleting and undoing them leave it unchanged too', async () => {
    const { transaction } = await enter({ openingIncludesPast: true });
    const dearer = await edit(transaction, { amountCents: 5_000 });
    expect(await balance()).toBe(100_000);
    const gone = await remove(dearer.transaction);
    expect(await account()).toMatchObject({ balanceCents: 100_000, openingCents: 100_000 });
    await undo(gone);
    expect(await account()).toMatchObject({ balanceCents: 100_000, openingCents: 105_000 });
    await undo(dearer.changeId).then(({ status }) => expect(status).toBe(409));
  });

  test('a transaction moved across the opening day counts by its new day', async () => {
    const { transaction } = await enter({ openingIncludesPast: true });
    const now = await edit(transaction, { day: today });
    expect(await balance()).toBe(99_000);
    await undo(now.changeId);
    expect(await balance()).toBe(100_000);
  });

  test('undoing the transaction undoes its answer', async () => {
    const { changeId } = await enter({ openingIncludesPast: true });
    expect((await undo(changeId)).status).toBe(200);
    expect(await account()).toMatchObject({
      balanceCents: 100_000,
      openingCents: 100_000,
      openingIncludesPast: null,
    });
  });

  test('the answer stays where later transactions rely on it: undoing the first never moves the balance', async () => {
    const { changeId } = await enter({ openingIncludesPast: true });
    await enter({ amountCents: 333 });
    expect((await undo(changeId)).status).toBe(200);
    expect(await account()).toMatchObject({ balanceCents: 100_000, openingIncludesPast: true });
  });

  test('an edit can carry the answer too, and transactions posted there before stay in the balance', async () => {
    const { transaction } = await enter({ day: today });
    await enter({ amountCents: 4_000 });
    expect(await balance()).toBe(95_000);
    const { changeId } = await edit(transaction, { day: before(30), openingIncludesPast: true });
    // The one of today has become one of the past, which the opening amount holds.
    expect(await account()).toMatchObject({ balanceCents: 96_000, openingIncludesPast: true });
    await undo(changeId);
    expect(await account()).toMatchObject({ balanceCents: 95_000, openingIncludesPast: null });
  });

  test('confirming a series of the past leaves the balance unchanged', async () => {
    const { status } = await ana.call(api.createRecurrence, {
      params: ledger(),
      body: {
        type: 'expense',
        accountId: bank.id,
        day: before(50),
        category: 'housing',
        description: 'Aluguel',
        amountCents: 1_000,
        currency: 'BRL',
        interval: 'monthly',
        endDay: before(1),
        openingIncludesPast: true,
      },
    });
    expect(status).toBe(201);
    expect((await account()).openingIncludesPast).toBe(true);
    const { body } = await ana.call(api.listTransactions, { params: ledger(), query: {} });
    const transactions = body.transactions.map(({ id, version }) => ({ id, version }));
    expect(transactions.length).toBeGreaterThan(0);
    await ana.call(api.postOccurrences, { params: ledger(), body: { transactions } });
    expect(await balance()).toBe(100_000);
  });

  test('deleting and restoring the account keeps all of it', async () => {
    await enter({ openingIncludesPast: true });
    await enter({ day: today });
    const { version } = await account();
    const params = { ...ledger(), accountId: bank.id };
    const { body } = await ana.call(api.deleteAccount, { params, query: { version: String(version) } });
    expect((await undo(body.changeId)).status).toBe(200);
    expect(await account()).toMatchObject({ balanceCents: 99_000, openingCents: 101_000 });
  });
});

describe('the opening balance does not include the past, or the person was not asked', () => {
  test.each([false, undefined])(
    'with the answer %s, a transaction before the opening day moves the balance',
    async (said) => {
      const answer = said === undefined ? {} : { openingIncludesPast: said };
      await enter(answer);
      expect(await account()).toMatchObject({
        balanceCents: 99_000,
        openingCents: 100_000,
        openingIncludesPast: said ?? null,
      });
      // The first answer counts; later ones are ignored.
      await enter({ openingIncludesPast: true });
      expect(await account()).toMatchObject({
        balanceCents: said === false ? 98_000 : 99_000,
        openingIncludesPast: said ?? true,
      });
    },
  );

  test('an answer with a transaction after the opening day is ignored', async () => {
    await enter({ day: today, openingIncludesPast: true });
    expect(await account()).toMatchObject({ balanceCents: 99_000, openingIncludesPast: null });
  });
});

describe('the account’s form', () => {
  const save = async (changes: Partial<RequestOf<typeof api.editAccount>['body']>) => {
    const { version } = await account();
    const params = { ...ledger(), accountId: bank.id };
    const { status } = await ana.call(api.editAccount, { params, body: { version, ...changes } });
    expect(status).toBe(200);
  };

  test('changing the answer leaves today’s balance unchanged', async () => {
    await enter({ openingIncludesPast: true });
    await enter({ day: today });
    await save({ openingIncludesPast: false });
    expect(await account()).toMatchObject({ balanceCents: 99_000, openingIncludesPast: false });
    const { transaction } = await enter();
    expect(await balance()).toBe(98_000);
    await save({ openingIncludesPast: true });
    await remove(transaction);
    expect(await balance()).toBe(98_000);
  });

  test('a new balance asks again, where the one before included nothing of the past', async () => {
    await save({ openingIncludesPast: false });
    await save({ balance: { cents: 50_000, seenCents: 100_000 } });
    expect(await account()).toMatchObject({ balanceCents: 50_000, openingIncludesPast: null });
    await enter({ openingIncludesPast: true });
    expect(await balance()).toBe(50_000);
    await save({ balance: { cents: 40_000, seenCents: 50_000 } });
    expect(await account()).toMatchObject({ balanceCents: 40_000, openingIncludesPast: true });
  });

  test('a new balance is the balance of that day', async () => {
    await enter({ openingIncludesPast: true });
    server.moveClock(3 * 86_400);
    try {
      await enter({ day: today, amountCents: 200 });
      await save({ balance: { cents: 50_000, seenCents: 99_800 } });
      expect(await account()).toMatchObject({ balanceCents: 50_000, openingDay: addDays(today, 3) });
      await enter({ day: addDays(today, 1) });
      expect(await balance()).toBe(50_000);
      await enter({ day: addDays(today, 3) });
      expect(await balance()).toBe(49_000);
    } finally {
      server.moveClock(-3 * 86_400);
    }
  });
});

describe('properties', () => {
  const step = fc.record({
    meta: fc.constantFrom('enter', 'enter', 'edit', 'remove', 'undo', 'state', 'answer'),
    account: fc.nat(1),
    // Before, on and after the opening day, the future too.
    days: fc.integer({ min: -40, max: 10 }),
    cents: fc.integer({ min: 1, max: 100_000 }),
    type: fc.constantFrom('income' as const, 'expense' as const),
    says: fc.constantFrom(true, false, undefined),
    which: fc.nat(100),
  });

  test('after any history, balance = opening balance + posted; an included past never moves today’s balance', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const accounts = [
          await ana.openAccount({ name: 'A', balanceCents: 5_000 }),
          await ana.openAccount({ name: 'B', balanceCents: -700 }),
        ];
        const changes: string[] = [];
        for (const { meta, account: index, days, cents, type, says, which } of steps) {
          const target = accounts[index] ?? bank;
          // oxlint-disable-next-line no-await-in-loop -- a history is one deed after the other
          await doOne(meta, { target, on: day(addDays(today, days)), cents, type, says, which }, changes);
        }
        // oxlint-disable-next-line no-await-in-loop -- as above
        for (const { id } of accounts) await expectEquation(id);
        expect(await server.breaks()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  interface Drawn {
    target: Account;
    on: Day;
    cents: number;
    type: 'income' | 'expense';
    says: boolean | undefined;
    which: number;
  }

  async function doOne(meta: string, drawn: Drawn, changes: string[]): Promise<void> {
    const { target, on, cents, type, says, which } = drawn;
    const was = await account(target.id);
    const { body } = await ana.call(api.listTransactions, {
      params: ledger(),
      query: { accountId: target.id, limit: '200' },
    });
    const chosen = body.transactions[which % Math.max(1, body.transactions.length)];
    const answer = says === undefined ? {} : { openingIncludesPast: says };
    const isOfPast = on < was.openingDay;
    const fields = { type, category: 'other' as const, amountCents: cents, day: on, ...answer };

    if (meta === 'enter') {
      changes.push((await enter({ ...fields, accountId: target.id })).changeId);
      const includes = was.openingIncludesPast ?? (says && isOfPast);
      if (isOfPast && includes) expect(await balance(target.id)).toBe(was.balanceCents);
    } else if (meta === 'edit' && chosen) {
      changes.push((await edit(chosen, fields)).changeId);
      const staysPast = isOfPast && chosen.day < was.openingDay;
      if (staysPast && was.openingIncludesPast) expect(await balance(target.id)).toBe(was.balanceCents);
    } else if (meta === 'remove' && chosen) {
      changes.push(await remove(chosen));
      if (was.openingIncludesPast && chosen.day < was.openingDay)
        expect(await balance(target.id)).toBe(was.balanceCents);
    } else if (meta === 'undo' && changes.length > 0) {
      const { status } = await undo(changes[which % changes.length] ?? '');
      expect([200, 409]).toContain(status);
    } else if (meta === 'state' || meta === 'answer') {
      const params = { ...ledger(), accountId: target.id };
      const stated = { balance: { cents, seenCents: was.balanceCents } };
      const change = meta === 'state' ? stated : { openingIncludesPast: says ?? true };
      await ana.call(api.editAccount, { params, body: { version: was.version, ...change } });
      expect(await balance(target.id)).toBe(meta === 'state' ? cents : was.balanceCents);
    }
  }

  /** As any client can compute it. */
  async function expectEquation(accountId: string): Promise<void> {
    const { openingCents, balanceCents } = await account(accountId);
    const { body } = await ana.call(api.summarizeTransactions, {
      params: ledger(),
      query: { accountId, status: 'posted' },
    });
    const posted = body.sums.reduce(
      (sum, part) => (part.type === 'income' ? sum + part.amountCents : sum - part.amountCents),
      0,
    );
    expect(balanceCents).toBe(openingCents + posted);
  }
});
