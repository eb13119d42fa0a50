// What the forecast makes of cards: the accounts pay statements when they are due, and months count purchases as the ledger sets it.
import type { Account } from '@vintem/contract/accounts';
import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import { day } from '@vintem/core/calendar/day';
import type { CardMonth } from '@vintem/core/cards/card-month';
import { projectMonths } from '@vintem/core/projections/projection';
import type { ProjectionMode } from '@vintem/core/projections/projection-mode';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** Due on the 10th, closes on the 3rd: today the statement of February is open. */
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
    Math.round((Date.parse('2030-01-20T15:00:00Z') - server.services.clock.now().getTime()) / 1000),
  );
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 1_000_000 });
  card = await openCard({ payingAccountId: bank.id });
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

const params = () => ({ ledgerId: ana.ledgerId });

async function openCard(body: Partial<RequestOf<typeof api.createCard>['body']> = {}) {
  const made = await ana.call(api.createCard, {
    params: params(),
    body: { name: 'Nubank', currency: 'BRL', ...RULE, ...body },
  });
  expect(made.status).toBe(201);
  return made.body.account;
}

async function buy(
  on: string,
  amountCents: number,
  body: Partial<RequestOf<typeof api.createTransaction>['body']> = {},
) {
  const { status, body: made } = await ana.call(api.createTransaction, {
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
  expect(status).toBe(201);
  return made.transaction;
}

/** 900,00 on the card on 15 January, in three parcels. */
async function buyInParcels(body: Partial<RequestOf<typeof api.createInstallmentPlan>['body']> = {}) {
  const { status, body: made } = await ana.call(api.createInstallmentPlan, {
    params: params(),
    body: {
      type: 'expense',
      accountId: card.id,
      category: 'food',
      description: 'TV',
      amountCents: 90_000,
      currency: 'BRL',
      count: 3,
      day: day('2030-01-15'),
      ...body,
    },
  });
  expect(status).toBe(201);
  return made.plan;
}

async function pay(on: string, amountCents: number, toAccountId = card.id, fromAccountId = bank.id) {
  const { status } = await ana.call(api.createTransfer, {
    params: params(),
    body: { from: side(fromAccountId), to: side(toAccountId), amountCents, day: day(on) },
  });
  expect(status).toBe(201);
}

const side = (accountId: string) => ({ ledgerId: ana.ledgerId, accountId });

async function repeat(on: string, amountCents: number) {
  const { status } = await ana.call(api.createRecurrence, {
    params: params(),
    body: {
      type: 'expense',
      accountId: card.id,
      day: day(on),
      category: 'leisure',
      description: 'Streaming',
      amountCents,
      currency: 'BRL',
      interval: 'monthly',
      endDay: null,
    },
  });
  expect(status).toBe(201);
}

async function count(cardMonth: CardMonth) {
  const { version } = (await ana.call(api.getSettings, {})).body;
  expect((await ana.call(api.editSettings, { body: { version, cardMonth } })).status).toBe(200);
}

const forecast = async () => (await ana.call(api.getForecast, { params: params() })).body;
/** What statements take and what is left, of the first months. */
const held = async (months = 4) =>
  (await forecast()).months
    .slice(0, months)
    .map(({ month, statementsCents, accountsCents }) => `${month} ${statementsCents} ${accountsCents}`);

describe('CARD-12 the accounts pay a statement when it is due', () => {
  test('what is known moves them on its day: a statement when it is due, a series, nothing of a transfer between them', async () => {
    const other = await ana.openAccount({ name: 'Reserva', balanceCents: 5_000 });
    await buy('2030-01-15', 31_240);
    await pay('2030-02-03', 2_000, other.id);
    await buy('2030-02-12', 7_000, { accountId: bank.id, description: 'Feira' });
    const { today, movements, months } = await forecast();
    expect(today).toBe('2030-01-20');
    const due = movements.find(({ outCents }) => outCents === 31_240)?.day ?? '';
    expect(due.slice(0, 7)).toBe('2030-02');
    expect(movements).toEqual(
      [
        { day: due, inCents: 0, outCents: 31_240 },
        { day: '2030-02-12', inCents: 0, outCents: 7_000 },
      ].toSorted((one, next) => (one.day < next.day ? -1 : 1)),
    );
    expect(months[1]).toMatchObject({ scheduledCents: -7_000, statementsCents: -31_240 });
  });

  test('by what was bought, and what was bought moves nothing before', async () => {
    await buy('2030-01-15', 31_240);
    expect((await forecast()).accountsCents).toBe(1_000_000);
    expect(await held(3)).toEqual(['2030-01 0 1000000', '2030-02 -31240 968760', '2030-03 0 968760']);
  });

  test('by its parcels and by what recurs on the card, each in its statement and once', async () => {
    await buyInParcels();
    await repeat('2030-01-25', 4_490);
    expect(await held(5)).toEqual([
      '2030-01 0 1000000',
      '2030-02 -34490 965510',
      '2030-03 -34490 931020',
      '2030-04 -34490 896530',
      '2030-05 -4490 892040',
    ]);
  });

  test('an overdue one today, with what it left of an older one', async () => {
    await buy('2029-11-20', 10_000);
    await buy('2029-12-20', 20_000);
    const { months } = await forecast();
    expect(months.slice(0, 3).map(({ statementsCents }) => statementsCents)).toEqual([-30_000, 0, 0]);
  });

  test('a scheduled payment takes the place of the rest that it covers', async () => {
    await buy('2030-01-15', 31_240);
    await pay('2030-01-25', 30_000);
    expect(await held(2)).toEqual(['2030-01 0 970000', '2030-02 -1240 968760']);
    await pay('2030-02-08', 1_240);
    expect(await held(2)).toEqual(['2030-01 0 970000', '2030-02 0 968760']);
  });

  test('a posted payment counts once, and one card that pays another is paid with its own statement', async () => {
    await buy('2030-01-15', 31_240);
    await pay('2030-01-18', 11_240);
    expect((await forecast()).accountsCents).toBe(988_760);
    expect(await held(2)).toEqual(['2030-01 0 988760', '2030-02 -20000 968760']);
    const other = await openCard({ name: 'Inter', dueDayOfMonth: 25 });
    await pay('2030-02-05', 20_000, card.id, other.id);
    expect(await held(3)).toEqual(['2030-01 0 988760', '2030-02 -20000 968760', '2030-03 0 968760']);
  });

  test('a scheduled transfer between accounts that are no cards moves nothing', async () => {
    const savings = await ana.openAccount({ name: 'Poupança', type: 'savings' });
    await pay('2030-01-28', 50_000, savings.id);
    expect(await held(2)).toEqual(['2030-01 0 1000000', '2030-02 0 1000000']);
  });

  test('an archived card is paid by nobody', async () => {
    await buy('2030-01-15', 31_240);
    const { version } = (
      await ana.call(api.getCard, { params: { ...params(), cardId: card.id }, query: { from: '2020-01' } })
    ).body.account;
    const { status } = await ana.call(api.archiveAccount, {
      params: { ...params(), accountId: card.id },
      body: { version },
    });
    expect(status).toBe(200);
    expect(await held(2)).toEqual(['2030-01 0 1000000', '2030-02 0 1000000']);
  });
});

describe('CARD-11 CARD-12 the month of the setting', () => {
  const expenses = async () => (await forecast()).months.slice(0, 4).map(({ expense }) => expense.valueCents);
  const projected = async () => {
    const { body } = await ana.call(api.getProjections, { params: params() });
    const { months } = projectMonths(body, { mode: 'monthly', year: 2030 }, { currency: 'BRL', rates: {} });
    return [body.cardMonth, ...months.slice(0, 4).map(({ expenseCents }) => expenseCents)];
  };

  test('moves what months are expected to bring, and not what the accounts hold', async () => {
    await buy('2030-01-15', 31_240);
    await repeat('2030-01-25', 4_490);
    const byPurchase = await held();
    expect(await expenses()).toEqual([35_730, 4_490, 4_490, 4_490]);
    expect(await projected()).toEqual(['purchase', 4_490, 4_490, 4_490, 4_490]);
    await count('due');
    expect(await held()).toEqual(byPurchase);
    expect(await expenses()).toEqual([0, 35_730, 4_490, 4_490]);
    expect(await projected()).toEqual(['due', 0, 4_490, 4_490, 4_490]);
  });

  test('moves nothing of what is usual on a card: the accounts pay it with its statement, once', async () => {
    const months = ['2029-07', '2029-08', '2029-09', '2029-10', '2029-11', '2029-12'];
    for (const [index, month] of months.entries()) {
      await buy(`${month}-15`, 50_000);
      const next = months[index + 1] ?? '2030-01';
      await pay(`${next}-10`, 50_000);
    }
    await buy('2030-01-15', 30_000);
    // January's statement was paid on the 10th; of February's 300,00 are spent, and 200,00 are usual besides.
    const told = async () =>
      (await forecast()).months
        .slice(0, 4)
        .map((one) => `${one.month} ${one.statementsCents} ${one.usualCents} ${one.accountsCents}`);
    const byPurchase = await told();
    expect(await expenses()).toEqual([50_000, 50_000, 50_000, 50_000]);
    expect(byPurchase).toEqual([
      '2030-01 0 0 700000',
      '2030-02 -30000 -20000 650000',
      '2030-03 0 -50000 600000',
      '2030-04 0 -50000 550000',
    ]);
    await count('due');
    expect(await told()).toEqual(byPurchase);
    expect(await expenses()).toEqual([50_000, 50_000, 50_000, 50_000]);
  });

  test('has the parcels of plans, each once and in its month, beside what recurs', async () => {
    await buyInParcels();
    await buyInParcels({ accountId: bank.id, amountCents: 3_000, day: day('2030-01-25') });
    await repeat('2030-01-25', 4_490);
    // The first parcel on the card is posted.
    expect(await projected()).toEqual(['purchase', 5_490, 35_490, 35_490, 4_490]);
    const { body } = await ana.call(api.getProjections, { params: params() });
    const total = (mode: ProjectionMode) =>
      projectMonths(body, { mode, year: 2030 }, { currency: 'BRL', rates: {} }).total.expenseCents;
    expect([total('monthly'), total('yearly')]).toEqual([63_000 + 12 * 4_490, 63_000 + 24 * 4_490]);
    await count('due');
    expect(await projected()).toEqual(['due', 1_000, 5_490, 35_490, 34_490]);
  });

  test('has them without any series, and of an archived account none', async () => {
    await buyInParcels();
    expect(await projected()).toEqual(['purchase', 0, 30_000, 30_000, 0]);
    const { version } = (
      await ana.call(api.getCard, { params: { ...params(), cardId: card.id }, query: { from: '2020-01' } })
    ).body.account;
    const { status } = await ana.call(api.archiveAccount, {
      params: { ...params(), accountId: card.id },
      body: { version },
    });
    expect(status).toBe(200);
    expect(await projected()).toEqual(['purchase', 0, 0, 0, 0]);
  });

  test('has what is given back in parcels with a minus, and nothing that is scheduled by itself', async () => {
    const { id: planId, version } = await buyInParcels();
    await buy('2030-02-12', 7_000);
    expect(await projected()).toEqual(['purchase', 0, 30_000, 30_000, 0]);
    const { status } = await ana.call(api.reverseInstallmentPlan, {
      params: { ...params(), planId },
      body: { version, way: 'credit_by_installment', day: day('2030-01-20') },
    });
    expect(status).toBe(200);
    const { body } = await ana.call(api.getProjections, { params: params() });
    expect(body.installments.map((one) => `${one.month} ${one.type} ${one.amountCents}`).toSorted()).toEqual([
      '2030-02 expense 30000',
      '2030-02 refund 30000',
      '2030-03 expense 30000',
      '2030-03 refund 30000',
    ]);
    expect(await projected()).toEqual(['purchase', 0, 0, 0, 0]);
  });

  test('has the interest of a financed statement, and not the debt that it pays back', async () => {
    await buy('2029-12-20', 100_000);
    const { status } = await ana.call(api.financeStatement, {
      params: { ...params(), cardId: card.id, month: '2030-01' },
      body: { restCents: 100_000, count: 4, installmentCents: 27_500, day: day('2030-01-20') },
    });
    expect(status).toBe(201);
    expect(await projected()).toEqual(['purchase', 0, 2_500, 2_500, 2_500]);
    await count('due');
    expect(await projected()).toEqual(['due', 0, 0, 2_500, 2_500]);
  });

  test('has those of a company, in its own ledger', async () => {
    await buyInParcels();
    const { body } = await ana.call(api.createCompany, {
      body: { name: 'Padaria', taxId: '12.ABC.345/01DE-35' },
    });
    ana.ledgerId = body.company.id as GrantedLedgerId;
    expect(await projected()).toEqual([null, 0, 0, 0, 0]);
    const shop = await ana.openAccount({ name: 'Caixa da loja' });
    await buyInParcels({ accountId: shop.id, category: 'suppliers', day: day('2030-02-10') });
    expect(await projected()).toEqual([null, 0, 30_000, 30_000, 30_000]);
  });

  test('decides in which month the analysis finds a purchase', async () => {
    for (const on of ['2029-10-15', '2029-11-15', '2029-12-15', '2030-01-15']) await buy(on, 50_000);
    const spent = async () => {
      const { body } = await ana.call(api.startAnalysis, { params: params(), body: {} });
      const { overview, usualRanges, completeMonths } = body.facts;
      return [body.facts.cardMonth, completeMonths, overview.expenseCents, usualRanges[0]?.spentCents];
    };
    expect(await spent()).toEqual(['purchase', 3, 200_000, 50_000]);
    await count('due');
    // What was bought on the 15th is February's.
    expect(await spent()).toEqual(['due', 2, 150_000, 50_000]);
    await buy('2030-01-02', 7_000);
    expect(await spent()).toEqual(['due', 2, 157_000, 57_000]);
  });
});
