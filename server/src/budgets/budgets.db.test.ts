// Budgets on the real database: what a month's limits leave, what is said of them, and what one undo brings back.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Budget } from '@vintem/contract/budgets';
import type { RequestOf } from '@vintem/contract/route';
import { leftOf } from '@vintem/core/budgets/budget-line';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { limitsInAlert } from './limits-in-alert.ts';

const TODAY = '2030-01-20';
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

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  // Noon in São Paulo.
  server.moveClock(
    Math.round((Date.parse(`${TODAY}T15:00:00Z`) - server.services.clock.now().getTime()) / 1000),
  );
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 5_000_000 });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const undo = (changeId: string | null) =>
  ana.call(api.undoChange, { params: { ...params(), changeId: changeId ?? '' } });

type New = RequestOf<typeof api.createTransaction>['body'];
async function spend(day: string, amountCents: number, form: Partial<New> = {}) {
  const answer = await ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'expense',
      accountId: bank.id,
      category: 'food',
      description: 'Mercado',
      currency: 'BRL',
      openingIncludesPast: false,
      ...form,
      day,
      amountCents,
    },
  });
  expect(answer.status).toBe(201);
  return answer.body.transaction;
}

type Limits = RequestOf<typeof api.setLimits>['body'];
const set = (month: string, limits: Limits['limits'], scope: Limits['scope'] = 'onwards') =>
  ana.call(api.setLimits, { params: params(), body: { month, scope, limits } });
/** A limit of food in whole reais. */
const limit = (month: string, reais: number | null, carry: 'none' | 'left' | 'both' = 'none') =>
  set(month, [{ category: 'food', limitCents: reais === null ? null : reais * 100, carry }]);
const read = (month?: string) =>
  ana.call(api.getBudget, { params: params(), query: month === undefined ? {} : { month } });
const budget = async (month?: string): Promise<Budget> => (await read(month)).body;
async function line(category: string | null, month?: string) {
  const found = (await budget(month)).lines.find((one) => one.category === category);
  return found ? { ...found, left: leftOf(found) / 100 } : null;
}
const left = async (month: string, category: string | null = 'food') =>
  (await line(category, month))?.left ?? null;
const amounts = async (month: string, category = 'food') => {
  const found = await line(category, month);
  return found && [found.usedCents / 100, found.expectedCents / 100];
};
const fieldError = (path: string, code: string) => ({ status: 422, error: { fields: [{ path, code }] } });

describe('BUD-01 saying a limit', () => {
  test('it holds from its month on, in one month only, or no more; each is one change with one undo', async () => {
    await limit('2030-01', 800);
    expect(await left('2029-12')).toBeNull();
    expect([await left('2030-01'), await left('2030-05')]).toEqual([800, 800]);
    const only = await set('2030-02', [{ category: 'food', limitCents: 90_000 }], 'only');
    expect([await left('2030-01'), await left('2030-02'), await left('2030-03')]).toEqual([800, 900, 800]);
    const ended = await limit('2030-02', null);
    expect([await left('2030-01'), await left('2030-02'), await left('2030-03')]).toEqual([800, null, null]);
    await undo(ended.body.changeId);
    expect([await left('2030-02'), await left('2030-03')]).toEqual([900, 800]);
    expect((await undo(only.body.changeId)).error.code).toBe('undo_conflict');
  });

  test('what holds already changes nothing, zero is a limit, and of several all stand or none', async () => {
    await limit('2030-01', 0);
    expect(await left('2030-01')).toBe(0);
    expect((await limit('2030-01', 0)).body.changeId).toBeNull();
    const several = await set('2030-01', [
      { category: null, limitCents: 500_000 },
      { category: 'housing', limitCents: 200_000, carry: 'both' },
    ]);
    expect(await line('housing')).toMatchObject({ limitCents: 200_000, carry: 'both', isCovered: true });
    await undo(several.body.changeId);
    expect((await budget()).lines.map(({ category }) => category)).toEqual(['food']);
  });

  test.each<[string, Limits['limits'], string, string]>([
    ['2030-01', [{ category: 'food', limitCents: -1 }], 'limits.0.limitCents', 'limit_negative'],
    ['2030-01', [{ category: 'food', limitCents: 1e14 }], 'limits.0.limitCents', 'amount_too_large'],
    ['2030-01', [{ category: 'salary', limitCents: 1 }], 'limits.0.category', 'limit_category_invalid'],
    ['2030-01', [{ category: 'transfer', limitCents: 1 }], 'limits.0.category', 'limit_category_invalid'],
    ['2030-01', [{ category: 'unknown', limitCents: 1 }], 'limits.0.category', 'limit_category_invalid'],
    [
      '2030-01',
      [
        { category: 'food', limitCents: 1 },
        { category: 'food', limitCents: 2 },
      ],
      'limits',
      'limit_category_invalid',
    ],
    ['2032-02', [{ category: 'food', limitCents: 1 }], 'month', 'budget_month_too_far'],
    ['2030-01', [], 'limits', 'required'],
  ])('in %s, %j is refused at its field, and nothing is written', async (month, limits, path, code) => {
    expect(await set(month, limits)).toMatchObject(fieldError(path, code));
    expect((await budget()).lines).toEqual([]);
  });

  test('a month before the first transaction is fine, and one more than 24 months ahead is not told', async () => {
    await limit('1950-03', 100, 'both');
    expect(await left('1950-03')).toBe(100);
    expect(await left('2030-01')).toBe(100 * (12 * 80 - 1));
    expect((await read('2032-01')).status).toBe(200);
    expect(await read('2032-02')).toMatchObject(fieldError('month', 'budget_month_too_far'));
  });

  test('of two that come at once, both stand', async () => {
    await Promise.all([
      set('2030-01', [{ category: 'food', limitCents: 100 }]),
      set('2030-01', [{ category: 'leisure', limitCents: 200 }]),
      set('2030-01', [{ category: 'food', limitCents: 100 }]),
    ]);
    expect((await budget()).lines.map(({ limitCents }) => limitCents).toSorted()).toEqual([100, 200]);
  });
});

