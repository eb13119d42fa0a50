import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import type { Account } from '@vintem/contract/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let reais: Account;
let dollars: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  reais = await ana.openAccount({ name: 'Reais', balanceCents: 100_000 });
  dollars = await ana.openAccount({ name: 'Dólares', currency: 'USD', balanceCents: 50_000 });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

type Draft = RequestOf<typeof api.createTransaction>['body'];

const create = (draft: Partial<Draft> = {}, headers: Record<string, string> = {}) =>
  ana.call(
    api.createTransaction,
    {
      params: { ledgerId: ana.ledgerId },
      body: {
        type: 'expense',
        accountId: reais.id,
        day: '2026-11-20',
        category: 'food',
        description: 'Padaria Pão Dourado',
        amountCents: 6_681,
        currency: 'BRL',
        ...draft,
      },
    },
    headers,
  );

const edit = (transactionId: string, body: RequestOf<typeof api.editTransaction>['body']) =>
  ana.call(api.editTransaction, { params: { ledgerId: ana.ledgerId, transactionId }, body });

const list = async (query: RequestOf<typeof api.listTransactions>['query'] = {}) =>
  (await ana.call(api.listTransactions, { params: { ledgerId: ana.ledgerId }, query })).body;

const summary = async (query: RequestOf<typeof api.summarizeTransactions>['query'] = {}) =>
  (await ana.call(api.summarizeTransactions, { params: { ledgerId: ana.ledgerId }, query })).body.sums;

async function balances(): Promise<Record<string, number>> {
  const { body } = await ana.call(api.listAccounts, { query: {} });
  return Object.fromEntries(body.accounts.map(({ name, balanceCents }) => [name, balanceCents]));
}

describe('TX-06 creating moves the account at once', () => {
  test.each([
    ['expense', 'food', '2026-11-20', 93_319],
    ['income', 'salary', '2026-11-20', 106_681],
  ] as const)('%s of %s on %s', async (type, category, day, balance) => {
    const { status, body } = await create({ type, category, day });
    expect(status).toBe(201);
    expect(body.transaction).toMatchObject({
      type,
      category,
      day,
      amountCents: 6_681,
      accountAmountCents: 6_681,
      rate: null,
    });
    expect(await balances()).toEqual({ Reais: balance, Dólares: 50_000 });
  });

  test('deleting reverses a transaction, and undoing the deletion restores it', async () => {
    const { body } = await create();
    const params = { ledgerId: ana.ledgerId, transactionId: body.transaction.id };
    const deletion = await ana.call(api.deleteTransaction, { params, query: { version: '1' } });
    expect(await balances()).toMatchObject({ Reais: 100_000 });
    await ana.call(api.undoChange, { params: { ledgerId: ana.ledgerId, changeId: deletion.body.changeId } });
    expect(await balances()).toMatchObject({ Reais: 93_319 });
    expect((await list()).transactions).toMatchObject([{ id: body.transaction.id, version: 2 }]);
  });

  test('a request repeated under one key creates one transaction', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({}, { 'idempotency-key': 'k' })));
    expect(new Set(answers.map(({ body }) => body.transaction.id)).size).toBe(1);
    expect(await balances()).toMatchObject({ Reais: 93_319 });
  });
});

describe('TX-07 editing updates the same row and moves the balances once', () => {
  test('the amount, the account, the type and the currency', async () => {
    const { transaction } = (await create()).body;
    const dearer = await edit(transaction.id, { version: 1, amountCents: 10_000 });
    expect(dearer.body.transaction).toMatchObject({
      id: transaction.id,
      version: 2,
      accountAmountCents: 10_000,
    });
    expect(await balances()).toEqual({ Reais: 90_000, Dólares: 50_000 });

    // Nothing was ever fetched here, so BRL → USD is 0.2 by the fallback table.
    const moved = await edit(transaction.id, { version: 2, accountId: dollars.id });
    expect(moved.body.transaction).toMatchObject({
      accountAmountCents: 2_000,
      rate: '0.2',
      rateSource: 'fallback',
    });
    expect(await balances()).toEqual({ Reais: 100_000, Dólares: 48_000 });

    await edit(transaction.id, { version: 3, type: 'income', category: 'sales' });
    expect(await balances()).toEqual({ Reais: 100_000, Dólares: 52_000 });

    await edit(transaction.id, { version: 4, currency: 'USD', amountCents: 300 });
    expect(await balances()).toEqual({ Reais: 100_000, Dólares: 50_300 });
    expect((await list()).transactions).toHaveLength(1);
  });

  test('opposite moves at once neither deadlock nor lose money', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        create({
          accountId: index % 2 ? reais.id : dollars.id,
          currency: index % 2 ? 'BRL' : 'USD',
          amountCents: 100,
        }),
      ),
    );
    const answers = await Promise.all(
      made.map(({ body: { transaction } }) =>
        edit(transaction.id, {
          version: 1,
          accountId: transaction.accountId === reais.id ? dollars.id : reais.id,
        }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('a category of the other type is refused', async () => {
    const { transaction } = (await create()).body;
    const answer = await edit(transaction.id, { version: 1, type: 'income' });
    expect(answer).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'category', code: 'category_mismatch' }] },
    });
    expect(await balances()).toMatchObject({ Reais: 93_319 });
  });
});

