// Transfers within one ledger: both balances, no figure, one undo.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { RequestOf } from '@vintem/contract/route';
import { addDays } from '@vintem/core/calendar/day';
import { TYPE_FACTS } from '@vintem/core/ledger/transaction';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postDue } from '#recurrences/post-due.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let itau: Account;
let nubank: Account;
let dollars: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  itau = await ana.openAccount({ name: 'Itaú', balanceCents: 100_000 });
  nubank = await ana.openAccount({ name: 'Nubank', balanceCents: 5_000 });
  dollars = await ana.openAccount({ name: 'Wise', currency: 'USD' });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const of = (transactionId = '') => ({ ...params(), transactionId });
const at = ({ ledgerId, id }: Account) => ({ ledgerId, accountId: id });
type Form = RequestOf<typeof api.createTransfer>['body'];
const DAY = '2026-11-20';

const form = (more: Partial<Form> = {}): Form => ({
  from: at(itau),
  to: at(nubank),
  amountCents: 50_000,
  day: DAY,
  ...more,
});
const send = (more: Partial<Form> = {}) =>
  ana.call(api.createTransfer, { params: params(), body: form(more) });
async function make(more: Partial<Form> = {}) {
  const { body, status } = await send(more);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

const enter = async (more: Partial<RequestOf<typeof api.createTransaction>['body']> = {}) => {
  const { body, status } = await ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'expense',
      accountId: itau.id,
      day: DAY,
      category: 'food',
      description: 'Mercado',
      amountCents: 50_000,
      currency: 'BRL',
      ...more,
    },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.transaction;
};

async function balances() {
  const { body } = await ana.call(api.listAccounts, { query: {} });
  return [itau, nubank, dollars].map(({ id }) => body.accounts.find((one) => one.id === id)?.balanceCents);
}

const answers = async () => {
  const { body } = await ana.call(api.listAccounts, { query: {} });
  return [itau, nubank, dollars].map(
    ({ id }) => body.accounts.find((one) => one.id === id)?.openingIncludesPast,
  );
};

/** What counts in any sum of a month. */
async function figures() {
  const { body } = await ana.call(api.summarizeTransactions, { params: params(), query: {} });
  return body.sums.filter(({ type }) => TYPE_FACTS[type].figure !== null);
}

const list = async (query: RequestOf<typeof api.listTransactions>['query'] = {}) =>
  (await ana.call(api.listTransactions, { params: params(), query })).body.transactions;
const read = async (id = '') => (await ana.call(api.getTransaction, { params: of(id) })).body.transaction;
const undo = (changeId: string) => ana.call(api.undoChange, { params: { ...params(), changeId } });

