// Divided transactions through the whole server: each way to make, change and take back a division, and what the figures make of it.
import { api } from '@vintem/contract/api';
import { FIELD_ERRORS } from '@vintem/contract/errors';
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

type Body = RequestOf<typeof api.createTransaction>['body'];

const PARTS = [
  { category: 'food', amountCents: 11_195 },
  { category: 'health', amountCents: 3_805, note: 'Remédio' },
  { category: 'housing', amountCents: 5_000 },
];
const params = () => ({ ledgerId: ana.ledgerId });
const create = (fields: Partial<Body> = {}) =>
  ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'expense',
      accountId: reais.id,
      day: '2026-11-20',
      category: 'split',
      parts: PARTS,
      description: 'Supermercado',
      amountCents: 20_000,
      currency: 'BRL',
      ...fields,
    },
  });
const edit = (transactionId: string, body: RequestOf<typeof api.editTransaction>['body']) =>
  ana.call(api.editTransaction, { params: { ...params(), transactionId }, body });
const undo = (changeId: string) => ana.call(api.undoChange, { params: { ...params(), changeId } });
const list = async (query: RequestOf<typeof api.listTransactions>['query'] = {}) =>
  (await ana.call(api.listTransactions, { params: params(), query })).body.transactions;
const refusal = (path: string, code: keyof typeof FIELD_ERRORS) => ({
  status: 422,
  error: { fields: [{ path, code, message: FIELD_ERRORS[code] }] },
});

async function sums(query: RequestOf<typeof api.summarizeTransactions>['query'] = {}) {
  const { body } = await ana.call(api.summarizeTransactions, { params: params(), query });
  return Object.fromEntries(body.sums.map((sum) => [sum.category, [sum.amountCents, sum.count]]));
}

async function balance(account: Account = reais): Promise<number | undefined> {
  const { body } = await ana.call(api.listAccounts, { query: {} });
  return body.accounts.find(({ id }) => id === account.id)?.balanceCents;
}

const WHOLE = { food: [11_195, 1], health: [3_805, 1], housing: [5_000, 1] };

describe('CAT-11 a division', () => {
  test('moves the balance once, and its parts count in the month', async () => {
    const made = await create();
    expect(made.body.transaction).toMatchObject({
      category: 'split',
      amountCents: 20_000,
      parts: [
        { category: 'food', amountCents: 11_195, accountAmountCents: 11_195, note: null },
        { category: 'health', amountCents: 3_805, accountAmountCents: 3_805, note: 'Remédio' },
        { category: 'housing', amountCents: 5_000, accountAmountCents: 5_000, note: null },
      ],
    });
    expect(await list()).toEqual([made.body.transaction]);
    expect(await balance()).toBe(80_000);
    expect(await sums()).toEqual(WHOLE);
    const { body } = await ana.call(api.listAccounts, { query: {} });
    expect(body.accounts.map(({ name, transactionCount }) => [name, transactionCount])).toEqual([
      ['Dólares', 0],
      ['Reais', 1],
    ]);
  });

  test('in another currency is allocated so that no cent is lost, at the rate of the day and at the bank’s figure', async () => {
    const { transaction } = (await create({ accountId: dollars.id })).body;
    const amounts = transaction.parts?.map((part) => part.accountAmountCents) ?? [];
    expect(amounts.reduce((all, one) => all + one, 0)).toBe(transaction.accountAmountCents);
    expect(transaction.accountAmountCents).not.toBe(20_000);
    const typed = (await edit(transaction.id, { version: 1, accountAmountCents: 108_642 })).body.transaction;
    expect(typed.parts?.map((part) => part.accountAmountCents)).toEqual([60_812, 20_669, 27_161]);
    const home = (await edit(transaction.id, { version: 2, accountId: reais.id })).body.transaction;
    expect(home.parts?.map((part) => part.accountAmountCents)).toEqual([11_195, 3_805, 5_000]);
  });

  test.each([
    ['of one part', { parts: PARTS.slice(0, 1) }, 'parts', 'parts_too_few'],
    ['that lacks something', { amountCents: 20_001 }, 'parts', 'parts_unequal'],
    [
      'with a part of nothing',
      { parts: [{ category: 'food', amountCents: 0 }, ...PARTS] },
      'parts.0.amountCents',
      'amount_invalid',
    ],
    [
      'with a category of income',
      { parts: [{ category: 'salary', amountCents: 15_000 }, ...PARTS.slice(2)] },
      'parts.0.category',
      'category_mismatch',
    ],
    [
      'of a division',
      { parts: [{ category: 'split', amountCents: 15_000 }, ...PARTS.slice(2)] },
      'parts.0.category',
      'category_mismatch',
    ],
    ['with another category', { category: 'food' }, 'category', 'category_mismatch'],
    ['without parts', { parts: null }, 'category', 'category_required'],
    [
      'with a long note',
      { parts: PARTS.map((part) => ({ ...part, note: 'a'.repeat(201) })) },
      'parts.0.note',
      'part_note_too_long',
    ],
  ] as const)('%s is refused', async (_, fields, path, code) => {
    expect(await create(fields as Partial<Body>)).toMatchObject({
      status: 422,
      error: { fields: [{ path, code }, ...(code === 'part_note_too_long' ? [{}, {}] : [])] },
    });
    expect(await balance()).toBe(100_000);
  });

  test('of income, and of a refund, counts in its own figure', async () => {
    const income = [
      { category: 'salary', amountCents: 15_000 },
      { category: 'bonus', amountCents: 5_000 },
    ];
    await create({ type: 'income', parts: income });
    expect(await balance()).toBe(120_000);
    await create({ type: 'refund' });
    expect(await balance()).toBe(140_000);
    expect(await sums()).toEqual({ ...WHOLE, salary: [15_000, 1], bonus: [5_000, 1] });
  });
});

