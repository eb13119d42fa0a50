import { api } from '@vintem/contract/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('TX-02 a search counts its matches per month and sums them, in this ledger only', async () => {
  const [ana, bia] = [await server.signUp(), await server.signUp()];
  for (const person of [ana, bia]) {
    const account = await person.openAccount();
    for (const [day, description] of [
      ['2020-01-31', 'Café da manhã'],
      ['2020-02-01', 'CAFE'],
      ['2020-02-29', 'Mercado'],
      ['2020-02-29', 'Pó de café'],
      ['2021-02-01', 'Café'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      const { status } = await person.call(api.createTransaction, {
        params: { ledgerId: person.ledgerId },
        body: {
          type: 'expense',
          accountId: account.id,
          day,
          category: 'food',
          description,
          amountCents: 1_000,
          currency: 'BRL',
        },
      });
      expect(status).toBe(201);
    }
  }
  const ask = async (query: Record<string, string>) =>
    (await ana.call(api.countTransactionsByMonth, { params: { ledgerId: ana.ledgerId }, query })).body.months;
  const expense = (count: number, amountCents: number) => ({
    type: 'expense',
    currency: 'BRL',
    status: 'posted',
    amountCents,
    count,
  });
  expect(await ask({ search: 'café' })).toEqual([
    { month: '2021-02', count: 1, sums: [expense(1, 1_000)] },
    { month: '2020-02', count: 2, sums: [expense(2, 2_000)] },
    { month: '2020-01', count: 1, sums: [expense(1, 1_000)] },
  ]);
  expect(await ask({ search: 'café', to: '2020-01-31' })).toEqual([
    { month: '2020-01', count: 1, sums: [expense(1, 1_000)] },
  ]);
  expect(await ask({ search: 'aluguel' })).toEqual([]);
});

test('TX-02 of a divided transaction the sums of months hold what is of the category, of a whole list all of it', async () => {
  const ana = await server.signUp();
  const [reais, dollars] = [await ana.openAccount(), await ana.openAccount({ currency: 'USD' })];
  const enter = async (accountId: string, currency: 'BRL' | 'USD', rest: object) => {
    const { status } = await ana.call(api.createTransaction, {
      params: { ledgerId: ana.ledgerId },
      body: {
        type: 'expense',
        accountId,
        day: '2020-02-01',
        category: 'food',
        description: 'Mercado',
        amountCents: 1_000,
        currency,
        ...rest,
      },
    });
    expect(status).toBe(201);
  };
  await enter(reais.id, 'BRL', {
    category: 'split',
    parts: [
      { category: 'food', amountCents: 700 },
      { category: 'health', amountCents: 300 },
    ],
  });
  await enter(dollars.id, 'USD', {});
  const sumsOf = async (query: Record<string, string>) => {
    const { body } = await ana.call(api.countTransactionsByMonth, {
      params: { ledgerId: ana.ledgerId },
      query,
    });
    return body.months.flatMap(({ sums }) =>
      sums.map(({ currency, amountCents }) => [currency, amountCents]),
    );
  };
  expect(await sumsOf({ search: 'mercado' })).toEqual([
    ['BRL', 1_000],
    ['USD', 1_000],
  ]);
  expect(await sumsOf({ search: 'mercado', category: 'food' })).toEqual([
    ['BRL', 700],
    ['USD', 1_000],
  ]);
  expect(await sumsOf({ search: 'mercado', category: 'health' })).toEqual([['BRL', 300]]);
});

test('TX-02 a search that finds nothing says what may have been meant, of the words of this ledger only', async () => {
  const [ana, bia] = [await server.signUp(), await server.signUp()];
  const account = await ana.openAccount();
  const { status } = await ana.call(api.createTransaction, {
    params: { ledgerId: ana.ledgerId },
    body: {
      type: 'expense',
      accountId: account.id,
      day: '2020-02-01',
      category: 'transport',
      description: 'Úber Trip',
      amountCents: 1_000,
      currency: 'BRL',
    },
  });
  expect(status).toBe(201);
  const meant = async (person: typeof ana, search: string) => {
    const { ledgerId } = person;
    return (await person.call(api.countTransactionsByMonth, { params: { ledgerId }, query: { search } }))
      .body;
  };
  expect(await meant(ana, 'ubre')).toEqual({ months: [], meant: 'uber' });
  expect(await meant(ana, 'zebra')).toEqual({ months: [], meant: null });
  expect(await meant(ana, 'uber')).toMatchObject({ months: [{ count: 1 }], meant: null });
  expect(await meant(bia, 'ubre')).toEqual({ months: [], meant: null });
});