describe('a new transfer', () => {
  test('TRF-01 moves both balances in one change and no figure of any month, and one undo takes both back', async () => {
    const { transfer, changeId } = await make();
    expect(await balances()).toEqual([50_000, 55_000, 0]);
    expect(await figures()).toEqual([]);
    expect(transfer.from).toMatchObject({
      type: 'transfer_out',
      category: 'transfer',
      description: 'De Itaú para Nubank',
    });
    expect(transfer.from?.transferId).toBe(transfer.to?.transferId);
    expect((await undo(changeId)).status).toBe(200);
    expect(await balances()).toEqual([100_000, 5_000, 0]);
    expect(await list()).toEqual([]);
  });

  test('answers what a later read says, and each side names the other', async () => {
    const { transfer } = await make({ feeCents: 1_090 });
    for (const side of [transfer.from, transfer.to, transfer.fee]) expect(await read(side?.id)).toEqual(side);
    expect((await ana.call(api.getTransfer, { params: of(transfer.to?.id) })).body.transfer).toEqual(
      transfer,
    );
    expect(transfer.from?.otherSide).toMatchObject({
      accountId: nubank.id,
      amountCents: 50_000,
      currency: 'BRL',
      day: DAY,
    });
  });

  test('TRF-02 between two currencies keeps both amounts as typed, and editing one does not change the other', async () => {
    const { transfer } = await make({ to: at(dollars), amountCents: 545_000, arrivedCents: 100_000 });
    expect(await balances()).toEqual([-445_000, 5_000, 100_000]);
    const { body } = await ana.call(api.editTransfer, {
      params: of(transfer.from?.id),
      body: { version: transfer.from?.version ?? 0, amountCents: 550_000 },
    });
    expect(body.transfer.to?.accountAmountCents).toBe(100_000);
    expect(await balances()).toEqual([-450_000, 5_000, 100_000]);
  });

  test('TRF-03 keeps the fee as an expense of its own, which goes with it when asked', async () => {
    const { transfer } = await make({ feeCents: 1_090 });
    expect(transfer.fee).toMatchObject({
      type: 'expense',
      category: 'fees',
      amountCents: 1_090,
      relatedId: transfer.from?.id,
    });
    expect(await balances()).toEqual([48_910, 55_000, 0]);
    const target = { params: of(transfer.to?.id) };
    const version = String(transfer.to?.version);
    const kept = await ana.call(api.deleteTransfer, { ...target, query: { version } });
    expect(await balances()).toEqual([98_910, 5_000, 0]);
    await undo(kept.body.changeId);
    const again = await read(transfer.to?.id);
    const { body } = await ana.call(api.deleteTransfer, {
      ...target,
      query: { version: String(again.version), fee: 'delete' },
    });
    expect(body.count).toBe(3);
    expect(await balances()).toEqual([100_000, 5_000, 0]);
  });

  test('TRF-04 of two days counts in each account on its own day', async () => {
    await make({ day: '2026-11-20', arrivedDay: '2030-01-02' });
    expect(await balances()).toEqual([50_000, 5_000, 0]);
    expect(await list({ accountId: nubank.id })).toMatchObject([{ day: '2030-01-02', status: 'scheduled' }]);
    expect(await list({ accountId: itau.id })).toMatchObject([{ day: '2026-11-20', status: 'posted' }]);
  });

  test.each([
    ['the same account twice', () => ({ to: at(itau) }), 'to', 'accounts_equal'],
    ['no account', () => ({ from: null, to: null }), 'from', 'side_required'],
    ['an amount of zero', () => ({ amountCents: 0 }), 'amountCents', 'amount_invalid'],
    ['two currencies and one amount', () => ({ to: at(dollars) }), 'arrivedCents', 'arrived_required'],
    ['two amounts of one currency', () => ({ arrivedCents: 1 }), 'arrivedCents', 'arrived_differs'],
    ['a nature within one ledger', () => ({ nature: 'pro_labore' as const }), 'nature', 'nature_invalid'],
    ['a category', () => ({ category: 'food' as const }), 'category', 'category_mismatch'],
  ])('with %s is refused at its field', async (_, more, path, code) => {
    const { error, status } = await send(more());
    expect({ status, fields: error?.fields?.map(({ message: _message, ...field }) => field) }).toEqual({
      status: 422,
      fields: [{ path, code }],
    });
  });

  test('of a day before the balances were given moves, or not, the balance of each account as the person says of each', async () => {
    const [from, to] = [at(itau), at(nubank)];
    const day = addDays(itau.openingDay, -3);
    const { changeId } = await make({
      day,
      from: { ...from, openingIncludesPast: true },
      to: { ...to, openingIncludesPast: false },
    });
    expect(await balances()).toEqual([100_000, 55_000, 0]);
    expect(await answers()).toEqual([true, false, null]);
    // Of an account that has its answer, another one says nothing.
    const { changeId: later } = await make({ day, from: { ...from, openingIncludesPast: false }, to });
    expect(await balances()).toEqual([100_000, 105_000, 0]);

    for (const one of [later, changeId]) expect((await undo(one)).status).toBe(200);
    expect(await balances()).toEqual([100_000, 5_000, 0]);
    expect(await answers()).toEqual([null, null, null]);
  });

  test('that is edited or made of a transaction takes the answer too', async () => {
    const day = addDays(itau.openingDay, -3);
    const { transfer } = await make({ day: itau.openingDay });
    const { id = '', version = 0 } = transfer.from ?? {};
    const from = { ...at(itau), openingIncludesPast: true };
    const edit = { version, day, arrivedDay: itau.openingDay, from };
    expect((await ana.call(api.editTransfer, { params: of(id), body: edit })).status).toBe(200);
    expect(await balances()).toEqual([100_000, 55_000, 0]);

    const expense = await enter({ day, openingIncludesPast: true });
    const other = { ...at(nubank), openingIncludesPast: true };
    const turn = { version: expense.version, other };
    expect((await ana.call(api.turnIntoTransfer, { params: of(expense.id), body: turn })).status).toBe(200);
    expect(await balances()).toEqual([100_000, 55_000, 0]);
    expect(await answers()).toEqual([true, true, null]);
  });

  test('into an archived account is refused, and the sides of one that is archived later stay', async () => {
    const { transfer } = await make();
    const archive = { params: { ...params(), accountId: nubank.id }, body: { version: nubank.version } };
    expect((await ana.call(api.archiveAccount, archive)).status).toBe(200);
    expect((await send()).error.code).toBe('account_archived');
    expect(await read(transfer.to?.id)).toMatchObject({ accountId: nubank.id });
    const edits = { version: transfer.from?.version ?? 0, amountCents: 1_000 };
    expect((await ana.call(api.editTransfer, { params: of(transfer.from?.id), body: edits })).status).toBe(
      200,
    );
    expect(await balances()).toEqual([99_000, 6_000, 0]);
  });
});