describe('TX-08 another currency than the account’s', () => {
  test('the rate used and the amount in the account’s currency are stored, and editing the amount keeps the rate', async () => {
    const { transaction } = (await create({ currency: 'USD', amountCents: 1_000 })).body;
    expect(transaction).toMatchObject({
      accountAmountCents: 4_970,
      rate: '4.97',
      rateSource: 'fallback',
      rateAt: expect.any(String),
    });
    const edited = await edit(transaction.id, { version: 1, amountCents: 2_000 });
    expect(edited.body.transaction).toMatchObject({
      accountAmountCents: 9_940,
      rate: '4.97',
      rateSource: 'fallback',
    });
  });

  test('a person may enter the bank’s own figure', async () => {
    const { transaction } = (await create({ currency: 'USD', amountCents: 1_000, accountAmountCents: 5_555 }))
      .body;
    expect(transaction).toMatchObject({ accountAmountCents: 5_555, rate: '5.555', rateSource: 'typed' });
    expect(await balances()).toMatchObject({ Reais: 94_445 });
  });
});

describe('refusals', () => {
  test.each([
    ['an unknown account', { accountId: '00000000-0000-7000-8000-000000000000' }, 404, 'account_not_found'],
    ['an amount of zero', { amountCents: 0 }, 422, 'validation_failed'],
    ['a negative amount', { amountCents: -1 }, 422, 'validation_failed'],
    ['31/02', { day: '2026-02-31' }, 422, 'validation_failed'],
    ['year 1', { day: '0001-01-01' }, 422, 'validation_failed'],
    ['year 9999', { day: '9999-01-01' }, 422, 'validation_failed'],
    ['a category of the other type', { category: 'salary' }, 422, 'validation_failed'],
    ['a category of companies', { category: 'payroll' }, 422, 'validation_failed'],
  ] as const)('%s', async (_, draft, status, code) => {
    expect(await create(draft)).toMatchObject({ status, error: { code } });
    expect(await balances()).toEqual({ Reais: 100_000, Dólares: 50_000 });
  });

  test('an archived account takes nothing new, and keeps its transactions', async () => {
    const { transaction } = (await create()).body;
    await ana.call(api.archiveAccount, {
      params: { ledgerId: ana.ledgerId, accountId: reais.id },
      body: { version: 1 },
    });
    expect((await create()).error.code).toBe('account_archived');
    expect((await edit(transaction.id, { version: 1, amountCents: 1 })).status).toBe(200);
  });

  test('another person’s account is refused', async () => {
    const bia = await server.signUp();
    const hers = await bia.openAccount();
    expect(await create({ accountId: hers.id })).toMatchObject({
      status: 404,
      error: { code: 'account_not_found' },
    });
  });
});

