import { api } from '@vintem/contract/api';
import { convert } from '@vintem/core/money/exchange';
import { type Cents, cents, sum } from '@vintem/core/money/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

const dashboard = async (person: Person) =>
  (await person.call(api.getDashboard, { params: { ledgerId: person.ledgerId } })).body;

async function post(person: Person, accountId: string, draft: object = {}) {
  const { status, body } = await person.call(api.createTransaction, {
    params: { ledgerId: person.ledgerId },
    body: {
      type: 'expense',
      accountId,
      day: dayOf(0),
      category: 'other',
      description: 'Algo',
      amountCents: 1_000,
      currency: 'BRL',
      ...draft,
    },
  });
  expect(status).toBe(201);
  return body.transaction;
}

/** The day `count` days from today in São Paulo, where new ledgers are. */
function dayOf(count: number): string {
  const at = server.services.clock.now().getTime() + count * 86_400_000;
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(at);
}

describe('DASH at the API', () => {
  test('a new ledger has nothing', async () => {
    const ana = await server.signUp();
    expect(await dashboard(ana)).toEqual({
      month: dayOf(0).slice(0, 7),
      cardMonth: null,
      hasBudget: false,
      balances: [],
      months: [],
      latest: [],
    });
  });

  test('the five latest up to today, newest first', async () => {
    const ana = await server.signUp();
    const account = await ana.openAccount();
    for (const day of [-9, -2, 0, -1, 3, -4, -3])
      await post(ana, account.id, { day: dayOf(day), description: String(day) });
    expect((await dashboard(ana)).latest.map(({ description }) => description)).toEqual([
      '0',
      '-1',
      '-2',
      '-3',
      '-4',
    ]);
  });

  test('a balance knows how much it has moved since the month began', async () => {
    const ana = await server.signUp();
    const account = await ana.openAccount({ balanceCents: 10_000 });
    await post(ana, account.id, { day: dayOf(-40), amountCents: 300 });
    await post(ana, account.id, { amountCents: 2_000 });
    expect((await dashboard(ana)).balances).toMatchObject([
      { balanceCents: 7_700, movedSinceMonthStartCents: -2_000 },
    ]);
  });

  test('an archived account leaves the balances and stays in the past months', async () => {
    const ana = await server.signUp();
    const account = await ana.openAccount();
    await post(ana, account.id);
    await ana.call(api.archiveAccount, {
      params: { ledgerId: ana.ledgerId, accountId: account.id },
      body: { version: 1 },
    });
    expect(await dashboard(ana)).toMatchObject({ balances: [], months: [{ amountCents: 1_000, count: 1 }] });
  });
});

test('dashboard, transactions and accounts agree after each of many changes', async () => {
  expect.hasAssertions();
  const ana = await server.signUp();
  const accounts = [
    await ana.openAccount({ name: 'A', balanceCents: 100_000 }),
    await ana.openAccount({ name: 'B', currency: 'USD', balanceCents: 5_000 }),
    await ana.openAccount({ name: 'C', currency: 'EUR' }),
  ];
  const living: { id: string; version: number }[] = [];
  const params = { ledgerId: ana.ledgerId };
  const change = fc.record({
    kind: fc.constantFrom('create', 'create', 'create', 'edit', 'delete'),
    account: fc.nat(2),
    type: fc.constantFrom('income' as const, 'expense' as const),
    amountCents: fc.integer({ min: 1, max: 1_000_000 }),
    currency: fc.constantFrom('BRL' as const, 'USD' as const, 'GBP' as const),
    back: fc.nat(25),
  });
  for (const { kind, account, type, amountCents, currency, back } of fc.sample(change, {
    numRuns: 40,
    seed: 7,
  })) {
    const accountId = accounts[account]?.id ?? '';
    const last = living.at(-1);
    if (kind === 'create' || !last) {
      living.push(await post(ana, accountId, { type, amountCents, currency, day: dayOf(-back) }));
    } else if (kind === 'edit') {
      const { body } = await ana.call(api.editTransaction, {
        params: { ...params, transactionId: last.id },
        body: { version: last.version, type, amountCents, accountId },
      });
      living.splice(-1, 1, body.transaction);
    } else {
      living.pop();
      await ana.call(api.deleteTransaction, {
        params: { ...params, transactionId: last.id },
        query: { version: String(last.version) },
      });
    }
    await expectAgreement(ana);
  }
});

async function expectAgreement(person: Person): Promise<void> {
  const params = { ledgerId: person.ledgerId };
  const { month, balances, months } = await dashboard(person);
  const { body: list } = await person.call(api.listAccounts, { query: {} });
  expect(balances.map(({ accountId, balanceCents }) => [accountId, balanceCents])).toEqual(
    list.accounts.map(({ id, balanceCents }) => [id, balanceCents]),
  );
  const ofMonth = { from: `${month}-01`, to: `${month}-31`.replace('-31', lastOf(month)) };
  const { body: summary } = await person.call(api.summarizeTransactions, { params, query: ofMonth });
  const { body: page } = await person.call(api.listTransactions, {
    params,
    query: { ...ofMonth, limit: '200' },
  });
  for (const type of ['income', 'expense'] as const) {
    const shown = inReais(months.filter((one) => one.month === month && one.type === type));
    const rows = page.transactions.filter((one) => one.type === type);
    expect(inReais(summary.sums.filter((one) => one.type === type))).toBe(shown);
    expect(
      inReais(rows.map((one) => ({ currency: one.accountCurrency, amountCents: one.accountAmountCents }))),
    ).toBe(shown);
  }
}

/** As the screens do it: added up by currency, each sum converted once. */
function inReais(sums: readonly { currency: 'BRL' | 'USD' | 'EUR' | 'GBP'; amountCents: Cents }[]): number {
  const byCurrency = Object.groupBy(sums, ({ currency }) => currency);
  return sum(
    Object.values(byCurrency).map((group) => {
      const [first] = group;
      return first ? convert(sum(group.map((one) => one.amountCents)), first.currency, 'BRL', {}) : cents(0);
    }),
  );
}

function lastOf(month: string): string {
  const [year = 0, monthOfYear = 0] = month.split('-').map(Number);
  return `-${new Date(Date.UTC(year, monthOfYear, 0)).getUTCDate()}`;
}
