// The one writer on the real database: one row and many, edits across accounts and types, many writers at once. Each part ends with
// the proof that every balance and total still is what the transactions add up to.
import { isTransfer, TRANSACTION_TYPES } from '@vintem/core/ledger/transaction';
import { api } from '@vintem/contract/api';
import { scaledParts, withAccountAmounts } from '@vintem/core/ledger/split';
import type { Cents } from '@vintem/core/money/money';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Result } from '#platform/result.ts';
import { transact } from '#platform/transact.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { edited, type RowFields, transactionRow } from '#testing/transaction-row.ts';
import { findRows } from './ledger.queries.ts';
import { type LedgerChange, post } from './postings.ts';
import type { RowChange, TransactionRow } from './rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

function row(accountId: string, fields: RowFields = {}): TransactionRow {
  return transactionRow(accountId, server.services.clock.now(), fields);
}

function postAs(person: Person, change: LedgerChange): Promise<Result<{ changeId: string }>> {
  const meta = { by: person, verb: 'transaction.test', now: server.services.clock.now() };
  return transact(server.services, (tx) => post(tx, person.ledgerId, meta, change));
}

const create = (after: TransactionRow): RowChange<TransactionRow> => ({ before: null, after });
const edit = (before: TransactionRow, fields: RowFields): RowChange<TransactionRow> => ({
  before,
  after: edited(before, { ...fields, version: before.version + 1 }),
});

async function balances(person: Person): Promise<Record<string, number>> {
  const { body } = await person.send<{ accounts: { name: string; balanceCents: number }[] }>(
    'GET',
    '/api/accounts',
  );
  return Object.fromEntries(body.accounts.map((account) => [account.name, account.balanceCents]));
}

describe('ACC-05 balance = opening balance + posted income − posted expense', () => {
  test('creating, editing and deleting moves the balance once', async () => {
    const ana = await server.signUp();
    const { id } = await ana.openAccount({ name: 'A', balanceCents: 10_000 });
    const bread = row(id, { amount_cents: 1_234, account_amount_cents: 1_234 });
    expect((await postAs(ana, { transactions: [create(bread)] })).ok).toBe(true);
    expect(await balances(ana)).toEqual({ A: 8_766 });

    const dearer = edit(bread, { amount_cents: 2_000, account_amount_cents: 2_000 });
    await postAs(ana, { transactions: [dearer] });
    expect(await balances(ana)).toEqual({ A: 8_000 });

    await postAs(ana, { transactions: [{ before: dearer.after, after: null }] });
    expect(await balances(ana)).toEqual({ A: 10_000 });
  });

  test('an edit across accounts and types moves both', async () => {
    const ana = await server.signUp();
    const from = await ana.openAccount({ name: 'De', balanceCents: 5_000 });
    const to = await ana.openAccount({ name: 'Para', balanceCents: 5_000 });
    const spent = row(from.id);
    await postAs(ana, { transactions: [create(spent)] });
    await postAs(ana, {
      transactions: [edit(spent, { account_id: to.id, type: 'income', category: 'salary' })],
    });
    expect(await balances(ana)).toEqual({ De: 5_000, Para: 6_000 });
  });

  test('a scheduled row counts in its month and not in the balance', async () => {
    const ana = await server.signUp();
    const { id } = await ana.openAccount({ name: 'A', balanceCents: 100 });
    await postAs(ana, { transactions: [create(row(id, { status: 'scheduled' }))] });
    expect(await balances(ana)).toEqual({ A: 100 });
    const { body } = await ana.send<{ accounts: { transactionCount: number }[] }>('GET', '/api/accounts');
    expect(body.accounts[0]?.transactionCount).toBe(1);
  });

  test('one change posts ten thousand rows', async () => {
    const ana = await server.signUp();
    const { id } = await ana.openAccount({ name: 'A' });
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      create(
        row(id, {
          day: `2026-${String((index % 12) + 1).padStart(2, '0')}-15`,
          amount_cents: 1,
          account_amount_cents: 1,
        }),
      ),
    );
    await postAs(ana, { transactions: rows });
    expect(await balances(ana)).toEqual({ A: -10_000 });
  });
});