describe('reading', () => {
  test('pages follow each other without gaps or repeats, whatever is added meanwhile', async () => {
    for (let index = 0; index < 12; index += 1) {
      await create({
        description: `Compra ${index}`,
        day: `2026-11-${String((index % 5) + 1).padStart(2, '0')}`,
      });
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ limit: '5', ...(cursor ? { cursor } : {}) });
      seen.push(...page.transactions.map(({ id }) => id));
      cursor = page.nextCursor;
      await create({ description: 'Nova', day: '2026-12-01' });
    } while (cursor);
    expect(new Set(seen).size).toBe(12);
    const all = (await list({ to: '2026-11-30' })).transactions;
    expect(all.map(({ id }) => id)).toEqual(seen);
    expect(all.map(({ day }) => day)).toEqual(
      all
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    );
  });

  test('a cursor of another filter is refused', async () => {
    for (let index = 0; index < 3; index += 1) await create();
    const { nextCursor } = await list({ limit: '1' });
    const answer = await ana.call(api.listTransactions, {
      params: { ledgerId: ana.ledgerId },
      query: { limit: '1', type: 'income', cursor: nextCursor ?? '' },
    });
    expect(answer).toMatchObject({ status: 422, error: { code: 'cursor_invalid' } });
  });

  test.each([
    ['acai', ['Açaí na tigela']],
    ['AÇAÍ', ['Açaí na tigela']],
    ['tigela acai', ['Açaí na tigela']],
    ['100%', ['Suco 100% uva']],
    ['_', []],
    ['zzz', []],
  ])('a search for %j finds %j', async (search, found) => {
    for (const description of ['Açaí na tigela', 'Suco 100% uva', 'Mercado']) await create({ description });
    expect((await list({ search })).transactions.map(({ description }) => description)).toEqual(found);
    expect((await summary({ search })).reduce((count, sum) => count + sum.count, 0)).toBe(found.length);
  });

  test('sums of whole months and of the same rows one by one agree', async () => {
    await create({ amountCents: 100 });
    await create({ amountCents: 200, category: 'health' });
    await create({
      amountCents: 1_000,
      currency: 'USD',
      accountId: dollars.id,
      type: 'income',
      category: 'freelance',
    });
    await create({ amountCents: 999, day: '2026-10-31' });
    const month = { from: '2026-11-01', to: '2026-11-30' };
    const kept = await summary(month);
    expect(kept).toEqual([
      { type: 'expense', category: 'food', currency: 'BRL', status: 'posted', amountCents: 100, count: 1 },
      { type: 'expense', category: 'health', currency: 'BRL', status: 'posted', amountCents: 200, count: 1 },
      {
        type: 'income',
        category: 'freelance',
        currency: 'USD',
        status: 'posted',
        amountCents: 1_000,
        count: 1,
      },
    ]);
    expect(await summary({ from: '2026-11-02', to: '2026-11-30' })).toEqual(kept);
    expect(await summary({ ...month, type: 'income' })).toEqual(kept.slice(2));
    expect(await summary({ ...month, accountId: reais.id })).toEqual(kept.slice(0, 2));
    expect(await summary({ ...month, category: 'health' })).toEqual(kept.slice(1, 2));
  });
});

describe('a selection is changed as one', () => {
  const select = async () => (await list()).transactions.map(({ id, version }) => ({ id, version }));

  test('a selection is deleted, and restored by one undo', async () => {
    for (let index = 0; index < 5; index += 1) await create();
    const params = { ledgerId: ana.ledgerId };
    const deletion = await ana.call(api.deleteTransactions, {
      params,
      body: { transactions: await select() },
    });
    expect(deletion.body.count).toBe(5);
    expect(await balances()).toMatchObject({ Reais: 100_000 });
    await ana.call(api.undoChange, { params: { ...params, changeId: deletion.body.changeId } });
    expect(await balances()).toMatchObject({ Reais: 100_000 - 5 * 6_681 });
  });

  test('a selection is recategorized, or not at all when one transaction does not fit', async () => {
    await create();
    await create();
    const params = { ledgerId: ana.ledgerId };
    const done = await ana.call(api.recategorizeTransactions, {
      params,
      body: { transactions: await select(), category: 'leisure' },
    });
    expect(done.body.count).toBe(2);
    expect((await list({ category: 'leisure' })).transactions).toHaveLength(2);

    await create({ type: 'income', category: 'salary' });
    const mixed = await ana.call(api.recategorizeTransactions, {
      params,
      body: { transactions: await select(), category: 'food' },
    });
    expect(mixed.error.fields).toMatchObject([{ path: 'category', code: 'category_mismatch' }]);
    expect((await list({ category: 'leisure' })).transactions).toHaveLength(2);
  });

  test('one outdated version refuses the whole selection', async () => {
    const { transaction } = (await create()).body;
    await create();
    const seen = await select();
    await edit(transaction.id, { version: 1, description: 'Outra' });
    const answer = await ana.call(api.deleteTransactions, {
      params: { ledgerId: ana.ledgerId },
      body: { transactions: seen },
    });
    expect(answer.error.code).toBe('version_conflict');
    expect((await list()).transactions).toHaveLength(2);
  });
});
