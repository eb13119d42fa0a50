import { api } from '@vintem/contract/api';
import { FIELD_ERRORS } from '@vintem/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let accountId: string;
let transactionId: string;
let recurrenceId: string;
let occurrenceId: string;

const EXPENSE = {
  type: 'expense',
  day: '2026-11-20',
  category: 'food',
  description: 'Padaria',
  amountCents: 100,
  currency: 'BRL',
} as const;
const params = () => ({ ledgerId: ana.ledgerId });

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  accountId = (await ana.openAccount({ balanceCents: 100_000 })).id;
  const body = { ...EXPENSE, accountId };
  const made = await ana.call(api.createTransaction, { params: params(), body });
  transactionId = made.body.transaction.id;
  const series = await ana.call(api.createRecurrence, {
    params: params(),
    body: { ...body, interval: 'monthly' },
  });
  recurrenceId = series.body.recurrence.id;
  const { transactions } = (await ana.call(api.listTransactions, { params: params(), query: {} })).body;
  occurrenceId = transactions.find(({ recurrence }) => recurrence?.id === recurrenceId)?.id ?? '';
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

/** Every way to give a transaction its category. */
const WRITES: Readonly<Record<string, (category: string) => Promise<Answer>>> = {
  'a new transaction': (category) =>
    ana.call(api.createTransaction, { params: params(), body: { ...EXPENSE, accountId, category } }),
  'a new series': (category) =>
    ana.call(api.createRecurrence, {
      params: params(),
      body: { ...EXPENSE, accountId, category, interval: 'monthly' },
    }),
  'an edited transaction': (category) =>
    ana.call(api.editTransaction, {
      params: { ...params(), transactionId },
      body: { version: 1, category },
    }),
  'an edited series': (category) =>
    ana.call(api.editRecurrence, {
      params: { ...params(), recurrenceId },
      body: { version: 1, transactionId: occurrenceId, scope: 'all', category },
    }),
  'a selection': (category) =>
    ana.call(api.recategorizeTransactions, {
      params: params(),
      body: { transactions: [{ id: transactionId, version: 1 }], category },
    }),
};

interface Answer {
  readonly status: number;
  readonly error: { readonly fields?: readonly unknown[] | undefined };
}

const refusal = (code: keyof typeof FIELD_ERRORS) => ({
  status: 422,
  error: {
    code: 'validation_failed',
    fields: [{ path: 'category', code, message: FIELD_ERRORS[code] }],
  },
});

/** The shape of no key, words of nothing, and what may be another ledger's own. */
const UNKNOWN = [
  '',
  'Alimentação',
  'pets',
  'constructor',
  'ferry',
  'own:0198c0de-0000-7000-8000-00000000cafe',
];

describe.each(Object.keys(WRITES))('the category of %s', (name) => {
  test.each(UNKNOWN)('is refused when no list has it: %j', async (category) => {
    expect(await WRITES[name]?.(category)).toMatchObject(refusal('category_required'));
  });

  test.each([
    ['another kind of ledger', 'payroll'],
    ['another type', 'salary'],
  ])('is refused when it is of %s', async (_, category) => {
    expect(await WRITES[name]?.(category)).toMatchObject(refusal('category_mismatch'));
  });
});

test('what was refused has changed nothing', async () => {
  const { transactions } = (await ana.call(api.listTransactions, { params: params(), query: {} })).body;
  expect(new Set(transactions.map(({ category }) => category))).toEqual(new Set(['food']));
  expect(transactions.find(({ id }) => id === transactionId)?.version).toBe(1);
});

describe.each([
  'listTransactions',
  'summarizeTransactions',
  'countTransactionsByMonth',
  'exportTransactions',
] as const)('the filter of %s', (name) => {
  const ask = (category: string) => ana.call(api[name], { params: params(), query: { category } });

  test.each(UNKNOWN)('is refused when it names what no list has: %j', async (category) => {
    expect(await ask(category)).toMatchObject(refusal('category_required'));
  });

  test.each(['food', 'health', 'payroll'])('is answered for %s, which may hold nothing', async (category) => {
    expect((await ask(category)).status).toBe(200);
  });
});