test('BUD-02 what is carried follows a correction of an old month', async () => {
  await limit('2029-10', 800, 'both');
  const october = await spend('2029-10-10', 75_000);
  await spend('2029-11-10', 90_000);
  const lefts = async () => [await left('2029-10'), await left('2029-11'), await left('2029-12')];
  expect(await lefts()).toEqual([50, -50, 750]);
  await limit('2029-10', 800, 'left');
  expect(await lefts()).toEqual([50, -50, 800]);
  await limit('2029-10', 800);
  expect(await lefts()).toEqual([50, -100, 800]);
  await limit('2029-10', 800, 'both');
  await ana.call(api.editTransaction, {
    params: { ...params(), transactionId: october.id },
    body: { version: october.version, amountCents: 65_000 },
  });
  expect(await lefts()).toEqual([150, 50, 850]);
});

describe('BUD-03 what is used', () => {
  test('goes down by refunds, has each part of a divided row, and no transfer', async () => {
    const savings = await ana.openAccount({ name: 'Reserva', balanceCents: 0 });
    await limit('2030-01', 800);
    await spend('2030-01-05', 30_000);
    await spend('2030-01-06', 5_000, { type: 'refund' });
    await spend('2030-01-07', 10_000, {
      category: 'split',
      parts: [
        { category: 'food', amountCents: 4_000 },
        { category: 'health', amountCents: 6_000 },
      ],
    });
    const side = (accountId: string) => ({ ledgerId: ana.ledgerId, accountId });
    await ana.call(api.createTransfer, {
      params: params(),
      body: { from: side(bank.id), to: side(savings.id), amountCents: 70_000, day: '2030-01-08' },
    });
    expect(await amounts('2030-01')).toEqual([290, 0]);
    expect((await budget()).unlimited).toEqual([{ category: 'health', usedCents: 6_000, expectedCents: 0 }]);
    await set('2030-01', [{ category: null, limitCents: 100_000 }]);
    expect((await line(null))?.usedCents).toBe(35_000);
  });

  test('is below zero where more came back than went', async () => {
    await limit('2030-01', 100);
    await spend('2030-01-06', 5_000, { type: 'refund' });
    expect(await left('2030-01')).toBe(150);
  });

  test('is in the currency of the ledger, and says that something was converted', async () => {
    const dollars = await ana.openAccount({ name: 'Wise', currency: 'USD', balanceCents: 100_000 });
    await limit('2030-01', 800);
    expect((await budget()).isConverted).toBe(false);
    await spend('2030-01-05', 10_000, { accountId: dollars.id, currency: 'USD' });
    expect((await budget()).isConverted).toBe(true);
    // By the table that is used while no rate was ever fetched: 4,97.
    expect(await amounts('2030-01')).toEqual([497, 0]);
  });
});

