// In which month the purchases of cards count: each reader of figures once, and random histories against sums made by hand.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { RequestOf } from '@vintem/contract/route';
import type { Transaction } from '@vintem/contract/transactions';
import { addDays, type Day, day } from '@vintem/core/calendar/day';
import { firstDay, lastDay, month, type Month } from '@vintem/core/calendar/month';
import { type CardMonth, countedMonth } from '@vintem/core/cards/card-month';
import { figureAmount, FIGURES, TYPE_FACTS } from '@vintem/core/ledger/transaction';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const TODAY = day('2030-01-20');
/** Due on the 10th, closes on the 3rd: what is bought in the days after is paid a month later. */
const RULE = {
  dueDayOfMonth: 10,
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
} as const;

let server: TestServer;
let ana: Person;
let bank: Account;
let card: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  // Noon in São Paulo.
  server.moveClock(
    Math.round((Date.parse(`${TODAY}T15:00:00Z`) - server.services.clock.now().getTime()) / 1000),
  );
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 500_000 });
  card = (await createCard()).body.account;
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

const params = () => ({ ledgerId: ana.ledgerId });
const createCard = () =>
  ana.call(api.createCard, { params: params(), body: { name: 'Nubank', currency: 'BRL', ...RULE } });

async function enter(
  on: string,
  amountCents: number,
  body: Partial<RequestOf<typeof api.createTransaction>['body']> = {},
) {
  const answer = await ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'expense',
      accountId: card.id,
      day: day(on),
      category: 'food',
      description: 'Mercado',
      amountCents,
      currency: 'BRL',
      ...body,
    },
  });
  expect(answer.status).toBe(201);
  return answer.body.transaction;
}

async function count(cardMonth: CardMonth) {
  const { version } = (await ana.call(api.getSettings, {})).body;
  expect((await ana.call(api.editSettings, { body: { version, cardMonth } })).status).toBe(200);
}

const dashboard = async () => (await ana.call(api.getDashboard, { params: params() })).body;
const summary = async (query: RequestOf<typeof api.summarizeTransactions>['query']) =>
  (await ana.call(api.summarizeTransactions, { params: params(), query })).body;
const ofMonth = (of: string) => ({ from: firstDay(month(of)), to: lastDay(month(of)) });
const monthFigures = (of: string) => summary({ ...ofMonth(of), sumBy: 'month' });

type Sum = Pick<Transaction, 'type' | 'amountCents'>;
const expenseIn = (sums: readonly Sum[]) => totalOf(sums, 'expense');
const totalOf = (sums: readonly Sum[], figure: 'income' | 'expense') =>
  sums
    .filter(({ type }) => TYPE_FACTS[type].figure === figure)
    .reduce((total, { type, amountCents }) => total + figureAmount(type, amountCents), 0);

const history = async () => {
  const { rows } = await server.services.pool.query(
    `select (select count(*)::int from changes where ledger_id = $1) as changes,
       (select jsonb_agg(t order by t.id) from transactions t where ledger_id = $1) as rows`,
    [ana.ledgerId],
  );
  return rows[0];
};

describe('CARD-11 the setting', () => {
  test('is the month of the purchase at first, is kept with its version, and refuses other words', async () => {
    const before = (await ana.call(api.getSettings, {})).body;
    expect(before.cardMonth).toBe('purchase');
    await count('due');
    expect((await ana.call(api.getSettings, {})).body).toEqual({
      ...before,
      cardMonth: 'due',
      version: before.version + 1,
    });
    const { body } = await ana.call(api.exportData, {});
    expect(body).toMatchObject({ settings: { cardMonth: 'due' } });
    const { version } = (await ana.call(api.getSettings, {})).body;
    const odd = await ana.send<{ error: { fields: unknown[] } }>('PATCH', '/api/settings', {
      version,
      cardMonth: 'never',
    });
    expect([odd.status, odd.body.error.fields[0]]).toMatchObject([
      422,
      { path: 'cardMonth', code: 'choice_invalid' },
    ]);
  });

  test('of a company is the company’s own, and raises the version of its ledger', async () => {
    const made = await ana.call(api.createCompany, {
      body: { name: 'Padaria', taxId: '12.ABC.345/01DE-35' },
    });
    const { id, version } = made.body.company;
    expect(made.body.company.cardMonth).toBe('purchase');
    const edited = await ana.call(api.editCompany, {
      params: { ledgerId: id },
      body: { version, cardMonth: 'due' },
    });
    expect(edited.body.company).toMatchObject({ cardMonth: 'due', version: version + 1 });
    const { ledgers } = (await ana.call(api.getSession, {})).body.session ?? {};
    expect(ledgers?.find((one) => one.id === id)?.version).toBe(2);
    expect((await ana.call(api.getSettings, {})).body.cardMonth).toBe('purchase');
    ana.ledgerId = id as GrantedLedgerId;
    card = (await createCard()).body.account;
    await enter('2030-01-15', 5_000, { category: 'suppliers', taxRatePercent: '10' });
    const january = await monthFigures('2030-01');
    const february = await monthFigures('2030-02');
    expect([january.cardMonth, january.sums, january.taxes]).toEqual(['due', [], []]);
    expect([expenseIn(february.sums), february.taxes]).toMatchObject([5_000, [{ taxCents: 500 }]]);
  });

  test('switching changes figures at once, writes no transaction and no change, and switching back restores them', async () => {
    await enter('2030-01-15', 5_000);
    await enter('2030-01-16', 2_000, { type: 'refund' });
    await enter('2030-01-10', 700, { accountId: bank.id });
    const [before, shown] = [await history(), await dashboard()];
    expect(expenseIn(shown.months.filter((one) => one.month === '2030-01'))).toBe(3_700);
    await count('due');
    expect(expenseIn((await dashboard()).months)).toBe(700);
    expect(await history()).toEqual(before);
    await count('purchase');
    expect(await dashboard()).toEqual(shown);
  });
});