describe('CAT-12 a divided transaction', () => {
  test('is divided and undone by edits, and by undo, and keeps its balance', async () => {
    const plain = (await create({ category: 'food', parts: null })).body.transaction;
    const divided = await edit(plain.id, { version: 1, parts: PARTS });
    expect(await sums()).toEqual(WHOLE);
    expect(await edit(plain.id, { version: 2, parts: null })).toMatchObject(
      refusal('category', 'category_required'),
    );
    const one = await edit(plain.id, { version: 2, category: 'leisure' });
    expect(one.body.transaction).toMatchObject({ category: 'leisure', parts: null });
    expect(await sums()).toEqual({ leisure: [20_000, 1] });
    await undo(one.body.changeId);
    expect(await sums()).toEqual(WHOLE);
    expect((await undo(divided.body.changeId)).status).toBe(409);
    expect(await balance()).toBe(80_000);
  });

  test('asks for its parts with another amount, and for fitting ones with another type', async () => {
    const { id } = (await create()).body.transaction;
    expect(await edit(id, { version: 1, amountCents: 25_000 })).toMatchObject(
      refusal('parts', 'parts_unequal'),
    );
    expect(await edit(id, { version: 1, type: 'income' })).toMatchObject(
      refusal('parts.0.category', 'category_mismatch'),
    );
    const parts = [...PARTS, { category: 'leisure', amountCents: 5_000 }];
    expect((await edit(id, { version: 1, amountCents: 25_000, parts })).status).toBe(200);
    expect((await edit(id, { version: 2, description: 'Mercado', day: '2026-10-31' })).status).toBe(200);
    expect(await sums({ from: '2026-10-01', to: '2026-10-31' })).toEqual({ ...WHOLE, leisure: [5_000, 1] });
    expect(await balance()).toBe(75_000);
    expect((await edit(id, { version: 3, type: 'refund' })).body.transaction.parts).toHaveLength(4);
  });

  test('is deleted and comes back with its parts', async () => {
    const { id } = (await create()).body.transaction;
    const query = { version: '1' };
    const gone = await ana.call(api.deleteTransaction, { params: { ...params(), transactionId: id }, query });
    expect([await balance(), await sums()]).toEqual([100_000, {}]);
    await undo(gone.body.changeId);
    expect([await balance(), await sums()]).toEqual([80_000, WHOLE]);
    expect((await list())[0]?.parts).toHaveLength(3);
  });

  test('goes and comes back with its account', async () => {
    await create();
    const { body } = await ana.call(api.deleteAccount, {
      params: { ...params(), accountId: reais.id },
      query: { version: '1' },
    });
    expect(body.transactionCount).toBe(1);
    await undo(body.changeId);
    expect([await balance(), await sums()]).toEqual([80_000, WHOLE]);
  });

  test('holds back the undo of its account, and not by the number of its parts', async () => {
    const made = await ana.call(api.createAccount, {
      params: params(),
      body: { name: 'Outra', type: 'checking', currency: 'BRL', balanceCents: 0 },
    });
    await create({ accountId: made.body.account.id });
    expect((await undo(made.body.changeId)).status).toBe(409);
  });

  test('is left out where categories are changed in bulk, and the answer says so', async () => {
    const divided = (await create()).body.transaction;
    const plain = (await create({ category: 'food', parts: null })).body.transaction;
    const recategorize = (...rows: readonly { id: string; version: number }[]) =>
      ana.call(api.recategorizeTransactions, {
        params: params(),
        body: { transactions: rows.map(({ id, version }) => ({ id, version })), category: 'leisure' },
      });
    expect((await recategorize(divided, plain)).body).toMatchObject({ count: 1, skippedCount: 1 });
    expect(await sums()).toEqual({ ...WHOLE, leisure: [20_000, 1] });
    expect(await recategorize(divided)).toMatchObject({ status: 409, error: { code: 'transaction_split' } });
  });

  test('is left out of a large selection as well', async () => {
    const divided = (await create()).body.transaction;
    const rows = await Promise.all(
      Array.from(
        { length: 101 },
        async () => (await create({ category: 'food', parts: null })).body.transaction,
      ),
    );
    const { body } = await ana.call(api.recategorizeTransactions, {
      params: params(),
      body: {
        transactions: [divided, ...rows].map(({ id, version }) => ({ id, version })),
        category: 'leisure',
      },
    });
    expect(body).toMatchObject({ count: 101, skippedCount: 1 });
    expect(await sums()).toEqual({ ...WHOLE, leisure: [2_020_000, 101] });
    await undo(body.changeId);
    expect(await sums()).toEqual({ ...WHOLE, food: [2_020_000 + 11_195, 102] });
  });

  test('becomes no side of a transfer', async () => {
    const { id, version } = (await create()).body.transaction;
    const turned = await ana.call(api.turnIntoTransfer, {
      params: { ...params(), transactionId: id },
      body: { version, other: null },
    });
    expect(turned).toMatchObject({ status: 409, error: { code: 'transaction_split' } });
  });
});