describe('BUD-04 what is expected', () => {
  test('has scheduled rows, series with and without an end, and parcels, each once', async () => {
    await limit('2030-01', 10_000);
    await spend('2030-01-25', 1_000);
    const repeat = (day: string, amountCents: number, rule: object) =>
      ana.call(api.createRecurrence, {
        params: params(),
        body: {
          type: 'expense',
          accountId: bank.id,
          category: 'food',
          description: 'Feira',
          currency: 'BRL',
          interval: 'weekly',
          openingIncludesPast: false,
          ...rule,
          day,
          amountCents,
        },
      });
    // The 22nd and the 29th, then each Tuesday of February: of the series without an end only the next one is a row.
    expect((await repeat('2030-01-22', 10_000, {})).status).toBe(201);
    expect((await repeat('2030-01-23', 100_000, { endDay: '2030-02-06' })).status).toBe(201);
    expect(await amounts('2030-01')).toEqual([0, 10 + 2 * 100 + 2 * 1000]);
    expect(await amounts('2030-02')).toEqual([0, 4 * 100 + 1000]);
    expect(await amounts('2032-01')).toEqual([0, 4 * 100]);
    await ana.call(api.createInstallmentPlan, {
      params: params(),
      body: {
        type: 'expense',
        accountId: bank.id,
        category: 'food',
        description: 'Freezer',
        currency: 'BRL',
        openingIncludesPast: false,
        day: '2030-02-15',
        amountCents: 30_000,
        count: 3,
      },
    });
    expect(await amounts('2030-02')).toEqual([0, 4 * 100 + 1000 + 100]);
    expect(await amounts('2030-03')).toEqual([0, 4 * 100 + 100]);
  });

  test('is used once it is posted, and stays expected where its day has passed', async () => {
    await limit('2030-01', 800);
    const row = await spend('2030-01-25', 10_000);
    expect(await amounts('2030-01')).toEqual([0, 100]);
    server.moveClock(20 * 24 * 3600);
    expect(await amounts('2030-01')).toEqual([0, 100]);
    await ana.call(api.postOccurrences, {
      params: params(),
      body: { transactions: [{ id: row.id, version: row.version }] },
    });
    expect(await amounts('2030-01')).toEqual([100, 0]);
  });
});