describe('CARD-11 each reader of figures counts a card’s purchases in the month of their statement', () => {
  beforeEach(async () => {
    // In the statements of January and of February.
    await enter('2029-12-20', 10_000);
    await enter('2030-01-15', 5_000, { category: 'leisure', description: 'Cinema' });
    await enter('2030-01-08', 700, { accountId: bank.id });
    await count('due');
  });

  test('the dashboard, which says so only where there is a card', async () => {
    const shown = await dashboard();
    const of = (wanted: string) => expenseIn(shown.months.filter((one) => one.month === wanted));
    expect([shown.cardMonth, of('2029-12'), of('2030-01')]).toEqual(['due', 0, 10_700]);
    const eva = await server.signUp();
    expect(
      (await eva.call(api.getDashboard, { params: { ledgerId: eva.ledgerId } })).body.cardMonth,
    ).toBeNull();
  });

  test('the figures of a month and its categories, while a list and its sums stay days', async () => {
    const [january, february] = [await monthFigures('2030-01'), await monthFigures('2030-02')];
    expect(january.sums.map(({ category, amountCents }) => [category, amountCents])).toEqual([
      ['food', 10_700],
    ]);
    expect(february.sums.map(({ category, amountCents }) => [category, amountCents])).toEqual([
      ['leisure', 5_000],
    ]);
    const listed = await summary({ ...ofMonth('2030-01'), figure: 'expense' });
    expect([listed.cardMonth, expenseIn(listed.sums)]).toEqual([null, 5_700]);
    const rows = await ana.call(api.listTransactions, { params: params(), query: ofMonth('2030-01') });
    expect(rows.body.transactions).toHaveLength(2);
  });

  test('a period that is no whole month, and a search, count the days of the rows', async () => {
    const fortnight = await summary({ from: day('2030-01-08'), to: day('2030-01-21'), sumBy: 'month' });
    expect([fortnight.cardMonth, expenseIn(fortnight.sums)]).toEqual([null, 5_700]);
    const found = await summary({ ...ofMonth('2030-01'), search: 'cinema', sumBy: 'month' });
    expect([found.cardMonth, expenseIn(found.sums)]).toEqual([null, 5_000]);
  });

  test('a filter by account says how its months count only where the account is a card', async () => {
    const of = async (accountId: string) => {
      const figures = await summary({ ...ofMonth('2030-01'), accountId, sumBy: 'month' });
      return [figures.cardMonth, expenseIn(figures.sums)];
    };
    expect([await of(bank.id), await of(card.id)]).toEqual([
      [null, 700],
      ['due', 10_000],
    ]);
  });

  test('the file for spreadsheets stays a list of days with the statement of each row', async () => {
    const path = `/api/ledgers/${ana.ledgerId}/transactions/export`;
    const { body } = await ana.send<string>('GET', path, undefined, {}, ofMonth('2030-01'));
    expect(body).toMatch(/15\/01\/2030;Cinema;.*;02\/2030/u);
    expect(body).not.toContain('20/12/2029');
  });
});

test('CARD-11 over random histories both settings add up to the same, and each month is what its rows say', async () => {
  const entry = fc.record({
    back: fc.integer({ min: -75, max: 400 }),
    amountCents: fc.integer({ min: 1, max: 500_000 }),
    type: fc.constantFrom('expense' as const, 'expense' as const, 'refund' as const, 'income' as const),
    category: fc.constantFrom('food', 'leisure'),
    isOnCard: fc.boolean(),
    moved: fc.constantFrom(null, null, '2029-08', '2030-03'),
  });
  for (const { back, type, isOnCard, moved, ...rest } of fc.sample(entry, { numRuns: 60, seed: 11 })) {
    const made = await enter(addDays(TODAY, -back), rest.amountCents, {
      type,
      accountId: isOnCard ? card.id : bank.id,
      category: type === 'income' ? 'salary' : rest.category,
    });
    if (isOnCard && moved !== null) {
      const answer = await ana.call(api.moveToStatement, {
        params: { ...params(), cardId: card.id, month: moved },
        body: { transactions: [{ id: made.id, version: made.version }] },
      });
      expect(answer.status).toBe(200);
    }
  }
  const { body } = await ana.call(api.listTransactions, { params: params(), query: { limit: '200' } });
  const rows = body.transactions;
  expect(rows).toHaveLength(60);
  const whole: Record<string, number[]> = {};
  for (const setting of ['purchase', 'due'] as const) {
    await count(setting);
    for (const of of allMonths(rows)) {
      const mine = rows.filter((row) => countedMonth(setting, row) === of);
      const figures = await monthFigures(of);
      const shown = (await dashboard()).months.filter((one) => one.month === of);
      for (const figure of FIGURES) {
        expect(totalOf(figures.sums, figure), `${setting} ${of} ${figure}`).toBe(totalOf(mine, figure));
        if (of > '2029-01' && of <= '2030-01') expect(totalOf(shown, figure)).toBe(totalOf(mine, figure));
      }
    }
    const { sums } = await summary({ sumBy: 'month' });
    whole[setting] = FIGURES.map((figure) => totalOf(sums, figure));
    expect(whole[setting]).toEqual(FIGURES.map((figure) => totalOf(rows, figure)));
  }
  expect(whole['due']).toEqual(whole['purchase']);
}, 60_000);

function allMonths(rows: readonly { readonly day: Day; readonly statementMonth: Month | null }[]): Month[] {
  const all = rows.flatMap((row) => [countedMonth('purchase', row), countedMonth('due', row)]);
  return [...new Set(all)].toSorted();
}