describe('one side alone', () => {
  test('TRF-05 counts in no figure, is listed as unpaired, and is completed by an edit', async () => {
    const { transfer } = await make({ to: null });
    expect(transfer).toMatchObject({ id: null, to: null, from: { transferId: null, otherSide: null } });
    expect(await balances()).toEqual([50_000, 5_000, 0]);
    expect(await figures()).toEqual([]);
    expect((await list({ legs: 'unpaired' })).map(({ id }) => id)).toEqual([transfer.from?.id]);
    const body = { version: 1, to: at(nubank) };
    expect((await ana.call(api.editTransfer, { params: of(transfer.from?.id), body })).status).toBe(200);
    expect(await balances()).toEqual([50_000, 55_000, 0]);
    expect(await list({ legs: 'unpaired' })).toEqual([]);
    expect(await read(transfer.from?.id)).toMatchObject({ otherSide: { accountId: nubank.id } });
  });

  test('TRF-05 is what stays when the other side is deleted as a transaction, in the same change', async () => {
    const { transfer } = await make();
    const query = { version: '1' };
    const { body, status } = await ana.call(api.deleteTransaction, { params: of(transfer.from?.id), query });
    expect(status).toBe(200);
    expect(await read(transfer.to?.id)).toMatchObject({ transferId: null, otherSide: null });
    expect((await undo(body.changeId)).status).toBe(200);
    expect(await read(transfer.to?.id)).toMatchObject({
      transferId: transfer.id,
      otherSide: { accountId: itau.id },
    });
  });

  test('is what stays when the account of the other side is deleted, or very many sides at once', async () => {
    const { transfer } = await make();
    for (let index = 0; index < 120; index += 1) await make({ amountCents: 1 });
    const many = (await list({ accountId: nubank.id, limit: '200' })).map(({ id, version }) => ({
      id,
      version,
    }));
    const { body } = await ana.call(api.deleteTransactions, {
      params: params(),
      body: { transactions: many },
    });
    expect(await list({ legs: 'unpaired', limit: '200' })).toHaveLength(121);
    expect((await undo(body.changeId)).status).toBe(200);
    expect(await list({ legs: 'unpaired' })).toEqual([]);
    const target = { params: { ...params(), accountId: nubank.id }, query: { version: '1' } };
    const gone = await ana.call(api.deleteAccount, target);
    expect(gone.status).toBe(200);
    expect(await read(transfer.from?.id)).toMatchObject({ transferId: null });
    expect((await undo(gone.body.changeId)).status).toBe(200);
    expect(await read(transfer.from?.id)).toMatchObject({ transferId: transfer.id });
  });
});

