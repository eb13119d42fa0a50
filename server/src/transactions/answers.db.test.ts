// What a write answers is made from memory: it must be what a later read says, to the letter.
import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let ledgerId: string;
let reais: string;
let dollars: string;
let clientId: string;

type Draft = RequestOf<typeof api.createTransaction>['body'];

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  const { body } = await ana.call(api.createCompany, { body: { name: 'Padaria', taxId: '12ABC34501DE35' } });
  ledgerId = body.company.id;
  const params = { ledgerId };
  const open = async (currency: 'BRL' | 'USD') => {
    const account = { name: currency, type: 'checking', currency, balanceCents: 0 } as const;
    return (await ana.call(api.createAccount, { params, body: account })).body.account.id;
  };
  reais = await open('BRL');
  dollars = await open('USD');
  const contact = { kind: 'client', name: 'Cliente' } as const;
  clientId = (await ana.call(api.createContact, { params, body: contact })).body.contact.id;
});
afterAll(() => server.close());

const read = async (transactionId: string) =>
  (await ana.call(api.getTransaction, { params: { ledgerId, transactionId } })).body.transaction;

const draft = (more: Partial<Draft> = {}): Draft => ({
  type: 'income',
  accountId: reais,
  day: '2026-11-20',
  category: 'sales',
  description: 'Nota  de “serviço” \\ ñ 🧾',
  amountCents: 123_456,
  currency: 'BRL',
  clientId,
  invoiceNumber: '000123',
  taxRatePercent: '6.50',
  documentKey: null,
  ...more,
});

test.each([
  ['in its account’s currency', () => draft()],
  ['in another currency', () => draft({ currency: 'EUR' })],
  ['at the person’s own figure', () => draft({ accountId: dollars, accountAmountCents: 20_001 })],
  ['of a later day', () => draft({ day: '2030-01-31' })],
])('a new transaction %s, and each edit of it', async (_, make) => {
  const { body: created, status } = await ana.call(api.createTransaction, {
    params: { ledgerId },
    body: make(),
  });
  expect(status).toBe(201);
  expect(created.transaction).toEqual(await read(created.transaction.id));
  let { version } = created.transaction;
  for (const edits of [
    { amountCents: 99_999 },
    { accountId: dollars },
    { currency: 'GBP', taxRatePercent: null },
    { clientId: null, description: 'Venda' },
    { postsNow: true },
  ]) {
    const params = { ledgerId, transactionId: created.transaction.id };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { body: edited, error } = await ana.call(api.editTransaction, {
      params,
      body: { version, ...edits } as never,
    });
    expect(error).toBeUndefined();
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(edited.transaction).toEqual(await read(created.transaction.id));
    ({ version } = edited.transaction);
  }
});

test('an edited occurrence, and the same edit when it is posted by it', async () => {
  const { clientId: client, ...rest } = draft({ day: '2030-01-31' });
  const body = { ...rest, clientId: client, interval: 'monthly', every: 3, endDay: null } as never;
  const { body: made, status } = await ana.call(api.createRecurrence, { params: { ledgerId }, body });
  expect(status).toBe(201);
  expect(made.count).toBe(1);
  const { body: page } = await ana.call(api.listTransactions, { params: { ledgerId }, query: {} });
  let [one] = page.transactions;
  for (const edits of [{ description: 'Mensalidade' }, { postsNow: true }]) {
    const params = { ledgerId, transactionId: one?.id ?? '' };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { body: edited } = await ana.call(api.editTransaction, {
      params,
      body: { version: one?.version ?? 0, ...edits },
    });
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(edited.transaction).toEqual(await read(one?.id ?? ''));
    expect(edited.transaction.recurrence).toMatchObject({ every: 3, index: 0 });
    one = edited.transaction;
  }
});

test('what a form writes of a series reaches the series, its occurrences and those made later', async () => {
  const params = { ledgerId };
  const contact = { kind: 'supplier', name: 'Fornecedor' } as const;
  const supplierId = (await ana.call(api.createContact, { params, body: contact })).body.contact.id;
  const first = { ...draft({ day: '2030-01-31' }), invoiceNumber: undefined, interval: 'monthly' };
  const body = { ...first, endDay: '2030-03-31' } as never;
  const { body: made } = await ana.call(api.createRecurrence, { params, body });
  const recurrenceId = made.recurrence.id;
  const income = {
    accountId: dollars,
    category: 'services',
    description: 'Consultoria',
    amountCents: 5_000,
    currency: 'USD',
    clientId: null,
    taxRatePercent: '2.5',
  } as const;
  const expense = { type: 'expense', category: 'suppliers', supplierId, taxRatePercent: null } as const;
  let { version } = made.recurrence;
  for (const [edits, endDay, count] of [
    [income, '2030-05-31', 5],
    [expense, '2030-06-30', 6],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { body: page } = await ana.call(api.listTransactions, { params, query: {} });
    const transactionId = page.transactions.at(-1)?.id ?? '';
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { error } = await ana.call(api.editRecurrence, {
      params: { ledgerId, recurrenceId },
      body: { version, transactionId, scope: 'all', ...edits, endDay },
    });
    expect(error).toBeUndefined();
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { body: series } = await ana.call(api.getRecurrence, { params: { ledgerId, recurrenceId } });
    expect(series.recurrence).toMatchObject(edits);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { body: after } = await ana.call(api.listTransactions, { params, query: {} });
    expect(after.transactions).toHaveLength(count);
    for (const one of after.transactions) expect(one).toMatchObject(edits);
    ({ version } = series.recurrence);
  }
});

test('everything that the form of a new series says stands in its first occurrence', async () => {
  const params = { ledgerId };
  const said = draft({ documentKey: `barcode:${'1'.repeat(44)}` });
  const body = { ...said, interval: 'monthly', endDay: '2027-01-20' } as never;
  expect((await ana.call(api.createRecurrence, { params, body })).status).toBe(201);
  const { body: page } = await ana.call(api.listTransactions, { params, query: {} });
  const [third, second, first] = page.transactions;
  expect(first).toMatchObject(said);
  // The document at hand is the first one's alone.
  for (const one of [second, third]) expect(one).toMatchObject({ invoiceNumber: null, documentKey: null });
});