describe('a refusal leaves nothing behind', () => {
  test('a row that changed since it was read refuses the change', async () => {
    const ana = await server.signUp();
    const { id } = await ana.openAccount({ name: 'A' });
    const bread = row(id);
    await postAs(ana, { transactions: [create(bread)] });
    const first = edit(bread, { amount_cents: 1, account_amount_cents: 1 });
    await postAs(ana, { transactions: [first] });
    const late = await postAs(ana, {
      transactions: [create(row(id)), edit(bread, { amount_cents: 9, account_amount_cents: 9 })],
    });
    expect(late).toMatchObject({ ok: false, code: 'version_conflict' });
    expect(await balances(ana)).toEqual({ A: -1 });
  });

  test('another person’s account refuses the change', async () => {
    const ana = await server.signUp();
    const bia = await server.signUp();
    const { id } = await bia.openAccount({ name: 'Dela' });
    expect(await postAs(ana, { transactions: [create(row(id))] })).toMatchObject({
      code: 'account_not_found',
    });
    expect(await balances(bia)).toEqual({ Dela: 0 });
  });

  test.each([
    ['a balance', 1, 9_007_199_254_740_991, 99_999_999_999_999],
    ['a sum of one request', 100, 0, 99_999_999_999_999],
  ])('%s beyond the safe range refuses the change', async (_, count, opening, amount) => {
    const ana = await server.signUp();
    const { id } = await ana.openAccount({ name: 'A', balanceCents: 0 });
    await server.services.db
      .updateTable('accounts')
      .set({ opening_cents: opening as Cents })
      .where('ledger_id', '=', ana.ledgerId)
      .execute();
    const rows = Array.from({ length: count }, () =>
      create(
        row(id, { type: 'income', category: 'salary', amount_cents: amount, account_amount_cents: amount }),
      ),
    );
    expect(await postAs(ana, { transactions: rows })).toMatchObject({ code: 'amount_out_of_range' });
    expect(await balances(ana)).toEqual({ A: opening });
  });
});

/** Parts in proportion to these weights, where each comes to something. */
function partsOf(amount: number, weights: readonly number[]): TransactionRow['parts'] {
  const parts = weights.map((weight, index) => ({
    category: (['food', 'health', 'housing', 'food'] as const)[index % 4] ?? 'food',
    amountCents: weight as Cents,
    note: null,
  }));
  const scaled = parts.length > 0 ? scaledParts(parts, amount as Cents) : null;
  return scaled && withAccountAmounts(scaled, amount as Cents);
}