test('SCAN-10 a transfer that was read from a document is found by it, by the side that arrived, and keeps it', async () => {
  const documentKey = `barcode:${'1'.repeat(44)}`;
  const { transfer } = await make({ documentKey });
  const found = () => list({ documentKey });
  expect(await found()).toMatchObject([{ id: transfer.to?.id, transferId: transfer.id }]);
  expect(transfer.from?.documentKey).toBeNull();
  const edited = await ana.call(api.editTransfer, {
    params: of(transfer.from?.id ?? ''),
    body: { version: 1, amountCents: 9_000 },
  });
  expect(edited.status).toBe(200);
  expect(await found()).toMatchObject([{ id: transfer.to?.id, amountCents: 9_000 }]);
  const { transfer: left } = await make({ to: null, documentKey: `pix:${'A'.repeat(32)}` });
  expect(left.from).toMatchObject({ documentKey: `pix:${'A'.repeat(32)}` });
});

describe('turning transactions into a transfer and back', () => {
  test('TRF-06 with a new side keeps the id and all else of the row', async () => {
    const expense = await enter({ documentKey: `pix:${'E'.repeat(32)}` });
    const { body } = await ana.call(api.turnIntoTransfer, {
      params: of(expense.id),
      body: { version: 1, other: at(nubank) },
    });
    const { from } = body.transfer;
    expect(from).toMatchObject({
      id: expense.id,
      type: 'transfer_out',
      documentKey: expense.documentKey,
      description: 'Mercado',
    });
    expect(await read(from?.id)).toEqual(from);
    expect(await balances()).toEqual([50_000, 55_000, 0]);
    expect(await figures()).toEqual([]);

    const categories = { version: 2, outCategory: 'food', inCategory: 'other' } as const;
    const back = await ana.call(api.separateTransfer, { params: of(expense.id), body: categories });
    expect(back.status).toBe(200);
    const kept = { ...expense, version: 3, updatedAt: expect.any(String) };
    expect(await read(expense.id)).toEqual(kept);
    expect(await list({ type: 'income' })).toMatchObject([
      { category: 'other', transferId: null, amountCents: 50_000 },
    ]);
  });

  test('TRF-06 TRF-05 two by two is one change with one undo', async () => {
    const expense = await enter();
    const income = await enter({
      type: 'income',
      category: 'salary',
      accountId: nubank.id,
      description: 'Pix',
    });
    const pair = { out: seen(expense), in: seen(income) };
    const { body, status } = await ana.call(api.pairTransfers, { params: params(), body: { pairs: [pair] } });
    expect({ status, count: body.count }).toEqual({ status: 200, count: 1 });
    expect(await read(expense.id)).toMatchObject({
      type: 'transfer_out',
      otherSide: { transactionId: income.id },
    });
    expect((await undo(body.changeId)).status).toBe(200);
    expect(await read(income.id)).toMatchObject({ type: 'income', category: 'salary', transferId: null });
    expect(
      (await ana.call(api.pairTransfers, { params: params(), body: { pairs: [pair] } })).error.code,
    ).toBe('version_conflict');
  });

  test('two of other amounts, of one direction or of one account are no pair', async () => {
    const expense = await enter();
    const others = [
      await enter({ type: 'income', category: 'salary', accountId: nubank.id, amountCents: 1 }),
      await enter({ accountId: nubank.id }),
      await enter({ type: 'income', category: 'salary' }),
    ];
    for (const other of others) {
      const pairs = [{ out: seen(expense), in: seen(other) }];
      expect((await ana.call(api.pairTransfers, { params: params(), body: { pairs } })).error.code).toBe(
        'pair_invalid',
      );
    }
  });
});

const seen = ({ ledgerId, id, version }: { ledgerId: string; id: string; version: number }) => ({
  ledgerId,
  id,
  version,
});

