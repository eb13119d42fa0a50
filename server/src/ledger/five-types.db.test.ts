// The five types on the real database: what each does to balances and to the figures of its month, everywhere that figures are read.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { RequestOf } from '@vintem/contract/route';
import { balanceOf } from '@vintem/core/ledger/balance';
import {
  figureAmount,
  type TransactionType,
  TRANSACTION_TYPES,
  TYPE_FACTS,
} from '@vintem/core/ledger/transaction';
import { add, cents, ZERO } from '@vintem/core/money/money';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '#platform/transact.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { edited, type RowFields, transactionRow } from '#testing/transaction-row.ts';
import { type LedgerChange, post } from './postings.ts';
import { postingOf, type TransactionRow } from './rows.ts';

let server: TestServer;
let ana: Person;
let account: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  account = await ana.openAccount({ balanceCents: 100_000 });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const row = (type: TransactionType, amount: number, fields: RowFields = {}) =>
  transactionRow(account.id, server.services.clock.now(), {
    type,
    amount_cents: amount,
    account_amount_cents: amount,
    category: TYPE_FACTS[type].figure === null ? 'transfer' : 'food',
    ...fields,
  });

async function write(change: LedgerChange): Promise<string> {
  const meta = { by: ana, verb: 'transaction.test', now: server.services.clock.now() };
  const posted = await transact(server.services, (tx) => post(tx, ana.ledgerId, meta, change));
  if (!posted.ok) throw new Error(posted.code);
  return posted.value.changeId;
}

const insert = (...rows: TransactionRow[]) =>
  write({ transactions: rows.map((after) => ({ before: null, after })) });

const params = () => ({ ledgerId: ana.ledgerId });
type Query = RequestOf<typeof api.summarizeTransactions>['query'];

/** What the summary says of a figure, and the balance. */
async function standing(query: Query = {}) {
  const summary = await ana.call(api.summarizeTransactions, { params: params(), query });
  const of = (figure: 'income' | 'expense') =>
    summary.body.sums
      .filter(({ type }) => TYPE_FACTS[type].figure === figure)
      .reduce((sum, { type, amountCents }) => add(sum, figureAmount(type, amountCents)), ZERO);
  const { body } = await ana.call(api.listAccounts, { query: {} });
  return { income: of('income'), expense: of('expense'), balance: body.accounts[0]?.balanceCents };
}

const create = (body: Partial<RequestOf<typeof api.createTransaction>['body']> = {}) =>
  ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'expense',
      accountId: account.id,
      day: '2026-11-20',
      category: 'food',
      description: 'Mercado',
      amountCents: 12_000,
      currency: 'BRL',
      ...body,
    },
  });

test('BASE-01 BASE-02 BASE-03 rows of each type count in the balance and in the month as the table says', async () => {
  const steps = [
    ['expense', 12_000, 12_000, -12_000],
    ['refund', 3_000, 9_000, -9_000],
    ['transfer_out', 50_000, 9_000, -59_000],
    ['refund', 10_000, -1_000, -49_000],
    ['transfer_in', 500, -1_000, -48_500],
  ] as const;
  for (const [type, amount, expense, moved] of steps) {
    await insert(row(type, amount));
    expect(await standing()).toEqual({ income: 0, expense, balance: 100_000 + moved });
    // The days of a part of the month are read one by one, a whole month from kept sums: both say the same.
    expect(await standing({ from: '2026-11-02', to: '2026-11-29' })).toMatchObject({ income: 0, expense });
  }
});