describe('BUD-05 limits inside others', () => {
  const made = async (name: string, parentKey: string | null = 'food') =>
    (
      await ana.call(api.createCategory, {
        params: params(),
        body: { type: 'expense', name, parentKey },
      })
    ).body.category;

  test('a whole has its parts in it, the total counts each amount once, and what the parts add up to is told', async () => {
    const market = await made('Mercado');
    const out = await made('Restaurante');
    const bakery = await made('Padaria');
    await set('2030-01', [
      { category: 'food', limitCents: 80_000 },
      { category: market.key, limitCents: 50_000 },
      { category: out.key, limitCents: 40_000 },
      { category: 'leisure', limitCents: 10_000 },
    ]);
    await spend('2030-01-05', 10_000);
    await spend('2030-01-06', 20_000, { category: market.key });
    await spend('2030-01-06', 1_000, { category: bakery.key });
    await spend('2030-01-07', 4_000, { category: 'health' });
    expect(await line('food')).toMatchObject({
      usedCents: 31_000,
      partsLimitCents: 90_000,
      isCovered: false,
    });
    expect(await line(market.key)).toMatchObject({
      usedCents: 20_000,
      isCovered: true,
      partsLimitCents: null,
    });
    const { total, unlimited } = await budget();
    expect(total).toEqual({ limitCents: 90_000, carriedCents: 0, usedCents: 31_000, expectedCents: 0 });
    expect(unlimited).toEqual([{ category: 'health', usedCents: 4_000, expectedCents: 0 }]);
    await set('2030-01', [{ category: null, limitCents: 70_000 }]);
    expect(await line(null)).toMatchObject({ usedCents: 35_000, partsLimitCents: 90_000 });
    expect((await budget()).total?.limitCents).toBe(70_000);
  });

  test('a part with a limit of its own is not counted among what its whole has without one', async () => {
    const market = await made('Mercado');
    await set('2030-01', [{ category: market.key, limitCents: 50_000 }]);
    await spend('2030-01-05', 10_000);
    await spend('2030-01-06', 20_000, { category: market.key });
    expect((await budget()).unlimited).toEqual([{ category: 'food', usedCents: 10_000, expectedCents: 0 }]);
  });

  test('limits go along where a category is joined, add up, and come back with one undo', async () => {
    const [pets, dogs] = [await made('Pets', null), await made('Cães', null)];
    await set('2030-01', [{ category: pets.key, limitCents: 10_000 }]);
    await set('2030-02', [{ category: dogs.key, limitCents: 5_000, carry: 'left' }]);
    const merged = await ana.call(api.mergeCategory, {
      params: { ...params(), categoryId: dogs.key.replace('own:', '') },
      body: { version: dogs.version, into: pets.key },
    });
    expect(merged.status).toBe(200);
    expect([await left('2030-01', pets.key), await left('2030-02', pets.key)]).toEqual([100, 150]);
    expect(await left('2030-02', dogs.key)).toBeNull();
    await undo(merged.body.changeId);
    expect([await left('2030-02', pets.key), await left('2030-02', dogs.key)]).toEqual([100, 50]);
  });

  test('the limit of a part that is joined into its whole goes: the whole had it in it', async () => {
    const market = await made('Mercado');
    await set('2030-01', [
      { category: 'food', limitCents: 80_000 },
      { category: market.key, limitCents: 50_000 },
    ]);
    const merged = await ana.call(api.mergeCategory, {
      params: { ...params(), categoryId: market.key.replace('own:', '') },
      body: { version: market.version, into: 'food' },
    });
    expect(merged.status).toBe(200);
    expect((await budget()).lines).toMatchObject([{ category: 'food', limitCents: 80_000 }]);
  });

  test('an archived category keeps its limit and gets no new one; a deleted one takes it along', async () => {
    const pets = await made('Pets', null);
    const at = { ...params(), categoryId: pets.key.replace('own:', '') };
    await set('2030-01', [{ category: pets.key, limitCents: 10_000 }]);
    const archived = await ana.call(api.editCategory, { params: at, body: { version: 1, isArchived: true } });
    expect(await left('2030-01', pets.key)).toBe(100);
    expect((await set('2030-01', [{ category: pets.key, limitCents: 20_000 }])).status).toBe(200);
    await ana.call(api.editCategory, {
      params: at,
      body: { version: archived.body.category.version, isArchived: false },
    });
    const gone = await ana.call(api.deleteCategory, { params: at, query: { version: '3' } });
    expect(gone.status).toBe(200);
    expect((await budget()).lines).toEqual([]);
    expect((await set('2030-01', [{ category: pets.key, limitCents: 1 }])).status).toBe(422);
    await undo(gone.body.changeId);
    expect(await left('2030-01', pets.key)).toBe(200);
  });

  test('a category is not undone away from its limit, and an archived one gets no first limit', async () => {
    const created = await ana.call(api.createCategory, {
      params: params(),
      body: { type: 'expense', name: 'Pets', parentKey: null },
    });
    const { key } = created.body.category;
    const said = await set('2030-01', [{ category: key, limitCents: 10_000 }]);
    expect((await undo(created.body.changeId)).error.code).toBe('undo_conflict');
    await undo(said.body.changeId);
    await ana.call(api.editCategory, {
      params: { ...params(), categoryId: key.replace('own:', '') },
      body: { version: 1, isArchived: true },
    });
    expect(await set('2030-01', [{ category: key, limitCents: 10_000 }])).toMatchObject(
      fieldError('limits.0.category', 'limit_category_invalid'),
    );
  });
});

describe('BUD-06 purchases of cards', () => {
  test('count in the month that the ledger says, posted ones and those that a series is to bring', async () => {
    const card = (
      await ana.call(api.createCard, { params: params(), body: { name: 'Nubank', currency: 'BRL', ...RULE } })
    ).body.account;
    await limit('2030-01', 800);
    // In the statement of February.
    await spend('2030-01-15', 10_000, { accountId: card.id });
    await ana.call(api.createRecurrence, {
      params: params(),
      body: {
        type: 'expense',
        accountId: card.id,
        category: 'food',
        description: 'Clube',
        currency: 'BRL',
        interval: 'monthly',
        day: '2030-01-28',
        amountCents: 3_000,
      },
    });
    expect(await budget()).toMatchObject({ cardMonth: 'purchase' });
    expect([await amounts('2030-01'), await amounts('2030-02')]).toEqual([
      [100, 30],
      [0, 30],
    ]);
    const lineOn = async (day: string, accountId?: string) =>
      (
        await ana.call(api.getBudgetLine, {
          params: params(),
          query: { category: 'food', day, ...(accountId !== undefined && { accountId }) },
        })
      ).body;
    expect(await lineOn('2030-01-15', card.id)).toMatchObject({ month: '2030-01' });
    const { version } = (await ana.call(api.getSettings, {})).body;
    await ana.call(api.editSettings, { body: { version, cardMonth: 'due' } });
    expect(await budget()).toMatchObject({ cardMonth: 'due' });
    expect([await amounts('2030-01'), await amounts('2030-02'), await amounts('2030-03')]).toEqual([
      [0, 0],
      [100, 30],
      [0, 30],
    ]);
    expect(await lineOn('2030-01-15', card.id)).toMatchObject({
      month: '2030-02',
      line: { usedCents: 10_000, expectedCents: 3_000 },
    });
    expect(await lineOn('2030-01-15', bank.id)).toMatchObject({ month: '2030-01', line: { usedCents: 0 } });
  });
});