test('a side on a card is in its statement, also as it is answered, edited and deleted', async () => {
  const rule = {
    dueDayOfMonth: 10,
    closing: { by: 'days_before', count: 7 },
    closingDayIsNext: true,
    dueMoves: false,
  } as const;
  const made = await ana.call(api.createCard, {
    params: params(),
    body: { name: 'Cartão', currency: 'BRL', ...rule },
  });
  const { transfer } = await make({ to: at(made.body.account), feeCents: 100 });
  expect(transfer.to?.statementMonth).toMatch(/^\d{4}-\d{2}$/);
  expect(await read(transfer.to?.id)).toEqual(transfer.to);
  const edits = { version: 1, amountCents: 60_000, to: at(nubank) };
  const { body } = await ana.call(api.editTransfer, { params: of(transfer.from?.id), body: edits });
  expect(body.transfer.to).toMatchObject({ accountId: nubank.id, statementMonth: null });
  const again = await make({ to: at(made.body.account) });
  const query = { version: '1' };
  expect((await ana.call(api.deleteTransaction, { params: of(again.transfer.from?.id), query })).status).toBe(
    200,
  );
  expect(await read(again.transfer.to?.id)).toMatchObject({
    transferId: null,
    statementMonth: expect.any(String),
  });
});

test('an occurrence that becomes a transfer leaves its series, which goes on without it', async () => {
  const entry = { accountId: itau.id, day: '2026-12-05', category: 'food', description: 'Poupança' } as const;
  const series = { ...entry, amountCents: 1_000, currency: 'BRL', interval: 'monthly' } as const;
  expect(
    (await ana.call(api.createRecurrence, { params: params(), body: { ...series, type: 'expense' } })).status,
  ).toBe(201);
  const [next] = await list({ status: 'scheduled' });
  const turned = await ana.call(api.turnIntoTransfer, {
    params: of(next?.id),
    body: { version: 1, other: at(nubank) },
  });
  expect(turned.body.transfer.from).toMatchObject({ id: next?.id, recurrence: null });
  expect((await list({ status: 'scheduled', type: 'expense' })).map(({ day }) => day)).toEqual([
    '2027-01-05',
  ]);
  expect((await undo(turned.body.changeId)).status).toBe(200);
  expect((await list({ status: 'scheduled' })).map(({ id }) => id)).toEqual([next?.id]);
});

