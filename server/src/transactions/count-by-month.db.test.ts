import { api } from '@vintem/contract/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('TX-02 a search counts its matches per month, in this ledger only', async () => {
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
  const count = async (query: Record<string, string>) =>
    (await ana.call(api.countTransactionsByMonth, { params: { ledgerId: ana.ledgerId }, query })).body.months;
  expect(await count({ search: 'café' })).toEqual([
    { month: '2021-02', count: 1 },
    { month: '2020-02', count: 2 },
    { month: '2020-01', count: 1 },
  ]);
  expect(await count({ search: 'café', to: '2020-01-31' })).toEqual([{ month: '2020-01', count: 1 }]);
  expect(await count({ search: 'aluguel' })).toEqual([]);
});