describe('many writers at once', () => {
  test('opposite moves between two accounts never deadlock and lose nothing', async () => {
    const ana = await server.signUp();
    const a = await ana.openAccount({ name: 'A' });
    const b = await ana.openAccount({ name: 'B' });
    const rows = Array.from({ length: 40 }, (_, index) =>
      row(index % 2 ? a.id : b.id, { type: 'income', category: 'salary' }),
    );
    await postAs(ana, { transactions: rows.map(create) });
    const results = await Promise.all(
      rows.map((one) =>
        postAs(ana, { transactions: [edit(one, { account_id: one.account_id === a.id ? b.id : a.id })] }),
      ),
    );
    expect(results.every((result) => result.ok)).toBe(true);
    expect(await balances(ana)).toEqual({ A: 20_000, B: 20_000 });
  });

  test('of two edits of one version, one succeeds', async () => {
    const ana = await server.signUp();
    const { id } = await ana.openAccount({ name: 'A' });
    const bread = row(id);
    await postAs(ana, { transactions: [create(bread)] });
    const results = await Promise.all(
      [1, 2, 3, 4].map((cents) =>
        postAs(ana, { transactions: [edit(bread, { amount_cents: cents, account_amount_cents: cents })] }),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === 'version_conflict')).toHaveLength(3);
  });

  test('any interleaving of creates, edits and deletes adds up', async () => {
    const ana = await server.signUp();
    const accounts = await Promise.all(
      ['A', 'B', 'C'].map((name) => ana.openAccount({ name, balanceCents: 1_000 })),
    );
    const step = fc.record({
      account: fc.nat(2),
      to: fc.nat(2),
      cents: fc.integer({ min: 1, max: 1_000_000 }),
      type: fc.constantFrom(...TRANSACTION_TYPES),
      status: fc.constantFrom('posted' as const, 'scheduled' as const),
      month: fc.integer({ min: 1, max: 12 }),
      weights: fc.option(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 4 })),
      end: fc.constantFrom('keep', 'edit', 'divide', 'delete', 'undo'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        await Promise.all(
          steps.map(async ({ account, to, cents, type, status, month, weights, end }) => {
            const whole = row(accounts[account]?.id ?? '', {
              type,
              status,
              category: isTransfer(type) ? 'transfer' : 'other',
              amount_cents: cents,
              account_amount_cents: cents,
              day: `2026-${String(month).padStart(2, '0')}-01`,
            });
            const parts = isTransfer(type) ? null : partsOf(cents, weights ?? []);
            const first = parts && end !== 'divide' ? edited(whole, { category: 'split', parts }) : whole;
            const made = await postAs(ana, { transactions: [create(first)] });
            if (end === 'divide' && parts)
              await postAs(ana, { transactions: [edit(first, { category: 'split', parts })] });
            if (end === 'undo' && made.ok)
              await ana.call(api.undoChange, {
                params: { ledgerId: ana.ledgerId, changeId: made.value.changeId },
              });
            if (end === 'edit')
              await postAs(ana, {
                transactions: [edit(first, { account_id: accounts[to]?.id ?? '', status: 'posted' })],
              });
            if (end === 'delete') await postAs(ana, { transactions: [{ before: first, after: null }] });
          }),
        );
        expect(await server.breaks()).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});

describe('a divided transaction', () => {
  test('CAT-11 parts that are not the whole are a bug of the command, and leave nothing behind', async () => {
    const ana = await server.signUp();
    const { id } = await ana.openAccount({ name: 'A' });
    const parts = partsOf(1_000, [3, 7]) ?? [];
    const short = row(id, {
      category: 'split',
      parts: parts.map((part) => ({ ...part, amountCents: 1 as Cents })),
    });
    await expect(postAs(ana, { transactions: [create(short)] })).rejects.toThrow('are not the whole');
    const elsewhere = row(id, { category: 'split', parts, account_amount_cents: 1_001 });
    await expect(postAs(ana, { transactions: [create(elsewhere)] })).rejects.toThrow('are not the whole');
    expect(await balances(ana)).toEqual({ A: 0 });
  });

  test.each([
    ['parts without the category', { parts: partsOf(1_000, [3, 7]) }],
    ['the category without parts', { category: 'split' }],
  ] as const)('the database refuses %s', async (_, fields) => {
    const ana = await server.signUp();
    const { id } = await ana.openAccount({ name: 'A' });
    await expect(postAs(ana, { transactions: [create(row(id, fields))] })).rejects.toThrow(
      'transactions_divided',
    );
  });

  test('the check names parts that are not the whole', async () => {
    const ana = await server.signUp();
    const { id } = await ana.openAccount({ name: 'A' });
    const divided = row(id, { category: 'split', parts: partsOf(1_000, [3, 7]) });
    await postAs(ana, { transactions: [create(divided)] });
    const spoil = (cents: number) =>
      server.services.pool.query(
        `update transactions set parts = jsonb_set(parts, '{0,amountCents}', to_jsonb($3::int)) where ledger_id = $1 and id = $2`,
        [ana.ledgerId, divided.id, cents],
      );
    await spoil(301);
    expect(await server.breaks()).toEqual([
      expect.objectContaining({
        what: 'transaction_parts',
        key: divided.id,
        keptCents: '1000',
        actualCents: '1001',
      }),
    ]);
    await spoil(300);
  });
});

test('the check names the broken account or total', async () => {
  const ana = await server.signUp();
  const { id } = await ana.openAccount({ name: 'A' });
  const bread = row(id);
  await postAs(ana, { transactions: [create(bread)] });
  const spoil = (cents: number) =>
    server.services.db
      .updateTable('monthly_totals')
      .set((total) => ({ amount_cents: total('amount_cents', '+', cents as Cents) }))
      .where('ledger_id', '=', ana.ledgerId)
      .execute();
  await spoil(1);
  expect(await server.breaks()).toEqual([
    expect.objectContaining({
      what: 'monthly_total',
      ledgerId: ana.ledgerId,
      keptCents: '1001',
      actualCents: '1000',
    }),
  ]);
  await spoil(-1);
  expect(await findRows(server.services.db, ana.ledgerId, 'transactions', [bread.id])).toHaveLength(1);
});