test('the line of an expense is that of its category, else that of its whole, else none', async () => {
  const market = (
    await ana.call(api.createCategory, {
      params: params(),
      body: { type: 'expense', name: 'Mercado', parentKey: 'food' },
    })
  ).body.category;
  const lineOf = async (category: string, day = '2030-01-20') =>
    (await ana.call(api.getBudgetLine, { params: params(), query: { category, day } })).body.line;
  expect(await lineOf(market.key)).toBeNull();
  await limit('2030-01', 800);
  expect(await lineOf(market.key)).toMatchObject({ category: 'food', limitCents: 80_000 });
  await set('2030-01', [{ category: market.key, limitCents: 100 }]);
  expect(await lineOf(market.key)).toMatchObject({ category: market.key, limitCents: 100 });
  expect(await lineOf('health')).toBeNull();
  expect(await lineOf('food', '2029-12-31')).toBeNull();
  expect(await lineOf('food', '2033-01-01')).toBeNull();
});

describe('BUD-08 suggestions', () => {
  const suggested = async (month?: string) =>
    (
      await ana.call(api.getLimitSuggestions, {
        params: params(),
        query: month === undefined ? {} : { month },
      })
    ).body.suggestions;

  test('are the median of the six complete months, with the parts, and are accepted together with one undo', async () => {
    const market = (
      await ana.call(api.createCategory, {
        params: params(),
        body: { type: 'expense', name: 'Mercado', parentKey: 'food' },
      })
    ).body.category;
    for (const [month, cents] of [
      ['2029-06', 999_900],
      ['2029-08', 10_000],
      ['2029-10', 20_050],
      ['2029-12', 30_000],
      ['2030-01', 999_900],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one account, so they would wait for each other
      await spend(`${month}-05`, cents, { category: month === '2029-10' ? market.key : 'food' });
    }
    await spend('2029-11-05', 5_000, { category: 'leisure' });
    await spend('2029-12-05', 5_000, { category: 'leisure' });
    expect(await suggested()).toEqual([{ category: 'food', limitCents: 21_000, monthCount: 3 }]);
    await spend('2029-10-06', 5_001, { category: 'leisure' });
    const both = await suggested('2030-02');
    expect(both.map(({ category, limitCents }) => [category, limitCents])).toEqual([
      ['food', 21_000],
      ['leisure', 5_000],
    ]);
    const accepted = await set(
      '2030-02',
      both.map(({ category, limitCents }) => ({ category, limitCents })),
    );
    expect(await suggested('2030-02')).toEqual([]);
    expect(await suggested('2030-01')).toHaveLength(2);
    await undo(accepted.body.changeId);
    expect(await suggested('2030-02')).toHaveLength(2);
  });
});

describe('BUD-07 limits that are used up, or nearly', () => {
  const inAlert = async () =>
    (await limitsInAlert(server.services, ana.ledgerId)).map(({ category, alert, usedCents }) => [
      category,
      alert,
      usedCents,
    ]);

  test('are those of the current month, by parts and as a whole', async () => {
    await set('2030-01', [
      { category: 'food', limitCents: 80_000 },
      { category: null, limitCents: 100_000 },
    ]);
    await spend('2030-01-05', 30_000);
    expect(await inAlert()).toEqual([]);
    await spend('2030-01-06', 40_000, {
      category: 'split',
      parts: [
        { category: 'food', amountCents: 34_000 },
        { category: 'health', amountCents: 6_000 },
      ],
    });
    expect(await inAlert()).toEqual([['food', 'near', 64_000]]);
    await spend('2030-01-07', 40_000);
    expect(await inAlert()).toEqual(
      expect.arrayContaining([
        ['food', 'exceeded', 104_000],
        [null, 'exceeded', 110_000],
      ]),
    );
  });

  test('do not follow from what is expected, nor from another month; what comes back lowers them', async () => {
    await limit('2029-01', 100);
    await spend('2029-12-05', 500_000);
    await spend('2030-01-25', 9_000);
    expect(await inAlert()).toEqual([]);
    await spend('2030-01-05', 9_000);
    expect(await inAlert()).toEqual([['food', 'near', 9_000]]);
    await spend('2030-01-06', 5_000, { type: 'refund' });
    expect(await inAlert()).toEqual([]);
  });
});