describe('CAT-11 figures and filters', () => {
  test('a filter by category finds the transaction and sums its part, in whole months, in some days and in a search', async () => {
    const { id } = (await create()).body.transaction;
    await create({ category: 'food', parts: null, amountCents: 1_000, description: 'Feira' });
    expect((await list({ category: 'health' })).map((row) => row.id)).toEqual([id]);
    expect(await list({ category: 'leisure' })).toEqual([]);
    for (const query of [{}, { from: '2026-11-10', to: '2026-11-25' }, { search: 'supermercado' }]) {
      expect(await sums({ ...query, category: 'health' })).toEqual({ health: [3_805, 1] });
    }
    expect(await sums({ from: '2026-11-10', to: '2026-11-25' })).toEqual({ ...WHOLE, food: [12_195, 2] });
    expect(await sums({ search: 'supermercado' })).toEqual(WHOLE);
  });

  test('an own category is used by parts, is not deleted under them, and takes them along when it is merged', async () => {
    const made = await ana.call(api.createCategory, {
      params: params(),
      body: { type: 'expense', name: 'Farmácia', parentKey: 'health' },
    });
    const { category } = made.body;
    const categoryId = category.key.slice('own:'.length);
    const parts = [
      { category: category.key, amountCents: 15_000 },
      { category: 'food', amountCents: 5_000 },
    ];
    const { id } = (await create({ parts })).body.transaction;
    expect((await list({ category: 'health' })).map((row) => row.id)).toEqual([id]);
    expect(await list({ category: 'health', parts: 'without' })).toEqual([]);
    const gone = await ana.call(api.deleteCategory, {
      params: { ...params(), categoryId },
      query: { version: String(category.version) },
    });
    expect(gone.status).toBe(409);
    const merged = await ana.call(api.mergeCategory, {
      params: { ...params(), categoryId },
      body: { version: category.version, into: 'food' },
    });
    expect(merged.body).toMatchObject({ count: 1 });
    expect(await sums()).toEqual({ food: [20_000, 2] });
    expect((await list())[0]?.parts?.map((part) => part.category)).toEqual(['food', 'food']);
    await undo(merged.body.changeId);
    expect(await sums()).toEqual({ [category.key]: [15_000, 1], food: [5_000, 1] });
  });

  test('of a company, a filter by category counts as much of the tax as of the amount', async () => {
    const company = (
      await ana.call(api.createCompany, { body: { name: 'Padaria', taxId: '11.222.333/0001-81' } })
    ).body.company;
    const account = (
      await ana.call(api.createAccount, {
        params: { ledgerId: company.id },
        body: { name: 'Caixa', type: 'checking', currency: 'BRL', balanceCents: 0 },
      })
    ).body.account;
    await ana.call(api.createTransaction, {
      params: { ledgerId: company.id },
      body: {
        type: 'expense',
        accountId: account.id,
        day: '2026-11-20',
        category: 'split',
        parts: [
          { category: 'software', amountCents: 7_500 },
          { category: 'marketing', amountCents: 2_500 },
        ],
        description: 'Agência',
        amountCents: 10_000,
        currency: 'BRL',
        taxRatePercent: '10',
      },
    });
    const taxes = async (query: object) =>
      (await ana.call(api.summarizeTransactions, { params: { ledgerId: company.id }, query })).body.taxes;
    expect(await taxes({})).toMatchObject([{ taxCents: 1_000 }]);
    expect(await taxes({ category: 'software' })).toMatchObject([{ taxCents: 750 }]);
    const { body } = await ana.call(api.getCompany, { params: { ledgerId: company.id } });
    expect(body.holds.transactions).toBe(1);
  });

  test('is left alone by rules that give a category, and tells forms none', async () => {
    await create({ category: 'leisure', parts: null, day: '2026-11-02' });
    await create();
    const tried = await ana.call(api.tryRule, {
      params: params(),
      body: {
        conditions: { text: { match: 'contains', anyOf: ['supermercado'] } },
        actions: { category: 'housing' },
      },
    });
    expect(tried.body).toMatchObject({ count: 1, sameCount: 0, effects: [{ category: 'leisure' }] });
    const { body } = await ana.call(api.getSuggestions, {
      params: params(),
      query: { text: 'Supermercado', type: 'expense' },
    });
    expect(body).toMatchObject({ category: { key: 'leisure' }, completions: [{ category: null, count: 2 }] });
  });
});