describe('a side as a transaction', () => {
  test('takes other words, and neither amount, account, type nor category', async () => {
    const { transfer } = await make();
    const edit = (edits: object) =>
      ana.call(api.editTransaction, { params: of(transfer.to?.id), body: { version: 1, ...edits } });
    for (const edits of [
      { amountCents: 1 },
      { accountId: dollars.id },
      { type: 'income' },
      { category: 'salary' },
    ]) {
      expect((await edit(edits)).error.code).toBe('transfer_side');
    }
    const { body } = await edit({ description: 'Recebida', amountCents: 50_000 });
    expect(body.transaction).toEqual(await read(transfer.to?.id));
    const transactions = [{ id: transfer.to?.id ?? '', version: 2 }];
    const recategorized = await ana.call(api.recategorizeTransactions, {
      params: params(),
      body: { transactions, category: 'food' },
    });
    expect(recategorized.error.code).toBe('transfer_side');
  });

  test('posted by hand posts the other one, and both post themselves on their day in one change', async () => {
    const { transfer } = await make({ day: '2030-01-02' });
    const transactions = [{ id: transfer.to?.id ?? '', version: 1 }];
    expect((await ana.call(api.postOccurrences, { params: params(), body: { transactions } })).status).toBe(
      200,
    );
    expect(await balances()).toEqual([50_000, 55_000, 0]);
    const tomorrow = new Date(server.services.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const coming = await make({ day: tomorrow });
    server.moveClock(3 * 86_400);
    await postDue(server.services);
    server.moveClock(-3 * 86_400);
    expect(await balances()).toEqual([0, 105_000, 0]);
    const rows = await server.look<{ count: number }>(
      `select count(*)::int as count from changes where verb = 'occurrence.post' and entity_id = any($1) group by id`,
      [[coming.transfer.from?.id, coming.transfer.to?.id]],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });
});

test('a list with one row for both sides leaves out arrivals, and says how many', async () => {
  await make();
  await enter();
  expect(await list()).toHaveLength(3);
  const joined = await list({ legs: 'joined' });
  expect(joined.map(({ type }) => type).toSorted()).toEqual(['expense', 'transfer_out']);
  const summary = async (query: object) =>
    (await ana.call(api.summarizeTransactions, { params: params(), query })).body.leftOutCount;
  expect(await summary({ legs: 'joined' })).toBe(1);
  expect(await summary({})).toBe(0);
  const { body } = await ana.call(api.countTransactionsByMonth, {
    params: params(),
    query: { legs: 'joined' },
  });
  expect(body.months).toMatchObject([{ month: '2026-11', count: 2 }]);
  const sums = async (query: object) =>
    (await ana.call(api.summarizeTransactions, { params: params(), query })).body.sums.map(
      ({ type, count }) => [type, count],
    );
  const both = [
    ['expense', 1],
    ['transfer_in', 1],
    ['transfer_out', 1],
  ];
  expect(await sums({ legs: 'joined' })).toEqual(both);
  expect(await sums({ legs: 'joined', from: '2026-11-02', to: '2026-11-29' })).toEqual(both);
  expect(await sums({ legs: 'unpaired' })).toEqual([]);
  // In one account, or of one type, there is nothing to join.
  expect(await list({ legs: 'joined', accountId: nubank.id })).toHaveLength(1);
  expect(await list({ legs: 'joined', type: 'transfer_in' })).toHaveLength(1);
});

test('a list of what waits, or of words, has the arrival whose departure it does not have', async () => {
  const { transfer } = await make({ arrivedDay: '2030-01-02' });
  expect((await list({ legs: 'joined', status: 'scheduled' })).map(({ id }) => id)).toEqual([
    transfer.to?.id,
  ]);
  await ana.call(api.editTransaction, {
    params: of(transfer.to?.id),
    body: { version: 1, description: 'Recebida' },
  });
  expect((await list({ legs: 'joined', search: 'recebida' })).map(({ id }) => id)).toEqual([transfer.to?.id]);
  expect((await list({ legs: 'joined', search: 'nubank' })).map(({ id }) => id)).toEqual([transfer.from?.id]);
});

test('the file for spreadsheets has both sides, each with the account of the other', async () => {
  await make();
  await make({ to: null, amountCents: 1 });
  const { body } = await ana.send<string>('GET', `/api/ledgers/${ana.ledgerId}/transactions/export`);
  const lines = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'));
  const told = lines.map((cells) => [cells[3], cells[5], cells[6], cells[11]].join(' | ')).toSorted();
  expect(told).toEqual([
    'Transferência (entrada) | Nubank | 500,00 | Itaú',
    'Transferência (saída) | Itaú | -0,01 | Conta fora do Vintém',
    'Transferência (saída) | Itaú | -500,00 | Nubank',
  ]);
});

describe('BASE-06 the check names', () => {
  test.each([
    ['a side that is gone', 'transfer_sides', `set transfer_id = null where type = 'transfer_in'`],
    ['a side of another amount', 'transfer_sides', `set account_amount_cents = 7 where type = 'transfer_in'`],
    [
      'a side that is given another category',
      'transfer_category',
      `set category = 'food' where type = 'transfer_in'`,
    ],
  ])('%s', async (_, what, spoil) => {
    const { transfer, changeId } = await make();
    const row = [transfer.to?.id];
    const before = await server.look<object>(
      'select transfer_id, account_amount_cents, category from transactions where id = $1',
      row,
    );
    await server.look(`update transactions ${spoil} and id = $1`, row);
    const broken = await server.breaks();
    expect(broken.map((one) => one.what)).toContain(what);
    const { transfer_id, account_amount_cents, category } = before[0] as Record<string, unknown>;
    await server.look(
      'update transactions set transfer_id = $2, account_amount_cents = $3, category = $4 where id = $1',
      [...row, transfer_id, account_amount_cents, category],
    );
    expect((await undo(changeId)).status).toBe(200);
  });
});