describe('BASE-04 changes among all five types', () => {
  const draft = fc.record({
    type: fc.constantFrom(...TRANSACTION_TYPES),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    status: fc.constantFrom('posted' as const, 'scheduled' as const),
    day: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-20'),
  });
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), draft }),
    fc.record({ do: fc.constant('edit' as const), at: fc.nat(5), draft }),
    fc.record({ do: fc.constant('delete' as const), at: fc.nat(5) }),
    fc.record({ do: fc.constant('undo' as const) }),
  );

  test('move balances and totals once, and each undo restores them, over random histories', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        account = await ana.openAccount({ name: 'Outra', balanceCents: 1_000 });
        let rows: TransactionRow[] = [];
        const past: { changeId: string; rows: TransactionRow[] }[] = [];
        const record = async (change: LedgerChange, next: TransactionRow[]) => {
          past.push({ changeId: await write(change), rows });
          rows = next;
        };
        for (const one of steps) {
          if (one.do === 'undo') {
            const last = past.pop();
            if (!last) continue;
            const { changeId } = last;
            const undone = await ana.call(api.undoChange, { params: { ...params(), changeId } });
            expect(undone.status).toBe(200);
            // An undone edit or deletion has a version of its own.
            const stored = await stand();
            rows = last.rows.map((before) => ({ ...before, version: stored.get(before.id) ?? 0 }));
            expect([...stored.keys()].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
            // The edits before it are of versions that are gone.
            past.length = 0;
          } else if (one.do === 'add') {
            const after = rowOf(one.draft);
            await record({ transactions: [{ before: null, after }] }, [...rows, after]);
          } else {
            const before = rows[one.at];
            if (!before) continue;
            const others = rows.filter(({ id }) => id !== before.id);
            const { id, created_at } = before;
            const after =
              one.do === 'edit'
                ? edited(rowOf(one.draft), { id, created_at, version: before.version + 1 })
                : null;
            await record({ transactions: [{ before, after }] }, after ? [...others, after] : others);
          }
          const { body } = await ana.call(api.listAccounts, { query: {} });
          const shown = body.accounts.find(({ id }) => id === account.id);
          expect(shown?.balanceCents).toBe(balanceOf(cents(1_000), rows.map(postingOf)));
          expect(await server.breaks()).toEqual([]);
        }
      }),
      { numRuns: 12 },
    );
  });

  const rowOf = ({ type, amount, ...fields }: { type: TransactionType; amount: number } & RowFields) =>
    row(type, amount, fields);

  async function stand(): Promise<Map<string, number>> {
    const rows = await server.look<{ id: string; version: number }>(
      'select id, version from transactions where account_id = $1',
      [account.id],
    );
    return new Map(rows.map(({ id, version }) => [id, version]));
  }
});

describe('BASE-01 a refund', () => {
  test('names its purchase, which shows what came back of it until the refund is gone', async () => {
    const { transaction } = (await create()).body;
    const shown = async () => {
      const got = await ana.call(api.getTransaction, {
        params: { ...params(), transactionId: transaction.id },
      });
      return got.body.transaction.refundedCents;
    };
    expect(await shown()).toBe(0);
    const refund = await create({ type: 'refund', amountCents: 4_000, relatedId: transaction.id });
    expect(refund).toMatchObject({
      status: 201,
      body: { transaction: { relatedId: transaction.id, refundedCents: 0 } },
    });
    expect(await shown()).toBe(4_000);
    expect(await standing()).toEqual({ income: 0, expense: 8_000, balance: 92_000 });
    const { id, version } = refund.body.transaction;
    await ana.call(api.deleteTransaction, {
      params: { ...params(), transactionId: id },
      query: { version: String(version) },
    });
    expect(await shown()).toBe(0);
  });

  test('keeps its purchase when that is deleted and comes back, and may still be edited meanwhile', async () => {
    const { transaction } = (await create()).body;
    const refund = (await create({ type: 'refund', relatedId: transaction.id })).body.transaction;
    const deleted = await ana.call(api.deleteTransaction, {
      params: { ...params(), transactionId: transaction.id },
      query: { version: '1' },
    });
    const kept = await ana.call(api.editTransaction, {
      params: { ...params(), transactionId: refund.id },
      body: { version: 1, category: 'health' },
    });
    expect(kept).toMatchObject({ status: 200, body: { transaction: { relatedId: transaction.id } } });
    await ana.call(api.undoChange, {
      params: { ...params(), changeId: deleted.body.changeId },
    });
    const back = await ana.call(api.getTransaction, {
      params: { ...params(), transactionId: transaction.id },
    });
    expect(back.body.transaction.refundedCents).toBe(12_000);
  });

  test('is refused of what is no expense, of what is not there, and of another person’s', async () => {
    const eva = await server.signUp();
    const income = (await create({ type: 'income', category: 'salary' })).body.transaction.id;
    const other = await eva.openAccount();
    const hers = await eva.call(api.createTransaction, {
      params: { ledgerId: eva.ledgerId },
      body: {
        type: 'expense',
        accountId: other.id,
        day: '2026-11-20',
        category: 'food',
        description: 'Mercado',
        amountCents: 100,
        currency: 'BRL',
      },
    });
    for (const relatedId of [income, crypto.randomUUID(), hers.body.transaction.id]) {
      expect(await create({ type: 'refund', relatedId })).toMatchObject({
        status: 422,
        error: { fields: [{ path: 'relatedId', code: 'related_invalid' }] },
      });
    }
  });

  test('forgets its purchase when it becomes income, and has a category of expenses', async () => {
    const { transaction } = (await create()).body;
    const refund = (await create({ type: 'refund', relatedId: transaction.id })).body.transaction;
    const path = { ...params(), transactionId: refund.id };
    const misfit = await ana.call(api.editTransaction, {
      params: path,
      body: { version: 1, type: 'income' },
    });
    expect(misfit).toMatchObject({ status: 422, error: { fields: [{ code: 'category_mismatch' }] } });
    const edit = { version: 1, type: 'income', category: 'salary' } as const;
    const income = await ana.call(api.editTransaction, { params: path, body: edit });
    expect(income.body.transaction).toMatchObject({ type: 'income', relatedId: null });
  });
});