describe('CAT-12 what repeats', () => {
  const series = async () => {
    await ana.call(api.createRecurrence, {
      params: params(),
      body: {
        type: 'expense',
        accountId: reais.id,
        day: '2026-11-25',
        category: 'food',
        description: 'Feira',
        amountCents: 20_000,
        currency: 'BRL',
        interval: 'monthly',
        endDay: '2027-03-25',
      },
    });
    return (await list()).toReversed();
  };

  test('a series has one category: its template cannot be divided', async () => {
    const { status } = await ana.call(api.createRecurrence, {
      params: params(),
      body: {
        type: 'expense',
        accountId: reais.id,
        day: '2026-11-25',
        category: 'split',
        description: 'Feira',
        amountCents: 20_000,
        currency: 'BRL',
        interval: 'monthly',
      },
    });
    expect(status).toBe(422);
  });

  test('a divided occurrence keeps its parts when the series gets another category, and they follow another amount', async () => {
    const [first, second] = await series();
    await edit(second?.id ?? '', { version: 1, parts: PARTS });
    const { body } = await ana.call(api.editRecurrence, {
      params: { ...params(), recurrenceId: first?.recurrence?.id ?? '' },
      body: {
        version: 1,
        transactionId: first?.id ?? '',
        scope: 'all',
        category: 'leisure',
        amountCents: 40_000,
      },
    });
    expect(body).toMatchObject({ count: 5 });
    const [one, two] = (await list()).toReversed();
    expect(one).toMatchObject({ category: 'leisure', amountCents: 40_000, parts: null });
    expect(two).toMatchObject({ category: 'split', amountCents: 40_000 });
    expect(two?.parts?.map((part) => part.amountCents)).toEqual([22_390, 7_610, 10_000]);
  });

  test('where the person stands on the divided one, the category that they chose takes the division back', async () => {
    const [, second] = await series();
    await edit(second?.id ?? '', { version: 1, parts: PARTS });
    await ana.call(api.editRecurrence, {
      params: { ...params(), recurrenceId: second?.recurrence?.id ?? '' },
      body: { version: 1, transactionId: second?.id ?? '', scope: 'following', category: 'leisure' },
    });
    expect((await list()).toReversed()[1]).toMatchObject({ category: 'leisure', parts: null });
  });

  test('a divided occurrence is confirmed with its parts', async () => {
    const [first] = await series();
    await edit(first?.id ?? '', { version: 1, parts: PARTS });
    expect(await balance()).toBe(100_000);
    const confirmed = await ana.call(api.postOccurrences, {
      params: params(),
      body: { transactions: [{ id: first?.id ?? '', version: 2 }] },
    });
    expect(confirmed.status).toBe(200);
    expect(await balance()).toBe(80_000);
    const { body } = await ana.call(api.summarizeTransactions, {
      params: params(),
      query: { status: 'posted' },
    });
    expect(body.sums.map(({ category }) => category)).toEqual(['food', 'health', 'housing']);
  });
});