test.each(['transfer_in', 'transfer_out', 'loan'])('nobody enters %s as one transaction', async (type) => {
  expect(await create({ type: type as 'income' })).toMatchObject({
    status: 422,
    error: { fields: [{ path: 'type', code: 'transaction_type_invalid' }] },
  });
});

describe('where figures are read', () => {
  beforeEach(async () => {
    await insert(
      row('income', 500_000, { category: 'salary' }),
      row('expense', 12_000),
      row('refund', 20_000),
      row('transfer_out', 70_000),
      row('transfer_in', 30_000),
    );
  });

  test.each([
    ['income', ['income']],
    ['expense', ['expense', 'refund']],
    ['none', ['transfer_in', 'transfer_out']],
  ] as const)(
    'BASE-07 the filter of %s holds %j, in the list, its sums and its months',
    async (figure, types) => {
      const query = { figure };
      const { body } = await ana.call(api.listTransactions, { params: params(), query });
      expect(body.transactions.map(({ type }) => type).toSorted()).toEqual([...types]);
      for (const days of [{}, { from: '2026-11-02', to: '2026-11-29' }] as const) {
        const sums = await ana.call(api.summarizeTransactions, {
          params: params(),
          query: { ...query, ...days },
        });
        expect(sums.body.sums.map(({ type }) => type).toSorted()).toEqual([...types]);
      }
      const months = await ana.call(api.countTransactionsByMonth, { params: params(), query });
      expect(months.body.months).toMatchObject([{ month: '2026-11', count: types.length }]);
    },
  );

  test('BASE-02 BASE-07 the month of the dashboard is below zero where more came back, and equals the list’s sum', async () => {
    const { body } = await ana.call(api.getDashboard, { params: params() });
    const expenses = body.months
      .filter(({ type }) => TYPE_FACTS[type].figure === 'expense')
      .reduce((sum, { type, amountCents }) => add(sum, figureAmount(type, amountCents)), ZERO);
    expect(expenses).toBe(-8_000);
    expect(await standing({ figure: 'expense' })).toMatchObject({ expense: -8_000 });
    expect(body.balances[0]).toMatchObject({ balanceCents: 568_000, movedSinceMonthStartCents: 468_000 });
  });

  test('BASE-02 BASE-03 the file says what each is, with the sign that it has in its account', async () => {
    const { body } = await ana.call(api.exportTransactions, { params: params(), query: {} });
    const lines = body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';'))
      .map((cells) => `${cells[3]} ${cells[6]}`);
    expect(lines.toSorted()).toEqual([
      'Despesa -120,00',
      'Estorno 200,00',
      'Receita 5000,00',
      'Transferência (entrada) 300,00',
      'Transferência (saída) -700,00',
    ]);
  });

  test('BASE-03 the analysis and the forecast know nothing of transfers, and expenses net of refunds', async () => {
    const { body } = await ana.call(api.startAnalysis, { params: params(), body: {} });
    expect(body.facts.overview).toMatchObject({ incomeCents: 500_000, expenseCents: -8_000, count: 2 });
    expect(body.facts.overview.categories.map(({ category }) => category)).toEqual(['salary', 'food']);
    const forecast = await ana.call(api.getForecast, { params: params() });
    expect(forecast.status).toBe(200);
    expect(forecast.body.accountsCents).toBe(568_000);
  });
});

test('BASE-03 expected amounts of projections hold no transfers, and refunds lower the expenses', async () => {
  const refund = {
    type: 'refund',
    accountId: account.id,
    day: '2026-11-20',
    category: 'food',
    description: 'Cashback',
    amountCents: 1_000,
    currency: 'BRL',
    interval: 'monthly',
  } as const;
  const made = await ana.call(api.createRecurrence, { params: params(), body: refund });
  expect(made.status).toBe(201);
  const { body } = await ana.call(api.getProjections, { params: params() });
  expect(body.items).toMatchObject([{ type: 'refund', amountCents: 1_000 }]);
  // A refund is neither a payment nor income: nobody outside is told.
  expect(await server.look('select 1 from events')).toEqual([]);
});

test('BASE-06 the check names a total of a refund that was tampered with', async () => {
  await insert(row('refund', 500));
  const spoil = (by: number) =>
    server.look(
      'update monthly_totals set amount_cents = amount_cents + $1 where ledger_id = $2 returning 1',
      [by, ana.ledgerId],
    );
  await spoil(7);
  expect(await server.breaks()).toEqual([
    expect.objectContaining({ what: 'monthly_total', key: '2026-11 refund food posted', keptCents: '507' }),
  ]);
  await spoil(-7);
});
